import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readDirective } from '../../src/manuscript/directive.ts';

function read(comment: string) {
  const directive = readDirective(comment, 100);
  return (
    directive && {
      scope: directive.scope,
      rules: directive.rules.map(({ id }) => id),
      reason: directive.reason,
      covers: comment.slice(directive.start - 100, directive.end - 100),
    }
  );
}

describe('reading suppression comments', () => {
  const cases: [string, ReturnType<typeof read>][] = [
    [
      ' situate-ignore citation-pile: a survey of surveys ',
      {
        scope: 'next',
        rules: ['citation-pile'],
        reason: 'a survey of surveys',
        covers: 'situate-ignore citation-pile: a survey of surveys',
      },
    ],
    ['situate-ignore', { scope: 'next', rules: [], reason: '', covers: 'situate-ignore' }],
    [
      'situate-ignore: all of it',
      { scope: 'next', rules: [], reason: 'all of it', covers: 'situate-ignore: all of it' },
    ],
    ['%% situate-ignore a, b', { scope: 'next', rules: ['a', 'b'], reason: '', covers: 'situate-ignore a, b' }],
    ['situate-ignore-start a:', { scope: 'start', rules: ['a'], reason: '', covers: 'situate-ignore-start a:' }],
    ['situate-ignore-end\r', { scope: 'end', rules: [], reason: '', covers: 'situate-ignore-end' }],
    [
      'situate-ignore-file a,b : c: d',
      { scope: 'file', rules: ['a', 'b'], reason: 'c: d', covers: 'situate-ignore-file a,b : c: d' },
    ],
    [
      'situate-ignore a:\n two\n lines\n',
      { scope: 'next', rules: ['a'], reason: 'two lines', covers: 'situate-ignore a:\n two\n lines' },
    ],
    [
      'situate-ignore a because',
      { scope: 'next', rules: ['a', 'because'], reason: '', covers: 'situate-ignore a because' },
    ],
    ['see situate-ignore', undefined],
    ['situate-ignored a', undefined],
    ['situate-ignore-next a', undefined],
    ['', undefined],
  ];
  for (const [comment, expected] of cases) {
    it(`tells whether one silences, and what: ${JSON.stringify(comment)}`, () => {
      assert.deepEqual(read(comment), expected);
    });
  }

  it('places every rule where it is written', () => {
    const rest = fc.string({ unit: fc.constantFrom('a', '-', ' ', ',', ':', '\n', 'é') });
    fc.assert(
      fc.property(rest, fc.nat(1000), (written, offset) => {
        const comment = ` situate-ignore ${written}`;
        for (const { id, range } of readDirective(comment, offset)!.rules) {
          assert.equal(comment.slice(range.start - offset, range.end - offset), id);
        }
      }),
    );
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wordDifferences } from '../../../src/drafting/changes/word-differences.ts';

/** Differences in short: what is added as `{+…+}`, what is removed as `[-…-]`. */
function shown(before: string, after: string): string {
  return wordDifferences(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');
}

describe('differences by words', () => {
  it('show what is new and what goes', () => {
    assert.equal(shown('White roofs stay cool.', 'White roofs stay very cool.'), 'White roofs stay {+very +}cool.');
    assert.equal(shown('White roofs stay cool.', 'Dark roofs stay cool.'), '[-White -]{+Dark +}roofs stay cool.');
  });

  it('take a citation for one word', () => {
    assert.equal(
      shown('See \\citep[see][p. 3]{a, b} here.', 'See \\citep{a} here.'),
      'See [-\\citep[see][p. 3]{a, b} -]{+\\citep{a} +}here.',
    );
    assert.equal(shown('See [@a; @b, p. 3] here.', 'See [@a] here.'), 'See [-[@a; @b, p. 3] -]{+[@a] +}here.');
    assert.equal(shown('As @doe:2020 says.', 'As @doe:2021 says.'), 'As [-@doe:2020 -]{+@doe:2021 +}says.');
  });

  it('take a formula for one word', () => {
    assert.equal(shown('Where $x + 1$ is.', 'Where $x + 2$ is.'), 'Where [-$x + 1$ -]{+$x + 2$ +}is.');
  });

  it('know line breaks for white space', () => {
    assert.equal(shown('White roofs\nstay cool.', 'White roofs stay\ncool.'), 'White roofs stay\ncool.');
  });

  it('find a paragraph again that others were put before', () => {
    assert.equal(
      shown('Roofs stay cool in summer.', 'Trees give shade at noon.\n\nRoofs stay cool in summer.'),
      '{+Trees give shade at noon.\n\n+}Roofs stay cool in summer.',
    );
  });

  it('show a sentence as a whole that shares less than half of its words with the one it stands for', () => {
    assert.equal(
      shown(
        'White roofs stay cool. Earlier works of the field report that the roofs of cities are warm.',
        'White roofs stay very cool. We instead ask the people who live below how warm it is.',
      ),
      'White roofs stay {+very +}cool. [-Earlier works of the field report that the roofs of cities are warm.-]{+We instead ask the people who live below how warm it is.+}',
    );
  });

  it('find a sentence again that others were put before', () => {
    assert.equal(
      shown('Roofs stay cool in summer.', 'Trees give shade at noon. Roofs stay cool in summer.'),
      '{+Trees give shade at noon. +}Roofs stay cool in summer.',
    );
  });

  it('give a text up that has nothing in common with the other one', () => {
    const text = (word: string): string => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ');
    assert.deepEqual(
      wordDifferences(text('a'), text('b')).map(({ kind }) => kind),
      ['removed', 'added'],
    );
  });

  it('hold both texts, white space aside in the one before', () => {
    const piece = fc.constantFrom(
      'roofs',
      'cool',
      '.',
      ' ',
      ' ',
      '\n',
      '\n\n',
      '\\citep{a}',
      '[@b; @c]',
      '$x$',
      '\\',
      '{',
      '%',
      '@',
      '[',
      'é',
    );
    const source = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(source, source, (before, after) => {
        const differences = wordDifferences(before, after);
        const of = (kind: string): string =>
          differences
            .filter((one) => one.kind === 'same' || one.kind === kind)
            .map(({ text }) => text)
            .join('');
        assert.equal(of('added'), after);
        assert.equal(of('removed').replace(/\s+/g, ''), before.replace(/\s+/g, ''));
        assert.ok(differences.every(({ kind }, index) => kind !== differences[index + 1]?.kind));
      }),
    );
  });
});

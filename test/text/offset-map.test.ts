import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MappedText } from '../../src/text/offset-map.ts';

/** A source in pieces: copied into the text, replaced there by something else, or left out. */
const pieces = fc.array(
  fc.record({
    source: fc.string({ minLength: 1, maxLength: 6 }),
    shownAs: fc.oneof(fc.constant('copy' as const), fc.constant(''), fc.string({ minLength: 1, maxLength: 8 })),
  }),
);

function build(parts: readonly { source: string; shownAs: string }[]): { mapped: MappedText; source: string } {
  const mapped = new MappedText();
  let source = '';
  for (const part of parts) {
    const start = source.length;
    source += part.source;
    mapped.append(part.shownAs === 'copy' ? part.source : part.shownAs, { start, end: source.length });
  }
  return { mapped, source };
}

describe('a text that leads back to its source', () => {
  it('leads from a word to the words of the source', () => {
    const { mapped, source } = build([
      { source: 'see ', shownAs: 'copy' },
      { source: '\\cite{a,b}', shownAs: '\uFFFC' },
      { source: '% gone\n', shownAs: '' },
      { source: ' and more', shownAs: 'copy' },
    ]);
    assert.equal(mapped.text, 'see \uFFFC and more');
    const { start, end } = mapped.sourceRange({ start: 4, end: 9 });
    assert.equal(source.slice(start, end), '\\cite{a,b}% gone\n and');
  });

  it('covers the whole of a command where a part of what stands for it is asked for', () => {
    const { mapped, source } = build([{ source: '\\LaTeX{}', shownAs: 'LaTeX' }]);
    const { start, end } = mapped.sourceRange({ start: 1, end: 3 });
    assert.equal(source.slice(start, end), '\\LaTeX{}');
  });

  it('keeps an empty range empty, also where something was left out', () => {
    const { mapped } = build([
      { source: 'a', shownAs: 'copy' },
      { source: '% gone\n', shownAs: '' },
      { source: 'b', shownAs: 'copy' },
    ]);
    assert.deepEqual(mapped.sourceRange({ start: 1, end: 1 }), { start: 8, end: 8 });
    assert.deepEqual(mapped.sourceRange({ start: 2, end: 2 }), { start: 9, end: 9 });
  });

  it('gives offset 0 for an empty text', () => {
    assert.deepEqual(new MappedText().sourceRange({ start: 0, end: 0 }), { start: 0, end: 0 });
    assert.equal(new MappedText().sourceEnd(3), 0);
  });

  it('gives back exactly what was copied', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ source: fc.string({ minLength: 1 }), isShown: fc.boolean() })), (parts) => {
        const { mapped, source } = build(parts.map((part) => ({ ...part, shownAs: part.isShown ? 'copy' : '' })));
        for (let offset = 0; offset < mapped.text.length; offset++) {
          const { start, end } = mapped.sourceRange({ start: offset, end: offset + 1 });
          assert.equal(source.slice(start, end), mapped.text[offset]);
        }
      }),
    );
  });

  it('never leads backwards: longer ranges of the text cover longer ranges of the source, inside it', () => {
    fc.assert(
      fc.property(pieces, fc.nat(), fc.nat(), (parts, first, second) => {
        const { mapped, source } = build(parts);
        const [start = 0, end = 0] = [first, second].map((n) => n % (mapped.text.length + 1)).sort((a, b) => a - b);
        const range = mapped.sourceRange({ start, end });
        assert.ok(0 <= range.start && range.start <= range.end && range.end <= source.length);
        const whole = mapped.sourceRange({ start: 0, end: mapped.text.length });
        assert.ok(whole.start <= range.start && range.end <= whole.end);
      }),
    );
  });
});

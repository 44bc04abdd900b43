import fc from 'fast-check';

/**
 * The most times that a piece is repeated, so that nesting without end and endless lines occur, and a case stays quick.
 */
const mostRepetitions = 20_000;
/** No repeated stretch is longer, in UTF-16 code units. */
const longestStretch = 20_000;

/** A piece many times over, as in nesting without end, on one line or on many. */
function repeated(pieces: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...pieces), fc.integer({ min: 2, max: mostRepetitions }), fc.constantFrom('', '', ' ', '\n'))
    .map(([piece, times, between]) => {
      const unit = piece + between;
      return unit.repeat(Math.min(times, Math.ceil(longestStretch / unit.length)));
    });
}

/** A text in which slices were dropped, doubled, or moved, and other text put in. */
function mutated(text: string, inserted: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const place = fc.nat({ max: text.length });
  const change = fc.record({
    from: place,
    length: fc.nat({ max: 200 }),
    to: place,
    kind: fc.nat({ max: 3 }),
    inserted,
  });
  return fc.array(change, { minLength: 1, maxLength: 6 }).map((changes) =>
    changes.reduce((current, { from, length, to, kind, inserted: added }) => {
      const slice = current.slice(from, from + length);
      if (kind === 0) return current.slice(0, from) + current.slice(from + length);
      if (kind === 1) return current.slice(0, to) + slice + current.slice(to);
      if (kind === 2) return current.slice(0, to) + added + current.slice(to);
      return current.slice(0, from) + added + current.slice(from + length);
    }, text),
  );
}

/**
 * Text as no author means it: pieces of the notation in any order, whole texts with slices lost or doubled, any
 * characters at all, and now and then one piece thousands of times over.
 */
export function hostileText(pieces: readonly string[], wholeTexts: readonly string[]): fc.Arbitrary<string> {
  const jumble = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));
  const characters = fc.string({ unit: 'binary', maxLength: 40 });
  const added = fc.oneof(jumble, characters);
  return fc.oneof(
    { weight: 6, arbitrary: jumble },
    { weight: 6, arbitrary: fc.oneof(...wholeTexts.map((text) => mutated(text, added))) },
    { weight: 1, arbitrary: characters },
    {
      weight: 1,
      arbitrary: fc.tuple(jumble, repeated(pieces), jumble).map((parts) => parts.join('')),
    },
  );
}

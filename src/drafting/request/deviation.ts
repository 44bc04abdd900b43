import * as z from 'zod';

const at = { paragraph: z.int().min(0) };
const inSentence = { ...at, sentence: z.int().min(0) };

/**
 * Where a draft does not keep to what was asked for. Paragraphs and sentences are counted from 0: in the draft for what
 * stands there, in the plan for what is missing.
 * - `inventedKey`: a work is cited that is none of those that may be; as the model named it. It is never written
 * - `inventedName`: a sentence names a work that is none of those, and would be no sentence without the name. It stays there
 * - `unplannedCitation`: a work that may be cited, but not by the plan in this sentence: it has it elsewhere or nowhere
 * - `missingCitation`: a planned citation that is nowhere in the draft
 * - `misplacedCitation`: a planned citation that is in another sentence than its own
 * - `paragraphCount`, `sentenceCount`: more or fewer than planned
 * - `words`: a paragraph, or without `paragraph` the whole, is further off its budget than the tolerance allows
 * - `lostSource`: a formula, label, reference or footnote of the section that the draft leaves out
 * - `inventedPassage`: a sentence is said to rest on a passage that is not listed, or that is of a work it does not cite.
 *   It is not kept
 * - `form`: what was written does not read as plain paragraphs of the document's format; `problem` says why
 */
export const deviationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('inventedKey'), ...inSentence, key: z.string() }),
  z.strictObject({ kind: z.literal('inventedName'), ...inSentence, text: z.string() }),
  z.strictObject({ kind: z.literal('unplannedCitation'), ...inSentence, key: z.string() }),
  z.strictObject({ kind: z.literal('missingCitation'), ...inSentence, key: z.string() }),
  z.strictObject({
    kind: z.literal('misplacedCitation'),
    ...inSentence,
    key: z.string(),
    found: z.strictObject(inSentence),
  }),
  z.strictObject({ kind: z.literal('paragraphCount'), planned: z.int(), written: z.int() }),
  z.strictObject({ kind: z.literal('sentenceCount'), ...at, planned: z.int(), written: z.int() }),
  z.strictObject({ kind: z.literal('words'), paragraph: z.int().min(0).optional(), budget: z.int(), written: z.int() }),
  z.strictObject({ kind: z.literal('lostSource'), text: z.string() }),
  z.strictObject({ kind: z.literal('inventedPassage'), ...inSentence, text: z.string() }),
  z.strictObject({ kind: z.literal('form'), problem: z.string() }),
]);

export type Deviation = z.infer<typeof deviationSchema>;

export const deviationKindSchema = z.enum(deviationSchema.options.map(({ shape }) => shape.kind.value));

import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { join } from 'pathe';
import * as z from 'zod';
import { hash } from '../text/hash.ts';
import { excessLevel } from '../text/json.ts';
import { parseJsonWithComments } from '../text/json-with-comments.ts';
import { nestingDetail } from '../text/nesting.ts';
import type { TextRange } from '../text/range.ts';
import { placeInConfiguration } from './configuration-places.ts';
import { keptName } from './kept-name.ts';
import type { Sources } from './sources.ts';

/** Where authors keep what entries do not say, from the folder of `situate.json` or else of the main file. */
export const evidenceFileName = '.situate/evidence.json';

/** The texts of a work that can be supplied. */
export const evidenceTexts = ['abstract', 'introduction', 'passages'] as const;

export type EvidenceText = (typeof evidenceTexts)[number];

const originSchema = z
  .strictObject({
    from: z.string().describe('The source that it was fetched from, or the PDF that it was read in.'),
    when: z.string().describe('The day on which it was fetched, such as 2026-11-22.'),
    hash: z.string().describe('A hash of the text as it was fetched. A text with another hash is your own.'),
    licence: z.string().optional().describe('The licence of the copy that it was read in, as a source writes it.'),
    pages: z
      .array(z.int().min(0))
      .optional()
      .describe(
        'The pages on which passages begin, in their order, counted from 1 in the file; 0 where that is not known.',
      ),
  })
  .describe('Where a text was fetched from. A text without this is your own and is never replaced.');

/**
 * The texts of a work that Situate saw elsewhere: pages of it, quotes that were checked or that the author marked, summaries by a
 * model, and what the author noted about it.
 */
export const seenKinds = ['page', 'quote', 'summary', 'note'] as const;

export type SeenKind = (typeof seenKinds)[number];

/** True if a text has the words of the work itself: what a model or the author says about it proves nothing. */
export function isOfWork({ kind }: { readonly kind: SeenKind }): boolean {
  return kind === 'page' || kind === 'quote';
}

const seenSchema = z
  .strictObject({
    kind: z
      .enum(seenKinds)
      .describe('A page of the work, words quoted from it, what a language model says of it, or your note about it.'),
    text: z.string().describe('The text, as plain text.'),
    page: z.int().min(1).optional().describe('The page that it is from, counted from 1 in the file.'),
    label: z.string().optional().describe('The number that is printed on that page, where it is another one.'),
    from: z.string().describe('Where it was seen: a source, a PDF, the corpus, or the model that wrote it.'),
    when: originSchema.shape.when,
    hash: originSchema.shape.hash,
    licence: originSchema.shape.licence,
  })
  .describe('A text of the work that was seen while works were searched for, chosen or read.');

const workSchema = z.strictObject({
  abstract: z.string().optional().describe('The abstract of the work, as plain text.'),
  introduction: z.string().optional().describe('The introduction of the work, as plain text.'),
  passages: z
    .array(z.string())
    .optional()
    .describe('Passages of the work that say most about the sentences that cite it, as plain text.'),
  source: z
    .strictObject({
      abstract: originSchema.optional(),
      introduction: originSchema.optional(),
      passages: originSchema.optional(),
    })
    .optional()
    .describe('Where texts that Situate fetched come from.'),
  seen: z.array(seenSchema).optional().describe('What else was seen of the work, and where.'),
});

const keptSchema = z
  .record(z.string(), z.record(z.string(), z.string()))
  .describe(
    'The hashes of the texts that Situate kept of each work, with what each was. A text that is noted here and is not there any more was deleted by you, and is not kept again.',
  );

/** The contents of `.situate/evidence.json`. The JSON schema that ships with the extension is generated from this. */
export const evidenceSchema = z
  .object({ $schema: z.string().optional(), [keptName]: keptSchema.optional() })
  .catchall(workSchema)
  .describe('What is known about works in addition to their bibliography entries, by the keys of the entries.');

/** Texts that the author or a source supplied about a work; undefined if not known. */
export interface SuppliedTexts {
  readonly abstract: string | undefined;
  readonly introduction: string | undefined;
  readonly passages: readonly string[] | undefined;
  /** Where texts were fetched from. The author's own texts, those that the author changed among them, have none. */
  readonly fetchedFrom: Partial<Readonly<Record<EvidenceText, EvidenceOrigin>>>;
  /** What else was seen of the work, in the order of the file. */
  readonly seen: readonly SeenText[];
  /** The texts that were kept once and that the author has deleted: they are not asked for again. */
  readonly deleted: readonly EvidenceText[];
}

/** A text of a work that was seen elsewhere than in its abstract, its introduction or the passages read in it. */
export interface SeenText extends EvidenceOrigin {
  readonly kind: SeenKind;
  readonly text: string;
  /** Counted from 1 in the file of the work; undefined where that is not known. */
  readonly page: number | undefined;
  /** The number that is printed on that page, where it is another one. */
  readonly label?: string;
}

/** Where a text was fetched from, and on which day: `2026-11-22`. */
export interface EvidenceOrigin {
  readonly from: string;
  readonly when: string;
  /** As a source writes it; undefined where none says. */
  readonly licence?: string | undefined;
  /** The pages on which passages begin, in their order, counted from 1 in the file; 0 where that is not known. */
  readonly pages?: readonly number[] | undefined;
}

/** The evidence that the author supplied about works. The same object as long as the file's text stays the same. */
export interface SuppliedEvidence {
  /** Where they are, or would be. */
  readonly file: string;
  /** Undefined if there is no such file. */
  readonly text: string | undefined;
  /** By the keys of entries. */
  readonly byKey: ReadonlyMap<string, SuppliedTexts>;
  /** The first error in the file. What can be read of it still counts. */
  readonly problem: { readonly range: TextRange; readonly detail: string } | undefined;
}

/** Reads what the author supplied. `folder` is that of `situate.json` or else of the main file. */
export function readSuppliedEvidence(
  sources: Sources,
  folder: string,
  previous: SuppliedEvidence | undefined,
): SuppliedEvidence {
  const file = join(folder, evidenceFileName);
  const source = sources.file(file);
  const text = typeof source === 'object' ? source.text : undefined;
  if (previous?.file === file && previous.text === text) {
    return previous;
  }
  return { file, text, ...(text === undefined ? { byKey: new Map(), problem: undefined } : readEvidence(text)) };
}

function readEvidence(text: string): Pick<SuppliedEvidence, 'byKey' | 'problem'> {
  const tooDeep = excessLevel(text);
  if (tooDeep !== undefined) {
    return { byKey: new Map(), problem: { range: { start: tooDeep, end: tooDeep + 1 }, detail: nestingDetail } };
  }
  const errors: ParseError[] = [];
  const value: unknown = parseJsonWithComments(text, errors);
  const byKey = new Map<string, SuppliedTexts>();
  const works = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const kept = keptIn(works);
  for (const [key, work] of Object.entries(works)) {
    const { data } = workSchema.safeParse(work);
    const texts = data && suppliedTexts(data, kept.get(key));
    if (texts !== undefined && saysSomething(texts)) {
      byKey.set(key, texts);
    }
  }
  for (const [key, ofWork] of kept) {
    const texts = suppliedTexts({}, ofWork);
    if (!Object.hasOwn(works, key) && saysSomething(texts)) {
      byKey.set(key, texts);
    }
  }
  return { byKey, problem: syntaxProblem(errors) ?? schemaProblem(text, value) };
}

function saysSomething(texts: SuppliedTexts): boolean {
  return evidenceTexts.some((name) => texts[name] !== undefined) || texts.seen.length + texts.deleted.length > 0;
}

/** What was ever kept of works, by their keys: what each text was, by its hash. */
export function keptIn(works: object): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const { data = {} } = keptSchema.safeParse((works as Record<string, unknown>)[keptName]);
  return new Map(Object.entries(data).map(([key, ofWork]) => [key, new Map(Object.entries(ofWork))]));
}

/** The name of what a text is, by which one that was deleted is known again: `abstract, openalex`, `page 3, corpus`. */
export function nameOfKept(kind: EvidenceText | SeenKind, from: string, page?: number): string {
  return `${kind}${page === undefined ? '' : ` ${page}`}, ${from}`;
}

function suppliedTexts(
  { abstract, introduction, passages, source, seen = [] }: z.infer<typeof workSchema>,
  kept: ReadonlyMap<string, string> = new Map(),
): SuppliedTexts {
  const found = passages?.filter((passage) => passage.trim() !== '') ?? [];
  const texts = {
    abstract: textIn(abstract),
    introduction: textIn(introduction),
    passages: found.length === 0 ? undefined : found,
  };
  const fetched = evidenceTexts.flatMap((name) => {
    const [text, origin] = [texts[name], source?.[name]];
    if (text === undefined || origin?.hash !== hashOfEvidence(text)) return [];
    const { from, when, licence, pages } = origin;
    return [[name, { from, when, ...(licence && { licence }), ...(pages && { pages }) }] as const];
  });
  const isKept = (name: EvidenceText): boolean =>
    source?.[name] !== undefined || [...kept.values()].some((what) => what.startsWith(nameOfKept(name, '')));
  return {
    ...texts,
    fetchedFrom: Object.fromEntries(fetched),
    seen: seen
      .filter(({ text }) => text.trim() !== '')
      .map(({ kind, text, page, label, from, when, licence }) => ({
        ...{ kind, text, page, from, when },
        ...(label !== undefined && { label }),
        ...(licence !== undefined && { licence }),
      })),
    deleted: evidenceTexts.filter((name) => texts[name] === undefined && isKept(name)),
  };
}

/** The hash by which a fetched text is told from one that the author changed. */
export function hashOfEvidence(text: string | readonly string[]): string {
  return hash(typeof text === 'string' ? text : text.join('\n'));
}

/** A text that is not blank. */
function textIn(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}

function syntaxProblem([first]: readonly ParseError[]): SuppliedEvidence['problem'] {
  return first === undefined
    ? undefined
    : {
        range: { start: first.offset, end: first.offset + Math.max(1, first.length) },
        detail: printParseErrorCode(first.error).replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      };
}

function schemaProblem(text: string, value: unknown): SuppliedEvidence['problem'] {
  const issue = evidenceSchema.safeParse(value).error?.issues[0];
  if (issue === undefined) {
    return undefined;
  }
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  return { range: placeInConfiguration(text, path)?.value ?? { start: 0, end: text.length }, detail: issue.message };
}

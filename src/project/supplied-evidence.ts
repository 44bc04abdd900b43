import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { join } from 'pathe';
import * as z from 'zod';
import { excessLevel } from '../text/json.ts';
import { nestingDetail } from '../text/nesting.ts';
import type { TextRange } from '../text/range.ts';
import { placeInConfiguration } from './configuration-places.ts';
import type { Sources } from './sources.ts';

/** Where authors keep what entries do not say, from the folder of `situate.json` or else of the main file. */
export const evidenceFileName = '.situate/evidence.json';

const workSchema = z.strictObject({
  abstract: z.string().optional().describe('The abstract of the work, as plain text.'),
  introduction: z.string().optional().describe('The introduction of the work, as plain text.'),
});

/** What `.situate/evidence.json` holds. The JSON schema that ships with the extension is generated from this. */
export const evidenceSchema = z
  .object({ $schema: z.string().optional() })
  .catchall(workSchema)
  .describe('What is known about works in addition to their bibliography entries, by the keys of the entries.');

/** What the author supplied about a work; undefined if not known. */
export interface SuppliedTexts {
  readonly abstract: string | undefined;
  readonly introduction: string | undefined;
}

/** What the author supplied about works. The same object as long as the file's text stays the same. */
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
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const byKey = new Map<string, SuppliedTexts>();
  const works = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  for (const [key, work] of Object.entries(works)) {
    const { data } = workSchema.safeParse(work);
    const texts = { abstract: textIn(data?.abstract), introduction: textIn(data?.introduction) };
    if (texts.abstract !== undefined || texts.introduction !== undefined) {
      byKey.set(key, texts);
    }
  }
  return { byKey, problem: syntaxProblem(errors) ?? schemaProblem(text, value) };
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

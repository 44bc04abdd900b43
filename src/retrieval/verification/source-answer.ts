import type { Name } from '../../bibliography/names.ts';
import type { IdentifierKind } from '../../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { type SourceName, sourceTraits } from '../sources/source-profiles.ts';

/** The question that a source was asked for an entry: the work with one of the entry's identifiers, or with its title. */
export type AskedBy = IdentifierKind | 'title';

/** The answer of one source to one question about an entry. A question that failed has no answer. */
export interface SourceAnswer {
  readonly source: SourceName;
  readonly by: AskedBy;
  readonly records: readonly ScholarlyRecord[];
  /**
   * True if the source lacks the work whenever it is not among the records. Recordings without records may be of
   * refusals, and those of searches within one year miss works of another.
   */
  readonly isConclusive: boolean;
}

/** A source that could know the work of an entry and gave no answer, with its last error. */
export interface SourceFailure {
  readonly source: SourceName;
  /** One sentence, or two. */
  readonly why: string;
}

/** Everything that came of asking sources about an entry. */
export interface EntryAnswers {
  readonly answers: readonly SourceAnswer[];
  /** The sources that were asked, or would have been if they had not failed before. */
  readonly asked: readonly SourceName[];
  /** Those of them whose answer is missing. */
  readonly failed: readonly SourceFailure[];
}

/** Gives the origin of a source's data. Sources with one origin repeat each other's mistakes. */
export function originOf(source: SourceName): string {
  const { drawsFrom } = sourceTraits[source];
  return drawsFrom === 'itself' ? source : drawsFrom;
}

/** A list of names as a `.bib` file has it, in plain text: `Ada Lovelace and {OpenAI} and García Márquez, Gabriel`. */
export function writeNames(names: readonly Name[]): string {
  return names.map(writeName).join(' and ');
}

function writeName({ family, given, prefix, suffix, literal }: Name): string {
  if (literal !== '') {
    return `{${literal}}`;
  }
  const last = [prefix, family].filter(Boolean).join(' ');
  const isAmbiguous = suffix !== '' || /\s/.test(family);
  return isAmbiguous ? [last, suffix, given].filter(Boolean).join(', ') : [given, last].filter(Boolean).join(' ');
}

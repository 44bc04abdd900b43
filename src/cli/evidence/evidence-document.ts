import type { KnownWorks } from '../../evidence/known-works.ts';
import type { EvidenceText } from '../../project/supplied-evidence.ts';
import { evidenceStrings as strings } from './evidence-strings.ts';

/** What `situate evidence <main> --format json` prints. Paths are relative to the main file's folder. */
export interface EvidenceDocument {
  readonly main: string;
  /** Where what is found is kept. */
  readonly file: string;
  readonly works: number;
  /** By what works were known, and are known now. */
  readonly before: KnownWorks;
  readonly after: KnownWorks;
  readonly found: readonly { readonly key: string; readonly texts: readonly EvidenceText[] }[];
  /** Sources that did not answer everything, with the first error of each. */
  readonly failures: readonly { readonly source: string; readonly reason: string; readonly message: string }[];
  readonly unreadPdfs: readonly { readonly key: string; readonly path: string; readonly problem: string }[];
}

/** More PDFs than this are counted and not named. */
const namedPdfs = 8;

/** The same for people. */
export function formatEvidence({
  main,
  file,
  works,
  before,
  after,
  found,
  failures,
  unreadPdfs,
}: EvidenceDocument): string[] {
  const rows = (['title', 'abstract', 'introduction', 'passages'] as const).map((by) => [
    strings.known[by],
    String(before[by]),
    String(after[by]),
  ]);
  const table = [[strings.knownBy, strings.before, strings.after], ...rows].map(
    ([name, was, is]) => `  ${name!.padEnd(14)}${was!.padStart(8)}${is!.padStart(8)}`,
  );
  const unread = unreadPdfs.slice(0, namedPdfs).map(({ key, path, problem }) => strings.unread(key, path, problem));
  const more = unreadPdfs.length - unread.length;
  const notes = [
    ...failures.map(({ source, message }) => strings.sourceFailed(source, message)),
    ...unread,
    ...(more > 0 ? [strings.moreUnread(more)] : []),
  ];
  const texts = found.reduce((sum, one) => sum + one.texts.length, 0);
  return [
    strings.heading(main, works),
    ...table,
    '',
    strings.kept(file, texts),
    ...(notes.length === 0 ? [] : ['', ...notes]),
  ];
}

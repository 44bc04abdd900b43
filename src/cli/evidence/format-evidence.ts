import type { EvidenceDocument } from '../../documents/evidence-document.ts';
import { evidenceStrings as strings } from './evidence-strings.ts';

/** The most PDFs that are named and not only counted. */
const namedPdfs = 8;

/** Writes out for people what is known of works. */
export function formatEvidence({
  main,
  file,
  works,
  before,
  after,
  found,
  failures,
  unreadPdfs,
  unusedCopies,
}: EvidenceDocument): string[] {
  const rows = (['title', 'abstract', 'introduction', 'passages'] as const).map((by) => [
    strings.known[by],
    String(before[by]),
    String(after[by]),
  ]);
  const table = [[strings.knownBy, strings.before, strings.after], ...rows].map(
    ([name, was, is]) => `  ${name!.padEnd(14)}${was!.padStart(8)}${is!.padStart(8)}`,
  );
  const isAbsent = ({ reason }: EvidenceDocument['unreadPdfs'][number]): boolean =>
    reason === 'missing' || reason === 'outside';
  const absent = unreadPdfs.filter(isAbsent);
  const spoilt = unreadPdfs.filter((pdf) => !isAbsent(pdf));
  const unread = spoilt.slice(0, namedPdfs).map(({ key, path, problem }) => strings.unread(key, path, problem));
  const more = spoilt.length - unread.length;
  const notes = [
    ...failures.map(({ source, message }) => strings.sourceFailed(source, message)),
    ...unread,
    ...(more > 0 ? [strings.moreUnread(more)] : []),
    ...(absent.length > 0 ? [strings.absentPdfs(absent.length, absent[0]!.path)] : []),
    ...aboutCopies(unusedCopies, (reason) => reason === 'notPdf', strings.pagesForCopies),
    ...aboutCopies(unusedCopies, (reason) => reason !== 'notPdf', strings.unusedCopies),
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

/** One line about those of the copies that have some reason, with their hosts. */
function aboutCopies(
  copies: EvidenceDocument['unusedCopies'],
  has: (reason: string) => boolean,
  say: (count: number, hosts: readonly string[]) => string,
): string[] {
  const those = copies.filter(({ reason }) => has(reason));
  return those.length === 0 ? [] : [say(those.length, [...new Set(those.map(({ address }) => new URL(address).host))])];
}

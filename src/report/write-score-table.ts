import { criteriaOf } from '../drafting/rounds/compare-scores.ts';
import { criteriaIn, type ScoredPapers } from './papers-report.ts';
import { pathOfScored } from './score-changes.ts';

/**
 * Papers and their scores as comma-separated values (RFC 4180), a paper a line. Each criterion has a column for its value and one
 * for its state, named by its id; a paper that could not be scored has only a problem.
 */
export function writeScoreTable({ documents, unread }: ScoredPapers): string[] {
  const ids = criteriaOf(documents.map((document) => ({ scores: criteriaIn(document) }))).map(({ id }) => id);
  const header = ['paper', 'problem', 'words', 'works', 'points', 'worse', ...ids.flatMap((id) => [id, `${id}.state`])];
  const rows = documents.map((document) => {
    const own = new Map(criteriaIn(document).map((criterion) => [criterion.id, criterion]));
    const { relatedWork, feedback, changes, incomplete } = document;
    return [
      pathOfScored(document),
      incomplete,
      relatedWork.words,
      relatedWork.works,
      feedback.points.length + feedback.more,
      changes === null ? null : changes.worse.map(({ criterion }) => criterion).join(' '),
      ...ids.flatMap((id) => [own.get(id)?.value ?? null, own.get(id)?.state ?? null]),
    ];
  });
  const problems = unread.map(({ typed, problem }) => [typed, problem]);
  return [header, ...rows, ...problems].map((row) => header.map((_, index) => field(row[index] ?? null)).join(','));
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function field(value: string | number | boolean | null): string {
  if (typeof value !== 'string') {
    return String(value ?? '');
  }
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

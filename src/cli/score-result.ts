import type { Block } from '../report/blocks.ts';
import { papersReport, type ScoredPapers } from '../report/papers-report.ts';
import { scoreReport } from '../report/score-report.ts';
import { writeMarkdown } from '../report/write-markdown.ts';
import { writePage } from '../report/write-page.ts';
import { writeScoreTable } from '../report/write-score-table.ts';
import type { Result } from './output-stream.ts';
import type { ScoreOptions } from './score-options.ts';

/** How scores are printed. */
interface ScoresShown extends Pick<ScoreOptions, 'format'>, Pick<ScoredPapers, 'unread' | 'gone'> {
  /** Whether several files were named, whatever became of them. */
  readonly isSeveral: boolean;
}

/** Scores in the form that was asked for. */
export async function resultOfScores(
  documents: ScoredPapers['documents'],
  { format, isSeveral, unread, gone }: ScoresShown,
): Promise<Result> {
  const [only] = documents;
  const papers = { documents, unread, gone };
  const blocks = (): Block[] => (isSeveral || only === undefined ? papersReport(papers) : scoreReport(only));
  switch (format) {
    case 'json':
      return { value: isSeveral ? documents : only };
    case 'csv':
      return { lines: writeScoreTable(papers) };
    case 'markdown':
      return { lines: writeMarkdown(blocks()) };
    case 'html':
      return { source: await writePage(blocks()) };
  }
}

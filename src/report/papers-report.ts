import type { CriterionDocument } from '../documents/criterion-document.ts';
import type { ScoreDocument } from '../documents/score-document.ts';
import { criteriaOf } from '../drafting/rounds/compare-scores.ts';
import { type Block, listBlocks, partBlocks, tableBlocks, textBlock, titleBlock } from './report-blocks.ts';
import { reportStrings as strings } from './report-strings.ts';
import { pathOfScored, worseLines } from './score-changes.ts';
import { scoreReport } from './score-report.ts';
import { scoreStrings } from './score-strings.ts';
import { shownAssessment } from './score-value-blocks.ts';

/** Several papers that were scored together. */
export interface ScoredPapers {
  readonly documents: readonly ScoreDocument[];
  /** Those that could not be scored, as their author named them, and why. */
  readonly unread: readonly { readonly typed: string; readonly problem: string }[];
  /** The paths of those that were scored earlier and not this time. */
  readonly gone: readonly string[];
}

/** One table of several papers, what got worse since an earlier run, and then the report of each. */
export function papersReport(papers: ScoredPapers): Block[] {
  const { documents, unread, gone } = papers;
  const worse = documents.flatMap((document) =>
    worseLines(document).map((line) => strings.ofPaper(pathOfScored(document), line)),
  );
  const isCompared = documents.some(({ changes }) => changes !== null);
  return [
    titleBlock(strings.papers(documents.length)),
    ...scoreTable(documents),
    ...partBlocks(
      strings.changes,
      worse.length > 0 ? listBlocks(worse) : isCompared ? [textBlock(strings.nothingWorse)] : [],
    ),
    ...partBlocks(strings.gone, listBlocks(gone)),
    ...partBlocks(strings.unread, listBlocks(unread.map(({ typed, problem }) => strings.ofPaper(typed, problem)))),
    ...documents.flatMap((document) => scoreReport(document, pathOfScored(document))),
  ];
}

function scoreTable(documents: readonly ScoreDocument[]): Block[] {
  const criteria = criteriaOf(documents.map((document) => ({ scores: criteriaIn(document) })));
  return tableBlocks(
    strings.papers(documents.length),
    [...strings.paperColumns, ...criteria.map(({ title }) => title)],
    documents.map((document) => {
      const own = new Map(criteriaIn(document).map((criterion) => [criterion.id, criterion]));
      return [
        pathOfScored(document),
        String(document.relatedWork.words),
        String(document.relatedWork.works),
        String(document.feedback.points.length + document.feedback.more),
        ...criteria.map(({ id }) => cellOf(own.get(id))),
      ];
    }),
  );
}

function cellOf(criterion: CriterionDocument | undefined): string {
  if (criterion === undefined) {
    return scoreStrings.nothing;
  }
  const { state, scale } = criterion;
  return state === 'notJudged'
    ? scoreStrings.states[state]
    : [scoreStrings.states[state], shownAssessment(scale, criterion)].join(', ');
}

/** The criteria of all rubrics of a paper. */
export function criteriaIn({ rubrics }: ScoreDocument): CriterionDocument[] {
  return rubrics.flatMap(({ criteria }) => criteria);
}

import { dirname } from 'pathe';
import { knownRelatedWork } from '../evidence/known-works.ts';
import type { CitegeistScores } from '../judges/citegeist/citegeist-judge.ts';
import type { Paragraph } from '../manuscript/model.ts';
import { pathFrom } from '../project/path-from.ts';
import { Places } from '../project/places.ts';
import { citedIn } from '../rubric/cited-in-paragraph.ts';
import { measureCitedWorks } from '../rubric/cited-works/measure-cited-works.ts';
import type { Discipline } from '../rubric/disciplines/discipline.ts';
import type { Examination } from '../rubric/examine-related-work.ts';
import { paragraphTopics } from '../rubric/paragraph-topics.ts';
import type { DescribedWork, SectionDescription } from '../rubric/section-description.ts';
import { countBySeverity, type Finding, type Severity } from '../rules/finding.ts';
import type { Location } from '../text/location.ts';
import { renderMessage } from '../text/message.ts';
import type { RelatedWorkComparison } from '../workflows/score/compare-with-exemplar.ts';
import type { ScoredPaper } from '../workflows/score/score-paper.ts';
import {
  alignmentOf,
  citegeistOf,
  overlapOf,
  type PrintPlace,
  planAdherenceOf,
  redundancyOf,
  structureOf,
  usualIn,
} from './build-comparison.ts';
import { feedbackOf, type PaperScores, rubricOf } from './build-score-values.ts';
import { print } from './printed.ts';
import { type ScoreDocument, type ScoreInput, scoreSchema } from './score-document.ts';

/** The comparison of the related work with others. */
export interface PaperComparison extends RelatedWorkComparison {
  /** The discipline whose habits its citations are compared with. */
  readonly discipline: Discipline | undefined;
  /** The scores that a language model gives relevance and writing; undefined if none was asked. */
  readonly citegeist: CitegeistScores | undefined;
}

/**
 * Gives the outcome of scoring a paper, in numbers and words, its places as lines of files from the main file's folder.
 * That folder is seen from `workingFolder`.
 */
export function buildScoreDocument(
  { examination, findings, citations }: Pick<ScoredPaper, 'examination' | 'findings' | 'citations'>,
  scores: PaperScores,
  comparison: PaperComparison,
  places: Places,
  workingFolder: string,
): ScoreDocument {
  const { paper, checks, measures, exemplar, sections } = examination;
  const folder = dirname(paper.main);
  const placeIn =
    (read: Places): PrintPlace =>
    (location) => ({ file: pathFrom(folder, location.file), line: read.start(location).line });
  const at = placeIn(places);
  const { alignment, overlap, structure, redundancy, adherence, discipline, citegeist } = comparison;
  const placesOfExemplar = comparison.exemplar && new Places(comparison.exemplar.sources);
  return print(scoreSchema, {
    folder: pathFrom(workingFolder, folder),
    main: pathFrom(folder, paper.main),
    rubrics: scores.rubrics.map((rubric) => rubricOf(rubric, at)),
    incomplete: scores.incomplete,
    known: knownRelatedWork(paper),
    feedback: feedbackOf(scores, at),
    targets: targetsOf(checks),
    findings: findings.map((finding) => ({ ...finding, ...at(finding), message: renderMessage(finding.message) })),
    citations: citations.map(({ citation, cited, support }) => ({
      ...at({ file: citation.file, range: cited.range }),
      key: cited.key,
      support,
    })),
    doubted: checks.support.doubted.map(({ citation, cited, sentence, ...doubt }) => ({
      ...doubt,
      key: cited.key,
      ...at({ file: citation.file, range: cited.range }),
      sentence: sourceOf(places, { file: citation.file, range: sentence.range }),
    })),
    relatedWork: measures,
    exemplar: exemplar && { path: pathFrom(folder, exemplar.path), ...exemplar.measures },
    alignment: alignment && placesOfExemplar && alignmentOf(alignment, at, placeIn(placesOfExemplar)),
    overlap: overlap && placesOfExemplar && overlapOf(overlap, at, placeIn(placesOfExemplar)),
    planAdherence: adherence && planAdherenceOf(adherence),
    structure: structure && structureOf(structure),
    redundancy: redundancy && redundancyOf(redundancy, at),
    citedWorks: {
      ...measureCitedWorks(paper),
      worksPerSentence: measures.citationsPerSentence,
      usual: usualIn(discipline),
    },
    citegeist: citegeist && citegeistOf(citegeist),
    sections: sections.map((section) => sectionOf(section, findings, at)),
  });
}

function targetsOf({
  missingCitations,
  length,
  emphasis,
  positioningStyle,
}: Examination['checks']): ScoreInput['targets'] {
  return {
    toCite: missingCitations,
    length: length.target && { ...length.target, ...length.deviation },
    positioning: positioningStyle.wanted,
    works: emphasis.targets.map(({ target, found, deviations }) => ({
      key: target.key,
      from: target.from,
      wanted: target,
      found,
      met: deviations === undefined ? null : deviations.length === 0,
    })),
  };
}

function sectionOf(
  { section, words, style, paragraphs, works }: SectionDescription,
  findings: readonly Finding[],
  at: PrintPlace,
): ScoreInput['sections'][number] {
  const treated = (treatment: DescribedWork['treatment']): DescribedWork[] =>
    works.filter((work) => work.treatment === treatment);
  const topics = paragraphTopics(paragraphs.map(({ paragraph }) => paragraph));
  return {
    ...at({ file: section.file, range: section.headingRange }),
    heading: section.heading.title,
    words,
    style,
    paragraphs: paragraphs.map(({ paragraph, ...described }, index) => ({
      ...at(paragraph),
      ...described,
      topic: topics[index],
      citations: citedIn(paragraph).map(({ at: share }) => share),
      found: countsIn(paragraph, findings),
    })),
    discussed: treated('discussed'),
    mentioned: treated('mentioned'),
    notJudged: treated(undefined),
    neverPositionedAgainst: works
      .filter(({ isPositionedAgainst }) => isPositionedAgainst === false)
      .map(({ key }) => key),
  };
}

/** How many findings of each severity begin in a paragraph. */
function countsIn({ file, range }: Paragraph, findings: readonly Finding[]): Partial<Record<Severity, number>> {
  return countBySeverity(
    findings.filter((one) => one.file === file && one.range.start >= range.start && one.range.start < range.end),
  );
}

/** The text of a place in one line. */
function sourceOf(places: Places, { file, range }: Location): string {
  return places.text(file).slice(range.start, range.end).replace(/\s+/g, ' ');
}

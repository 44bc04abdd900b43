import { dirname } from 'pathe';
import { knownRelatedWork } from '../evidence/known-works.ts';
import type { CitegeistScores } from '../judges/citegeist/citegeist-judge.ts';
import type { SectionMeasures } from '../judges/emphasis/section-measures.ts';
import { pathFrom } from '../project/path-from.ts';
import { Places } from '../project/places.ts';
import { measureCitedWorks } from '../rubric/cited-works/measure-cited-works.ts';
import type { Discipline } from '../rubric/disciplines/discipline.ts';
import type { ComparedTarget } from '../rubric/emphasis-check.ts';
import type { Examination } from '../rubric/examine-related-work.ts';
import type { DescribedWork, SectionDescription } from '../rubric/section-description.ts';
import type { Location } from '../text/location.ts';
import type { RelatedWorkComparison } from '../workflows/score/compare-with-exemplar.ts';
import {
  scoreAlignment,
  scoreCitedWorks,
  scoreCitegeist,
  scoreOverlap,
  scorePlanAdherence,
  scoreRedundancy,
  scoreStructure,
} from './build-comparison.ts';
import { type PaperScores, roundValue, scoreFeedback, scoreRubric } from './build-score-values.ts';
import type {
  ScoreDocument,
  ScoreMeasures,
  ScoreSection,
  ScoreTarget,
  ScoreTargets,
  ScoreWork,
} from './score-document.ts';
import type { ScorePlace } from './score-place.ts';

/** How the related work compares with others. */
export interface PaperComparison extends RelatedWorkComparison {
  /** Whose habits its citations are compared with. */
  readonly discipline: Discipline | undefined;
  /** What a language model says of relevance and writing; undefined if none was asked. */
  readonly citegeist: CitegeistScores | undefined;
}

/**
 * What came of scoring a paper, in numbers and words, its places as lines of files from the main file's folder. That folder
 * is seen from `workingFolder`.
 */
export function buildScoreDocument(
  examination: Examination,
  scores: PaperScores,
  comparison: PaperComparison,
  places: Places,
  workingFolder: string,
): ScoreDocument {
  const { paper, checks, measures, exemplar, sections } = examination;
  const folder = dirname(paper.main);
  const placeIn =
    (read: Places) =>
    (location: Location): ScorePlace => ({ file: pathFrom(folder, location.file), line: read.start(location).line });
  const at = placeIn(places);
  const { alignment, structure, redundancy, discipline } = comparison;
  const placesOfExemplar = comparison.exemplar && new Places(comparison.exemplar.sources);
  return {
    folder: pathFrom(workingFolder, folder),
    main: pathFrom(folder, paper.main),
    basis: null,
    changes: null,
    rubrics: scores.rubrics.map((rubric) => scoreRubric(rubric, at)),
    incomplete: scores.incomplete ?? null,
    known: knownRelatedWork(paper),
    feedback: scoreFeedback(scores, at),
    targets: targetsOf(checks),
    doubted: checks.support.doubted.map(({ citation, cited, sentence, score, judge, closest }) => ({
      key: cited.key,
      ...at({ file: citation.file, range: cited.range }),
      sentence: sourceOf(places, { file: citation.file, range: sentence.range }),
      score: roundValue(score),
      judge,
      closest,
    })),
    relatedWork: roundMeasures(measures),
    exemplar:
      exemplar === undefined ? null : { path: pathFrom(folder, exemplar.path), ...roundMeasures(exemplar.measures) },
    alignment:
      alignment === undefined || placesOfExemplar === undefined
        ? null
        : scoreAlignment(alignment, at, placeIn(placesOfExemplar)),
    overlap: comparison.overlap === undefined ? null : scoreOverlap(comparison.overlap),
    planAdherence: comparison.adherence === undefined ? null : scorePlanAdherence(comparison.adherence),
    structure: structure === undefined ? null : scoreStructure(structure),
    redundancy: redundancy === undefined ? null : scoreRedundancy(redundancy, at),
    citedWorks: scoreCitedWorks(measureCitedWorks(paper), measures.citationsPerSentence, discipline),
    citegeist: comparison.citegeist === undefined ? null : scoreCitegeist(comparison.citegeist),
    sections: sections.map((section) => describeSection(section, at)),
  };
}

function targetsOf({ missingCitations, length, emphasis, positioningStyle }: Examination['checks']): ScoreTargets {
  const { target, deviation } = length;
  return {
    toCite: { listed: missingCitations.listed, missing: missingCitations.missing },
    length:
      target === undefined
        ? null
        : {
            words: target.words ?? null,
            minimum: target.minimum ?? null,
            maximum: target.maximum ?? null,
            from: target.from,
            direction: deviation?.direction ?? null,
            by: roundValue(deviation?.by),
          },
    positioning: positioningStyle.wanted ?? null,
    works: emphasis.targets.map(comparedTarget),
  };
}

function comparedTarget({ target, found, deviations }: ComparedTarget): ScoreTarget {
  return {
    key: target.key,
    from: target.from,
    wanted: { treatment: target.treatment ?? null, share: roundValue(target.share) },
    found:
      found === undefined
        ? null
        : { treatment: found.treatment ?? null, score: roundValue(found.score), share: roundValue(found.share) },
    met: deviations === undefined ? null : deviations.length === 0,
  };
}

function roundMeasures({ shareDiscussed, citationsPerSentence, ...counts }: SectionMeasures): ScoreMeasures {
  return {
    ...counts,
    shareDiscussed: roundValue(shareDiscussed),
    citationsPerSentence: roundValue(citationsPerSentence),
  };
}

function describeSection(
  { section, words, style, paragraphs, works }: SectionDescription,
  at: (location: Location) => ScorePlace,
): ScoreSection {
  const treated = (treatment: DescribedWork['treatment']): ScoreWork[] =>
    works
      .filter((work) => work.treatment === treatment)
      .map(({ key, share, score }) => ({ key, share: roundValue(share), score: roundValue(score) }));
  return {
    ...at({ file: section.file, range: section.headingRange }),
    heading: section.heading.title,
    words,
    style: style ?? null,
    paragraphs: paragraphs.map(({ paragraph, words: ofParagraph, positions }) => ({
      ...at(paragraph),
      words: ofParagraph,
      positions: positions ?? null,
    })),
    discussed: treated('discussed'),
    mentioned: treated('mentioned'),
    notJudged: treated(undefined),
    neverPositionedAgainst: works
      .filter(({ isPositionedAgainst }) => isPositionedAgainst === false)
      .map(({ key }) => key),
  };
}

/** The text of a place in one line. */
function sourceOf(places: Places, { file, range }: Location): string {
  return places.text(file).slice(range.start, range.end).replace(/\s+/g, ' ');
}

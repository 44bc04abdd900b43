import { dirname } from 'pathe';
import type { LengthTarget } from '../judges/emphasis/length-target.ts';
import type { SectionMeasures } from '../judges/emphasis/section-measures.ts';
import type { Paper } from '../project/paper.ts';
import type { Check } from '../rubric/check.ts';
import type { ComparedTarget } from '../rubric/emphasis-check.ts';
import type { Scorecard } from '../rubric/scorecard.ts';
import type { DescribedWork, SectionDescription } from '../rubric/section-description.ts';
import type { Location } from '../text/location.ts';
import { renderMessage } from '../text/message.ts';
import { grepParts, type JudgedScorecard } from './build-score-values.ts';
import { pathFrom } from './paths.ts';
import type { Places } from './places.ts';
import { rounded } from './rounded.ts';
import type {
  CheckOutcome,
  ScoreDocument,
  ScoreMeasures,
  ScorePlace,
  ScoreSection,
  ScoreTarget,
  ScoreWork,
} from './score-document.ts';

/** A scorecard in numbers and words, its places as lines of files from the main file's folder. */
export function buildScoreDocument(
  paper: Paper,
  { checks, hard, soft, measures, exemplar, sections }: Scorecard,
  grep: JudgedScorecard,
  places: Places,
): ScoreDocument {
  const folder = dirname(paper.main);
  const at = (location: Location): ScorePlace => ({
    file: pathFrom(folder, location.file),
    line: places.start(location).line,
  });
  const { missingCitations, hallucinatedCitations, coherence, positioning, length, emphasis, positioningStyle } =
    checks;
  return {
    main: pathFrom(folder, paper.main),
    hardConstraints: hard,
    softConstraints: soft,
    ...grepParts(grep, at),
    checks: {
      missingCitations: {
        ...outcome(missingCitations),
        listed: missingCitations.listed,
        missing: missingCitations.missing,
      },
      hallucinatedCitations: {
        ...outcome(hallucinatedCitations),
        cited: hallucinatedCitations.cited,
        undefinedKeys: hallucinatedCitations.undefinedKeys,
      },
      coherence: {
        ...outcome(coherence),
        judged: coherence.judged,
        unclear: coherence.unclear,
        ratio: rounded(coherence.ratio),
        doubted: coherence.doubted.map(({ citation, cited, sentence, score, judge, closest }) => ({
          key: cited.key,
          ...at({ file: citation.file, range: cited.range }),
          sentence: sourceOf(places, { file: citation.file, range: sentence.range }),
          score: rounded(score),
          judge,
          closest,
        })),
      },
      positioning: {
        ...outcome(positioning),
        style: positioning.style ?? null,
        positioned: positioning.positioned,
        paragraphs: positioning.paragraphs,
      },
      length: {
        ...outcome(length),
        words: length.words,
        target: wantedLength(length.target),
        direction: length.deviation?.direction ?? null,
        by: rounded(length.deviation?.by),
      },
      emphasis: { ...outcome(emphasis), ratio: rounded(emphasis.ratio), targets: emphasis.targets.map(comparedTarget) },
      positioningStyle: {
        ...outcome(positioningStyle),
        wanted: positioningStyle.wanted ?? null,
        found: positioningStyle.found ?? null,
        deviating: positioningStyle.deviating.map(at),
      },
    },
    relatedWork: measured(measures),
    exemplar: exemplar === undefined ? null : { path: pathFrom(folder, exemplar.path), ...measured(exemplar.measures) },
    sections: sections.map((section) => described(section, at)),
  };
}

function outcome({ constraint, state, judges, finding, advice }: Check): CheckOutcome {
  return {
    constraint,
    state,
    judges,
    finding: renderMessage(finding),
    advice: advice === undefined ? null : renderMessage(advice),
  };
}

function wantedLength(target: LengthTarget | undefined): ScoreDocument['checks']['length']['target'] {
  return target === undefined
    ? null
    : {
        words: target.words ?? null,
        minimum: target.minimum ?? null,
        maximum: target.maximum ?? null,
        from: target.from,
      };
}

function comparedTarget({ target, found, deviations }: ComparedTarget): ScoreTarget {
  return {
    key: target.key,
    from: target.from,
    wanted: { treatment: target.treatment ?? null, share: rounded(target.share) },
    found:
      found === undefined
        ? null
        : { treatment: found.treatment ?? null, score: rounded(found.score), share: rounded(found.share) },
    met: deviations === undefined ? null : deviations.length === 0,
  };
}

function measured({ shareDiscussed, citationsPerSentence, ...counts }: SectionMeasures): ScoreMeasures {
  return {
    ...counts,
    shareDiscussed: rounded(shareDiscussed),
    citationsPerSentence: rounded(citationsPerSentence),
  };
}

function described(
  { section, words, style, paragraphs, works }: SectionDescription,
  at: (location: Location) => ScorePlace,
): ScoreSection {
  const treated = (treatment: DescribedWork['treatment']): ScoreWork[] =>
    works
      .filter((work) => work.treatment === treatment)
      .map(({ key, share, score }) => ({ key, share: rounded(share), score: rounded(score) }));
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

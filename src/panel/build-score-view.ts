import { knownWorks } from '../documents/build-evidence.ts';
import { paragraphQuestion } from '../judges/positioning/positioning-questions.ts';
import type { Paper } from '../project/paper.ts';
import { firstCitations, namedWork } from '../project/works-to-cite.ts';
import type { ExemplarAlignment } from '../rubric/alignment/align-with-exemplar.ts';
import { citedIn } from '../rubric/cited-in-paragraph.ts';
import type { Examination } from '../rubric/examine-related-work.ts';
import { paragraphTopics } from '../rubric/paragraph-topics.ts';
import { agreement, judgedParagraph } from '../rubric/preferences/opinions.ts';
import { noPreferences, type Preferences } from '../rubric/preferences/preferences.ts';
import type { CriterionScore, RubricScore } from '../rubric/rubric-score.ts';
import { renderMessage, type Translate } from '../text/message.ts';
import { cardOf } from './build-card.ts';
import { disciplineView, type ShownDiscipline } from './build-discipline-view.ts';
import { exemplarView } from './build-exemplar-view.ts';
import { headingOf } from './build-paper-view.ts';
import { citableWorks, worksThemselves } from './citable-works.ts';
import { wayToEvidence } from './missing-parts.ts';
import { openingWords } from './opening-words.ts';
import { placeOf } from './paper-places.ts';
import { opinionView } from './preferences-view.ts';
import type { ScoreView, StripView } from './score-view.ts';
import type { EvidenceView } from './view.ts';

/** The view of the tab “Score” while there is no paper. */
export const noScore: ScoreView = { rubrics: [], strips: [], emphasis: [], timeline: [], withoutYear: 0 };

/** The facts that the host knows beside the scores. */
export interface ScoredBeside {
  /** Left out until the disciplines are loaded. */
  readonly discipline?: ShownDiscipline | undefined;
  /** The alignment of the section with the exemplar; left out where that is not known. */
  readonly alignment?: ExemplarAlignment | undefined;
  /** The record of the author's preferences and opinions of verdicts; left out until it is read. */
  readonly preferences?: Preferences | undefined;
  /** Whether scholarly sources can be asked; by default they are off. */
  readonly network?: EvidenceView['network'];
}

/** Gives the view of a paper in the tab “Score”. */
export function scoreView(
  examination: Examination,
  scores: readonly RubricScore[],
  translate: Translate,
  { discipline, alignment, preferences = noPreferences, network = 'off' }: ScoredBeside = {},
): ScoreView {
  const { paper } = examination;
  const exemplar = exemplarView(examination, alignment, translate);
  const known = knownWorks(paper);
  const agrees = agreement(preferences.opinions);
  return {
    ...(known !== undefined && { known }),
    rubrics: scores.map(({ rubric: { id, title }, criteria }) => ({
      id,
      title: translate(title),
      cards: criteria
        .filter((score) => !repeatsAnother(paper, score, criteria))
        .map((score) => ({
          ...cardOf(paper, score, translate),
          ...(score.assessment.lacksEvidence && { way: wayToEvidence(network) }),
        })),
    })),
    strips: examination.sections.map((section) => stripOf(paper, section, agrees)),
    emphasis: emphasisView(examination),
    ...timelineOf(paper),
    ...(discipline !== undefined && { discipline: disciplineView(discipline, examination, preferences, translate) }),
    ...(exemplar !== undefined && { exemplar }),
  };
}

/**
 * True if a criterion judges by a style of positioning that nobody chose, and says the same as the criterion it
 * refines: beside that one, it would say of the same paragraphs that they pass and that they fail.
 */
function repeatsAnother(
  { configuration }: Paper,
  { criterion: { refines }, assessment }: CriterionScore,
  criteria: readonly CriterionScore[],
): boolean {
  const refined = criteria.find(({ criterion }) => criterion.id === refines);
  return (
    refined !== undefined &&
    configuration.positioning === undefined &&
    renderMessage(refined.assessment.finding) === renderMessage(assessment.finding)
  );
}

function stripOf(
  paper: Paper,
  { section, paragraphs }: Examination['sections'][number],
  agrees: ReturnType<typeof agreement>,
): StripView {
  const topics = paragraphTopics(paragraphs.map(({ paragraph }) => paragraph));
  return {
    heading: headingOf(paper, section),
    paragraphs: paragraphs.map(({ paragraph, words, positions, verdict }, at) => ({
      place: placeOf(paragraph),
      excerpt: openingWords(paragraph),
      ...(topics[at] !== undefined && { topic: topics[at] }),
      words,
      citations: citedIn(paragraph).map(({ at: share, ...place }) => ({ at: share, place: placeOf(place) })),
      ...(positions !== undefined && { positions }),
      ...(verdict?.positions !== undefined && {
        opinion: opinionView(agrees(judgedParagraph(paragraphQuestion(paper, paragraph)), verdict.positions)),
      }),
    })),
  };
}

/** Works that should get some room and get none have the share 0, and the place of their entry. */
function emphasisView({ paper, checks, emphasis }: Examination): ScoreView['emphasis'] {
  const { works, isJudged } = emphasis;
  const targets = checks.emphasis.targets.map(({ target }) => target).filter(({ from }) => from === 'configuration');
  const known = new Map(citableWorks(paper).map((work) => [work.key, work]));
  const keys = new Set([...works.keys(), ...targets.map(({ work }) => work)]);
  const rows = [...keys].map((key): ScoreView['emphasis'][number] => {
    const work = known.get(key);
    const found = works.get(key);
    const target = targets.find((wanted) => wanted.work === key);
    const cited = found?.first;
    const place =
      cited === undefined
        ? work && { file: work.entry.file, range: work.entry.keyRange }
        : { file: cited.paragraph.file, range: cited.cited.range };
    return {
      key,
      label: work?.label ?? key,
      title: work?.title ?? '',
      share: found?.share ?? 0,
      ...(target?.share !== undefined && { target: target.share }),
      ...(isJudged && found !== undefined && { treatment: found.treatment }),
      ...(target?.treatment !== undefined && { wanted: target.treatment }),
      ...(place !== undefined && { place: placeOf(place) }),
    };
  });
  return rows.sort((one, other) => other.share - one.share);
}

function timelineOf(paper: Paper): Pick<ScoreView, 'timeline' | 'withoutYear'> {
  const works = worksThemselves(paper);
  const cited = firstCitations(paper);
  const timeline = works.flatMap(({ key, label, title, year, entry }) => {
    const place = cited.get(namedWork(paper, key));
    const shown = placeOf(place ?? { file: entry.file, range: entry.keyRange });
    return year === undefined ? [] : [{ key, label, title, year, isCited: place !== undefined, place: shown }];
  });
  return {
    timeline: timeline.sort((one, other) => one.year - other.year),
    withoutYear: works.length - timeline.length,
  };
}

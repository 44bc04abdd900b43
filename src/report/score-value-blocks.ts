import type { AssessmentDocument, CriterionDocument } from '../documents/criterion-document.ts';
import type { PrintedPlace } from '../documents/printed.ts';
import type { ScoreDocument } from '../documents/score-document.ts';
import { shownJudges } from '../rubric/shown-judges.ts';
import { shownValue } from '../rubric/shown-value.ts';
import { renderMessage } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { alike, oneOfAlike, withoutNames } from './finding-blocks.ts';
import { scoresInLine } from './rated-comment-text.ts';
import { type Block, detailsBlocks, listBlocks, partBlocks, textBlock } from './report-blocks.ts';
import { reportStrings } from './report-strings.ts';
import { scoreStrings as strings } from './score-strings.ts';

/** The rows of a criterion: what counts, and below what a language model judged, what this machine says. */
export function criterionRows({ title, constraint, scale, offline, ...assessment }: CriterionDocument): string[][] {
  const row = (
    first: string,
    second: string,
    { state, reason, judges, judgedBy, votes, ...rest }: AssessmentDocument,
  ): string[] => [
    first,
    second,
    strings.states[state],
    reason,
    shownAssessment(scale, rest),
    whoJudged({ judges, judgedBy, votes }),
  ];
  const required = strings.constraints[constraint];
  return [row(title, required, assessment), ...(offline === null ? [] : [row(strings.offline(title), '', offline)])];
}

/** Those who judged, as people read it. */
export function whoJudged({
  judges,
  judgedBy,
  votes,
}: Pick<AssessmentDocument, 'judges' | 'judgedBy' | 'votes'>): string {
  return shownJudges({ judges, judgedBy, votes: votes ?? undefined }, renderMessage) || strings.nothing;
}

/** A value with the lowest and highest that it is the mean of, and what part of the text it is about where that is not all of it. */
export function shownAssessment(
  scale: CriterionDocument['scale'],
  { value, spread, coverage }: Pick<AssessmentDocument, 'value' | 'spread' | 'coverage'>,
): string {
  const shown = shownSpread(shownValue(scale, value ?? undefined, renderMessage), scale, spread);
  return shown === ''
    ? strings.nothing
    : coverage > 0 && coverage < 1
      ? strings.partly(shown, percent(coverage))
      : shown;
}

function shownSpread(shown: string, scale: CriterionDocument['scale'], spread: AssessmentDocument['spread']): string {
  if (spread === null || shown === '' || spread[0] === spread[1]) {
    return shown;
  }
  const [lowest, highest] = spread;
  return reportStrings.spread(
    shown,
    shownValue(scale, lowest, renderMessage),
    shownValue(scale, highest, renderMessage),
  );
}

/** Lists the things that a value leaves out. */
export function notesOn({ title, notes }: CriterionDocument): string[] {
  return notes.map((note) => `${title}: ${note}`);
}

/** The places that explain a value: in one line, except those about which a language model says why. */
export function placesOf({ title, places }: CriterionDocument): string[] {
  const plain = places.filter(({ reason }) => reason === null).map(at);
  return [
    ...(plain.length === 0 ? [] : [strings.places(title, [...new Set(plain)])]),
    ...places.flatMap(({ remark, reason, ...place }) =>
      reason === null ? [] : [strings.explained(title, at(place), remark, reason)],
    ),
  ];
}

/** Lists the things to do and, where a language model wrote them, gives them in prose, too. */
export function feedbackBlocks({ rubrics, feedback }: ScoreDocument): Block[] {
  const { points, more, uncovered, prose } = feedback;
  const titles = new Map(rubrics.flatMap(({ criteria }) => criteria.map(({ id, title }) => [id, title])));
  const placeOf = ({ file, line }: (typeof points)[number]): string =>
    file === null || line === null ? '' : at({ file, line });
  const lines = alike(
    points,
    ({ criterion, text }, number) => `${prose === null ? '' : `${number} `}${criterion} ${withoutNames(text)}`,
  ).map(([first, ...others]) =>
    strings.point(
      titles.get(first!.criterion) ?? first!.criterion,
      placeOf(first!) || undefined,
      oneOfAlike(first!.text, others.map(placeOf)),
    ),
  );
  const rest = listBlocks(more > 0 ? [strings.morePoints(more)] : []);
  const open = uncovered.map(({ criterion, reason, advice }) =>
    strings.point(titles.get(criterion) ?? criterion, undefined, advice === null ? reason : `${reason} ${advice}`),
  );
  return [
    ...partBlocks(strings.todo, listBlocks(lines, true)),
    ...rest,
    ...detailsBlocks(strings.uncovered, listBlocks(open)),
    ...(prose === null
      ? []
      : partBlocks(strings.writtenBy(prose.model), [
          ...prose.paragraphs.map(({ points: numbers, text }) => textBlock(strings.paragraph(text, numbers))),
          ...ratingBlocks(prose.paragraphs),
        ])),
  ];
}

/** Rates the usefulness of the paragraphs, one line each, where a language model was asked. */
function ratingBlocks(paragraphs: NonNullable<ScoreDocument['feedback']['prose']>['paragraphs']): Block[] {
  const lines = paragraphs.flatMap(({ utility }, index) =>
    utility === null ? [] : [strings.rating(index + 1, scoresInLine(utility))],
  );
  return lines.length === 0 ? [] : [textBlock(strings.ratings), ...listBlocks(lines)];
}

function at({ file, line }: PrintedPlace): string {
  return `${file}:${line}`;
}

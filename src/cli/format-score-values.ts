import { shownJudges } from '../rubric/shown-judges.ts';
import { shownValue } from '../rubric/shown-value.ts';
import { renderMessage } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { scoresInLine } from './format-review.ts';
import { bulletLines, type Lines, numberLines, part } from './markdown.ts';
import type { ScoreAssessment, ScoreCriterion, ScoreDocument } from './score-document.ts';
import type { ScorePlace } from './score-place.ts';
import { scoreStrings as strings } from './score-strings.ts';

/** The rows of a criterion: what counts, and below what a language model judged, what this machine says. */
export function criterionRows({ title, constraint, scale, offline, ...assessment }: ScoreCriterion): Lines[] {
  const row = (
    first: string,
    second: string,
    { state, reason, judges, judgedBy, votes, ...rest }: ScoreAssessment,
  ): Lines => [
    first,
    second,
    strings.states[state],
    reason,
    valueCell(scale, rest),
    shownJudges({ judges, judgedBy, votes: votes ?? undefined }, renderMessage) || strings.nothing,
  ];
  const required = strings.constraints[constraint];
  return [row(title, required, assessment), ...(offline === null ? [] : [row(strings.offline(title), '', offline)])];
}

/** A value, and what part of the text it is about where that is not all of it. */
function valueCell(
  scale: ScoreCriterion['scale'],
  { value, coverage }: Pick<ScoreAssessment, 'value' | 'coverage'>,
): string {
  const shown = shownValue(scale, value ?? undefined, renderMessage);
  return shown === ''
    ? strings.nothing
    : coverage > 0 && coverage < 1
      ? strings.partly(shown, percent(coverage))
      : shown;
}

/** What a value leaves out. */
export function notesOn({ title, notes }: ScoreCriterion): Lines {
  return notes.map((note) => `${title}: ${note}`);
}

/** The places that explain a value: in one line, except those about which a language model says why. */
export function placesOf({ title, places }: ScoreCriterion): Lines {
  const plain = places.filter(({ reason }) => reason === null).map(at);
  return [
    ...(plain.length === 0 ? [] : [strings.places(title, [...new Set(plain)])]),
    ...places.flatMap(({ remark, reason, ...place }) =>
      reason === null ? [] : [strings.explained(title, at(place), remark, reason)],
    ),
  ];
}

/** What to do, as a list and, where a language model wrote it, in prose. */
export function feedbackBlocks({ rubrics, feedback }: ScoreDocument): Lines[] {
  const { points, more, uncovered, prose } = feedback;
  const titles = new Map(rubrics.flatMap(({ criteria }) => criteria.map(({ id, title }) => [id, title])));
  const lines = points.map(({ criterion, file, line, text }) =>
    strings.point(
      titles.get(criterion) ?? criterion,
      file === null || line === null ? undefined : at({ file, line }),
      text,
    ),
  );
  const rest = more > 0 ? [bulletLines([strings.morePoints(more)])] : [];
  const open = uncovered.map(({ criterion, reason, advice }) =>
    strings.point(titles.get(criterion) ?? criterion, undefined, advice === null ? reason : `${reason} ${advice}`),
  );
  return [
    ...part(strings.todo, numberLines(lines)),
    ...rest,
    ...part(strings.uncovered, bulletLines(open)),
    ...(prose === null
      ? []
      : [
          [`## ${strings.writtenBy(prose.model)}`],
          ...prose.paragraphs.map(({ points: numbers, text }) => [strings.paragraph(text, numbers)]),
          ...ratingBlock(prose.paragraphs),
        ]),
  ];
}

/** How useful the paragraphs are, one line each, where a language model was asked. */
function ratingBlock(paragraphs: NonNullable<ScoreDocument['feedback']['prose']>['paragraphs']): Lines[] {
  const lines = paragraphs.flatMap(({ utility }, index) =>
    utility === null ? [] : [strings.rating(index + 1, scoresInLine(utility))],
  );
  return lines.length === 0 ? [] : [[strings.ratings], bulletLines(lines)];
}

function at({ file, line }: ScorePlace): string {
  return `${file}:${line}`;
}

import type { GrepName } from '../rubric/grep-value.ts';
import { shownJudges } from '../rubric/shown-judges.ts';
import { shownValue } from '../rubric/shown-value.ts';
import { valueTitle } from '../rubric/value-title.ts';
import { renderMessage } from '../text/message.ts';
import { scoresInLine } from './format-review.ts';
import { bullets, type Lines, numbered, part } from './markdown.ts';
import type { ScoreDocument, ScoreOutcome, ScorePlace, ScoreValue } from './score-document.ts';
import { scoreStrings as strings } from './score-strings.ts';

/** The rows of a value: what counts, and below what a language model judged, what this machine says. */
export function valueRows({ name, constraint, offline, judged }: ScoreValue): Lines[] {
  const label = titleOf(name);
  const row = (first: string, second: string, outcome: ScoreOutcome): Lines => [
    first,
    second,
    strings.states[outcome.state],
    outcome.finding,
    shownValue(name, outcome.value ?? undefined, renderMessage) || strings.nothing,
    shownJudges({ judges: outcome.judges, votes: outcome.votes ?? undefined }, renderMessage) || strings.nothing,
  ];
  const required = strings.constraints[constraint];
  return judged === null
    ? [row(label, required, offline)]
    : [row(label, required, judged), row(strings.offline(label), '', offline)];
}

/** What a value leaves out. */
export function notesOn({ name, judged }: ScoreValue): Lines {
  return (judged?.notes ?? []).map((note) => `${titleOf(name)}: ${note}`);
}

/** The places that explain a value: in one line, but for those about which a language model says why. */
export function placesOf({ name, judged, offline }: ScoreValue): Lines {
  const { places } = judged ?? offline;
  const plain = places.filter(({ reason }) => reason === null).map(at);
  const label = titleOf(name);
  return [
    ...(plain.length === 0 ? [] : [strings.places(label, [...new Set(plain)])]),
    ...places.flatMap(({ remark, reason, ...place }) =>
      reason === null ? [] : [strings.explained(label, at(place), remark, reason)],
    ),
  ];
}

/** What to do, as a list and, where a language model wrote it, in prose. */
export function feedbackBlocks({ feedback }: ScoreDocument): Lines[] {
  const { points, more, prose } = feedback;
  const lines = points.map(({ value, file, line, text }) =>
    strings.point(titleOf(value), file === null || line === null ? undefined : at({ file, line }), text),
  );
  const rest = more > 0 ? [bullets([strings.morePoints(more)])] : [];
  return [
    ...part(strings.todo, numbered(lines)),
    ...rest,
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
  return lines.length === 0 ? [] : [[strings.ratings], bullets(lines)];
}

function titleOf(name: GrepName): string {
  return renderMessage(valueTitle(name));
}

function at({ file, line }: ScorePlace): string {
  return `${file}:${line}`;
}

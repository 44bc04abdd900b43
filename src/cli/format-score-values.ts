import { percent } from '../rules/percent.ts';
import { bullets, numbered, part, type Lines } from './markdown.ts';
import type { ScoreDocument, ScoreOutcome, ScorePlace, ScoreValue } from './score-document.ts';
import { scoreStrings as strings } from './score-strings.ts';

/** The rows of a value: what counts, and below what a language model judged, what this machine says. */
export function valueRows({ name, constraint, offline, judged }: ScoreValue): Lines[] {
  const label = strings.values[name];
  const row = (first: string, second: string, outcome: ScoreOutcome): Lines => [
    first,
    second,
    strings.states[outcome.state],
    outcome.finding,
    shown(name, outcome.value),
    judgedBy(outcome),
  ];
  const required = strings.constraints[constraint];
  return judged === null
    ? [row(label, required, offline)]
    : [row(label, required, judged), row(strings.offline(label), '', offline)];
}

/** A value for people: shares in per cent. */
function shown(name: ScoreValue['name'], value: ScoreOutcome['value']): string {
  if (value === null) {
    return strings.nothing;
  }
  if (typeof value === 'boolean') {
    return strings.truth[value ? 'yes' : 'no'];
  }
  return typeof value === 'number' && strings.shares.has(name) ? `${percent(value)} %` : String(value);
}

function judgedBy({ judges, votes }: ScoreOutcome): string {
  const names = new Set(judges.map((judge) => strings.judges[judge] ?? strings.byModel(judge)));
  const by = [...names].join(', ');
  return votes === null || votes.cast === 0 ? by || strings.nothing : strings.withVotes(by, votes.cast, votes.questions);
}

/** What a value leaves out. */
export function notesOn({ name, judged }: ScoreValue): Lines {
  return (judged?.notes ?? []).map((note) => `${strings.values[name]}: ${note}`);
}

/** The places that explain a value: in one line, but for those about which a language model says why. */
export function placesOf({ name, judged, offline }: ScoreValue): Lines {
  const { places } = judged ?? offline;
  const plain = places.filter(({ reason }) => reason === null).map(at);
  const label = strings.values[name];
  return [
    ...(plain.length === 0 ? [] : [strings.places(label, [...new Set(plain)])]),
    ...places.flatMap(({ remark, reason, ...place }) => (reason === null ? [] : [strings.explained(label, at(place), remark, reason)])),
  ];
}

/** What to do, as a list and, where a language model wrote it, in prose. */
export function feedbackBlocks({ feedback }: ScoreDocument): Lines[] {
  const { points, more, prose } = feedback;
  const lines = points.map(({ value, file, line, text }) =>
    strings.point(strings.values[value], file === null || line === null ? undefined : at({ file, line }), text),
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
        ]),
  ];
}

function at({ file, line }: ScorePlace): string {
  return `${file}:${line}`;
}

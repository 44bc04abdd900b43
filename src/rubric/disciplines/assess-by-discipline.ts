import { type Message, message } from '../../text/message.ts';
import { type Assessment, coverageOf, type ExplainingPlace, notJudged } from '../assessment.ts';
import { signature } from '../signature.ts';
import { type AspectWeights, type ComponentWeights, weighingOf } from './aspect-weights.ts';
import { type Component, type DisciplineAspect, disciplineAspects } from './aspects.ts';
import { criteriaOf, type Discipline } from './discipline.ts';
import type { AspectVerdict, CriterionOpinion } from './discipline-judge.ts';
import type { JudgedByDiscipline } from './judged-by-discipline.ts';
import { type TellingReply, tellingReplies } from './telling-replies.ts';

const messages = {
  one: 'The score of one reply.',
  several: 'The mean of {count} replies, which range from {lowest} to {highest}.',
  meanOfOne: 'The mean of {count} scores, all with the same weight.',
  meanOfSeveral:
    'The mean of {count} scores, all with the same weight; single replies range from {lowest} to {highest}.',
  notApplicable: 'The language model says that this does not apply here.',
  unanswered: 'No usable reply says anything about this.',
  weightedOfOne: 'The mean of {count} scores, weighted by {pairs} of your preferences.',
  weightedOfSeveral:
    'The mean of {count} scores, weighted by {pairs} of your preferences; single replies range from {lowest} to {highest}.',
  weightless: 'Your preferences give none of these aspects any weight, so all weigh the same.',
  left: 'Criteria that do not apply here or that no reply scored: {count}.',
  partly: 'Replies that say this does not apply: {count}.',
  misquoted: 'Quotes that are not in the related work: {count}.',
  rests: {
    only: 'A reply gives {score} of 5 and quotes this.',
    lowest: 'The lowest of {count} replies gives {score} of 5 and quotes this.',
    typical: 'The reply closest to the mean gives {score} of 5 and quotes this.',
  },
  gives: {
    only: 'A reply gives {score} of 5 and quotes nothing.',
    lowest: 'The lowest of {count} replies gives {score} of 5 and quotes nothing.',
    typical: 'The reply closest to the mean gives {score} of 5 and quotes nothing.',
  },
  leaves: 'A reply says that this does not apply.',
  tooFew: 'The language model scored {count} of {of} criteria.',
  askAgain: 'Have the related work judged again.',
  agreement: {
    outline:
      'On the outlines of surveys in computer science, such scores agreed well with those of seven experts: a Spearman correlation of 0.77 (SurveyLens, table 9).',
    content:
      'On the content of surveys in computer science, such scores hardly agreed with those of seven experts: Spearman correlations of 0.10 to 0.17 (SurveyLens, table 9). Do not rely on them.',
    references:
      'On the references of surveys in computer science, such scores agreed in part with those of seven experts: a Spearman correlation of 0.47 (SurveyLens, table 9).',
  },
} as const;

/** With a mean below the middle of the scale a person should look at it; these judges are too unsure to call it wrong. */
const middle = 3;

type Judged = JudgedByDiscipline | undefined;

/**
 * Assesses a criterion by what was said of it: the mean over the replies that score it. Undefined if nobody was asked.
 */
export function assessCriterion(
  judged: Judged,
  discipline: Discipline,
  aspect: DisciplineAspect,
  id: string,
): Assessment | undefined {
  const verdict = verdictOn(judged, discipline, aspect);
  if (judged === undefined || verdict === undefined) {
    return undefined;
  }
  const opinions = verdict.replies.flatMap((reply) => reply.get(id) ?? []);
  const scores = scoresOf(opinions);
  const { notes, ...signed } = signature(judged.judge, [verdict]);
  const misquoted = opinions.reduce((sum, opinion) => sum + opinion.misquoted, 0);
  const left = opinions.length - scores.length;
  const said: Message[] = [
    ...notes,
    ...(misquoted > 0 ? [message(messages.misquoted, { count: misquoted })] : []),
    ...(left > 0 && scores.length > 0 ? [message(messages.partly, { count: left })] : []),
  ];
  const places = tellingReplies(opinions).flatMap((reply) => placesOf(reply, opinions.length, judged));
  const finding = opinions.length === 0 ? messages.unanswered : messages.notApplicable;
  return scores.length === 0 || left > scores.length
    ? {
        ...notJudged(message(finding), undefined),
        ...(opinions.length > 0 && signed),
        notes: said,
        places,
      }
    : {
        ...measured(scores),
        ...signed,
        coverage: 1,
        finding:
          scores.length === 1
            ? message(messages.one)
            : message(messages.several, { count: scores.length, ...rangeOf(scores) }),
        notes: said,
        places,
      };
}

/** The mean of the criteria of an aspect, as far as they apply. Undefined if nobody was asked. */
export function assessAspect(judged: Judged, discipline: Discipline, aspect: DisciplineAspect): Assessment | undefined {
  const verdict = verdictOn(judged, discipline, aspect);
  return judged && verdict && assessMean(judged, discipline, [aspect], [{ aspect, verdict }], []);
}

/** The scores of all aspects, from 1 to 5, by their ids; those are missing that nobody scored or that do not apply. */
export function scoresOfAspects(judged: JudgedByDiscipline): Record<string, number> {
  return Object.fromEntries(
    disciplineAspects.flatMap((aspect) => {
      const value = assessAspect(judged, judged.discipline, aspect)?.value;
      return typeof value === 'number' ? [[aspect.id, value] as const] : [];
    }),
  );
}

/** The mean of the aspects of a component, with equal weights unless some were learnt. Undefined if nobody was asked. */
export function assessComponent(
  judged: Judged,
  discipline: Discipline,
  component: Component,
  weights?: AspectWeights,
): Assessment | undefined {
  const aspects = disciplineAspects.filter((aspect) => aspect.component === component);
  const answered = answeredAspects(judged, discipline, aspects);
  return judged === undefined || answered.length === 0
    ? undefined
    : assessMean(
        judged,
        discipline,
        aspects,
        answered,
        [message(messages.agreement[component])],
        weights?.get(component),
      );
}

interface AnsweredAspect {
  readonly aspect: DisciplineAspect;
  readonly verdict: AspectVerdict;
}

/** The mean of the means of aspects, of each of its criteria. */
function assessMean(
  judged: JudgedByDiscipline,
  discipline: Discipline,
  aspects: readonly DisciplineAspect[],
  answered: readonly AnsweredAspect[],
  remarks: readonly Message[],
  weights?: ComponentWeights,
): Assessment {
  const scored = aspects.map((aspect) => {
    const assessments = criteriaOf(discipline, aspect).flatMap(
      ({ id }) => assessCriterion(judged, discipline, aspect, id) ?? [],
    );
    return {
      aspect,
      of: criteriaOf(discipline, aspect).length,
      open: criteriaOf(discipline, aspect).length - assessments.filter(({ judges }) => judges.length > 0).length,
      values: assessments.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
    };
  });
  const { notes, ...signed } = signature(
    judged.judge,
    answered.map(({ verdict }) => verdict),
  );
  const known = scored.filter((aspect) => aspect.values.length > 0);
  const values = known.map((aspect) => mean(aspect.values));
  const weighing = weighingOf(
    known.map(({ aspect }) => aspect),
    weights,
  );
  const all = scored.reduce((sum, { of }) => sum + of, 0);
  const left = all - scored.reduce((sum, aspect) => sum + aspect.values.length, 0);
  const open = scored.reduce((sum, aspect) => sum + aspect.open, 0);
  const said = [
    ...remarks,
    ...notes,
    ...(weights !== undefined && weighing === undefined && known.length > 0 ? [message(messages.weightless)] : []),
    ...(left > 0 ? [message(messages.left, { count: left })] : []),
  ];
  if (values.length === 0) {
    const finding = open === all ? messages.unanswered : messages.notApplicable;
    return { ...notJudged(message(finding), undefined), ...signed, notes: said };
  }
  const ofReplies = meansOfReplies(answered, weights);
  const count = aspects.length === 1 ? all - left : values.length;
  return {
    ...measured(values, weighing),
    ...(ofReplies.length > 1 && { spread: spreadOf(ofReplies) }),
    ...signed,
    // A criterion that does not apply is no part of the text that could have been judged.
    coverage: coverageOf(all - open, all),
    extent: {
      finding: message(messages.tooFew, { count: all - open, of: all }),
      advice: message(messages.askAgain),
    },
    finding: meanFinding(count, ofReplies, weighing === undefined ? undefined : weights),
    notes: said,
    places: [],
  };
}

function meanFinding(count: number, ofReplies: readonly number[], weights: ComponentWeights | undefined): Message {
  const isRange = ofReplies.length > 1;
  const range = rangeOf(ofReplies);
  if (weights !== undefined) {
    const { pairs } = weights;
    return isRange
      ? message(messages.weightedOfSeveral, { count, pairs, ...range })
      : message(messages.weightedOfOne, { count, pairs });
  }
  return isRange ? message(messages.meanOfSeveral, { count, ...range }) : message(messages.meanOfOne, { count });
}

/** The mean of each round of replies, one for each aspect, as far as all aspects have so many. */
function meansOfReplies(answered: readonly AnsweredAspect[], weights: ComponentWeights | undefined): number[] {
  const rounds = Math.min(...answered.map(({ verdict }) => verdict.replies.length));
  return Array.from({ length: rounds }, (_, round) =>
    answered.flatMap(({ aspect, verdict }) => {
      const scores = scoresOf([...verdict.replies[round]!.values()]);
      return scores.length === 0 ? [] : [{ aspect, value: mean(scores) }];
    }),
  ).flatMap((means) =>
    means.length === 0
      ? []
      : [
          mean(
            means.map(({ value }) => value),
            weighingOf(
              means.map(({ aspect }) => aspect),
              weights,
            ),
          ),
        ],
  );
}

/** The means of single replies on some aspects, from 1 to 5, in the order in which they were asked for. */
export function replyScores(judged: JudgedByDiscipline, aspects: readonly DisciplineAspect[]): number[] {
  const answered = answeredAspects(judged, judged.discipline, aspects);
  return answered.length === 0 ? [] : meansOfReplies(answered, undefined).map(rounded);
}

/** Those of some aspects on which the judge said something. */
function answeredAspects(
  judged: Judged,
  discipline: Discipline,
  aspects: readonly DisciplineAspect[],
): AnsweredAspect[] {
  return aspects.flatMap((aspect) => {
    const verdict = verdictOn(judged, discipline, aspect);
    return verdict === undefined ? [] : [{ aspect, verdict }];
  });
}

function verdictOn(judged: Judged, { id }: Discipline, aspect: DisciplineAspect): AspectVerdict | undefined {
  return judged?.discipline.id === id ? judged.verdicts.get(aspect.id) : undefined;
}

function measured(
  values: readonly number[],
  weighing?: readonly number[],
): Pick<Assessment, 'state' | 'value' | 'spread' | 'advice'> {
  const value = mean(values, weighing);
  return {
    state: value < middle ? 'doubtful' : 'passed',
    value: rounded(value),
    ...(values.length > 1 && { spread: spreadOf(values) }),
    advice: undefined,
  };
}

function scoresOf(opinions: readonly CriterionOpinion[]): number[] {
  return opinions.flatMap(({ score }) => score ?? []);
}

/** The sentences that one of so many replies quotes, the first with its reason; where it quotes none, where the related work begins. */
function placesOf(
  { kind, opinion: { score, reason, quotes } }: TellingReply,
  count: number,
  { section }: JudgedByDiscipline,
): ExplainingPlace[] {
  const places = quotes.flatMap((quote) => section.place(quote) ?? []);
  const gives = (places.length > 0 ? messages.rests : messages.gives)[kind];
  const remark = score === undefined ? message(messages.leaves) : message(gives, { score, count });
  const shown = places.length > 0 || section.beginning === undefined ? places : [section.beginning];
  return shown.map((place, index) => ({ ...place, key: undefined, remark, reason: index === 0 ? reason : undefined }));
}

/** `weighing`: how much each value counts, all together 1; the same for all without it. */
function mean(values: readonly number[], weighing?: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weighing?.[index] ?? 1 / values.length), 0);
}

function spreadOf(values: readonly number[]): readonly [number, number] {
  return [rounded(Math.min(...values)), rounded(Math.max(...values))];
}

function rangeOf(values: readonly number[]): { readonly lowest: number; readonly highest: number } {
  const [lowest, highest] = spreadOf(values);
  return { lowest, highest };
}

/** More than two decimals are not worth showing. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

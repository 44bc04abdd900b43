import { deviationMessage } from '../../drafting/adherence/deviation-message.ts';
import { criteriaOf } from '../../drafting/rounds/compare-scores.ts';
import type { Round } from '../../drafting/rounds/round.ts';
import { passagePlace } from '../../evidence/passage-messages.ts';
import { bulletLines, joinBlocks, type Lines, numberLines, part, table } from '../../report/report-markdown.ts';
import { scoreStrings } from '../../report/score-strings.ts';
import type { CriterionResult } from '../../rubric/criterion-result.ts';
import { criterionTitle, shownResult } from '../../rubric/shown-criterion.ts';
import { renderMessage } from '../../text/message.ts';
import { excerpt } from '../../text/shorten.ts';
import type { DraftDocument } from './build-draft-document.ts';
import { draftingStrings as strings } from './drafting-strings.ts';

/** The characters of a passage, and of a sentence, that are shown. */
const shownPassage = 240;

/** A draft for people, as Markdown: its text, what deviates, how the rounds score, what is left to do. */
export function formatDraft(document: DraftDocument): Lines {
  const { main, format, rounds, current, draft, deviations, sentences, planChanges, incomplete } = document;
  const round = rounds.find(({ id }) => id === current);
  const repaired = (round?.repaired ?? []).map((deviation) => renderMessage(deviationMessage(deviation)));
  const pointLine = ({
    criterion,
    text,
  }: {
    readonly criterion?: string | undefined;
    readonly text: string;
  }): string =>
    criterion === undefined
      ? text
      : scoreStrings.point(criterionTitle(criterion, renderMessage, round?.scores), undefined, text);
  const feedback = round?.feedback ?? [];
  const left = feedback.filter(({ isFurther }) => isFurther !== true);
  const more = feedback.length - left.length;
  const blocks: Lines[] = [
    [`# ${strings.draftTitle(main)}`],
    ...(incomplete === null ? [] : [[strings.draftStopped(incomplete)]]),
    ...(draft === null ? [] : part(strings.draftText, fence(draft, format))),
    ...(draft === null
      ? []
      : part(
          strings.draftDeviations,
          deviations.length === 0 ? [strings.noDeviations] : bulletLines(deviations.map(({ message }) => message)),
        )),
    ...part(strings.draftPassages, bulletLines(sentences.map(sentenceLine))),
    ...part(strings.draftRepaired, bulletLines(repaired)),
    ...part(strings.draftPlanChanges, bulletLines(planChanges.map(({ message }) => message))),
    ...(round?.advice === undefined
      ? []
      : part(strings.draftAdvice(round.advice.model), bulletLines(round.advice.paragraphs))),
    ...part(strings.draftScores, rounds.some(({ scores }) => scores.length > 0) ? scoreTable(rounds) : []),
    ...part(strings.draftRounds, bulletLines(rounds.map((other) => roundLine(other, other.id === current)))),
    ...part(strings.draftTodo, numberLines(left.map(pointLine))),
    ...(more > 0 ? [bulletLines([scoreStrings.morePoints(more)])] : []),
    ...part(scoreStrings.uncovered, bulletLines((round?.uncovered ?? []).map(pointLine))),
  ];
  return joinBlocks(blocks);
}

/** A sentence with what it rests on, passage by passage. */
function sentenceLine({ paragraph, sentence, source, works }: DraftDocument['sentences'][number]): string {
  const rests = works.flatMap(({ key, passages }) =>
    passages.length === 0
      ? [strings.noPassage(key)]
      : passages.map((passage) =>
          strings.passage(
            key,
            renderMessage(passagePlace({ place: passage.place, page: passage.page ?? undefined })),
            excerpt(passage.text, shownPassage),
          ),
        ),
  );
  return `${paragraph}.${sentence} ${excerpt(source.replace(/\s+/g, ' '), shownPassage)} — ${rests.join('; ')}`;
}

/** Lines between fences that are longer than any in them. */
function fence(text: string, format: DraftDocument['format']): Lines {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${format === 'latex' ? 'tex' : 'md'}`, ...text.split(/\r?\n/), fence];
}

/** A row for each criterion, a column for each round. */
function scoreTable(rounds: readonly Round[]): Lines {
  return table(
    ['', ...rounds.map(({ id }) => id)],
    criteriaOf(rounds.toReversed()).map((criterion) => [
      criterionTitle(criterion.id, renderMessage, [criterion]),
      ...rounds.map(({ scores }) => scoreCell(scores.find(({ id }) => id === criterion.id))),
    ]),
  );
}

function scoreCell(score: CriterionResult | undefined): string {
  if (score === undefined) {
    return strings.unscored;
  }
  const value = shownResult(score, renderMessage);
  return `${scoreStrings.states[score.state]}${value === '' ? '' : `: ${value}`}`;
}

function roundLine({ id, kind, from, model, bestOf, worsened, scores }: Round, isCurrent: boolean): string {
  const line = strings.roundLine(id, strings.roundKinds[kind], from, model);
  const titles = worsened.map((criterion) => criterionTitle(criterion, renderMessage, scores));
  const worse = titles.length === 0 ? [] : [strings.worsenedRound(titles)];
  const choice = bestOf === undefined ? [] : [strings.bestOfRound(bestOf)];
  return [line, ...choice, ...(isCurrent ? [strings.isCurrentRound] : []), ...worse].join('; ');
}

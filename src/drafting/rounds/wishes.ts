import { citedAs } from '../../project/cited-as.ts';
import { message, renderMessage } from '../../text/message.ts';
import { readDraft } from '../adherence/read-draft.ts';
import { isSamePlan } from '../plan/plan.ts';
import { wantedPositioning } from '../request/as-wanted.ts';
import type { DraftRequest } from '../request/draft.ts';
import { type DraftContext, draftContext } from '../request/draft-context.ts';
import type { Round, RoundPoint } from './round.ts';

const messages = {
  add: 'Cite "{key}" where it belongs, and say why it matters there: it is to be added.',
  drop: 'Leave out "{key}" and what is said about it: it is not to be cited any more.',
  eachParagraph:
    'Say in each paragraph how the paper relates to the works in it: that is the style that is wanted now.',
  finalParagraph:
    'Say how the paper relates to all these works in the final paragraph and only there: that is the style that is wanted now.',
  plan: 'Follow the plan as it is now: it has changed.',
} as const;

/** The criterion whose points ask for works to be added, by their keys. */
export const missingCitations = 'missingCitations';

/** Something that the author has changed, as a point for the next round. */
export interface Wish {
  readonly text: string;
  /** The work that should be added, if it is that. */
  readonly add: string | undefined;
}

/** Keys that are cited in a draft, as written there. */
export function citedIn(source: string, context: DraftContext): Set<string> {
  return new Set(readDraft(source, context).flatMap(({ sentences }) => sentences.flatMap(({ keys }) => keys)));
}

/**
 * Lists what the author has changed since a round was made, as points for the next one: works added that the round does
 * not cite, works dropped that it does, another style of positioning, another plan. Models miss changes along the way
 * (GREP, section 5), so they are stated and not only implied.
 */
export function wishes({ source, works, positioning, plan }: Round, context: DraftContext): Wish[] {
  const { request } = context;
  const cited = citedIn(source, context);
  const numbers = new Set([...cited].map((key) => context.numberOf(key)));
  const added = request.works
    .filter(({ key }, index) => !works.includes(key) && !numbers.has(index + 1))
    .map(({ key }) => key);
  const dropped = [...cited].filter(
    (key) => context.numberOf(key) === undefined && citedAs(request.paper, key) !== undefined,
  );
  const wanted = wantedPositioning(request.paper, request);
  const others = [
    ...dropped.map((key) => renderMessage(message(messages.drop, { key }))),
    ...(wanted === undefined || wanted === positioning
      ? []
      : [wanted === 'each-paragraph' ? messages.eachParagraph : messages.finalParagraph]),
    ...(request.plan === undefined || isSamePlan(request.plan, plan) ? [] : [messages.plan]),
  ];
  return [
    ...added.map((key) => ({ text: renderMessage(message(messages.add, { key })), add: key })),
    ...others.map((text) => ({ text, add: undefined })),
  ];
}

/** True if a revision of a round would have nothing to follow: no wish, and no chosen point of its feedback. */
export function hasNothingToFollow(round: Round, request: DraftRequest): boolean {
  return !round.feedback.some(({ isChosen }) => isChosen) && wishes(round, draftContext(request)).length === 0;
}

/** The works that a revision should have added and did not, as points for the next one. */
export function unmetAdditions(base: Round, source: string, context: DraftContext): RoundPoint[] {
  const numbers = new Set([...citedIn(source, context)].map((key) => context.numberOf(key)));
  const asked = new Set(
    base.feedback.flatMap(({ criterion, key }) => (criterion === missingCitations && key !== undefined ? [key] : [])),
  );
  return keysOf(context.request)
    .filter((key, index) => (!base.works.includes(key) || asked.has(key)) && !numbers.has(index + 1))
    .map((key) => ({
      criterion: missingCitations,
      urgency: 'must',
      text: renderMessage(message(messages.add, { key })),
      key,
      isChosen: true,
    }));
}

function keysOf({ works }: Pick<DraftRequest, 'works'>): string[] {
  return works.map(({ key }) => key);
}

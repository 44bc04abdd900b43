import type * as z from 'zod';
import { type ChatError, isOfTheReply } from '../../llm/chat-error.ts';
import type { ChatModel, ChatReply, ChatRequest } from '../../llm/chat-model.ts';
import { type Prompt, renderPrompt } from '../../llm/prompt.ts';
import { askFor, requestsFor } from '../../llm/structured.ts';
import { withoutInvisible } from '../../llm/untrusted-text.ts';
import { isQuotedFrom } from '../../text/approximate-quote.ts';
import type { FoundWork } from '../merging/found-work.ts';
import type { SearchSubject } from '../search-subject.ts';
import { candidatesListed, candidateText, subjectForRanking } from './candidate-text.ts';
import { type Argument, type CheckedQuote, type RankedWork, unjudgedOf } from './ranked-work.ts';
import type { ModelRanker, RankingCall } from './ranker.ts';
import { nothingUsable } from './ranking-options.ts';
import { sharedTerms } from './shared-terms.ts';

/** Inputs of the prompts that ask for arguments. */
export type ArgumentInput = 'subject' | 'misquoted' | 'works';

/**
 * The judgement of a model on one work: its number in the list, its arguments, and how likely it should be cited, in
 * percent.
 */
export interface GivenAssessment {
  readonly number: number;
  readonly argumentsFor: readonly GivenArgument[];
  readonly argumentsAgainst: readonly GivenArgument[];
  readonly probability: number;
}

/** The traits by which ways of asking for arguments differ. */
export interface ArguedRanking<Reply> {
  readonly rankedBy: RankedWork['rankedBy'];
  readonly model: ChatModel;
  readonly prompt: Prompt<ArgumentInput>;
  readonly shape: z.ZodType<Reply>;
  /** Gives what a reply says of each work that was listed. */
  readonly assessments: (reply: Reply) => readonly GivenAssessment[];
  /** The number of works judged in one call. */
  readonly perCall: number;
}

/**
 * The most times that arguments about a work are asked for: until all quotes are there, but no more often than this.
 */
const tries = 3;
/** A model gives more than this to works that it would rather cite than not. */
const relevantFrom = 0.5;
const temperature = 0.2;

/** A work with what was said about it and checked. */
interface Assessed {
  readonly work: FoundWork;
  readonly probability: number;
  readonly argumentsFor: readonly Argument[];
  readonly argumentsAgainst: readonly Argument[];
  /** The number of quotes that are missing or wrong. */
  readonly faults: number;
  readonly misquoted: readonly string[];
}

/** The outcome of one request: what is said of each work, the replies, and why there is nothing. */
interface Asked {
  readonly assessed: readonly Assessed[];
  readonly replies: readonly ChatReply[];
  readonly refused?: ChatError;
}

/** The best answers about works, and why there are none. */
interface AssessedBatch {
  readonly best: ReadonlyMap<FoundWork, Assessed>;
  readonly refused: ChatError | undefined;
}

/**
 * Ranks works by how likely a model holds it that they should be cited, with its arguments. Every quote of every argument
 * has to be in the title or the abstract of its work (`isQuotedFrom`). Works with a quote that is not, or with an argument
 * without one, are asked about again, together with the quotes that were wrong; the answer with the fewest faults counts,
 * and what is still wrong in it is marked. Of works without an abstract no quotes are asked. A work that the model says
 * nothing about comes last, as one that was not judged.
 */
export function createArguedRanker<Reply>(ranking: ArguedRanking<Reply>): ModelRanker {
  const { rankedBy, model, prompt, shape, perCall } = ranking;

  function requestFor(
    subject: SearchSubject,
    works: readonly FoundWork[],
    misquoted: readonly string[] = [],
  ): ChatRequest {
    const inputs = {
      subject: subjectForRanking(subject),
      misquoted: misquoted.join('\n') || 'none',
      works: candidatesListed(works),
    };
    return { messages: renderPrompt(prompt, inputs), temperature };
  }

  async function askAbout(
    request: ChatRequest,
    works: readonly FoundWork[],
    signal: AbortSignal | undefined,
  ): Promise<Asked> {
    try {
      const { value, replies } = await askFor(model, request, shape, signal === undefined ? {} : { signal });
      const given = new Map(ranking.assessments(value).map((one) => [one.number, one]));
      const assessed = works.flatMap((work, index) => {
        const one = given.get(index + 1);
        return one === undefined ? [] : [assess(work, one)];
      });
      return { assessed, replies };
    } catch (error) {
      if (isOfTheReply(error)) {
        return { assessed: [], replies: [], refused: error };
      }
      throw error;
    }
  }

  async function assessBatch(
    subject: SearchSubject,
    works: readonly FoundWork[],
    signal: AbortSignal | undefined,
  ): Promise<AssessedBatch> {
    const best = new Map<FoundWork, Assessed>();
    let refused: ChatError | undefined;
    let open = works;
    let request = requestFor(subject, open);
    for (let attempt = 0; attempt < tries && open.length > 0; attempt++) {
      const asked = await askAbout(request, open, signal);
      refused = asked.refused ?? refused;
      for (const assessed of asked.assessed) {
        const before = best.get(assessed.work);
        if (before === undefined || assessed.faults < before.faults) {
          best.set(assessed.work, assessed);
        }
      }
      open = open.filter((work) => best.get(work)?.faults !== 0);
      const misquoted = new Set(open.flatMap((work) => best.get(work)?.misquoted ?? []));
      const next = requestFor(subject, open, [...misquoted]);
      // The same question would get the same reply from the cache, and never be sent.
      if (open.length > 0 && JSON.stringify(next) === JSON.stringify(request)) {
        await Promise.all(asked.replies.map(async (reply) => reply.forget?.()));
      }
      request = next;
    }
    return { best, refused };
  }

  return {
    rankedBy,
    threshold: relevantFrom,
    requests: (subject, works) =>
      inBatches(works, perCall).flatMap((batch) =>
        Array.from({ length: tries }, () => requestsFor(requestFor(subject, batch))).flat(),
      ),
    async rank(subject, works, { signal, onProgress }: RankingCall = {}) {
      const explain = sharedTerms(subject);
      let done = 0;
      const batches = await Promise.all(
        inBatches(works, perCall).map(async (batch) => {
          const { best, refused } = await assessBatch(subject, batch, signal);
          done += batch.length;
          onProgress?.(done, works.length);
          return { refused, ranked: batch.map((work) => asRanked(work, best.get(work), rankedBy, explain)) };
        }),
      );
      const ranked = batches.flatMap((batch) => batch.ranked);
      if (works.length > 0 && unjudgedOf(ranked) === works.length) {
        throw batches.find(({ refused }) => refused !== undefined)?.refused ?? nothingUsable(model.name);
      }
      return ranked.sort((a, b) => Number(a.isUnjudged ?? false) - Number(b.isUnjudged ?? false) || b.score - a.score);
    },
  };
}

function assess(work: FoundWork, given: GivenAssessment): Assessed {
  const source = candidateText(work);
  const [argumentsFor, argumentsAgainst] = [given.argumentsFor, given.argumentsAgainst].map((all) =>
    all.flatMap((argument) => checkArgument(source, argument)),
  ) as [Argument[], Argument[]];
  const { notThere, withoutQuote } = missingQuotes([...argumentsFor, ...argumentsAgainst]);
  return {
    work,
    probability: Math.min(1, Math.max(0, given.probability / 100)),
    argumentsFor,
    argumentsAgainst,
    faults: notThere.length + (work.abstract === undefined ? 0 : withoutQuote),
    misquoted: notThere,
  };
}

function asRanked(
  work: FoundWork,
  assessed: Assessed | undefined,
  rankedBy: RankedWork['rankedBy'],
  explain: (text: string) => string,
): RankedWork {
  if (assessed === undefined) {
    const why = explain(candidateText(work));
    const nothing = { argumentsFor: [], argumentsAgainst: [], isAttributed: undefined } as const;
    return { work, score: 0, rankedBy, why, ...nothing, isUnjudged: true };
  }
  const { probability, argumentsFor, argumentsAgainst, faults } = assessed;
  const all = [...argumentsFor, ...argumentsAgainst];
  const [leading, other] =
    probability >= relevantFrom ? [argumentsFor, argumentsAgainst] : [argumentsAgainst, argumentsFor];
  const said = (leading[0] ?? other[0])?.text ?? '';
  return {
    work,
    score: probability,
    rankedBy,
    why: said === '' ? explain(candidateText(work)) : said,
    argumentsFor,
    argumentsAgainst,
    isAttributed: faults > 0 ? false : all.some(({ quotes }) => quotes.length > 0) ? true : undefined,
  };
}

function inBatches<Member>(members: readonly Member[], size: number): Member[][] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, index) =>
    members.slice(index * size, (index + 1) * size),
  );
}

/** An argument as a model gives it. */
interface GivenArgument {
  readonly text: string;
  readonly quotes: readonly string[];
}

/** Looks for every quote of an argument in the text that it has to be from. An argument without words is none. */
function checkArgument(source: string, { text, quotes }: GivenArgument): Argument[] {
  const said = oneLine(text);
  const checked: CheckedQuote[] = quotes
    .map(oneLine)
    .filter((quote) => quote !== '')
    .map((quote) => ({ quote, isThere: isQuotedFrom(source, quote) }));
  return said === '' && checked.length === 0 ? [] : [{ text: said, quotes: checked }];
}

/** The quotes of arguments that are not in the text, and how many arguments have none at all. */
function missingQuotes(args: readonly Argument[]): {
  readonly notThere: readonly string[];
  readonly withoutQuote: number;
} {
  return {
    notThere: args.flatMap(({ quotes }) => quotes.flatMap(({ quote, isThere }) => (isThere ? [] : [quote]))),
    withoutQuote: args.filter(({ quotes }) => quotes.length === 0).length,
  };
}

function oneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}

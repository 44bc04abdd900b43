import * as z from 'zod';
import type { ChatCall, ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { loadPrompt, type Prompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { askFor, requestsFor } from '../../llm/structured.ts';
import { withoutInvisible } from '../../llm/untrusted-text.ts';
import { termsOf } from '../../similarity/terms.ts';
import { isQuotedFrom } from '../../text/approximate-quote.ts';
import { type SearchSubject, subjectText } from '../search-subject.ts';
import type { ProposedQuery } from './key-phrase-queries.ts';

/**
 * The ways in which a model writes queries: one for everything, several, or several that exclude each other, each with
 * the sentence of the subject that it follows from.
 */
export const queryStyles = ['single', 'several', 'distinct'] as const;

export type QueryStyle = (typeof queryStyles)[number];

/** The most queries that are kept: as LitLLM asks for, but as many distinct ones as a subject calls for. */
const mostQueries: Readonly<Record<QueryStyle, number>> = { single: 1, several: 3, distinct: 15 };
/** The length of a query, in characters: no source needs more. */
const longestQuery = 200;
/** The most characters of the subject that are sent. */
const longestSubject = 40_000;
/** Queries that share more of their words than this are the same. */
const mostShared = 0.6;

/** @internal exported for the tests of all prompts */
export const queryPrompts = {
  single: { id: 'search/single-query', inputs: ['subject'], output: 'query' },
  several: { id: 'search/several-queries', inputs: ['subject'], output: 'queries' },
  distinct: { id: 'search/distinct-queries', inputs: ['subject', 'misquoted'], output: 'justifiedQueries' },
} as const satisfies Record<QueryStyle, PromptDefinition<string>>;

const query = z.object({ query: z.string() }).meta({ title: 'query' });
const queries = z.object({ queries: z.array(z.string()).min(1) }).meta({ title: 'queries' });
const justifiedQueries = z
  .object({ queries: z.array(z.object({ sentence: z.string(), query: z.string() })).min(1) })
  .meta({ title: 'justifiedQueries' });

/** A model that writes queries. */
export interface QueryWriter {
  readonly model: ChatModel;
  readonly prompts: Pick<PromptSource, 'read'>;
}

/**
 * Has a model write queries for a subject (LitLLM, section 3.1 and its prompts for keywords). The sentences that it
 * justifies `distinct` queries with are looked for in the subject; if one is missing, it is asked once more, and what is
 * still missing then is marked. Queries without words, and those that repeat an earlier one, are left out, so there may
 * be none. Rejects with `ChatError` and `PromptError`.
 */
export async function proposeQueries(
  writer: QueryWriter,
  subject: SearchSubject,
  style: QueryStyle,
  call: ChatCall = {},
): Promise<ProposedQuery[]> {
  const prompt = await loadPrompt<'subject' | 'misquoted'>(writer.prompts, queryPrompts[style]);
  const proposed =
    style === 'distinct'
      ? await proposeJustified(writer.model, prompt, subject, call)
      : (await proposeTexts(writer.model, prompt, subject, style, call)).map(unjustified);
  return withoutRepeated(proposed.map((one) => ({ ...one, text: asQuery(one.text) }))).slice(0, mostQueries[style]);
}

/**
 * Gives the most that `proposeQueries` sends, to be estimated: queries with sentences are asked for twice. Rejects with
 * `PromptError`.
 */
export async function queryRequests(
  { prompts }: Pick<QueryWriter, 'prompts'>,
  subject: SearchSubject,
  style: QueryStyle,
): Promise<readonly ChatRequest[]> {
  const asked = requestsFor(
    requestFor(await loadPrompt<'subject' | 'misquoted'>(prompts, queryPrompts[style]), subject),
  );
  return style === 'distinct' ? [...asked, ...asked] : asked;
}

function requestFor(
  prompt: Prompt<'subject' | 'misquoted'>,
  subject: SearchSubject,
  misquoted: readonly string[] = [],
): ChatRequest {
  const inputs: Record<string, string> = { subject: subjectText(subject).slice(0, longestSubject) };
  if (prompt.inputs.includes('misquoted')) {
    inputs['misquoted'] = misquoted.join('\n') || 'none';
  }
  return { messages: renderPrompt<string>(prompt, inputs) };
}

async function proposeTexts(
  model: ChatModel,
  prompt: Prompt<'subject' | 'misquoted'>,
  subject: SearchSubject,
  style: QueryStyle,
  call: ChatCall,
): Promise<readonly string[]> {
  const request = requestFor(prompt, subject);
  return style === 'single'
    ? [(await askFor(model, request, query, call)).value.query]
    : (await askFor(model, request, queries, call)).value.queries;
}

async function proposeJustified(
  model: ChatModel,
  prompt: Prompt<'subject' | 'misquoted'>,
  subject: SearchSubject,
  call: ChatCall,
): Promise<ProposedQuery[]> {
  const ask = async (misquoted: readonly string[]): Promise<ProposedQuery[]> => {
    const { value } = await askFor(model, requestFor(prompt, subject, misquoted), justifiedQueries, call);
    return value.queries.map(({ sentence, query: text }) => ({
      text,
      justification: { quote: oneLine(sentence), isThere: isQuotedFrom(subjectText(subject), sentence) },
    }));
  };
  const first = await ask([]);
  const missing = misquotedIn(first);
  if (missing.length === 0) {
    return first;
  }
  const second = await ask(missing);
  return misquotedIn(second).length < missing.length ? second : first;
}

function misquotedIn(proposed: readonly ProposedQuery[]): string[] {
  return proposed.flatMap(({ justification }) => (justification?.isThere === false ? [justification.quote] : []));
}

function unjustified(text: string): ProposedQuery {
  return { text, justification: undefined };
}

/** Makes plain words of what a model wrote: signs that sources take for operators are gone. */
function asQuery(text: string): string {
  const plain = oneLine(text.replace(/["“”„«»()[\]{}<>|&!^~*?\\/+:;,=]/g, ' ').replace(/\b(?:AND|OR|NOT)\b/g, ' '));
  return plain.length <= longestQuery
    ? plain
    : plain.slice(0, plain.lastIndexOf(' ', longestQuery) + 1 || longestQuery).trim();
}

function withoutRepeated(proposed: readonly ProposedQuery[]): ProposedQuery[] {
  const kept: { readonly one: ProposedQuery; readonly terms: ReadonlySet<string> }[] = [];
  for (const one of proposed) {
    const terms = new Set(termsOf(one.text));
    if (terms.size > 0 && kept.every((other) => sharedShare(terms, other.terms) <= mostShared)) {
      kept.push({ one, terms });
    }
  }
  return kept.map(({ one }) => one);
}

/** The share of the words of both that both have (Jaccard). */
function sharedShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / (a.size + b.size - shared);
}

function oneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}

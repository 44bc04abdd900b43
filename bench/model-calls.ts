/** Counts what is sent to language models for a related-work section, against the scripted endpoint over HTTP. */

import type { ReplyStore } from '../src/http/reply-store.ts';
import type { PositioningModelJudge, SupportModelJudge } from '../src/judges/model/model-judges.ts';
import type { PositioningQuestion } from '../src/judges/positioning/positioning-judge.ts';
import { createSituatePositioning } from '../src/judges/situate/situate-positioning.ts';
import { createSituateSupport } from '../src/judges/situate/situate-support.ts';
import type { SupportQuestion } from '../src/judges/support/support-judge.ts';
import type { ChatModel, ChatRequest } from '../src/llm/chat-model.ts';
import { createEndpoint } from '../src/llm/endpoint.ts';
import { openModel } from '../src/llm/open-model.ts';
import type { StoredReply } from '../src/llm/with-cache.ts';
import { shippedPrompts } from '../src/node/shipped-prompts.ts';
import type { Paper } from '../src/project/paper.ts';
import { judgeRelatedWork } from '../src/rubric/judge-related-work.ts';
import type { JudgedRelatedWork } from '../src/rubric/judged-related-work.ts';
import { memoryStore } from '../test/llm/memory-store.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../test/llm/scripted-endpoint.ts';
import type { ScriptedPrompt } from '../test/llm/scripted-requests.ts';
import { readPaper } from '../test/project/read-paper.ts';
import { madeUpAbstract, madeUpSentence, madeUpTitle } from './made-up-texts.ts';

/** Who judges. */
interface Judges {
  readonly support: SupportModelJudge;
  readonly positioning: PositioningModelJudge;
}

/**
 * Everything that one run sends and receives. Tokens are counted as the scripted endpoint does: one for four
 * characters.
 */
export interface SentToModels {
  readonly calls: number;
  readonly input: number;
  readonly output: number;
}

/** Everything that is measured. */
export interface ModelCalls {
  readonly citations: number;
  readonly paragraphs: number;
  readonly cold: SentToModels;
  readonly unchanged: SentToModels;
  readonly edited: SentToModels;
  readonly alwaysThree: SentToModels;
  /** Verdicts on citations, paragraphs and the section that three votes would have changed. */
  readonly differing: number;
}

const paragraphs = 8;
const citationsEach = 5;
const works = 32;

/** A section of 40 citations to 32 works in 8 paragraphs, as Markdown with its bibliography. */
function madeUpPaper(edit: (sentence: string) => string = (sentence) => sentence): Promise<Paper> {
  const text = Array.from({ length: paragraphs }, (_, paragraph) =>
    Array.from({ length: citationsEach }, (__, index) => {
      const number = paragraph * citationsEach + index;
      const sentence = madeUpSentence(number).replace(/\.$/, ` [@work${number % works}].`);
      return number === 17 ? edit(sentence) : sentence;
    }).join(' '),
  ).join('\n\n');
  const entries = Array.from(
    { length: works },
    (_, number) =>
      `@article{work${number},\n  title = {${madeUpTitle(number)}},\n  abstract = {${madeUpAbstract(number)}}\n}\n`,
  );
  return readPaper({
    'main.md': `---\nbibliography: refs.bib\n---\n\n# Related Work\n\n${text}\n`,
    'refs.bib': entries.join('\n'),
  });
}

/** The three votes on a question: on half of the questions they agree, on the others one of them differs. */
const ballots = ['yyy', 'nnn', 'yny', 'yyn', 'yyy', 'nyn', 'yyy', 'nny'];

function answerByBallots(server: ScriptedEndpoint): void {
  const asked = new Map<string, number>();
  const vote = (text: string): 'y' | 'n' => {
    const cast = asked.get(text) ?? 0;
    asked.set(text, cast + 1);
    const hash = [...text].reduce((sum, character) => (31 * sum + character.codePointAt(0)!) % 1_000_003, 7);
    return ballots[hash % ballots.length]![cast % 3] as 'y' | 'n';
  };
  const reasoning = 'The context says what the sentence says about it, and the number stands where it is said. '.repeat(
    3,
  );
  // The examples before a question have another order in each vote.
  const question = ({ messages }: ScriptedPrompt): string => messages.at(-1)!.content;
  server.answer(/./, (prompt) => ({ reasoning, evaluation: vote(question(prompt)) === 'y' ? 'yes' : 'no' }));
  server.answer('⟪section⟫', (prompt) => ({ reasoning, evaluation: vote(question(prompt)) === 'y' ? '1' : '3' }));
  server.answer('\nBEFORE: ⟪before⟫', (prompt) => {
    const [, quote = ''] = /⟪work⟫\n[^\n]*\n\n([^\n]*)/.exec(question(prompt)) ?? [];
    return { reasoning, quote, answer: vote(question(prompt)) === 'y' ? 'supported' : 'contradicted' };
  });
}

/** Measures cold, unchanged, after an edit, and with three votes on everything. */
export async function measureModelCalls(): Promise<ModelCalls> {
  const server = await startScriptedEndpoint();
  const prompts = shippedPrompts();
  const endpoint = createEndpoint({ baseUrl: server.baseUrl });
  const open = (store?: ReplyStore<StoredReply>): ChatModel => openModel(endpoint, 'scripted-small', store);
  const judgesWith = async (model: ChatModel): Promise<Judges> => ({
    support: await createSituateSupport({ model, prompts }),
    positioning: await createSituatePositioning({ model, prompts }),
  });
  const counted = async <Result>(act: () => Promise<Result>): Promise<{ result: Result; sent: SentToModels }> => {
    server.reset();
    answerByBallots(server);
    const result = await act();
    return { result, sent: { ...server.usage } };
  };
  try {
    const judges = await judgesWith(open(memoryStore()));
    const paper = await madeUpPaper();
    const judge = (of: Paper) => (): Promise<JudgedRelatedWork> => judgeRelatedWork(of, judges);
    const cold = await counted(judge(paper));
    const unchanged = await counted(judge(paper));
    const edited = await counted(
      judge(await madeUpPaper((sentence) => sentence.replace('experiments', 'field trials'))),
    );
    const always = await counted(() => verdictsOfThree(cold.result, judges, open()));
    const early = verdictsOf(cold.result);
    return {
      citations: cold.result.citations.length,
      paragraphs,
      cold: cold.sent,
      unchanged: unchanged.sent,
      edited: edited.sent,
      alwaysThree: always.sent,
      differing: [...always.result].filter(([question, verdict]) => verdict !== early.get(question)).length,
    };
  } finally {
    await server.close();
  }
}

/** A question about a citation, the section, or a paragraph. */
type Question = SupportQuestion | PositioningQuestion;

/** Gives what was found, by what was asked. */
function verdictsOf({ citations, sections }: JudgedRelatedWork): Map<Question, string> {
  return new Map<Question, string>([
    ...citations.map(({ question, verdict }) => [question, verdict?.verdict === 'supported' ? 'yes' : 'no'] as const),
    ...sections.map(
      ({ question, positioning }) => [question, positioning.section?.style === 'none' ? '3' : '1'] as const,
    ),
    ...sections.flatMap(({ positioning }) =>
      positioning.paragraphs.map(
        ({ question, verdict }) => [question, verdict?.positions === true ? 'yes' : 'no'] as const,
      ),
    ),
  ]);
}

/** The majorities where each question is asked three times, come what may. */
async function verdictsOfThree(
  { citations, sections }: JudgedRelatedWork,
  { support, positioning }: Judges,
  model: ChatModel,
): Promise<Map<Question, string>> {
  const ofSections = sections.flatMap(({ question, positioning: judged }) => [
    question,
    ...judged.paragraphs.map((paragraph) => paragraph.question),
  ]);
  const asked = [
    ...citations.map(({ question }) => ({ question, requests: support.requests(question) })),
    ...ofSections.map((question) => ({ question, requests: positioning.requests(question) })),
  ];
  const majority = async (request: ChatRequest): Promise<string> => {
    const replies = await Promise.all(
      [0, 1, 2].map((sample) => model.complete({ ...request, temperature: 0.8, sample })),
    );
    return replies.map(({ text }) => answerIn(text)).sort()[1]!;
  };
  return new Map(
    await Promise.all(
      asked.flatMap(({ question, requests }) =>
        requests.map(async (request) => [question, await majority(request)] as const),
      ),
    ),
  );
}

function answerIn(reply: string): string {
  const { evaluation, answer } = JSON.parse(reply) as { readonly evaluation?: string; readonly answer?: string };
  return evaluation ?? (answer === 'supported' ? 'yes' : 'no');
}

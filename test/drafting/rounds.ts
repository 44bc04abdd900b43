import type { DraftRequest } from '../../src/drafting/request/draft.ts';
import type { MadeRound } from '../../src/drafting/rounds/make-round.ts';
import type { Improver } from '../../src/drafting/rounds/revise-round.ts';
import type { Drafting, Round } from '../../src/drafting/rounds/round.ts';
import { withRound } from '../../src/drafting/rounds/rounds.ts';
import { draftedSection } from '../../src/drafting/rounds/section-source.ts';
import { usableWorks } from '../../src/drafting/writing/usable-works.ts';
import { createGrepPositioning } from '../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../src/judges/grep/grep-support.ts';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { UsageMeter, withUsage } from '../../src/llm/usage-meter.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import type { Paper } from '../../src/project/paper.ts';
import type { CriterionResult } from '../../src/rubric/criterion-result.ts';
import { wishIn } from '../llm/draft-script-prompts.ts';
import type { ScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { endpointOf } from '../llm/use-endpoint.ts';

/** The time of all rounds in tests. */
const now = new Date('2024-05-06T07:08:09Z');

/** An improver over a scripted endpoint; `judges` has its model judge too, with one vote on a question. */
export async function improverOver(
  server: ScriptedEndpoint,
  { judges = false } = {},
): Promise<Improver & { readonly meter: UsageMeter }> {
  const meter = new UsageMeter();
  const model = withUsage(openModel(endpointOf(server), 'scripted-small'), meter);
  const prompts = shippedPrompts();
  const options = { model, prompts, votes: 1 };
  const models = judges
    ? { support: await createGrepSupport(options), positioning: await createGrepPositioning(options) }
    : undefined;
  return {
    writer: { model, prompts, sample: 0 },
    scoring: { ask: async (question) => question(lexicalJudges), models },
    meter,
    now: () => now,
  };
}

/** A request for a draft of the section of a paper with the works that suggest themselves. */
export function requestFor(paper: Paper, changes: Partial<DraftRequest> = {}): DraftRequest {
  const section = draftedSection(paper);
  const { works } = usableWorks(paper, section);
  return { paper, section, works, plan: undefined, positioning: undefined, words: undefined, ...changes };
}

/** A drafting, as whoever improves keeps it. */
export class KeptRounds {
  drafting: Drafting = { version: 2, rounds: [] };

  /** Keeps rounds as they come; `onRound` is called after each. Rejects as they do. */
  async keep(made: AsyncIterable<MadeRound>, onRound?: (round: Round) => void): Promise<void> {
    for await (const { round, isCurrent } of made) {
      this.drafting = withRound(this.drafting, round, isCurrent);
      onRound?.(round);
    }
  }

  get texts(): string[] {
    return this.drafting.rounds.map(({ source }) => source);
  }
}

/** A score of a round. */
export function scoreOf({ scores }: Round, id: string): CriterionResult {
  return scores.find((score) => score.id === id)!;
}

/** An input of a prompt, quoted or stated, the last one of its name: those before belong to examples. */
export function inputOf(text: string, name: string): string {
  const opening = `⟪${name}⟫`;
  if (!text.includes(opening)) return wishIn(text, name) ?? '';
  return text.slice(text.lastIndexOf(opening) + opening.length, text.lastIndexOf(`⟪/${name}⟫`)).trim();
}

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatPlan, parsePlan } from '../../src/drafting/plan/plan-markdown.ts';
import { proposePlan } from '../../src/drafting/planning/propose-plan.ts';
import { type DraftRequest, type DraftWriter, strategies } from '../../src/drafting/request/draft.ts';
import { draftContext } from '../../src/drafting/request/draft-context.ts';
import { draftingProblem, parseDrafting } from '../../src/drafting/rounds/drafting-file.ts';
import { draftSection } from '../../src/drafting/writing/draft-section.ts';
import { reviseDraft } from '../../src/drafting/writing/revise-draft.ts';
import { createGrepPositioning } from '../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../src/judges/grep/grep-support.ts';
import { createScirmPositioning } from '../../src/judges/scirm/scirm-positioning.ts';
import { createScirmSupport } from '../../src/judges/scirm/scirm-support.ts';
import { createSituatePositioning } from '../../src/judges/situate/situate-positioning.ts';
import { createSituateSupport } from '../../src/judges/situate/situate-support.ts';
import { ChatError } from '../../src/llm/chat-error.ts';
import type { ManuscriptFormat } from '../../src/manuscript/format.ts';
import { readPassage } from '../../src/manuscript/passage.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { planOf, requestFor } from '../drafting/requests.ts';
import { onParagraph, roofQuestion } from '../judges/model/questions.ts';
import { modelSaying } from '../llm/scripted-model.ts';
import { fuzzTarget } from './fuzz-target.ts';
import { hostileText } from './hostile-text.ts';
import { replyPieces } from './pieces.ts';

/** The answers of a model in turn, and what it was asked for. */
interface ReplyCase {
  readonly format: ManuscriptFormat;
  readonly task: keyof typeof tasks;
  readonly replies: readonly string[];
}

const prompts = shippedPrompts();
const plan = planOf([[], ['roofs', 'trees']], [['walls'], ['ponds']]);

/** Each asks a model for one thing, and fails where its reply becomes something that must not be. */
const tasks = {
  async draft(writer: DraftWriter, request: DraftRequest) {
    for (const strategy of strategies) {
      checkDraft(request, (await draftSection(writer, request, strategy, { onDraft: () => undefined })).source);
    }
  },
  async revise(writer: DraftWriter, request: DraftRequest) {
    checkDraft(request, (await reviseDraft(writer, { ...request, previous: 'Roofs.', feedback: [] })).source);
  },
  async plan(writer: DraftWriter, request: DraftRequest) {
    const { paragraphs } = await proposePlan(writer, request);
    const allowed = new Set(request.works.map(({ key }) => key));
    const keys = paragraphs.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.keys));
    assert.ok(keys.every((key) => allowed.has(key)));
    assert.deepEqual(parsePlan(formatPlan({ paragraphs })).problems, []);
  },
  async judge({ model }: DraftWriter) {
    for (const create of [createSituateSupport, createGrepSupport, createScirmSupport]) {
      const { score } = await (await create({ model, prompts })).judge(roofQuestion());
      assert.ok(score >= 0 && score <= 1);
    }
    for (const create of [createSituatePositioning, createGrepPositioning, createScirmPositioning]) {
      await (await create({ model, prompts })).judge(onParagraph('We compare roofs [1] with trees.'));
    }
  },
  async file({ model }: DraftWriter) {
    const { text } = await model.complete({ messages: [] });
    parsePlan(text);
    assert.equal(parseDrafting(text) === undefined, draftingProblem(text) !== undefined);
  },
};

/** Whatever was written cites works that may be cited, and brings no command, inclusion or definition into the paper. */
function checkDraft(request: DraftRequest, source: string): void {
  const { citations, otherMarks } = readPassage(source, draftContext(request).manuscript);
  const allowed = new Set(request.works.map(({ key }) => key));
  const cited = citations.flatMap(({ keys }) => keys.map(({ key }) => key));
  assert.deepEqual(
    cited.filter((key) => !allowed.has(key)),
    [],
    source,
  );
  assert.deepEqual(otherMarks, [], source);
}

const requests: Readonly<Record<ManuscriptFormat, Promise<DraftRequest>>> = {
  latex: requestFor('latex', { plan }),
  markdown: requestFor('markdown', { plan }),
};

/** A reply that is of no use is a `ChatError`, which says what went wrong; anything else that is thrown is a fault. */
async function check({ format, task, replies }: ReplyCase): Promise<void> {
  const writer: DraftWriter = { model: modelSaying(...replies), prompts, sample: 0 };
  try {
    await tasks[task](writer, await requests[format]);
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
  }
}

const draft =
  'Roofs painted white cool a street [C1]. So do trees [C2].\n\nIn contrast to [N3] [C3], we measure ponds [C4].';

const cases: fc.Arbitrary<ReplyCase> = fc.record({
  format: fc.constantFrom('latex', 'markdown'),
  task: fc.constantFrom('draft', 'revise', 'plan', 'judge', 'file'),
  replies: fc.array(hostileText(replyPieces, [draft, formatPlan(plan)]), { minLength: 1, maxLength: 3 }),
});

export const replyTarget = fuzzTarget(
  {
    name: 'replies',
    about: 'replies of language models, read as drafts, plans and verdicts, and files that keep them',
    casesPerTest: 40,
  },
  cases,
  check,
);

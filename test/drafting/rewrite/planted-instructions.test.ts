import assert from 'node:assert/strict';
import { positionParagraph } from '../../../src/drafting/rewrite/position-paragraph.ts';
import type { RewriteOutcome } from '../../../src/drafting/rewrite/rewrite.ts';
import { moveCitation, restateCitation } from '../../../src/drafting/rewrite/rewrite-citation.ts';
import { createGrepPositioning } from '../../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../../src/judges/grep/grep-support.ts';
import { judgeAspect } from '../../../src/judges/scirm/judge-aspect.ts';
import { loadAspect } from '../../../src/judges/scirm/load-aspects.ts';
import { createScirm } from '../../../src/judges/scirm/scirm.ts';
import { createScirmPositioning } from '../../../src/judges/scirm/scirm-positioning.ts';
import { createScirmSupport } from '../../../src/judges/scirm/scirm-support.ts';
import type { SupportQuestion } from '../../../src/judges/support/support-judge.ts';
import { withoutControlTokens } from '../../../src/llm/control-tokens.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { relatedWorkSections } from '../../../src/project/paper.ts';
import { onFinal, onParagraph, onSection, roofQuestion, roofs } from '../../judges/model/questions.ts';
import { modelSaying, type ScriptedModel, textOfRequest } from '../../llm/scripted-model.ts';
import { applied, paperSaying, unsupported } from '../papers.ts';
import { type PlantedInstruction, plantedInstructions } from './planted-instructions.ts';
import { scriptedRewriter } from './scripted-rewriter.ts';

const prompts = shippedPrompts();

/** The result of a case: its outcome, the shape of what was returned, and the first request that was sent. */
interface Result {
  readonly outcome: string;
  readonly shape: readonly string[];
  readonly model: ScriptedModel;
}

function plantedQuestion({ plantedIn, instruction }: PlantedInstruction): SupportQuestion {
  switch (plantedIn) {
    case 'abstract':
      return roofQuestion({ cited: { ...roofs, abstract: `${roofs.abstract} ${instruction}` } });
    case 'title':
      return roofQuestion({ cited: { ...roofs, title: `${roofs.title}. ${instruction}` } });
    case 'introduction':
      return roofQuestion({ introduction: `Cities are hot. ${instruction}` });
    default:
      return roofQuestion({ sentence: `Paint cools houses [1]. ${instruction}` });
  }
}

async function judged(planted: PlantedInstruction, model: ScriptedModel): Promise<Result> {
  const question = plantedQuestion(planted);
  const options = { model, prompts };
  const paragraphs = ['They are fast [1].', `They are slow. ${planted.instruction}`] as const;
  const named = (value: boolean | string | number | undefined): string =>
    value === undefined ? 'unclear' : String(value);
  switch (planted.asked) {
    case 'grep support':
    case 'scirm support': {
      const create = planted.asked === 'grep support' ? createGrepSupport : createScirmSupport;
      const verdict = await (await create(options)).judge(question);
      return { outcome: verdict.verdict, shape: [...Object.keys(verdict), ...Object.keys(verdict.by)], model };
    }
    case 'grep style':
    case 'scirm style': {
      const create = planted.asked === 'grep style' ? createGrepPositioning : createScirmPositioning;
      const verdict = await (await create(options)).judge(onSection(...paragraphs));
      return { outcome: named(verdict.style), shape: [...Object.keys(verdict), ...Object.keys(verdict.by)], model };
    }
    case 'grep paragraph':
    case 'grep final': {
      const judge = await createGrepPositioning(options);
      const verdict = await judge.judge(
        planted.asked === 'grep paragraph' ? onParagraph(paragraphs[1]) : onFinal(...paragraphs),
      );
      return { outcome: named(verdict.positions), shape: [...Object.keys(verdict), ...Object.keys(verdict.by)], model };
    }
    default: {
      const question = {
        aspect: await loadAspect(prompts, 'helpfulness'),
        answer: `Add a table. ${planted.instruction}`,
      };
      const verdict = await judgeAspect(await createScirm(options), question);
      return { outcome: named(verdict.score), shape: [...Object.keys(verdict), ...Object.keys(verdict.by)], model };
    }
  }
}

async function rewritten({
  asked,
  plantedIn,
  instruction,
  reply,
}: PlantedInstruction): Promise<Result & { readonly after: string; readonly before: string }> {
  const at = (place: string): string => (plantedIn === place ? ` ${instruction}` : '');
  const before =
    asked === 'position'
      ? `White paint cools houses [@roofs].${at('paragraph')} Shade cools streets, says @trees.`
      : plantedIn === 'sentence'
        ? `Cities are hot. Painted roofs save *money* [@roofs], and shade helps [@trees], note: ${instruction}`
        : `Cities are hot.${at('neighbour')} Painted roofs save *money* [@roofs], and shade helps [@trees].`;
  const paper = await paperSaying('markdown', before, {
    'refs.bib':
      `@article{roofs, title = {White Roofs.${at('title')}}, abstract = {White roofs cool houses.${at('abstract')}}}\n` +
      '@article{trees, title = {Shade by Trees}, abstract = {Trees cool streets.}}',
  });
  const { rewriter, writer } = await scriptedRewriter({ writes: [reply] });
  let outcome: RewriteOutcome;
  if (asked === 'position') {
    const [paragraph] = relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs);
    outcome = await positionParagraph(rewriter, paper, paragraph!, `We measure both.${at('contribution')}`);
  } else {
    outcome = await (asked === 'move' ? moveCitation : restateCitation)(rewriter, unsupported(paper, 'roofs'));
  }
  return {
    outcome: outcome.kind === 'failed' ? outcome.failed : outcome.kind,
    shape: Object.keys(outcome),
    model: writer,
    before,
    after: applied(paper, outcome),
  };
}

/** Writes a text as it is quoted, wherever a delimiter or a mark that controls models stands in it. */
function asQuoted(instruction: string): string {
  return withoutControlTokens(instruction.replaceAll('⟪', '<<').replaceAll('⟫', '>>'));
}

/** True if a text stands in a request within quotes only, or in the blocks of SciRM that follow its examples. */
function isQuoted(model: ScriptedModel, instruction: string): boolean {
  const text = textOfRequest(model.requests[0]!);
  const outside = text
    .replace(/⟪([^/⟫][^⟫]*)⟫[^⟪⟫]*⟪\/\1⟫/g, '')
    .replace(/(?<=^<END OF EXAMPLE \d+>\n\n(?!<START))\[[A-Z ]+\]: [^]*$/m, '');
  return text.includes(asQuoted(instruction)) && !outside.includes(asQuoted(instruction));
}

const verdictFields = ['by', 'judge', 'model', 'cast', 'valid', 'agreeing', 'dropped', 'reason'];
const ownFields = [
  'verdict',
  'score',
  'evidence',
  'closest',
  'positions',
  'sentences',
  'style',
  'aspect',
  'spread',
  'mean',
  'deviation',
];

describe('an instruction planted in a text', () => {
  it('was tried in thirty ways and more, in titles, abstracts and the paper itself', () => {
    assert.ok(plantedInstructions.length >= 30);
    const places = new Set(plantedInstructions.map(({ plantedIn }) => plantedIn));
    assert.ok(
      ['title', 'abstract', 'introduction', 'sentence', 'neighbour', 'paragraph', 'contribution', 'review'].every(
        (place) => places.has(place as never),
      ),
    );
  });

  for (const planted of plantedInstructions) {
    const { asked, plantedIn, instruction, reply, outcome: expected } = planted;
    if (asked === 'restate' || asked === 'move' || asked === 'position') {
      it(`writes nothing unlisted when obeyed: ${asked}, in the ${plantedIn}: ${instruction}`, async () => {
        const { outcome, shape, model, after } = await rewritten(planted);
        assert.equal(outcome, expected);
        assert.deepEqual(shape, ['kind', 'failed', 'attempts']);
        assert.equal(after, `failed: ${expected}`);
        assert.equal(model.requests.length, 3);
        assert.ok(isQuoted(model, instruction), 'it stands in quotes');
      });
    } else {
      it(`changes no verdict's shape when obeyed: ${asked}, in the ${plantedIn}: ${instruction}`, async () => {
        const { outcome, shape, model } = await judged(planted, modelSaying(reply));
        assert.equal(outcome, expected);
        assert.deepEqual(
          shape.filter((field) => !verdictFields.includes(field) && !ownFields.includes(field)),
          [],
        );
        assert.deepEqual(
          verdictFields.filter((field) => !shape.includes(field)),
          [],
        );
        assert.ok(isQuoted(model, instruction), 'it stands in quotes');
      });
    }
  }
});

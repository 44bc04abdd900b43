import assert from 'node:assert/strict';
import { createGrepPositioning } from '../../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../../src/judges/grep/grep-support.ts';
import type { PositioningModelJudge } from '../../../src/judges/model/model-judges.ts';
import type { SectionPositioning } from '../../../src/judges/model/section-positioning.ts';
import type { ChatError } from '../../../src/llm/chat-error.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { judgeRelatedWork } from '../../../src/rubric/judge-related-work.ts';
import { modelSaying, ScriptedModel, textOfRequest } from '../../llm/scripted-model.ts';
import { markdownPaper } from '../../rubric/score.ts';
import { onFinal, onParagraph, onSection } from '../model/questions.ts';

const prompts = shippedPrompts();

function says(evaluation: string): string {
  return JSON.stringify({ reasoning: `I say ${evaluation}.`, evaluation });
}

/** A model that answers by what is asked about: the type of a section, or whether a paragraph says "ours". */
function reader(type: string): ScriptedModel {
  return new ScriptedModel((request) => {
    const asked = request.messages
      .at(-1)!
      .content.slice(request.messages.at(-1)!.content.lastIndexOf('<<END OF EXAMPLE'));
    if (request.schema?.name === 'positioningType') return says(type);
    return says(asked.includes('ours') ? 'yes' : 'no');
  });
}

describe('positioning after GREP', () => {
  const styles = [
    ['1', 'each-paragraph'],
    ['2', 'final-paragraph'],
    ['3', 'none'],
  ] as const;
  for (const [type, style] of styles) {
    it(`calls type ${type} ${style}`, async () => {
      const judge = await createGrepPositioning({ model: modelSaying(says(type)), prompts });
      const verdict = await judge.judge(onSection('One [1].', 'Two [2].'));
      assert.deepEqual([verdict.style, verdict.by.cast, verdict.by.reason], [style, 2, `I say ${type}.`]);
      const positions = style !== 'none';
      assert.deepEqual([verdict.positions, verdict.score], [positions, positions ? 1 : 0]);
    });
  }

  it('gives an example of each type, and of each answer for paragraphs', async () => {
    const answers = async (id: string): Promise<(string | undefined)[]> =>
      [...(await prompts.read(id))!.text.matchAll(/^ANSWER: (\w+)$/gm)].map(([, answer]) => answer);
    assert.deepEqual(await answers('grep/positioning-type'), ['2', '1', '3']);
    assert.deepEqual(await answers('grep/positioning-paragraph'), ['yes', 'no']);
    assert.deepEqual(await answers('grep/positioning-final'), ['yes', 'no']);
  });

  it('calls a section of one paragraph what the offline judge calls it', async () => {
    const judge = await createGrepPositioning({ model: modelSaying(says('2')), prompts });
    assert.equal((await judge.judge(onSection('Only one.'))).style, 'each-paragraph');
  });

  it('is unclear where three votes name three types', async () => {
    const judge = await createGrepPositioning({ model: modelSaying(says('1'), says('2'), says('3')), prompts });
    const { style, positions, by } = await judge.judge(onSection('One.', 'Two.'));
    assert.deepEqual([style, positions, by.cast, by.valid], [undefined, undefined, 3, 3]);
  });

  it('does not take a type that there is not', async () => {
    const judge = await createGrepPositioning({ model: modelSaying(says('4')), prompts });
    const { style, by } = await judge.judge(onSection('One.', 'Two.'));
    assert.deepEqual([style, by.valid, by.dropped], [undefined, 0, ['badReply', 'badReply']]);
  });

  it('asks about a paragraph by itself, and about the final one beside an earlier one', async () => {
    const model = modelSaying(says('yes'));
    const judge = await createGrepPositioning({ model, prompts, votes: 1 });
    assert.equal((await judge.judge(onParagraph('We differ [1].'))).positions, true);
    assert.equal((await judge.judge(onFinal('They are slow [1].', 'We are fast.'))).positions, true);
    const [paragraph, final] = model.requests.map(textOfRequest);
    assert.match(paragraph!, /DRAFT:\n⟪paragraph⟫\nWe differ \[1\]\.\n⟪\/paragraph⟫$/m);
    assert.match(
      final!,
      /CONTEXT:\n⟪earlier⟫\nThey are slow \[1\]\.\n⟪\/earlier⟫\nFINAL:\n⟪final⟫\nWe are fast\.\n⟪\/final⟫/,
    );
  });

  it('says of a paragraph what share of the votes finds that it positions the paper', async () => {
    const judge = await createGrepPositioning({ model: modelSaying(says('yes'), says('no'), says('yes')), prompts });
    const { positions, score, sentences, by } = await judge.judge(onParagraph('We differ [1].'));
    assert.deepEqual([positions, score, sentences, by.judge], [true, 2 / 3, [], 'grep']);
    const useless = await createGrepPositioning({ model: modelSaying('Perhaps.'), prompts });
    const unclear = await useless.judge(onParagraph('We differ [1].'));
    assert.deepEqual([unclear.positions, unclear.score], [undefined, 0.5]);
  });

  it('knows what it would send', async () => {
    const model = modelSaying(says('1'));
    const judge = await createGrepPositioning({ model, prompts, votes: 1 });
    await judge.judge(onSection('One.', 'Two.'));
    await judge.judge(onParagraph('One.'));
    await judge.judge(onFinal('One.', 'Two.'));
    const announced = [
      ...judge.requests(onSection('One.', 'Two.')),
      ...judge.requests(onParagraph('One.')),
      ...judge.requests(onFinal('One.', 'Two.')),
    ];
    const sent = model.requests.filter(({ messages }) => messages.length === 2);
    // Each may have to be repaired once.
    const twice = [...new Set(sent.map(textOfRequest))].flatMap((text) => [text, text]);
    assert.deepEqual(announced.map(textOfRequest), twice);
  });
});

/** Gives the verdict of a judge on the section of a paper with these paragraphs. */
async function sectionJudged(
  judge: PositioningModelJudge,
  paragraphs: readonly string[],
  style?: PositioningModelJudge,
): Promise<{ readonly positioning: SectionPositioning; readonly stoppedBy: ChatError | undefined }> {
  const paper = await markdownPaper(`# Related Work\n\n${paragraphs.join('\n\n')}\n`);
  const support = await createGrepSupport({ model: modelSaying(''), prompts });
  const { sections, stoppedBy } = await judgeRelatedWork(paper, { support, positioning: judge, style });
  return { positioning: sections[0]!.positioning, stoppedBy };
}

describe('the positioning of a section', () => {
  it('is measured paragraph by paragraph, without a question about the whole', async () => {
    const model = reader('3');
    const judge = await createGrepPositioning({ model, prompts });
    const { section, paragraphs, earlier } = (
      await sectionJudged(judge, [
        'This is theirs, that is ours.',
        'This is theirs, and that too.',
        'All of it here is ours.',
      ])
    ).positioning;
    assert.deepEqual([section, earlier], [undefined, []]);
    assert.deepEqual(
      paragraphs.map(({ paragraph, verdict }) => [paragraph.prose.plain.text, verdict?.positions]),
      [
        ['This is theirs, that is ours.', true],
        ['This is theirs, and that too.', false],
        ['All of it here is ours.', true],
      ],
    );
    assert.ok(model.requests.every((request) => !textOfRequest(request).includes('⟪section⟫\nThis is theirs')));
  });

  it('has a second opinion on the whole where that is wanted', async () => {
    const judge = await createGrepPositioning({ model: reader('3'), prompts });
    const { positioning } = await sectionJudged(
      judge,
      ['This is theirs, that is ours.', 'All of it here is ours.'],
      judge,
    );
    assert.equal(positioning.section?.style, 'none');
  });

  it('goes on to the earlier paragraphs where the final one alone positions the paper', async () => {
    const model = reader('2');
    const judge = await createGrepPositioning({ model, prompts });
    const { earlier } = (
      await sectionJudged(judge, [
        'This is the first of them.',
        'That is the second of them.',
        'All of it here is ours.',
      ])
    ).positioning;
    assert.deepEqual(
      earlier.map(({ paragraph, question, verdict }) => [
        paragraph.prose.plain.text,
        question.about,
        verdict?.positions,
      ]),
      [
        ['This is the first of them.', 'final', true],
        ['That is the second of them.', 'final', true],
      ],
    );
    assert.ok(
      model.requests.slice(6).every((request) => textOfRequest(request).includes('⟪final⟫\nAll of it here is ours.')),
    );
  });

  it('keeps what was judged before the model could not be asked any more', async () => {
    const judge = await createGrepPositioning({ model: modelSaying({ fails: 'noNetwork' }), prompts });
    const judged = await sectionJudged(judge, ['This is the first of them.', 'That is the second of them.']);
    assert.equal(judged.stoppedBy?.reason, 'noNetwork');
    assert.deepEqual(
      judged.positioning.paragraphs.map(({ verdict }) => verdict),
      [undefined, undefined],
    );
  });
});

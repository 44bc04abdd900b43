import assert from 'node:assert/strict';
import { createGrepSupport } from '../../../src/judges/grep/grep-support.ts';
import { ChatError } from '../../../src/llm/chat-error.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { modelSaying, ScriptedModel, type ScriptedReply, textOfRequest } from '../../llm/scripted-model.ts';
import { roofQuestion, roofs } from '../model/questions.ts';

const prompts = shippedPrompts();

function says(evaluation: string, reasoning = `I say ${evaluation}.`): string {
  return JSON.stringify({ reasoning, evaluation });
}

async function verdictOf(...replies: readonly ScriptedReply[]): Promise<[string, number, string, number, number]> {
  const judge = await createGrepSupport({ model: modelSaying(...replies), prompts });
  const { verdict, score, by } = await judge.judge(roofQuestion());
  return [verdict, score, by.reason, by.cast, by.valid];
}

describe('support after GREP', () => {
  it('is decided by the majority', async () => {
    assert.deepEqual(await verdictOf(says('yes'), says('no'), says('yes', 'It does.')), [
      'supported',
      2 / 3,
      'I say yes.',
      3,
      3,
    ]);
    assert.deepEqual(await verdictOf(says('no'), says('no')), ['unsupported', 0, 'I say no.', 2, 2]);
  });

  it('asks about the work, the sentence and the number, each quoted, after two examples', async () => {
    const model = modelSaying(says('yes'));
    const judge = await createGrepSupport({ model, prompts });
    await judge.judge(roofQuestion({ introduction: 'Cities are hot.' }));
    const text = textOfRequest(model.requests[0]!);
    const order = [
      '<<START OF EXAMPLE 1>>',
      '<<END OF EXAMPLE 2>>',
      'PAPER CONTEXT:\n⟪paper⟫\nWhite Roofs in Dry Cities\n\nRoofs painted white',
      'three degrees.\n\nCities are hot.\n⟪/paper⟫',
      'CITATION SENTENCE: ⟪sentence⟫Paint can cool houses [1], and so can trees [2, 3].⟪/sentence⟫',
      'CITED PAPER: ⟪number⟫1⟪/number⟫',
    ].map((part) => text.lastIndexOf(part));
    assert.ok(!order.includes(-1), String(order));
    assert.deepEqual(
      order,
      order.toSorted((a, b) => a - b),
    );
  });

  it('has one fitting and one unfitting example, each with several citations in its sentence', async () => {
    const { text } = (await prompts.read('grep/support'))!;
    assert.deepEqual(
      [...text.matchAll(/^ANSWER: (\w+)$/gm)].map(([, answer]) => answer),
      ['yes', 'no'],
    );
    const sentences = [...text.matchAll(/⟪sentence⟫(.*?)⟪\/sentence⟫/g)].map(([, sentence]) => sentence!);
    assert.equal(sentences.length, 2);
    assert.ok(sentences.every((sentence) => /\[\d+, \d+\]/.test(sentence)));
  });

  it('votes at temperature 0.8, each vote a sample of its own, the same messages in all', async () => {
    const model = modelSaying(says('yes'), says('no'), says('no'));
    await (await createGrepSupport({ model, prompts })).judge(roofQuestion());
    assert.deepEqual(
      model.requests.map(({ temperature, sample }) => [temperature, sample]),
      [
        [0.8, 0],
        [0.8, 1],
        [0.8, 2],
      ],
    );
    assert.equal(new Set(model.requests.map(textOfRequest)).size, 1);
  });

  it('begins with the same text for all sentences that cite a work', async () => {
    const model = modelSaying(says('yes'));
    const judge = await createGrepSupport({ model, prompts, votes: 1 });
    await judge.judge(roofQuestion());
    await judge.judge(roofQuestion({ sentence: 'Roofs may be white [4].', key: '4' }));
    const [first, second] = model.requests.map(textOfRequest);
    const end = first!.indexOf('CITATION SENTENCE: ⟪sentence⟫Paint');
    assert.ok(end > 0);
    assert.equal(second!.slice(0, end), first!.slice(0, end));
  });

  it('is unclear, and asks nobody, where only the title of the work is known', async () => {
    const model = modelSaying(says('yes'));
    const judge = await createGrepSupport({ model, prompts });
    const question = roofQuestion({ cited: { ...roofs, abstract: undefined } });
    const { verdict, by } = await judge.judge(question);
    assert.deepEqual([verdict, by.cast, model.requests.length], ['unclear', 0, 0]);
    assert.deepEqual(judge.requests(question), []);
    const introduced = { ...question.cited, introduction: 'We paint roofs.' };
    assert.equal((await judge.judge({ ...question, cited: introduced })).verdict, 'supported');
  });

  it('drops votes without a valid reply and says how many', async () => {
    const judge = await createGrepSupport({ model: modelSaying({ fails: 'refused' }, says('no')), prompts });
    const { verdict, by } = await judge.judge(roofQuestion());
    assert.deepEqual([verdict, by.cast, by.valid, by.agreeing, by.dropped], ['unsupported', 3, 2, 2, ['refused']]);
  });

  it('is unclear where no reply fits the form', async () => {
    const [verdict, score, reason, cast, valid] = await verdictOf('Certainly! The answer is maybe.');
    assert.deepEqual([verdict, score, reason, cast, valid], ['unclear', 0.5, '', 2, 0]);
  });

  it('is unclear where one reply of three fits the form', async () => {
    const [verdict, , , cast, valid] = await verdictOf(says('yes'), 'Well.', 'Well.', 'Well.', 'Well.');
    assert.deepEqual([verdict, cast, valid], ['unclear', 3, 1]);
  });

  it('rejects with what keeps the model from being asked', async () => {
    const judge = await createGrepSupport({ model: modelSaying(says('yes'), { fails: 'rateLimited' }), prompts });
    await assert.rejects(
      judge.judge(roofQuestion()),
      (error) => error instanceof ChatError && error.reason === 'rateLimited',
    );
  });

  it('ends as cancelled when it is cancelled while the model answers', async () => {
    const controller = new AbortController();
    const model = new ScriptedModel(() => {
      controller.abort();
      return says('yes');
    });
    const judge = await createGrepSupport({ model, prompts });
    await assert.rejects(judge.judge(roofQuestion(), { signal: controller.signal }), { reason: 'cancelled' });
  });

  it('quotes what of the work comes closest to sentence and reason', async () => {
    const judge = await createGrepSupport({
      model: modelSaying(says('no', 'The work measures houses in two cities.')),
      prompts,
    });
    const { evidence } = await judge.judge(
      roofQuestion({ sentence: 'Trees give shade [1].', introduction: 'Trees fall.' }),
    );
    assert.deepEqual(evidence[0], { quote: roofs.abstract, from: 'abstract' });
  });

  it('says who judged, and is another judge with another model, number of votes or prompt', async () => {
    const identity = async (votes: number, name = 'a'): Promise<string> =>
      (await createGrepSupport({ model: new ScriptedModel(() => '', name), prompts, votes })).identity;
    const identities = await Promise.all([identity(3), identity(3), identity(5), identity(3, 'b')]);
    assert.equal(new Set(identities).size, 3);
    const overridden = {
      ...prompts,
      read: async (id: string) => {
        const file = (await prompts.read(id))!;
        return { ...file, text: file.text.replace('You check citations', 'You check all citations') };
      },
    };
    const other = await createGrepSupport({ model: new ScriptedModel(() => '', 'a'), prompts: overridden });
    assert.notEqual(other.identity, identities[0]);
    assert.equal(other.protocol, 'grep');
  });

  it('sends the passages of a work that its introduction does not have', async () => {
    const judge = await createGrepSupport({ model: modelSaying(says('yes')), prompts });
    const { cited } = roofQuestion({ introduction: 'Cities are hot. Paint is cheap.' });
    const passages = ['Paint is cheap.', 'Walls stay warm.'].map((text) => ({
      text,
      page: undefined,
      from: undefined,
    }));
    const [request] = judge.requests(roofQuestion({ cited: { ...cited, passages } }));
    assert.match(textOfRequest(request!), /Cities are hot\. Paint is cheap\.\n\nWalls stay warm\.\n⟪\/paper⟫/);
  });

  it('shortens an introduction that no model needs as a whole', async () => {
    const judge = await createGrepSupport({ model: modelSaying(says('yes')), prompts });
    const [request] = judge.requests(roofQuestion({ introduction: 'A sentence of some length here. '.repeat(5000) }));
    assert.ok(textOfRequest(request!).length < 20_000);
    assert.match(textOfRequest(request!), /length here\.\n⟪\/paper⟫/);
  });
});

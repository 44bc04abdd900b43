import assert from 'node:assert/strict';
import { createGrepSupport } from '../../src/judges/grep/grep-support.ts';
import { createJury, identityOfModel, votesOf } from '../../src/judges/jury.ts';
import { createScirmSupport } from '../../src/judges/scirm/scirm-support.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { ScriptedModel, type ScriptedReply } from '../llm/scripted-model.ts';
import { roofQuestion } from './model/questions.ts';

const prompts = shippedPrompts();

function says(evaluation: string): string {
  return JSON.stringify({ reasoning: `I say ${evaluation}.`, evaluation });
}

function member(name: string, reply: ScriptedReply): ScriptedModel {
  return new ScriptedModel(() => reply, name);
}

describe('a jury of models', () => {
  it('has each member cast a vote, and says who voted what', async () => {
    const members = [member('ada', says('no')), member('bell', says('yes')), member('cray', says('no'))];
    const judge = await createGrepSupport({ model: createJury(members), prompts });
    const { verdict, by } = await judge.judge(roofQuestion());
    assert.deepEqual([verdict, by.model, by.agreeing, by.valid], ['unsupported', 'ada + bell + cray', 2, 3]);
    assert.deepEqual(by.jury, [
      { model: 'ada', choice: 'no' },
      { model: 'bell', choice: 'yes' },
      { model: 'cray', choice: 'no' },
    ]);
    assert.deepEqual(
      members.map(({ requests }) => requests.map(({ sample }) => sample)),
      [[0], [1], [2]],
    );
  });

  it('leaves out those whose votes can change nothing', async () => {
    const members = [member('ada', says('yes')), member('bell', says('yes')), member('cray', says('no'))];
    const judge = await createGrepSupport({ model: createJury(members), prompts });
    assert.equal((await judge.judge(roofQuestion())).by.jury?.length, 2);
    assert.equal(members[2]!.requests.length, 0);
  });

  it('asks the member anew whose reply was of no use', async () => {
    const members = [member('ada', 'Hm.'), member('bell', says('yes')), member('cray', says('yes'))];
    const judge = await createGrepSupport({ model: createJury(members), prompts });
    const { by } = await judge.judge(roofQuestion());
    assert.deepEqual(
      by.jury?.map(({ model }) => model),
      ['bell', 'cray'],
    );
    assert.deepEqual(by.dropped, ['badReply']);
    assert.deepEqual(
      members.map(({ requests }) => requests.length),
      [2, 1, 1],
    );
  });

  it('looks again with the member that judged', async () => {
    const reply = '<reasoning>So.</reasoning> <score>1</score>';
    const members = [member('ada', reply), member('bell', reply), member('cray', reply)];
    const judge = await createScirmSupport({ model: createJury(members), prompts, secondLook: true });
    await judge.judge(roofQuestion());
    assert.deepEqual(
      members.map(({ requests }) => requests.length),
      [2, 2, 0],
    );
  });

  it('stops where a member cannot be asked', async () => {
    const members = [
      member('ada', says('yes')),
      member('bell', { fails: 'unauthorized' }),
      member('cray', says('yes')),
    ];
    const judge = await createGrepSupport({ model: createJury(members), prompts });
    await assert.rejects(judge.judge(roofQuestion()), { reason: 'unauthorized' });
  });

  it('has an odd number of members, and the same number of votes for each', () => {
    const five = createJury(['a', 'b', 'c', 'd', 'e'].map((name) => member(name, '')));
    const three = createJury(['a', 'b', 'c'].map((name) => member(name, '')));
    assert.deepEqual(
      [1, 3, 5, 7].map((votes) => [five, three].map((jury) => votesOf(jury, { votes, temperature: undefined }).votes)),
      [
        [5, 3],
        [5, 3],
        [5, 9],
        [15, 9],
      ],
    );
    assert.equal(votesOf(member('a', ''), { votes: 3, temperature: 0 }).votes, 3);
    assert.throws(() => createJury([member('a', ''), member('b', '')]), RangeError);
    assert.throws(() => createJury([]), RangeError);
  });

  it('is another judge with another member', async () => {
    const identity = async (...names: string[]): Promise<string> =>
      (await createGrepSupport({ model: createJury(names.map((name) => member(name, ''))), prompts })).identity;
    assert.notEqual(await identity('a', 'b', 'c'), await identity('a', 'b', 'd'));
    assert.deepEqual(identityOfModel(member('a', '')), [['script', 'a']]);
  });

  it('answers requests that are no votes by its first member', async () => {
    const members = [member('ada', 'A'), member('bell', 'B'), member('cray', 'C')];
    assert.equal((await createJury(members).complete({ messages: [] })).text, 'A');
  });
});

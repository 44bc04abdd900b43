import assert from 'node:assert/strict';
import type { Deviation } from '../../../src/drafting/request/deviation.ts';
import { type Draft, strategies } from '../../../src/drafting/request/draft.ts';
import { draftSection } from '../../../src/drafting/writing/draft-section.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { answerAsWriter, type DraftScript } from '../../llm/draft-script.ts';
import { tooLong } from '../../llm/scripted-faults.ts';
import type { ScriptedPrompt } from '../../llm/scripted-requests.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { keysIn, planOf, requestFor, writerOf } from '../requests.ts';

const formats: readonly ManuscriptFormat[] = ['latex', 'markdown'];
const plan = planOf([[], ['roofs', 'trees']], [['walls'], ['ponds']]);

function isCorrection({ messages }: ScriptedPrompt): boolean {
  return messages.at(-1)!.content.includes('does not keep to what was asked for');
}

function kindsOf(deviations: readonly Deviation[]): string[] {
  return [...new Set(deviations.map(({ kind }) => kind))];
}

describe('a draft that deviates from what was asked for', () => {
  const scripted = useScriptedEndpoint();

  async function drafted(
    format: ManuscriptFormat,
    script: DraftScript,
    strategy: (typeof strategies)[number] = 'plan',
  ): Promise<Draft> {
    answerAsWriter(scripted.server, script);
    return draftSection(writerOf(scripted.server), await requestFor(format, { plan }), strategy);
  }

  function corrections(): number {
    return scripted.server.requests.filter(({ prompt }) => isCorrection(prompt!)).length;
  }

  for (const format of formats) {
    for (const invention of ['[C99]', '\\cite{doe2031invented}', '[@doe2031invented]', '(Doe et al., 2031)']) {
      it(`never cites what is invented, in ${format} as ${invention}, and says so`, async () => {
        for (const strategy of strategies) {
          const repaired = await drafted(format, { inventsKey: true, invention }, strategy);
          assert.deepEqual([repaired.deviations, kindsOf(repaired.repaired)], [[], ['inventedKey']], strategy);
          const left = await drafted(format, { inventsKey: 'always', invention }, strategy);
          assert.deepEqual(kindsOf(left.deviations), ['inventedKey'], strategy);
          for (const { source } of [repaired, left]) {
            assert.deepEqual([...new Set(keysIn(source))].sort(), ['ponds', 'roofs', 'trees', 'walls']);
            assert.doesNotMatch(source, /99|2031/);
          }
        }
      });
    }

    it(`is asked to cite or leave out a work that a sentence names, in ${format}`, async () => {
      const named =
        'Doe et al. (2031) show that roofs matter more. [N1] paints roofs, as Lind (2021) says. [N3] and [N4] agree.';
      answerAsWriter(scripted.server);
      scripted.server.answer((prompt) => !isCorrection(prompt), named);
      scripted.server.answer(isCorrection, named.replace('Doe et al. (2031) show that roofs', 'Roofs'));
      const request = await requestFor(format);
      const repaired = await draftSection(writerOf(scripted.server), request, 'zero-shot');
      assert.deepEqual(keysIn(repaired.source), ['roofs', 'trees', 'walls', 'ponds']);
      assert.deepEqual(repaired.deviations, []);
      const found: Deviation = { kind: 'inventedName', paragraph: 0, sentence: 0, text: 'Doe et al. (2031)' };
      assert.deepEqual(repaired.repaired, [found]);
      const { messages } = scripted.server.requests.at(-1)!.prompt!;
      assert.match(
        messages.at(-1)!.content,
        /1\. Paragraph 1, sentence 1 names ⟪quote⟫Doe et al\. \(2031\)⟪\/quote⟫, which is not among the works that may be cited\./,
      );
      scripted.server.answer(isCorrection, named);
      const left = await draftSection(writerOf(scripted.server), request, 'zero-shot');
      assert.match(left.source, /^Doe et al\. \(2031\) show that roofs matter more\./);
      assert.deepEqual(left.deviations, [found]);
    });

    it(`is sent back where it leaves a planned citation out, in ${format}`, async () => {
      const { source, deviations, repaired } = await drafted(format, { dropsPlanned: true });
      assert.deepEqual([keysIn(source), deviations], [['roofs', 'trees', 'walls', 'ponds'], []]);
      assert.deepEqual(repaired, [{ kind: 'missingCitation', paragraph: 1, sentence: 1, key: 'ponds' }]);
      assert.equal(corrections(), 1);
    });

    it(`is sent back where it has a sentence too many, in ${format}`, async () => {
      const { deviations, repaired } = await drafted(format, { addsSentence: true }, 'sentences');
      assert.deepEqual(deviations, []);
      // No single sentence has one too many: there is nothing to repair.
      assert.deepEqual(repaired, []);
      const inOneGo = await drafted(format, { addsSentence: true });
      assert.deepEqual([inOneGo.deviations, kindsOf(inOneGo.repaired)], [[], ['sentenceCount']]);
    });
  }

  it('is sent back twice at most, and then says what deviates still', async () => {
    const { deviations, repaired } = await drafted('latex', { dropsPlanned: 'always' });
    assert.deepEqual(deviations, [{ kind: 'missingCitation', paragraph: 1, sentence: 1, key: 'ponds' }]);
    assert.deepEqual([repaired, corrections()], [[], 2]);
  });

  it('is sent back with what was found, in the marks that the model knows', async () => {
    await drafted('latex', { dropsPlanned: true });
    const { messages } = scripted.server.requests.at(-1)!.prompt!;
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['system', 'user', 'assistant', 'user'],
    );
    assert.match(messages.at(-1)!.content, /counted from 1:\n1\. [^“⟪]*\[C4\][^”⟫]*\nWrite all of it again/);
    assert.doesNotMatch(messages.at(-1)!.content, /ponds/);
  });

  it('is counted in steps that go on after those of writing', async () => {
    answerAsWriter(scripted.server, { dropsPlanned: 'always' });
    const steps: [number, number][] = [];
    const request = await requestFor('latex', { plan });
    await draftSection(writerOf(scripted.server), request, 'plan', { onStep: (...step) => steps.push(step) });
    assert.deepEqual(steps, [
      [2, 3],
      [3, 3],
    ]);
  });

  it('stays as it was at first where its corrections are worse', async () => {
    answerAsWriter(scripted.server, { addsSentence: 'always' });
    scripted.server.answer(isCorrection, 'Roofs [C1] and [C77] are \\cite{nobody}.');
    const { source, deviations } = await draftSection(
      writerOf(scripted.server),
      await requestFor('latex', { plan }),
      'plan',
    );
    assert.deepEqual([keysIn(source), kindsOf(deviations)], [['roofs', 'trees', 'walls', 'ponds'], ['sentenceCount']]);
  });

  it('stays as it was at first where its correction comes to nothing', async () => {
    answerAsWriter(scripted.server, { dropsPlanned: true });
    scripted.server.fail(tooLong, { when: isCorrection, times: 9 });
    const { source, deviations } = await draftSection(
      writerOf(scripted.server),
      await requestFor('latex', { plan }),
      'plan',
    );
    assert.deepEqual([keysIn(source), kindsOf(deviations)], [['roofs', 'trees', 'walls'], ['missingCitation']]);
  });

  it('is a draft where the correction of an excuse is one', async () => {
    answerAsWriter(scripted.server);
    scripted.server.answer((prompt) => !isCorrection(prompt), 'Sure, I can help with that. Which style do you want?');
    const { source, deviations, repaired } = await draftSection(
      writerOf(scripted.server),
      await requestFor('latex', { plan }),
      'plan',
    );
    assert.deepEqual([keysIn(source), deviations], [['roofs', 'trees', 'walls', 'ponds'], []]);
    assert.ok(kindsOf(repaired).includes('form'));
  });

  it('in a chat is a draft without the chat', async () => {
    for (const format of formats) {
      const { source } = await drafted(format, { chats: 'always' });
      assert.doesNotMatch(source, /Here is|Related Work/, source);
      assert.deepEqual(keysIn(source), ['roofs', 'trees', 'walls', 'ponds']);
    }
  });
});

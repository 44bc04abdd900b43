import assert from 'node:assert/strict';
import type { Draft } from '../../../src/drafting/request/draft.ts';
import { reviseDraft } from '../../../src/drafting/writing/revise-draft.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { answerAsWriter, type DraftScript } from '../../llm/draft-script.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { keysIn, planOf, requestFor, type Wanted, writerOf } from '../requests.ts';

const formats: readonly ManuscriptFormat[] = ['latex', 'markdown'];

const previous: Readonly<Record<ManuscriptFormat, string>> = {
  latex:
    'White paint cools houses by $3$ degrees \\citep{roofs}. \\citet{trees} plant oaks\\footnote{In \\emph{May}.} instead.\n\nWalls help as well \\citep[see][p.~3]{walls}.',
  markdown:
    'White paint cools houses by $3$ degrees [@roofs]. @trees plant oaks^[In *May*.] instead.\n\nWalls help as well [see @walls, p. 3].',
};

describe('a revision of a draft', () => {
  const scripted = useScriptedEndpoint();

  async function revised(
    format: ManuscriptFormat,
    feedback: readonly string[],
    wanted: Wanted = {},
    script: DraftScript = {},
    from = previous[format],
  ): Promise<Draft> {
    answerAsWriter(scripted.server, script);
    const request = await requestFor(format, { works: ['roofs', 'trees', 'walls'], ...wanted });
    return reviseDraft(writerOf(scripted.server), { ...request, previous: from, feedback });
  }

  function sent(): string {
    return scripted.server.requests[0]!.prompt!.messages.at(-1)!.content.split('<<END OF EXAMPLE>>').at(-1)!;
  }

  for (const format of formats) {
    it(`follows its feedback in ${format} and leaves the rest as it was`, async () => {
      const { source, deviations } = await revised(format, ['Say more about shade.', 'Look at "trees" again.']);
      assert.ok(source.startsWith(previous[format]), source);
      assert.match(
        source,
        /This sentence follows the advice: say more about shade\. This sentence follows the advice: look at again ?~?(?:\\citep\{trees\}|\[@trees\])\./,
      );
      assert.deepEqual(deviations, []);
    });

    it(`brings back formulas, footnotes and citations with notes as they were, in ${format}`, async () => {
      const { source } = await revised(format, ['Be brief.']);
      const kept =
        format === 'latex'
          ? ['$3$', '\\footnote{In \\emph{May}.}', '\\citep[see][p.~3]{walls}']
          : ['$3$', '^[In *May*.]', '[see @walls, p. 3]'];
      for (const piece of kept) assert.ok(source.includes(piece), source);
    });

    it(`says in ${format} what it has lost, and has it back after a correction`, async () => {
      const { source, deviations, repaired } = await revised(format, [], {}, { losesKept: true });
      assert.ok(source.includes('$3$'));
      assert.deepEqual([deviations, new Set(repaired.map(({ kind }) => kind))], [[], new Set(['lostSource'])]);
      const lost = await revised(format, [], {}, { losesKept: 'always' });
      assert.ok(lost.deviations.some((deviation) => deviation.kind === 'lostSource' && deviation.text === '$3$'));
    });

    it(`no longer cites a work that was dropped, and cites one that was added, in ${format}`, async () => {
      const { source, deviations } = await revised(format, [], { works: ['roofs', 'walls', 'ponds'] });
      assert.deepEqual(
        [...new Set(keysIn(source))].sort(),
        format === 'latex' ? ['ponds', 'roofs'] : ['ponds', 'roofs', 'walls'],
      );
      assert.ok(source.includes('walls'));
      assert.deepEqual(deviations, []);
      assert.match(sent(), /⟪dropped⟫\n\[C4\] Shade by Trees\n⟪\/dropped⟫/);
      assert.match(sent(), /\[N4\] plant oaks/);
    });

    it(`has no place for a dropped work, even where the model leaves it in, in ${format}`, async () => {
      answerAsWriter(scripted.server);
      scripted.server.answer('⟪previous⟫', 'Paint cools houses [C1]. [N4] plant oaks [X1] [X2] [X3].');
      const request = await requestFor(format, { works: ['roofs', 'walls', 'ponds'] });
      const { source, deviations } = await reviseDraft(writerOf(scripted.server), {
        ...request,
        previous: previous[format],
        feedback: [],
      });
      assert.doesNotMatch(source, /trees/);
      assert.ok(deviations.some((deviation) => deviation.kind === 'inventedName' && deviation.text === '[N4]'));
    });

    it(`is positioned as is wanted now, in ${format}`, async () => {
      const inEach = await revised(format, [], { positioning: 'each-paragraph' });
      assert.deepEqual(
        inEach.source.split('\n\n').map((paragraph) => /\bwe measure\b/.test(paragraph)),
        [true, true],
      );
      const inFinal = await revised(format, [], { positioning: 'final-paragraph' }, {}, inEach.source);
      assert.deepEqual(
        inFinal.source.split('\n\n').map((paragraph) => /\bwe measure\b/.test(paragraph)),
        [false, false, true],
      );
    });

    it(`goes by a plan that was changed, in ${format}`, async () => {
      const plan = planOf([['roofs'], ['walls']], [['trees'], []]);
      const { source, deviations } = await revised(
        format,
        ['Mind the shade.'],
        { plan },
        {},
        previous[format]
          .replace('$3$', '3')
          .replace(/\\footnote\{In \\emph\{May\}\.\}|\^\[In \*May\*\.\]/, '')
          .replace(/\\citep\[see\]\[p\.~3\]\{walls\}|\[see @walls, p\. 3\]/, ''),
      );
      assert.deepEqual([keysIn(source), deviations], [['roofs', 'walls', 'trees'], []]);
      assert.match(source, /as advised: mind the shade/);
    });
  }

  it('shows the model the draft with marks, and feedback with marks for keys', async () => {
    await revised('latex', ['Say why `trees` matter.', 'The work “walls” is only mentioned.', 'Leave "nobody" out.']);
    assert.match(
      sent(),
      /⟪previous⟫\nWhite paint cools houses by \[X1\] degrees \[C1\]\. \[N2\] plant oaks ?\[X2\] ?instead\.\n\nWalls help as well \[X3\]\.\n⟪\/previous⟫/,
    );
    assert.match(
      sent(),
      /\nFEEDBACK:\n1\. Say why \[C2\] matter\.\n2\. The work \[C3\] is only mentioned\.\n3\. Leave ⟪quote⟫nobody⟪\/quote⟫ out\.\nTEXT/,
    );
    assert.match(sent(), /⟪dropped⟫\nnone\n/);
    assert.match(
      sent(),
      /⟪kept⟫\n\[X1\]: \$3\$\n\[X2\]: .*\n\[X3\]: \\citep\[see\]\[p\.~3\]\{walls\} cites \[C3\]\n⟪\/kept⟫/,
    );
  });

  it('that worsens is returned as it is, for whoever compares it with what was', async () => {
    const { source } = await revised('markdown', [], {}, { worsens: true });
    assert.deepEqual(keysIn(source), ['roofs', 'walls']);
  });

  it('of a text without any mark is asked for all the same', async () => {
    const { source, deviations } = await revised('latex', [], {}, {}, 'Nothing is cited here.');
    assert.deepEqual([keysIn(source), deviations], [['roofs', 'trees', 'walls'], []]);
  });
});

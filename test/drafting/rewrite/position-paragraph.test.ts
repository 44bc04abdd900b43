import assert from 'node:assert/strict';
import { positionParagraph } from '../../../src/drafting/rewrite/position-paragraph.ts';
import type { RewriteOutcome } from '../../../src/drafting/rewrite/rewrite.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { relatedWorkSections } from '../../../src/project/paper.ts';
import { type ScriptedModel, textOfRequest } from '../../llm/scripted-model.ts';
import { applied, paperSaying } from '../papers.ts';
import { type RewritingScript, scriptedRewriter } from './scripted-rewriter.ts';

const contribution = 'We measure paint and trees side by side in one street.';

async function positioned(
  format: ManuscriptFormat,
  text: string,
  script: RewritingScript,
  stated = contribution,
): Promise<{
  readonly after: string;
  readonly outcome: RewriteOutcome;
  readonly writer: ScriptedModel;
  readonly judge: ScriptedModel;
}> {
  const paper = await paperSaying(format, text);
  const { rewriter, writer, judge } = await scriptedRewriter(script);
  const [paragraph] = relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs);
  const outcome = await positionParagraph(rewriter, paper, paragraph!, stated);
  return { after: applied(paper, outcome), outcome, writer, judge };
}

const latex = 'White paint cools houses \\citep{roofs}. Shade cools streets, as \\citet[see][]{trees} say.';
const markdown = 'White paint cools houses [@roofs]. Shade cools streets, says @trees.';

describe('a sentence that positions the paper', () => {
  it('is added at the end of the paragraph in LaTeX', async () => {
    const { after } = await positioned('latex', latex, { writes: ['We compare the two in one street.'] });
    assert.equal(after, `${latex} We compare the two in one street.`);
  });

  it('is added at the end of the paragraph in Markdown, and may cite what the paragraph cites', async () => {
    const { after } = await positioned('markdown', markdown, {
      writes: ['Unlike [C1] and [N2], we compare the two in one street.'],
    });
    assert.equal(after, `${markdown} Unlike [@roofs] and @trees, we compare the two in one street.`);
  });

  it('goes behind the markup and the footnote of the last sentence', async () => {
    const text = '\\emph{White paint cools houses and streets.}\\footnote{In \\emph{July}.} % checked';
    const { after } = await positioned('latex', text, { writes: ['We compare the two.'] });
    assert.equal(
      after,
      '\\emph{White paint cools houses and streets.}\\footnote{In \\emph{July}.} We compare the two. % checked',
    );
  });

  it('is written from the contribution, the paragraph and the works that may be cited', async () => {
    const { writer } = await positioned('latex', latex, { writes: ['We compare the two.'] });
    const text = textOfRequest(writer.requests[0]!);
    assert.ok(text.includes(`⟪contribution⟫\n${contribution}\n⟪/contribution⟫`));
    // The citation with a note speaks of its own sentence.
    assert.ok(text.includes('⟪works⟫\n[C1]: White Roofs\n⟪/works⟫'), text);
    assert.ok(
      text.includes('⟪paragraph⟫\nWhite paint cools houses [C1]. Shade cools streets, as [X1] say.\n⟪/paragraph⟫'),
    );
  });

  it('is judged within its paragraph', async () => {
    const { outcome, judge } = await positioned('markdown', markdown, { writes: ['We compare the two, unlike [C1].'] });
    assert.ok(outcome.kind === 'written');
    assert.deepEqual(outcome.checks, [
      'reply',
      'marks',
      'citations',
      'kept',
      'form',
      'positioning',
      'support',
      'instruction',
      'improvement',
    ]);
    const asked = judge.requests.map(textOfRequest);
    assert.ok(
      asked[0]!.includes(
        'White paint cools houses [1]. Shade cools streets, says [2]. We compare the two, unlike [1].',
      ),
    );
    assert.ok(asked[1]!.includes('CITATION SENTENCE: ⟪sentence⟫We compare the two, unlike [1].⟪/sentence⟫'));
    assert.ok(asked[2]!.includes(`says no more of the paper than this: ⟪contribution⟫${contribution}⟪/contribution⟫`));
  });

  const failures: [name: string, script: RewritingScript, failed: string][] = [
    ['says nothing about the paper', { writes: ['Both are cheap.'] }, 'positioning'],
    ['says of a work what it does not say', { writes: ['We differ from [C1].'], supports: () => false }, 'support'],
    ['cites something else', { writes: ['We compare the two, unlike [@smith].'] }, 'citations'],
    ['cites by a mark that is not there', { writes: ['We compare the two, unlike [C3].'] }, 'marks'],
    ['has markup', { writes: ['We **compare** the two.'] }, 'form'],
    ['is two sentences', { writes: ['We compare the two. It is hot.'] }, 'form'],
    ['goes beyond the contribution', { writes: ['We end global warming.'], follows: () => false }, 'instruction'],
    ['makes the paragraph worse', { writes: ['We compare the two.'], improves: () => false }, 'improvement'],
  ];
  for (const [name, script, failed] of failures) {
    it(`is given up where it ${name}`, async () => {
      const { after, writer } = await positioned('markdown', markdown, script);
      assert.equal(after, `failed: ${failed}`);
      assert.equal(writer.requests.length, 3);
    });
  }

  it('is repaired where that helps', async () => {
    const { after, outcome } = await positioned('markdown', markdown, {
      writes: ['Both are cheap.', 'We compare both.'],
    });
    assert.equal(after, `${markdown} We compare both.`);
    assert.ok(outcome.kind === 'written');
    assert.deepEqual(
      outcome.attempts.map(({ failed }) => failed),
      ['positioning'],
    );
  });

  it('is not asked for without a contribution', async () => {
    const { after, writer } = await positioned('markdown', markdown, { writes: ['We win.'] }, ' ');
    assert.deepEqual([after, writer.requests.length], ['not rewritable: noContribution', 0]);
  });
});

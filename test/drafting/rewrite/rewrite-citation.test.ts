import assert from 'node:assert/strict';
import { moveCitation, restateCitation } from '../../../src/drafting/rewrite/rewrite-citation.ts';
import { ChatError } from '../../../src/llm/chat-error.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { textOfRequest } from '../../llm/scripted-model.ts';
import { applied, paperSaying, unsupported } from '../papers.ts';
import { type RewritingScript, scriptedRewriter } from './scripted-rewriter.ts';

const latex =
  'Cities are hot. Painted roofs save \\emph{money}~\\citep{roofs}, and shade helps in $n$ ways \\citet{trees}. Walls matter too.';
const markdown =
  'Cities are hot. Painted roofs save *money* [@roofs], and shade helps [@trees; @walls]. Walls matter too.';

async function restated(format: ManuscriptFormat, text: string, script: RewritingScript): Promise<string> {
  const paper = await paperSaying(format, text);
  const { rewriter } = await scriptedRewriter(script);
  return applied(paper, await restateCitation(rewriter, unsupported(paper, 'roofs')));
}

describe('a sentence rewritten to say what the cited work says', () => {
  it('takes the place of the old one in LaTeX', async () => {
    const writes = ['White roofs lower temperatures and save \\emph{money}~[C1], and shade helps in [X1] ways [N2].'];
    assert.equal(
      await restated('latex', latex, { writes }),
      'Cities are hot. White roofs lower temperatures and save \\emph{money}~\\citep{roofs}, and shade helps in $n$ ways \\citet{trees}. Walls matter too.',
    );
  });

  it('takes the place of the old one in Markdown', async () => {
    const writes = ['White roofs lower temperatures and save *money* [C1], and shade helps [C2, C3].'];
    assert.equal(
      await restated('markdown', markdown, { writes }),
      'Cities are hot. White roofs lower temperatures and save *money* [@roofs], and shade helps [@trees; @walls]. Walls matter too.',
    );
  });

  it('is written from the work, the sentence and those beside it', async () => {
    const paper = await paperSaying('latex', latex);
    const { rewriter, writer } = await scriptedRewriter({
      writes: ['White roofs cool \\emph{houses}~[C1], in [X1] ways [N2].'],
    });
    const outcome = await restateCitation(rewriter, unsupported(paper, 'roofs'));
    assert.equal(outcome.kind, 'written');
    const text = textOfRequest(writer.requests[0]!);
    for (const part of [
      '⟪work⟫\nWhite Roofs\n\nRoofs painted white lower',
      '⟪before⟫Cities are hot.⟪/before⟫',
      '⟪sentence⟫Painted roofs save \\emph{money}~[C1], and shade helps in [X1] ways [N2].⟪/sentence⟫',
      '⟪after⟫Walls matter too.⟪/after⟫',
      '⟪citation⟫[C1]⟪/citation⟫',
      '⟪objection⟫It does not say so.⟪/objection⟫',
    ]) {
      assert.ok(text.includes(part), part);
    }
  });

  it('has passed every check, judged with the sentence as it will read', async () => {
    const paper = await paperSaying('markdown', markdown);
    const { rewriter, judge } = await scriptedRewriter({
      writes: ['White roofs cool *houses* [C1], and shade helps [C2, C3].'],
    });
    const outcome = await restateCitation(rewriter, unsupported(paper, 'roofs'));
    assert.ok(outcome.kind === 'written');
    assert.deepEqual(outcome.checks, [
      'reply',
      'marks',
      'citations',
      'kept',
      'form',
      'support',
      'instruction',
      'improvement',
    ]);
    assert.deepEqual([outcome.attempts, outcome.reason], [[], 'As asked.']);
    const asked = judge.requests.map(textOfRequest);
    // The work of which only the title is known cannot be asked about.
    assert.equal(
      asked.filter((text) => text.includes('⟪sentence⟫White roofs cool houses [1], and shade helps [2, 3].')).length,
      2,
    );
    assert.equal(asked.length, 4);
  });

  it('is sent back with what is wrong, and repaired', async () => {
    const paper = await paperSaying('markdown', markdown);
    const { rewriter, writer } = await scriptedRewriter({
      writes: [
        'White roofs cool *houses* [@smith], and shade helps [C2, C3].',
        'Roofs save *lives* [C1], and shade helps [C2, C3].',
        'White roofs cool *houses* [C1], and shade helps [C2, C3].',
      ],
      supports: (sentence, work) => !work.includes('White Roofs') || sentence.includes('cool'),
    });
    const outcome = await restateCitation(rewriter, unsupported(paper, 'roofs'));
    assert.ok(outcome.kind === 'written');
    assert.deepEqual(
      outcome.attempts.map(({ failed }) => failed),
      ['marks', 'support'],
    );
    assert.match(
      writer.requests[1]!.messages.at(-1)!.content,
      /What was found:\nThe mark \[C1\] is missing\.\nWrite it again/,
    );
    assert.match(
      writer.requests[2]!.messages.at(-1)!.content,
      /⟪quote⟫White Roofs⟪\/quote⟫ does not support what the text says about it\. ⟪quote⟫It does not\.⟪\/quote⟫/,
    );
    assert.deepEqual(
      writer.requests[2]!.messages.map(({ role }) => role),
      ['system', 'user', 'assistant', 'user', 'assistant', 'user'],
    );
  });

  const good = 'White roofs cool *houses* [C1], and shade helps [C2, C3].';
  const failures: [name: string, script: RewritingScript, failed: string][] = [
    ['marks', { writes: ['White roofs cool *houses*, and shade helps [C2, C3].'] }, 'marks'],
    ['citations', { writes: [`${good.slice(0, -1)} [@nobody].`] }, 'citations'],
    ['markup', { writes: ['White roofs cool houses [C1], and shade helps [C2, C3].'] }, 'kept'],
    ['form', { writes: [`${good} ${'And so on. '.repeat(9)}`] }, 'form'],
    ['the cited work', { writes: [good], supports: (_, work) => !work.includes('White Roofs') }, 'support'],
    ['another cited work', { writes: [good], supports: (_, work) => !work.includes('Shade by Trees') }, 'support'],
    ['the instruction', { writes: [good], follows: () => false }, 'instruction'],
    ['being better', { writes: [good], improves: () => false }, 'improvement'],
  ];
  for (const [name, script, failed] of failures) {
    it(`is given up after two repairs over ${name}`, async () => {
      const paper = await paperSaying('markdown', markdown);
      const { rewriter, writer } = await scriptedRewriter(script);
      const outcome = await restateCitation(rewriter, unsupported(paper, 'roofs'));
      assert.ok(outcome.kind === 'failed');
      assert.equal(outcome.failed, failed);
      assert.deepEqual(
        outcome.attempts.map((attempt) => attempt.failed),
        [failed, failed, failed],
      );
      assert.ok(outcome.attempts.every(({ problem, text }) => problem !== '' && text !== ''));
      assert.equal(writer.requests.length, 3);
    });
  }

  it('fails where the model gives no text', async () => {
    for (const reply of ['I would rather not.', { fails: 'refused' }] as const) {
      assert.equal(await restated('markdown', markdown, { writes: [{ reply }] }), 'failed: reply');
    }
  });

  it('is another request when the author tries again, so that no cache gives the old text', async () => {
    const paper = await paperSaying('markdown', markdown);
    const samples = await Promise.all(
      [0, 1].map(async (sample) => {
        const { rewriter, writer } = await scriptedRewriter({ writes: [good], sample });
        await restateCitation(rewriter, unsupported(paper, 'roofs'));
        return writer.requests[0]?.sample;
      }),
    );
    assert.deepEqual(samples, [0, 1]);
  });

  it('rejects where a model cannot be asked', async () => {
    const paper = await paperSaying('markdown', markdown);
    const { rewriter } = await scriptedRewriter({ writes: [{ reply: { fails: 'unauthorized' } }] });
    await assert.rejects(
      restateCitation(rewriter, unsupported(paper, 'roofs')),
      (error) => error instanceof ChatError && error.reason === 'unauthorized',
    );
  });

  it('is not asked for where nothing is known of the work but its title', async () => {
    const paper = await paperSaying('markdown', markdown);
    const { rewriter, writer } = await scriptedRewriter({ writes: [good] });
    assert.equal(
      applied(paper, await restateCitation(rewriter, unsupported(paper, 'walls'))),
      'not rewritable: onlyTitleKnown',
    );
    assert.equal(writer.requests.length, 0);
  });

  it('is not asked for where the source looks as if it held marks already', async () => {
    assert.equal(
      await restated('markdown', 'Painted roofs save money in Box [X1] today [@roofs].', { writes: [good] }),
      'not rewritable: marksInText',
    );
  });

  it('keeps footnotes and comments of the sentence', async () => {
    const text = 'Painted roofs save money\\footnote{See \\citet{trees}.} % really\nfor all \\citep{roofs}.';
    assert.equal(
      await restated('latex', text, { writes: ['White roofs cool houses[X1] [X2]for all [C1].'] }),
      'White roofs cool houses\\footnote{See \\citet{trees}.} % really\nfor all \\citep{roofs}.',
    );
  });
});

describe('a citation moved to what its work supports', () => {
  async function moved(format: ManuscriptFormat, text: string, key: string, script: RewritingScript): Promise<string> {
    const paper = await paperSaying(format, text);
    const { rewriter } = await scriptedRewriter(script);
    return applied(paper, await moveCitation(rewriter, unsupported(paper, key)));
  }

  it('leaves its group in LaTeX', async () => {
    assert.equal(
      await moved('latex', 'White paint cools houses, and shade cools streets~\\citep{trees,roofs}.', 'roofs', {
        writes: ['White paint cools houses~[C2], and shade cools streets~[C1].'],
      }),
      'White paint cools houses~\\citep{roofs}, and shade cools streets~\\citep{trees}.',
    );
  });

  it('goes as a whole in Markdown, notes and all', async () => {
    assert.equal(
      await moved('markdown', 'White paint cools houses, and shade cools streets [see @roofs, p. 3].', 'roofs', {
        writes: ['White paint cools houses [X1], and shade cools streets.'],
      }),
      'White paint cools houses [see @roofs, p. 3], and shade cools streets.',
    );
  });

  it('changes no word', async () => {
    const text = 'White paint cools houses, and shade cools streets [@trees; @roofs].';
    assert.equal(
      await moved('markdown', text, 'roofs', { writes: ['Paint cools houses [C2], and shade cools streets [C1].'] }),
      'failed: kept',
    );
    assert.equal(
      await moved('markdown', text, 'roofs', {
        writes: ['White paint cools houses, and shade cools streets [C1] [C2].'],
      }),
      'failed: kept',
    );
  });

  it('is judged where it stands then', async () => {
    assert.equal(
      await moved('markdown', 'White paint cools houses, and shade cools streets [@trees; @roofs].', 'roofs', {
        writes: ['White paint cools houses [C2], and shade cools streets [C1].'],
        supports: (sentence) => !sentence.startsWith('White paint cools houses [1],'),
      }),
      'failed: support',
    );
  });

  it('is not asked for where it is a part of the sentence, or cannot be taken apart', async () => {
    const never = { writes: ['Never.'] };
    assert.equal(
      await moved('latex', 'As \\citet{roofs} say, paint cools houses.', 'roofs', never),
      'not rewritable: citationInSentence',
    );
    assert.equal(
      await moved('latex', 'Paint cools houses a lot \\citep[see][]{trees,roofs}.', 'roofs', never),
      'not rewritable: citationWithNotes',
    );
  });
});

import assert from 'node:assert/strict';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

const report =
  'Retrieval feeds generators \\citep{a}. The index can be kept as it is \\citep{b} or refreshed on the way, which costs time \\citep{c}. ';
const review = `${report.repeat(4)}\n\n${report.repeat(3)}`;

const gap = 'How much time it costs has not yet been \\emph{measured} for indexes of that size.';

describe('a section that never says where the paper stands', () => {
  it('has what is missing so far quoted', async () => {
    const paper = await readPaper({ 'main.tex': latexMain(`\\section{Related Work}\n\n${review}${gap}`) });
    assert.deepEqual(messagesOf('missing-positioning', paper), [
      '"Related Work" says what is missing so far ("has not yet been"), but not what this paper does about it.',
    ]);
  });

  it('comes with what was looked for, what was found and how often that is wrong', async () => {
    const preamble = '\\title{RoloDex: Works by Purpose}';
    const paper = await readPaper({ 'main.tex': latexMain(`\\section{Related Work}\n\n${review}${gap}`, preamble) });
    const [finding] = findingsOf('missing-positioning', paper);
    const explanation = finding!.explanation!().map(renderMessage);
    assert.match(explanation[0]!, /^Situate searched each of the 15 sentences .* and "RoloDex"\.$/);
    assert.match(explanation[1]!, /"How much time it costs has not yet been measured for indexes of that size\."$/);
    assert.match(
      explanation[2]!,
      /^Situate found nothing in \d+ sections of published papers, but people who labelled them say that \d+ do/,
    );
  });

  it('is judged from its heading to its end, nested sections included', async () => {
    const text = latexMain(
      `\\section{Related Work}\n\n${report}\n\n\\subsection{Indexes}\n\n${review}\n\n\\section{Method}\n\nIt ranks.`,
    );
    const paper = await readPaper({ 'main.tex': text });
    const [finding] = findingsOf('missing-positioning', paper);
    const judged = text.slice(finding!.judged!.start, finding!.judged!.end);
    assert.ok(judged.startsWith('\\section{Related Work}') && judged.trimEnd().endsWith('\\citep{c}.'));
    assert.ok(!judged.includes('\\section{Method}'));
  });

  it('is reported in each chapter of a thesis that does not say it', async () => {
    const chapter = (title: string, text: string): string =>
      `\\chapter{${title}}\n\n\\section{Related Work}\n\n${text}\n\n`;
    const paper = await readPaper({
      'main.tex': latexMain(
        chapter('Ranking', review) + chapter('Writing', `${review}We refresh nothing.`) + chapter('Reading', review),
      ),
    });
    assert.equal(findingsOf('missing-positioning', paper).length, 2);
  });

  it('has a sentence begun at its end, which the author finishes', async () => {
    const text = latexMain(`\\section{Related Work}\n\n\\emph{${review.trim()}}\n\n\\section{Method}\n\nIt ranks.`);
    const [finding] = findingsOf('missing-positioning', await readPaper({ 'main.tex': text }));
    const [step, ...others] = finding!.steps!();
    assert.deepEqual(others, []);
    assert.equal(renderMessage(step!.title), 'Begin a sentence on where this paper stands');
    const { place, frame } = step!;
    assert.ok(text.slice(0, place.range.start).endsWith('\\citep{c}.}'));
    const finished = `${text.slice(0, place.range.start)}${frame!.before}keeps no index${frame!.after}${text.slice(place.range.end)}`;
    assert.deepEqual(messagesOf('missing-positioning', await readPaper({ 'main.tex': finished })), []);
  });

  it('can be kept from being reported', async () => {
    const text = latexMain(
      `% situate-ignore missing-positioning: the introduction says it\n\\section{Related Work}\n\n${review}`,
    );
    assert.deepEqual(messagesOf('missing-positioning', await readPaper({ 'main.tex': text })), []);
  });

  it('is satisfied by one sentence', async () => {
    const text = latexMain(`\\section{Related Work}\n\n${review}`);
    assert.equal(findingsOf('missing-positioning', await readPaper({ 'main.tex': text })).length, 1);
    for (const sentence of [
      'Unlike these, we keep no index.',
      'This paper asks what it costs.',
      'The present study does without.',
    ]) {
      const better = text.replace(/\n\\end\{document\}/, `${sentence}$&`);
      assert.deepEqual(messagesOf('missing-positioning', await readPaper({ 'main.tex': better })), [], sentence);
    }
  });
});

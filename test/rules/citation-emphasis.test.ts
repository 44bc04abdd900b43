import assert from 'node:assert/strict';
import type { Paper } from '../../src/project/paper.ts';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

const text =
  '\\citet{guu} train both parts at once. They refresh the index on the way.\n\nIt helps in many tasks \\citep{lewis,gao}.';

function paper(configuration: object, body = text, files: Readonly<Record<string, string>> = {}): Promise<Paper> {
  return readPaper({
    'main.tex': latexMain(`\\section{Related Work}\n${body}\n\\bibliography{refs}`, '\\usepackage{natbib}'),
    'refs.bib':
      '@misc{guu, title = {One}, ids = {realm}}\n@misc{lewis, title = {Two}}\n@misc{gao, title = {Three}}\n@misc{he, title = {Four}}',
    'situate.json': JSON.stringify(configuration),
    ...files,
  });
}

describe('what a finding about emphasis says', () => {
  it('is how far off the words are and in which direction', async () => {
    assert.deepEqual(
      messagesOf('citation-emphasis', await paper({ emphasis: { weights: { lewis: 0.5, realm: 0.1 } } })),
      [
        '"guu" gets 71 % of the words in the related work, 606 % more than the 10 % set in the configuration.',
        '"lewis" gets 15 % of the words in the related work, 71 % less than the 50 % set in the configuration.',
      ],
    );
  });

  it('keeps to the tolerance that is set', async () => {
    const weights = { guu: 0.6 };
    assert.equal((await messagesOfEmphasis({ weights })).length, 0);
    assert.equal((await messagesOfEmphasis({ weights, tolerance: 0.1 })).length, 1);
  });

  async function messagesOfEmphasis(emphasis: object): Promise<string[]> {
    return messagesOf('citation-emphasis', await paper({ emphasis }));
  }

  it('comes with the sentence it was judged on, and with reasons', async () => {
    const read = await paper({ emphasis: { discuss: ['lewis'], weights: { guu: 0.1 } } });
    const [byWeight, byForm] = findingsOf('citation-emphasis', read);
    const source = read.sources.get(read.main)?.text ?? '';
    assert.equal(
      source.slice(byForm?.judged?.start, byForm?.judged?.end),
      'It helps in many tasks \\citep{lewis,gao}.',
    );
    assert.match(
      byForm?.explanation?.().map(renderMessage).join(' ') ?? '',
      /scores 0\.\d\d; 0\.5 or more .* 1 of 20 cases/,
    );
    assert.match(
      byWeight?.explanation?.().map(renderMessage).join(' ') ?? '',
      /12 of the 17 words .* the target is 2, give or take 25 %/,
    );
  });

  it('names the exemplar that a target comes from', async () => {
    const exemplar =
      '\\section{Related Work}\n\\citet{gao} check what is cited. They count as well. So do others \\citep{guu,lewis}.';
    const read = await paper({ exemplar: 'good.tex' }, text, { 'good.tex': exemplar });
    const explanations = findingsOf('citation-emphasis', read).map((finding) =>
      finding.explanation?.().map(renderMessage).at(-1),
    );
    assert.ok(explanations.length > 0);
    assert.ok(
      explanations.every(
        (last) => last === 'The target comes from "good.tex", the exemplar, which cites the same works.',
      ),
    );
  });
});

describe('a work with a target that is not cited', () => {
  it('is reported once, by the rule for works to cite where that knows of it', async () => {
    const uncited = { emphasis: { discuss: ['he'] } };
    assert.deepEqual(messagesOf('citation-emphasis', await paper(uncited)), [
      'The configuration has a target for "he", but the related work does not cite it.',
    ]);
    const listed = await paper({ ...uncited, toCite: { keys: ['he'] } });
    assert.deepEqual(messagesOf('citation-emphasis', listed), []);
    assert.equal(messagesOf('missing-source', listed).length, 1);
  });

  it('is no matter while a bibliography is missing', async () => {
    const read = await paper({ emphasis: { discuss: ['nobody'] } }, `${text}\\bibliography{gone}`);
    assert.deepEqual(messagesOf('citation-emphasis', read), []);
  });
});

describe('what a finding about length says', () => {
  it('is what was counted, and where the target comes from', async () => {
    const [finding] = findingsOf('section-length', await paper({ length: { words: 50, tolerance: 0.5 } }));
    assert.equal(
      finding && renderMessage(finding.message),
      'The related work is 66 % shorter than the target: 17 of 50 words.',
    );
    assert.match(
      finding?.explanation?.().map(renderMessage).join(' ') ?? '',
      /50 words, give or take 50 %: from 25 to 75\./,
    );
  });

  it('is the bound that was broken', async () => {
    assert.deepEqual(messagesOf('section-length', await paper({ length: { minimum: 20 } })), [
      'The related work is 15 % shorter than the minimum: 17 of 20 words.',
    ]);
  });
});

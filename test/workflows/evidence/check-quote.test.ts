import assert from 'node:assert/strict';
import { type Article, unreadArticle } from '../../../src/evidence/pdf/read-article.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { CorpusError } from '../../../src/retrieval/corpus/corpus-error.ts';
import { type CheckedQuote, checkQuote } from '../../../src/workflows/evidence/check-quote.ts';
import type { WholeTexts } from '../../../src/workflows/evidence/texts-of-work.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const bibliography =
  '@article{bees, title = {The Language of Bees}, author = {Lind, Ada}, year = 2015, file = {bees.pdf}, abstract = {Bees dance for many reasons of their own.}}\n' +
  '@article{wasps, title = {The Smell of Nests}, author = {Rowe, Ben}, year = 2016, abstract = {Wasps of one nest know each other by smell alone.}}\n';

const whole: Article = {
  ...unreadArticle('damaged'),
  problem: undefined,
  pageTexts: ['First page. The dance of a bee tells the', 'others how far away all the food is. The end.'],
};

const nothing: WholeTexts = { readPdf: () => Promise.resolve('missing'), useCorpus: undefined };
const withPdf: WholeTexts = { ...nothing, readPdf: () => Promise.resolve(whole) };

async function check(quote: string, means: WholeTexts = withPdf, key = 'bees'): Promise<CheckedQuote> {
  const checked = await checkQuote(await paper(), key, quote, means);
  assert.ok(typeof checked === 'object');
  return checked;
}

function paper(): Promise<Paper> {
  return readPaper({ 'main.tex': latexMain('\\cite{bees,wasps}\\bibliography{refs}'), 'refs.bib': bibliography });
}

describe('checking a quotation', () => {
  it('finds it word for word in the PDF of the work with its page, also where it goes on on the next one', async () => {
    const { state, found, looked } = await check('dance of a bee tells the others how far away');
    assert.deepEqual([state, found?.page, looked.known], ['verbatim', 1, 'full']);
    assert.match(found!.from!, /\/bees\.pdf$/);
  });

  it('takes the words around an omission for one quotation', async () => {
    assert.equal((await check('The dance of a bee […] how far away all the food is')).state, 'verbatim');
    assert.equal((await check('The dance of a wasp … how far away all the food is')).state, 'nearly');
    assert.equal((await check('how far away all the food is … the dance of a bee')).state, 'nearly');
  });

  it('shows what differs where few words do, and does not call other words nearly the same', async () => {
    const { state, found } = await check('others how far away all of the food is');
    assert.deepEqual([state, found?.difference], ['nearly', 'others how far away all {+of +}the food is']);
    assert.equal((await check('others say that honey is sweet and food')).state, 'nowhere');
  });

  it('finds the work of the library that has it where its own does not', async () => {
    const { state, found } = await check('know each other by smell alone');
    assert.deepEqual([state, found?.work.key], ['elsewhere', 'wasps']);
  });

  it('says by how much of the work it looked', async () => {
    const { state, looked } = await check('the dance of a bee tells the others', nothing);
    assert.deepEqual([state, looked.known], ['nowhere', 'abstract']);
  });

  it('says which PDF or corpus could not be read', async () => {
    const failing = new CorpusError('busy', 'The corpus is in use.');
    const { looked } = await check('the dance of a bee tells the others', {
      readPdf: () => Promise.resolve(unreadArticle('locked')),
      useCorpus: () => Promise.reject(failing),
    });
    assert.deepEqual(
      looked.problems.map(({ why }) => why),
      ['locked', failing],
    );
  });

  it('refuses what it could find in any text, or could not look for', async () => {
    const read = await paper();
    assert.equal(await checkQuote(read, 'bees', 'the food is', withPdf), 'tooShort');
    assert.equal(await checkQuote(read, 'bees', 'food '.repeat(301), withPdf), 'tooLong');
    assert.equal(await checkQuote(read, 'flies', 'the dance of a bee', withPdf), 'unknownKey');
  });
});

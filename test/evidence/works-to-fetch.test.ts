import assert from 'node:assert/strict';
import type { EvidenceWork } from '../../src/evidence/cited-work.ts';
import { type WorksToFetchOptions, worksToFetch } from '../../src/evidence/works-to-fetch.ts';
import { withFetched } from '../project/kept-evidence.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

const text = [
  'We show boats \\cite{early}.',
  '\\section{Related Work}',
  'Boats float \\cite{float,known}. Hulls of \\citet{float} last.',
  '\\bibliography{lib/refs}',
].join('\n');

async function works(
  fields: Readonly<Record<string, string>>,
  options?: WorksToFetchOptions,
  evidence?: string,
): Promise<EvidenceWork[]> {
  const bibliography = ['early', 'float', 'known', 'never'].map(
    (key) =>
      `@article{${key}, title = {On ${key}}, author = {Doe, Jane and Roe, R.}, year = 2019${fields[key] === undefined ? '' : `, ${fields[key]}`}}`,
  );
  const paper = await readPaper({
    'main.tex': latexMain(text),
    'lib/refs.bib': bibliography.join('\n'),
    ...(evidence !== undefined && { '.situate/evidence.json': evidence }),
  });
  return worksToFetch(paper, options);
}

describe('the works of a paper that more should be known about', () => {
  it('are first those of the related work, then the others that it cites, then on request the rest', async () => {
    assert.deepEqual(
      (await works({})).map(({ key }) => key),
      ['float', 'known', 'early'],
    );
    assert.deepEqual(
      (await works({}, { isWholeLibrary: true })).map(({ key }) => key),
      ['float', 'known', 'early', 'never'],
    );
  });

  it('come with what sources need to know, and with the sentences that cite them', async () => {
    const [float] = await works({ float: 'doi = {10.1000/ABC}' });
    assert.deepEqual(
      [float!.title, float!.authors, float!.year, float!.identity.doi, float!.sentences.length],
      ['On float', ['Doe', 'Roe'], 2019, '10.1000/abc', 2],
    );
  });

  it('come with the numbers that they have in catalogues', async () => {
    const [float, known] = await works({
      float: 'doi = {10.18653/v1/2020.acl-main.1}, pmcid = {PMC7029759}',
      known: 'url = {https://openreview.net/forum?id=rJl-Ab_12}',
    });
    assert.deepEqual(
      [float!.identity.acl, float!.identity.pmcid, known!.identity.openReview],
      ['2020.acl-main.1', 'PMC7029759', 'rJl-Ab_12'],
    );
  });

  it('say what is known: in the entry, by the author, and fetched texts until they are to be fetched again', async () => {
    const fetched = withFetched('', 'float', { introduction: 'Boats.' }, { from: 'x.pdf', when: '2026-11-22' });
    const evidence = fetched.replace(/\}\s*$/, ', "early": { "abstract": "Mine." } }');
    const knownOf = async (options?: WorksToFetchOptions): Promise<unknown> =>
      Object.fromEntries(
        (await works({ known: 'abstract = {Known.}' }, options, evidence)).map(({ key, known }) => [
          key,
          `${known.abstract} ${known.introduction}`,
        ]),
      );
    assert.deepEqual(await knownOf(), { float: 'false true', known: 'true false', early: 'true false' });
    assert.deepEqual(await knownOf({ isRefreshed: true }), {
      float: 'false false',
      known: 'true false',
      early: 'true false',
    });
  });

  it('may have PDFs beside the bibliography, the paper, or in folders of the author', async () => {
    const pdfsOf = async (field: string, findPdf?: WorksToFetchOptions['findPdf']): Promise<readonly string[]> =>
      (await works({ float: `file = {${field}}` }, { findPdf }))[0]!.pdfs;
    assert.deepEqual(await pdfsOf(':pdfs/f.pdf:PDF'), ['/paper/lib/pdfs/f.pdf', '/paper/pdfs/f.pdf']);
    assert.deepEqual(await pdfsOf('/z/f.pdf', (path) => path.replace(/^.*\/|^/, '/store/')), [
      '/z/f.pdf',
      '/store/f.pdf',
      '/store/float.pdf',
    ]);
    assert.deepEqual(await pdfsOf(String.raw`PDF:C\:\\z\\f.pdf:application/pdf`), ['C:/z/f.pdf']);
    assert.deepEqual(await pdfsOf(':home/ann/f.pdf:pdf'), [
      '/paper/lib/home/ann/f.pdf',
      '/paper/home/ann/f.pdf',
      '/home/ann/f.pdf',
    ]);
  });
});

import assert from 'node:assert/strict';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import { RequestError } from '../../../src/http/request-error.ts';
import { mergeRecords } from '../../../src/retrieval/merging/merge-records.ts';
import type { ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import { askedForOwnCitations, ownCitations, ownRecords } from '../../../src/workflows/search/own-citations.ts';
import { recordOf, sourceWith } from '../../evidence/made-up-source.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const titles = ['Old boats on cold lakes', 'Sails of the northern river', 'Oars in salty water'];

/** A paper that cites three works, two of which have a DOI, and not another one in its bibliography. */
const paper = () =>
  readPaper({
    'main.tex': latexMain('\\section{Related Work} Boats \\cite{k0,k1,k2}.\\bibliography{refs}'),
    'refs.bib': [...titles, 'Never cited at all']
      .map((title, index) => {
        const doi = index === 2 ? '' : `, doi = {10.1000/${index}}`;
        return `@article{k${index}, title = {${title}}, author = {Winter, Ann}, year = 2020${doi}}`;
      })
      .join('\n'),
  });

const record = (index: number, cites: readonly string[]) =>
  recordOf(titles[index]!, 'Winter', {
    identity: { ...identityOfTitle(titles[index]!), doi: `10.1000/${index}` },
    references: cites.map((openAlex) => ({ openAlex, titleKey: '' })),
  });

const found = (openAlex: string) =>
  mergeRecords([
    recordOf('Hulls of wood', 'Stern', { identity: { ...identityOfTitle('Hulls of wood'), openAlex } }),
  ])[0]!;

describe('works of a paper that cite a found work', () => {
  it('are those whose records name it, asked for in one request by their identifiers', async () => {
    const source = sourceWith('openalex', [record(0, ['W7', 'W8']), record(1, ['W7'])]);
    const citing = ownCitations(await ownRecords(await paper(), [source]));
    assert.deepEqual(
      ['W7', 'W8', 'W9'].map((id) => citing(found(id))),
      [['k0', 'k1'], ['k0'], []],
    );
    assert.deepEqual(source.asked, [{ how: 'identifier', titles: titles.slice(0, 2) }]);
  });

  it('are asked only of sources whose records say what works cite, and one that fails costs nothing else', async () => {
    const failing: ScholarlySource = {
      ...sourceWith('crossref', []),
      byIdentifier: () => Promise.reject(new RequestError('noNetwork', 'No network.')),
    };
    const sources = [sourceWith('arxiv', []), failing, sourceWith('openalex', [record(0, ['W7'])])];
    assert.deepEqual(
      askedForOwnCitations(await paper(), sources).map(({ name }) => name),
      ['crossref', 'openalex'],
    );
    assert.deepEqual(ownCitations(await ownRecords(await paper(), sources))(found('W7')), ['k0']);
    assert.deepEqual(sources[0]!.name, 'arxiv');
  });
});

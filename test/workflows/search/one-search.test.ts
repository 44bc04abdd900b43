import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SearchDocument } from '../../../src/documents/found-works-document.ts';
import { nodeFileSystem } from '../../../src/node/disk.ts';
import { loadPaper } from '../../../src/project/load.ts';
import { Sources } from '../../../src/project/sources.ts';
import type { DeepSearchState } from '../../../src/retrieval/graph/deep-search-state.ts';
import { usualReach, usualSeeds } from '../../../src/retrieval/graph/reach.ts';
import { keyPhraseQueries } from '../../../src/retrieval/queries/key-phrase-queries.ts';
import { subjectOfPaper } from '../../../src/retrieval/subject-of-paper.ts';
import { FindSession } from '../../../src/vscode/panel/find-session.ts';
import { followReferences } from '../../../src/workflows/search/follow-references.ts';
import { folderWith, latex, removeFolders, situate } from '../../cli/command-line.ts';
import { workOf } from '../../retrieval/found-works.ts';

const text =
  '\\title{White Roofs in Dry Cities}\\maketitle\\begin{abstract}Reflective paint cools the roofs of a city. Urban evaporation ' +
  'depends on parks. Tenants of old houses pay for cooling machines. Measured albedo falls with dust and soot.\\end{abstract}' +
  '\\section{Related Work}Paint cools roofs \\citep{w1}.';
/** Works of a field in which cities, houses and roofs are in every title. */
const bibliography = Array.from(
  { length: 30 },
  (_, at) =>
    `@article{w${at}, author = {Doe, Jane}, title = {Dry cities, old houses and their white roofs, part ${at}}, year = {2015}}`,
).join('\n');

describe('a search of the command line and of the panel', function () {
  let server: Server;
  before(async () => {
    server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ meta: { count: 0, next_cursor: null }, results: [] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => server.close());
  afterEach(removeFolders);

  it('has the same queries, by what is rare in the bibliography', async () => {
    const folder = folderWith({ 'main.tex': latex(text), 'refs.bib': bibliography });
    const url = `openalex=http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const asked = ['--source', 'openalex', '--source-url', url];
    const outcome = await situate(
      ['search', '--paper', 'main.tex', ...asked, '--no-model', '--format', 'json'],
      folder,
    );
    const { queries } = JSON.parse(outcome.stdout) as SearchDocument;
    const paper = await loadPaper(join(folder, 'main.tex'), new Sources(nodeFileSystem));
    const proposed = new FindSession().proposed(paper).queries.map((query) => query.text);
    assert.deepEqual(proposed, queries);
    assert.ok(queries.length > 1, outcome.stderr);
    const byTextAlone = keyPhraseQueries(subjectOfPaper(paper)).map((query) => query.text);
    assert.notDeepEqual(queries, byTextAlone, 'what all works are about distinguishes none');
  });

  it('begins to follow references with as many of the works found', async () => {
    const found = Array.from({ length: 60 }, (_, at) => ({
      work: workOf(`Paint on roof ${at}`),
      score: 1 - at / 100,
      rankedBy: 'words' as const,
      why: '',
      argumentsFor: [],
      argumentsAgainst: [],
      isAttributed: undefined,
    }));
    let begun: DeepSearchState | undefined;
    await followReferences(
      {
        subject: { kind: 'topic', title: '', text: 'paint on roofs' },
        paper: undefined,
        access: undefined,
        sources: [],
        found,
        reach: usualReach,
        until: undefined,
      },
      {
        signal: new AbortController().signal,
        readPdf: () => Promise.reject(new Error('there are none')),
        onStep: (state) => {
          begun ??= state;
        },
      },
    );
    assert.equal(begun!.works.length, usualSeeds);
    const { stdout } = await situate(['search', '--help'], folderWith({}));
    assert.match(stdout, new RegExp(`--limit <number>[^]*?\\(default: ${usualSeeds}\\)`));
  });
});

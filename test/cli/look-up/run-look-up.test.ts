import assert from 'node:assert/strict';
import type { LookedUpDocument } from '../../../src/documents/looked-up-document.ts';
import { MockSources } from '../../retrieval/mock-sources.ts';
import { folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';

const bees = {
  title: 'The Language of Bees',
  authors: [['Ada', 'Lind']] as const,
  year: 2015,
  venue: 'Journal of Insects',
  doi: '10.1000/bees',
};
const namesakes = [bees, { ...bees, authors: [['Ben', 'Rowe']] as const, year: 1999, doi: '10.1000/other' }];

describe('situate look-up', () => {
  let sources: MockSources;
  before(async () => {
    sources = await MockSources.start();
  });
  after(() => {
    sources.close();
  });
  afterEach(() => {
    sources.reset();
    removeFolders();
  });

  function lookUp(folder: string, ...args: readonly string[]): Promise<Outcome> {
    const only = ['--source', 'crossref', '--source-url', `crossref=${sources.addresses.crossref}`];
    return situate(['look-up', ...args, ...only], folder, {
      XDG_CACHE_HOME: `${folder}/cache`,
      XDG_DATA_HOME: `${folder}/data`,
    });
  }

  it('prints the entry of a DOI, and says first what goes where', async () => {
    sources.works = [bees];
    const { status, stdout, stderr } = await lookUp(folderWith({}), '10.1000/bees');
    assert.equal(status, 0);
    assert.match(stdout, /^@article\{\w+,\n {2}[\s\S]*title = \{The Language of Bees\}/);
    assert.match(stderr, /^situate: sending what you typed to 127\.0\.0\.1/);
  });

  it('writes it as the bibliography of a paper does, and says where that has it', async () => {
    sources.works = [bees];
    const folder = folderWith({
      'paper.tex': latex('\\cite{lind}'),
      'refs.bib': '@ARTICLE{lind,\n\tTITLE = "The Language of Bees",\n\tDOI = "10.1000/bees"\n}\n',
    });
    const { stdout, stderr } = await lookUp(folder, '10.1000/bees', '--paper', 'paper.tex');
    assert.match(stdout, /^@ARTICLE\{lind,\n\tTITLE/);
    assert.match(stderr, /the bibliography has the work already, as lind/);
  });

  it('prints all that may be meant by a title, and the one that is meant with an author', async () => {
    sources.works = namesakes;
    const folder = folderWith({});
    const open = await lookUp(folder, bees.title, '--format', 'json');
    assert.equal(open.status, 1);
    const { found, works } = JSON.parse(open.stdout) as LookedUpDocument;
    assert.deepEqual([found, works.length], ['several', 2]);
    assert.match(open.stderr, /Several works may be meant/);
    const one = await lookUp(folder, bees.title, '--author', 'Rowe', '--year', '1999');
    assert.equal(one.status, 0);
    assert.match(one.stdout, /Rowe, Ben/);
  });

  it('tells a source that failed from a work that nobody has', async () => {
    const folder = folderWith({});
    const nobody = await lookUp(folder, '10.1000/nothing');
    assert.deepEqual([nobody.status, nobody.stdout], [1, '']);
    assert.match(nobody.stderr, /No source that answered has this work/);
    sources.fail('crossref', ({ response }) => {
      response.writeHead(400).end('no');
    });
    const failed = await lookUp(folder, '10.1000/other-nothing');
    assert.equal(failed.status, 2);
    assert.match(failed.stderr, /crossref did not answer: /);
  });
});

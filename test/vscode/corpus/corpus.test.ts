import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { plannedKeys } from '../../../src/drafting/plan/plan.ts';
import type { FoundWorkView } from '../../../src/panel/find-view.ts';
import { corpusCommands } from '../../../src/vscode/corpus/corpus-commands.ts';
import { waitFor } from '../../polling.ts';
import { answerChange } from '../answer-change.ts';
import type { CataloguedWork } from '../network/catalogue.ts';
import { FindingFront } from '../network/finding-front.ts';
import {
  chairs,
  dippers,
  herons,
  kingfishers,
  otters,
  riverBibliography,
  riverMarkdown,
  riverPaper,
  wagtails,
} from '../network/made-up-works.ts';
import { setForUser } from '../user-settings.ts';
import { RefusingServer } from './refusing-server.ts';

const works = [herons, otters, dippers, kingfishers, wagtails];
const secret = 'hunter2-4711';

function libraryOf(entries: readonly CataloguedWork[]): string {
  return entries
    .map(
      ({ title, authors, year, abstract, doi }, index) =>
        `@article{own${index}, title = {${title}}, author = {${authors.map(([given, family]) => `${family}, ${given}`).join(' and ')}}, year = {${year}}, doi = {${doi}}, abstract = {${abstract}}}`,
    )
    .join('\n\n');
}

describe('a corpus in the editor', () => {
  let front: FindingFront;
  let folder: string;
  let library: string;

  beforeEach(async function () {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-library-')));
    library = join(folder, 'library.bib');
    writeFileSync(library, libraryOf(works));
    await setForUser('situate.network', 'enabled', undefined);
    front = await FindingFront.open({ 'main.tex': riverPaper, 'refs.bib': riverBibliography });
  });
  afterEach(async () => {
    await front.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Puts files into the corpus, as the author does. Returns what was said in the end. */
  async function synchronise(...paths: readonly string[]): Promise<string> {
    const { prompter, commandContext } = front.corpus;
    prompter.willAnswer('Files…', paths);
    await corpusCommands.synchronise(commandContext);
    return front.corpus.said().at(-1) ?? '';
  }

  it('is made of a library, searched without a question, and its works go into the bibliography and the plan', async () => {
    assert.deepEqual(front.view.sources, []);
    assert.equal(
      await synchronise(library),
      'Your corpus has what your files have: 5 new, 0 changed, 0 unchanged, 0 gone.',
    );
    assert.ok(
      front.corpus.steps.some((step) => step.startsWith('5 of 5 works have a vector, ')),
      front.corpus.steps.join('\n'),
    );
    await waitFor('the source', () => front.view.sources.length === 1);
    assert.deepEqual(front.view.sources, [{ name: 'corpus', title: 'My corpus', host: '', state: 'ready' }]);
    assert.equal(front.view.network, 'off');

    await front.panel.do({ type: 'search', queries: [dippers.title], sources: ['corpus'] });
    assert.deepEqual(front.corpus.said(), []);
    const found = (): FoundWorkView | undefined => front.works.find(({ title }) => title === dippers.title);
    assert.deepEqual(found()?.sources, ['My corpus'], JSON.stringify(front.view.sources));

    const { id } = found()!;
    await answerChange('accept', front.panel.do({ type: 'addFound', ids: [id], to: 'plan' }));
    await waitFor('the work in the plan', () => found()?.isPlanned === true);
    assert.equal(found()?.key, 'stone2018dippers');
    assert.ok(plannedKeys(front.panel.view.plan.plan!).includes('stone2018dippers'));
    const text = (await front.paper.open('refs.bib')).document.getText();
    assert.match(text, /@article\{stone2018dippers,\n {2}author {2}= \{Stone, Dora\},\n {2}title {3}= \{Dippers Avoid/);
  });

  it('has works chosen for the paper by breadth, depth and diversity, without those of the bibliography', async () => {
    await synchronise(library);
    await front.panel.do({ type: 'chooseFromCorpus', breadth: 5, depth: 2, diversity: 0 });
    const titles = front.works.map(({ title }) => title);
    assert.ok(titles.includes(kingfishers.title), JSON.stringify(front.panel.view.notice ?? titles));
    assert.ok(!titles.includes(otters.title), 'the bibliography has it');
    assert.equal(front.view.results?.rankedBy, 'Ordered by meaning, on this machine.');
    assert.equal(front.works[0]?.isCited, false);
  });

  it('says that it has nothing close to a Markdown paper where it has only what that is not about', async () => {
    await front.close();
    writeFileSync(library, libraryOf([chairs]));
    front = await FindingFront.open({ 'main.md': riverMarkdown, 'refs.bib': riverBibliography });
    await synchronise(library);
    await front.panel.do({ type: 'chooseFromCorpus', breadth: 5, depth: 2, diversity: 0 });
    assert.deepEqual(
      front.works.map(({ title }) => title),
      [chairs.title],
    );
    assert.equal(front.view.results?.isNothingClose, true);
  });

  it('tells what a work cites, and what cites it, as far as the corpus has that', async () => {
    const lines = join(folder, 'works.jsonl');
    const lineOf = ({ doi, title, year, abstract, cites = [] }: CataloguedWork, day: string) =>
      JSON.stringify({ id: doi, doi, title, year, day, abstract, references: cites.map((cited) => ({ doi: cited })) });
    // The cited work is announced and appears later, so that a search until a day between does not list it.
    const later = { ...kingfishers, year: dippers.year };
    writeFileSync(lines, `${lineOf(dippers, '2018-03-01')}\n${lineOf(later, '2018-11-30')}\n`);
    await synchronise(lines);
    const citing = { title: dippers.title, until: '2018-06-30' };
    await front.panel.do({ type: 'search', queries: [citing.title], until: citing.until, sources: ['corpus'] });
    assert.deepEqual(
      front.works.map(({ title }) => title),
      [dippers.title],
    );
    await front.panel.do({ type: 'followCitations', id: front.found(dippers).id, along: 'references' });
    assert.deepEqual(
      front.works.map(({ title, path, sources }) => ({ title, path, sources })),
      [
        { title: dippers.title, path: [], sources: ['My corpus'] },
        { title: kingfishers.title, path: [`“${dippers.title}” cites “${kingfishers.title}”`], sources: ['My corpus'] },
      ],
      front.panel.view.notice?.text,
    );
    await front.panel.do({ type: 'followCitations', id: front.found(later).id, along: 'citedBy' });
    assert.match(front.panel.view.notice?.text ?? '', /^No source knows more works that way\./);
  });

  it('takes in what is new and takes out what is gone when it is synchronised again', async () => {
    await synchronise(library);
    writeFileSync(library, libraryOf([herons, { ...otters, abstract: 'Otters do not come back.' }, dippers]));
    const { prompter, commandContext } = front.corpus;
    prompter.willAnswer('library.bib');
    await corpusCommands.synchronise(commandContext);
    assert.match(front.corpus.said().at(-1) ?? '', /0 new, 1 changed, 2 unchanged, 2 gone/);
  });

  it('keeps what was done when it is stopped, and goes on from there', async () => {
    front.corpus.onStep = (step, stop) => {
      if (step.includes(' a vector')) stop();
    };
    assert.match(await synchronise(library), /^Stopped\. .* 5 new/);
    front.corpus.onStep = () => undefined;
    assert.match(await synchronise(library), /0 new, 0 changed, 5 unchanged, 0 gone/);
    await corpusCommands.show(front.corpus.commandContext);
    assert.match(front.corpus.pages.get('Your Corpus') ?? '', /\| with a vector \| 5 \|/);
  });

  it('shows what could not be read when the author asks for it', async () => {
    const lines = join(folder, 'works.jsonl');
    writeFileSync(lines, '{"id": "1", "title": "Weirs and Locks"}\n{"id": "2", "title": ""}\n{"id": \n');
    assert.match(await synchronise(lines), /^Not everything could be read: 1 new/);
    front.corpus.prompter.take('Show 2 Problems');
    assert.match(
      front.corpus.pages.get('Problems of the Corpus') ?? '',
      /line 2 \(2\): It has no title[^]*line 3: It is not JSON/,
    );
  });

  it('says what it has, and forgets what the author removes', async () => {
    await synchronise(library);
    const { prompter, commandContext, pages } = front.corpus;
    await corpusCommands.show(commandContext);
    assert.match(pages.get('Your Corpus') ?? '', /\| works \| 5 \|[^]*\| with an abstract \| 5 \|/);
    prompter.willAnswer(['library.bib'], true);
    await corpusCommands.remove(commandContext);
    assert.equal(front.corpus.said().at(-1), 'Situate removed 5 works.');
  });

  it('says that another process uses it, beside the source, and loses nothing', async () => {
    await synchronise(library);
    await front.corpus.access.close();
    // As a process leaves it that is there: the one that started this one.
    mkdirSync(front.corpus.folder, { recursive: true });
    const lock = join(
      front.corpus.folder,
      `.lock-${process.ppid}-0123abcd-${encodeURIComponent(hostname()).replaceAll('-', '%2D')}`,
    );
    writeFileSync(lock, '');
    await front.panel.do({ type: 'search', queries: ['otters'], sources: ['corpus'] });
    const [source] = front.view.sources;
    assert.equal(source?.state, 'failed');
    assert.match(source.why ?? '', /is in use by process/);
    front.corpus.prompter.willAnswer(undefined);
    await corpusCommands.show(front.corpus.commandContext);
    assert.match(front.corpus.said().at(-1) ?? '', /is in use by process/);
    rmSync(lock);
    await front.panel.do({ type: 'search', queries: ['otters'], sources: ['corpus'] });
    assert.ok(front.works.length > 0);
  });

  it('makes nothing before there is something to synchronise', async () => {
    front.corpus.prompter.willAnswer('Files…', []);
    await corpusCommands.synchronise(front.corpus.commandContext);
    assert.equal(front.corpus.exists, false);
    front.corpus.prompter.willAnswer(undefined);
    await corpusCommands.show(front.corpus.commandContext);
    assert.match(front.corpus.said().at(-1) ?? '', /You have no corpus yet/);
  });

  describe('on a server', () => {
    it('is asked only once the author agrees, and keeps a password that is refused to itself', async () => {
      const server = await RefusingServer.start();
      try {
        const address = `postgres://me:${secret}@127.0.0.1:${server.port}/corpus`;
        const { prompter, commandContext, access, secrets } = front.corpus;
        prompter.willAnswer(address, false);
        await corpusCommands.connect(commandContext);
        assert.equal(access.place.kind, 'folder');
        prompter.willAnswer(address, true, undefined);
        await corpusCommands.connect(commandContext);
        const said = front.corpus.said();
        assert.match(said.at(-1) ?? '', /refuses the user or the password/);
        assert.ok(
          said.every((text) => !text.includes(secret)),
          said.join('\n'),
        );
        assert.equal(access.place.kind, 'folder');
        assert.ok(!secrets.all().includes(secret));
      } finally {
        server.close();
      }
    });

    it('does not take an address that is none', async () => {
      front.corpus.prompter.willAnswer('https://db.example.org/corpus');
      await corpusCommands.connect(front.corpus.commandContext);
      assert.match(front.corpus.said().join('\n'), /It has to look like postgres:/);
    });

    it('is synchronised and searched, and its address is in the storage of secrets alone', async function () {
      const { serverAddress, newDatabase, dropDatabases } = await import('../../node/corpus/server.ts');
      if (serverAddress === undefined) {
        console.warn('SITUATE_POSTGRES is not set: what needs a PostgreSQL server is not tested.');
        return this.skip();
      }
      const url = new URL(await newDatabase());
      url.password ||= secret;
      const { prompter, commandContext, access, secrets, memory } = front.corpus;
      try {
        prompter.willAnswer(url.href, true);
        await corpusCommands.connect(commandContext);
        assert.match(front.corpus.said().at(-1) ?? '', /It is empty/);
        assert.match(await synchronise(library), /5 new/);
        await waitFor('the source', () => front.view.sources.length === 1);
        assert.equal(front.view.sources[0]?.host, url.host);
        await front.panel.do({ type: 'search', queries: [dippers.title], sources: ['corpus'] });
        assert.ok(
          front.works.some(({ title }) => title === dippers.title),
          JSON.stringify(front.view.sources),
        );
        assert.ok(secrets.all().includes(url.password));
        assert.ok(!JSON.stringify(memory.keys().map((key) => memory.get(key))).includes(url.password));
        await corpusCommands.disconnect(commandContext);
        assert.ok(!secrets.all().includes(url.password));
        assert.equal(access.place.kind, 'folder');
      } finally {
        await access.close();
        await dropDatabases();
      }
    });
  });
});

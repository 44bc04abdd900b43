import assert from 'node:assert/strict';
import { waitFor } from '../polling.ts';
import { bibliography, latexPaper, misspelled } from '../vscode/papers.ts';
import { MemorySession, patiently } from './session.ts';

const right = misspelled.replace('eficient', 'efficient');
const [main, chapter, bib] = ['/paper/main.tex', '/paper/sections/related.tex', '/paper/refs.bib'];

describe('the papers of open documents', () => {
  it('are found from any of their files, linted, and closed with the last of these', async () => {
    const session = new MemorySession(chaptered());
    const one = session.open(chapter);
    const other = session.open(bib);
    await waitFor('the findings', () => session.shown.includes(main));
    assert.deepEqual(
      [...session.papers.open].map((open) => open.main),
      [main],
    );
    assert.ok(undefinedKeys(session).includes('mikolov2013eficient'));
    session.close(one);
    assert.deepEqual(session.closed, []);
    session.close(other);
    assert.deepEqual(session.closed, [main]);
    assert.deepEqual(session.errors, []);
  });

  it('are one paper for two of its files that are opened at once, though nobody has read it yet', async () => {
    const session = new MemorySession(chaptered());
    const read = holdReading(session);
    session.open(bib);
    await waitFor('the paper', () => session.papers.open.has({ fileSystem: 'file://', path: main }));
    const asked = session.papers.read(session.open(chapter), patiently);
    // As many turns as it takes to find the paper of the chapter.
    await turns();
    read();
    assert.deepEqual(
      (await asked).map(({ paper }) => paper.main),
      [main],
    );
    await waitFor('the findings', () => session.shown.length > 0);
    // The chapter was not taken for a paper of its own meanwhile.
    assert.deepEqual([session.shown, session.closed], [[main], []]);
  });

  it('that share a bibliography are all found, the one too that is being read', async () => {
    const other = '/paper/other.tex';
    const session = new MemorySession({ ...chaptered(), [other]: latexPaper(right) });
    const [first] = await session.papers.read(session.open(main), patiently);
    const read = holdReading(session);
    session.open(other);
    await waitFor('the other paper', () => session.papers.open.has({ fileSystem: 'file://', path: other }));
    const asked = session.papers.readAllUsing(bib, first!);
    await turns();
    read();
    assert.deepEqual((await asked).map(({ paper }) => paper.main).sort(), [main, other]);
  });

  it('are made known to who watches their files before anybody is told what is in them', async () => {
    const session = new MemorySession(chaptered());
    session.run = 'manual';
    const known: string[] = [];
    session.papers.onDidRead(({ main: path, known: read }) => {
      known.push(`${path} with ${read!.paper.bibliographies.map((one) => one.path).join()}`);
    });
    await session.papers.read(session.open(chapter), patiently).then(() => known.push('told'));
    assert.deepEqual(known, [`${main} with ${bib}`, 'told']);
  });

  it('look first what may be read for a file that is opened', async () => {
    const session = new MemorySession(chaptered());
    session.open(chapter);
    await waitFor('the findings', () => session.shown.length > 0);
    assert.deepEqual(session.admitted, [chapter]);
  });

  it('say of which version of each open document they were read', async () => {
    const session = new MemorySession(chaptered());
    const document = session.open(chapter);
    await waitFor('the findings', () => session.shown.length > 0);
    const [first] = await session.papers.read(document, patiently);
    assert.deepEqual([...first!.versions], [[chapter, 1]]);
    session.type(document, right);
    const [second] = await session.papers.read(document, patiently);
    assert.deepEqual([...second!.versions], [[chapter, 2]]);
    assert.deepEqual([...first!.versions], [[chapter, 1]]);
    await waitFor('the new findings', () => undefinedKeys(session).length === 0);
  });

  it('follow files that change, appear and go', async () => {
    const session = new MemorySession(chaptered());
    session.open(main);
    await waitFor('the findings', () => undefinedKeys(session).length === 1);
    session.write(chapter, right);
    await waitFor('the repair', () => undefinedKeys(session).length === 0);
    session.write(chapter, undefined);
    await waitFor('the missing file', () => rules(session).includes('unreadable-source'));
    session.write(chapter, misspelled);
    await waitFor('the file', () => undefinedKeys(session).length === 1);
  });

  it('are linted at once when they are opened, though files of theirs are written at the same time', async () => {
    const session = new MemorySession(chaptered());
    session.delay = 3_600_000;
    session.beforeLinting = () => {
      session.beforeLinting = () => undefined;
      session.write(chapter, right);
    };
    session.open(main);
    await waitFor('the findings', () => session.shown.length > 0);
    assert.deepEqual(undefinedKeys(session), []);
    // What changes later is waited for: more may come.
    session.write(chapter, misspelled);
    await turns();
    assert.deepEqual([session.shown, undefinedKeys(session)], [[main], []]);
    session.close(session.documents[0]!);
  });

  it('are linted on save alone, or not at all, where the settings say so', async () => {
    const session = new MemorySession(chaptered());
    session.run = 'manual';
    const document = session.open(main);
    const [read] = await session.papers.read(document, patiently);
    assert.equal(read?.paper.main, main);
    assert.deepEqual(session.shown, []);
    await session.papers.lintWhole(document);
    assert.deepEqual(session.shown, [main]);
    session.run = 'onSave';
    session.updates.settingsChanged(false);
    await waitFor('the settings', () => session.shown.length === 2);
    session.type(document, `${document.text()}%`);
    const [linted] = await session.papers.lint(document, patiently);
    assert.ok(linted!.findings.length > 0);
    assert.equal(session.shown.length, 2);
    document.isDirty = false;
    session.updates.saved(document);
    await waitFor('the save', () => session.shown.length === 3);
  });

  it('take settings in place of what situate.json does not say', async () => {
    const session = new MemorySession(chaptered());
    session.configuration = { rules: { 'undefined-citation': 'off' }, unknown: 1, citationCommands: 'none' };
    session.open(main);
    await waitFor('the findings', () => session.shown.length > 0);
    assert.ok(!rules(session).includes('undefined-citation'));
    session.write('/paper/situate.json', JSON.stringify({ rules: { 'undefined-citation': 'error' } }));
    await waitFor('the configuration', () => rules(session).includes('undefined-citation'));
  });

  it('belong to nobody in a document that is no file, or cites nothing', async () => {
    const session = new MemorySession({ '/paper/README.md': 'Thanks.' });
    const document = session.open('/paper/README.md');
    assert.deepEqual(await session.papers.read(document, patiently), []);
    const untitled = Object.assign(session.open(main, latexPaper(misspelled)), { fileSystem: 'untitled://' });
    assert.deepEqual(await session.papers.read(untitled, patiently), []);
  });
});

function chaptered(): Record<string, string> {
  return { [main]: latexPaper('\\input{sections/related}'), [chapter]: misspelled, [bib]: bibliography };
}

function rules(session: MemorySession): string[] {
  return [...session.papers.open].flatMap(({ shown }) => shown?.findings.map(({ rule }) => rule) ?? []);
}

function undefinedKeys(session: MemorySession): string[] {
  return [...session.papers.open].flatMap(({ shown }) =>
    (shown?.findings ?? [])
      .filter(({ rule }) => rule === 'undefined-citation')
      .map(({ file, range }) => shown!.paper.sources.get(file)!.text.slice(range.start, range.end)),
  );
}

/** Lets no paper be read until what is returned is called. */
function holdReading(session: MemorySession): () => void {
  let read = (): void => undefined;
  session.beforeReading = new Promise((resolve) => {
    read = resolve;
  });
  return read;
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    await new Promise((resume) => setImmediate(resume));
  }
}

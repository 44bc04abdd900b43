import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entry, findingsIn, folderWith, latex, removeFolders, situate } from '../command-line.ts';

const entries = entry('lewis') + entry('guu');
const faulty = 'Retrieval helps \\citep{lewis,,guu} and \\citep{guu, guu} and \\citep{nobody}.';
const repaired = 'Retrieval helps \\citep{lewis,guu} and \\citep{guu} and \\citep{nobody}.';

describe('situate lint --fix', () => {
  afterEach(removeFolders);

  it('applies what is safe and reports what remains', async () => {
    const folder = folderWith({ 'paper.tex': latex(faulty), 'refs.bib': entries });
    const outcome = await situate(['lint', 'paper.tex', '--fix', '--format', 'json'], folder);
    assert.equal(readFileSync(join(folder, 'paper.tex'), 'utf8'), latex(repaired));
    assert.deepEqual(
      findingsIn(outcome).map(({ rule }) => rule),
      ['undefined-citation'],
    );
    assert.equal(outcome.status, 1);
    assert.deepEqual(readdirSync(folder).sort(), ['paper.tex', 'refs.bib']);
  });

  it('says what it did, and does nothing the second time', async () => {
    const folder = folderWith({ 'paper.tex': latex('It helps \\citep{lewis,,guu}.'), 'refs.bib': entries });
    const first = await situate(['lint', 'paper.tex', '--fix'], folder);
    assert.equal(first.stdout, 'Fixed: 1 change in 1 file.\nNo findings.\n');
    const { mtimeMs } = statSync(join(folder, 'paper.tex'));
    const second = await situate(['lint', 'paper.tex', '--fix'], folder);
    assert.equal(second.stdout, 'Nothing was fixed.\nNo findings.\n');
    assert.equal(statSync(join(folder, 'paper.tex')).mtimeMs, mtimeMs);
  });

  it('applies fix after fix where one uncovers the next', async () => {
    const folder = folderWith({ 'paper.tex': latex('It helps \\citep{lewis,,,,lewis,guu,,}.'), 'refs.bib': entries });
    await situate(['lint', 'paper.tex', '--fix'], folder);
    assert.equal(readFileSync(join(folder, 'paper.tex'), 'utf8'), latex('It helps \\citep{lewis,guu}.'));
  });

  it('keeps the line ends of Windows', async () => {
    const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
    const folder = folderWith({ 'paper.tex': crlf(latex(faulty)), 'refs.bib': crlf(entries) });
    await situate(['lint', 'paper.tex', '--fix'], folder);
    assert.equal(readFileSync(join(folder, 'paper.tex'), 'utf8'), crlf(latex(repaired)));
  });

  it('keeps the encoding of a file in Latin-1, byte for byte', async () => {
    const bytes = (text: string): Buffer => Buffer.from(latex(`Müller: ${text}`), 'latin1');
    const folder = folderWith({ 'paper.tex': bytes(faulty), 'refs.bib': entries });
    await situate(['lint', 'paper.tex', '--fix'], folder);
    assert.deepEqual(readFileSync(join(folder, 'paper.tex')), bytes(repaired));
  });

  it('keeps a byte order mark', async () => {
    const folder = folderWith({ 'paper.tex': `\ufeff${latex(faulty)}`, 'refs.bib': entries });
    await situate(['lint', 'paper.tex', '--fix'], folder);
    assert.equal(readFileSync(join(folder, 'paper.tex'), 'utf8'), `\ufeff${latex(repaired)}`);
  });

  it('leaves a read-only file alone, fixes the others and says so', async () => {
    const folder = folderWith({
      'paper.tex': latex('\\input{locked}\n\n\\input{open}'),
      'locked.tex': `${faulty}\n`,
      'open.tex': `${faulty}\n`,
      'refs.bib': entries,
    });
    chmodSync(join(folder, 'locked.tex'), 0o444);
    const outcome = await situate(['lint', 'paper.tex', '--fix', '--format', 'json'], folder);
    assert.equal(outcome.status, 2);
    assert.match(
      outcome.stderr,
      /^situate: ".*locked\.tex" is read-only and was left alone: make it and its folder writable[^\n]*\n$/,
    );
    assert.equal(readFileSync(join(folder, 'locked.tex'), 'utf8'), `${faulty}\n`);
    assert.equal(readFileSync(join(folder, 'open.tex'), 'utf8'), `${repaired}\n`);
    assert.deepEqual(
      findingsIn(outcome)
        .filter(({ rule }) => rule === 'malformed-citation')
        .map(({ file }) => file),
      ['locked.tex', 'locked.tex'],
    );
  });

  it('has nothing to say about a read-only file in which nothing is to be fixed', async () => {
    const folder = folderWith({ 'paper.tex': latex('It helps \\citep{lewis,guu}.'), 'refs.bib': entries });
    chmodSync(join(folder, 'paper.tex'), 0o444);
    const outcome = await situate(['lint', 'paper.tex', '--fix'], folder);
    assert.deepEqual([outcome.status, outcome.stderr], [0, '']);
  });

  it('fixes once what two papers share', async () => {
    const folder = folderWith({
      'a.tex': latex('\\input{shared}'),
      'b.tex': latex('\\input{shared}'),
      'shared.tex': `${faulty}\n`,
      'refs.bib': entries,
    });
    const outcome = await situate(['lint', 'a.tex', 'b.tex', '--fix'], folder);
    assert.match(outcome.stdout, /^Fixed: 2 changes in 1 file\.$/m);
    assert.equal(readFileSync(join(folder, 'shared.tex'), 'utf8'), `${repaired}\n`);
  });

  it('writes nothing where the command cannot run', async () => {
    const folder = folderWith({ 'paper.tex': latex(faulty), 'refs.bib': entries });
    const outcome = await situate(['lint', 'paper.tex', 'no.tex', '--fix'], folder);
    assert.equal(outcome.status, 2);
    assert.equal(readFileSync(join(folder, 'paper.tex'), 'utf8'), latex(faulty));
  });
});

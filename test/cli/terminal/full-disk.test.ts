import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { draftingFile, parseDrafting } from '../../../src/drafting/rounds/drafting-file.ts';
import { isTemporaryName } from '../../../src/node/temporary-name.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situateAlone } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const sample = resolve(import.meta.dirname, '../../fixtures/sample');

/** No file may grow beyond a kilobyte, so that a write ends in the middle, as it does on a full disk. */
const limited = 'ulimit -f 1';

/** A disk of 64 kB in a folder, for this command and what it starts alone. */
const mounted = (folder: string): string => `mount -t tmpfs -o size=64k none '${folder}'`;

function sampleCopy(): string {
  const folder = folderWith({});
  cpSync(sample, folder, { recursive: true });
  return folder;
}

function temporaryFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    isTemporaryName(path.split(/[\\/]/).at(-1)!),
  );
}

describe('a command whose file cannot be written to its end', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  before(function () {
    if (process.platform === 'win32') {
      this.skip();
    }
  });
  afterEach(removeFolders);

  const draft = (folder: string, args: readonly string[], under?: string): Promise<Outcome> =>
    situateAlone(['draft', 'paper.tex', '--no-model', ...args], folder, modelEnvironment(endpoint.server), under);

  it('keeps the plan that was there, prints the new one, and says what to do', async () => {
    const folder = sampleCopy();
    const path = join(folder, 'related-work.plan.md');
    const before = '# Plan of the related work\n\n'.padEnd(3000, 'kept ');
    writeFileSync(path, before);
    const args = ['plan', 'paper.tex', '--from', 'library', '--no-model'];
    const printed = await situateAlone(args, folder);
    const outcome = await situateAlone([...args, '--output', 'related-work.plan.md'], folder, {}, limited);
    assert.deepEqual([outcome.status, outcome.stdout], [2, printed.stdout]);
    assert.match(
      outcome.stderr,
      /^situate: ".*related-work\.plan\.md" could not be written and was left alone.*: it would be larger than the system allows; [^\n]*\n$/,
    );
    assert.equal(readFileSync(path, 'utf8'), before);
    assert.deepEqual(temporaryFilesIn(folder), []);
  });

  it('prints scores that were to go to a file, and fails', async () => {
    const folder = sampleCopy();
    const args = ['score', 'paper.tex', '--no-model', '--format', 'json', '--output', 'scores.json'];
    const { status, stdout, stderr } = await situateAlone(args, folder, {}, limited);
    assert.match(stderr, /scores\.json" could not be written/);
    assert.deepEqual([status, (JSON.parse(stdout) as { main: string }).main], [2, 'paper.tex']);
  });

  it('prints the draft although its rounds cannot be kept, leaves no half a file, and keeps them when it can again', async () => {
    answerAsWriter(endpoint.server);
    const folder = sampleCopy();
    const path = draftingFile(join(folder, 'paper.tex'));
    const failed = await draft(folder, ['--keep', '--rounds', '1'], limited);
    assert.equal(failed.status, 2, failed.stderr);
    assert.match(failed.stdout, /\\cite/);
    assert.match(failed.stderr, /^situate: the rounds could not be kept in ".*paper\.tex\.json": .*; .*$/m);
    assert.doesNotMatch(failed.stderr, /kept the rounds in/);
    assert.equal(existsSync(path), false);
    assert.deepEqual(temporaryFilesIn(folder), []);

    assert.equal((await draft(folder, ['--keep'])).status, 0);
    const before = readFileSync(path, 'utf8');
    const again = await draft(folder, ['--keep'], limited);
    assert.equal(again.status, 2);
    assert.match(again.stdout, /\\cite/);
    assert.equal(readFileSync(path, 'utf8'), before);
    assert.equal((await draft(folder, ['--keep'])).status, 0);
    assert.deepEqual(
      parseDrafting(readFileSync(path, 'utf8'))?.rounds.map(({ id }) => id),
      ['r1', 'r2'],
    );
  });

  it('prints a draft that was to go to a file, and says all that went wrong', async () => {
    answerAsWriter(endpoint.server);
    const folder = sampleCopy();
    writeFileSync(join(folder, 'draft.tex'), 'before');
    const outcome = await draft(folder, ['--keep', '--output', 'draft.tex'], limited);
    assert.equal(outcome.status, 2);
    assert.match(outcome.stdout, /\\cite/);
    assert.match(outcome.stderr, /^situate: the rounds could not be kept in "/m);
    assert.match(outcome.stderr, /^situate: ".*draft\.tex" could not be written and was left alone/m);
    assert.equal(readFileSync(join(folder, 'draft.tex'), 'utf8'), 'before');
  });

  it('does not take half of what the shell puts into a file for a success', async () => {
    const folder = sampleCopy();
    const args = ['plan', 'paper.tex', '--from', 'library', '--no-model'];
    const { status, stderr } = await situateAlone(args, folder, {}, `${limited}; exec > plan.md`);
    assert.equal(status, 2, stderr);
    assert.match(stderr, /^situate: not everything could be printed: it would be larger than the system allows; .*$/m);
    const whole = await situateAlone(args, folder, {}, 'exec > plan.md');
    assert.equal(whole.status, 0, whole.stderr);
    assert.equal(readFileSync(join(folder, 'plan.md'), 'utf8'), (await situateAlone(args, folder)).stdout);
  });

  it('leaves the paper alone that was to be fixed', async () => {
    const text = latex(`Before ${'words '.repeat(400)}\\cite{a,a}.`);
    const folder = folderWith({ 'main.tex': text, 'refs.bib': entry('a') });
    const outcome = await situateAlone(['lint', 'main.tex', '--fix', '--no-model'], folder, {}, limited);
    assert.equal(outcome.status, 2, outcome.stdout);
    assert.match(outcome.stderr, /main\.tex" could not be written and was left alone: it would be larger/);
    assert.equal(readFileSync(join(folder, 'main.tex'), 'utf8'), text);
    assert.deepEqual(readdirSync(folder).toSorted(), ['main.tex', 'refs.bib']);
  });

  it('says so before anything is sent where the file is read-only', async () => {
    answerAsWriter(endpoint.server);
    const folder = sampleCopy();
    mkdirSync(join(folder, '.situate/drafting'), { recursive: true });
    writeFileSync(draftingFile(join(folder, 'paper.tex')), '{"version":1,"rounds":[]}', { mode: 0o444 });
    writeFileSync(join(folder, 'draft.tex'), 'before', { mode: 0o444 });
    for (const args of [['--keep'], ['--output', 'draft.tex']]) {
      const { status, stdout, stderr } = await draft(folder, args);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^situate: .*you have no permission to write there; [^\n]*\n$/);
    }
    assert.equal(endpoint.server.requests.length, 0);
  });

  it('keeps the plan that was there on a disk that is full, prints the new one, and says what to do', async function () {
    const disk = folderWith({});
    if (spawnSync('unshare', ['-rm', 'bash', '-c', mounted(disk)]).status !== 0) {
      this.skip();
    }
    const source = sampleCopy();
    // The content of the disk is gone with the command: it is copied to where it can be seen.
    const seen = folderWith({});
    const script = [
      mounted(disk),
      `cp '${source}'/*.tex '${source}'/*.bib '${source}'/*.json '${disk}'`,
      `cp -r '${source}'/sections '${disk}' 2> /dev/null`,
      `printf '%04000d' 7 > '${disk}/old.plan.md'`,
      `head -c 100000 /dev/zero > '${disk}/rest' 2> /dev/null`,
      `cd '${disk}'`,
      '"$@"; status=$?',
      `cp -a '${disk}/.' '${seen}'`,
      'exit $status',
    ].join('\n');
    const under = `exec unshare -rm bash -c ${quoted(script)} bash "$@"`;
    const args = ['plan', 'paper.tex', '--from', 'library', '--no-model', '--output', 'old.plan.md'];
    const { status, stdout, stderr } = await situateAlone(args, source, {}, under);
    assert.equal(status, 2, stderr);
    assert.match(stdout, /^# Plan of the related work/);
    assert.match(
      stderr,
      /old\.plan\.md" could not be written .*: the disk is full; make room and run the command again$/m,
    );
    assert.equal(readFileSync(join(seen, 'old.plan.md'), 'utf8'), '7'.padStart(4000, '0'));
    assert.deepEqual(temporaryFilesIn(seen), []);
  });
});

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

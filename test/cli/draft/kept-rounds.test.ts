import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DraftDocument } from '../../../src/cli/draft/build-draft-document.ts';
import { draftingFile, parseDrafting } from '../../../src/drafting/rounds/drafting-file.ts';
import type { Drafting } from '../../../src/drafting/rounds/round.ts';
import { temporaryName } from '../../../src/node/temporary-name.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { hang } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, type Outcome, outcomeOf, removeFolders, situate, start } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const sample = resolve(import.meta.dirname, '../../fixtures/sample');
const command = ['draft', 'paper.tex', '--keep', '--no-model', '--format', 'json'];

function sampleCopy(): string {
  const folder = folderWith({});
  cpSync(sample, folder, { recursive: true });
  return folder;
}

function keptIn(folder: string): Drafting | undefined {
  const path = draftingFile(join(folder, 'paper.tex'));
  return existsSync(path) ? parseDrafting(readFileSync(path, 'utf8')) : undefined;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((settle) => setTimeout(settle, 20));
  }
}

function documentIn({ stdout, stderr }: Outcome): DraftDocument {
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout) as DraftDocument;
}

describe('the rounds that situate draft keeps', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  const isRevising = (): boolean =>
    endpoint.server.requests.some(({ prompt }) => prompt?.text.includes('\nFEEDBACK:') === true);

  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const) {
    it(`are there as soon as they are made, and after ${signal}`, async function () {
      if (process.platform === 'win32') {
        this.skip();
      }
      answerAsWriter(endpoint.server);
      endpoint.server.fail(hang, { when: '\nFEEDBACK:', times: 100 });
      const folder = sampleCopy();
      const child = await start([...command, '--rounds', '2'], folder, modelEnvironment(endpoint.server));
      const ended = outcomeOf(child);
      await until(isRevising);
      assert.deepEqual(
        keptIn(folder)?.rounds.map(({ id, kind }) => [id, kind]),
        [['r1', 'draft']],
      );
      child.kill(signal);
      await ended;
      assert.equal(keptIn(folder)?.current, 'r1');
      assert.deepEqual(readdirSync(dirname(draftingFile(join(folder, 'paper.tex')))), ['paper.tex.json']);
    });
  }

  it('are gone on with after a kill, and what it left in their folder is cleared', async () => {
    answerAsWriter(endpoint.server);
    const folder = sampleCopy();
    const environment = modelEnvironment(endpoint.server);
    await situate(command, folder, environment);
    const gone = spawnSync(process.execPath, ['--version']).pid;
    const left = temporaryName().replace(/-\d+-[0-9a-f]{8}-(\d+\.tmp)$/, `-${gone}-00000000-$1`);
    const keptFolder = dirname(draftingFile(join(folder, 'paper.tex')));
    writeFileSync(join(keptFolder, left), '{"version": 1, "rou');
    assert.equal((await situate(command, folder, environment)).status, 0);
    assert.deepEqual(readdirSync(keptFolder), ['paper.tex.json']);
    assert.deepEqual(
      keptIn(folder)?.rounds.map(({ id }) => id),
      ['r1', 'r2'],
    );
  });

  it('are all there where two commands draft one paper at once, each under an id of its own', async () => {
    answerAsWriter(endpoint.server);
    const folder = sampleCopy();
    let answer: (() => void) | undefined;
    endpoint.server.fail((exchange) => (answer = exchange.answer));
    const first = outcomeOf(await start([...command, '--rounds', '1'], folder, modelEnvironment(endpoint.server)));
    await until(() => answer !== undefined);
    const second = documentIn(
      await situate([...command, '--strategy', 'zero-shot'], folder, modelEnvironment(endpoint.server)),
    );
    answer!();
    const { rounds, current } = documentIn(await first);
    assert.deepEqual(
      second.rounds.map(({ id }) => id),
      ['r1'],
    );
    assert.ok(rounds.length >= 2 && rounds.every(({ id }) => id !== 'r1'));
    assert.equal(rounds[1]!.from, rounds[0]!.id);
    assert.deepEqual(keptIn(folder), { version: 2, current, rounds: [...second.rounds, ...rounds] });
  });
});

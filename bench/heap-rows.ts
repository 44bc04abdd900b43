import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSuite } from '../scripts/vscode-host/bundle-suite.ts';
import { installHost } from '../scripts/vscode-host/install-host.ts';
import { runOnServer } from '../scripts/vscode-host/run-on-server.ts';
import { measureApart } from './apart.ts';
import type { HeapGrowth, HeapMeasurement } from './heap.ts';
import type { Typing } from './typing.ts';

const kilobytes = 300;
const entries = 5000;
const edits = 500;
const typings: readonly Typing[] = ['text', 'bibliography', 'configuration'];

/** The heap before and after edits, of the engine alone and of an extension host with the panel open. */
export async function heapRows(): Promise<string[]> {
  const host = await measureHost();
  return [
    `| heap in use, MB, before and after ${edits} edits | budget | engine, ${kilobytes} kB and ${entries} entries | extension host, 60 kB and 600 entries |`,
    '|---|---|---|---|',
    ...typings.map((typing, index) => {
      const measurement: HeapMeasurement = { kilobytes, entries, typing, edits };
      const growth = measureApart<HeapGrowth>(new URL('heap.ts', import.meta.url), 'measureHeap', measurement);
      return `| of the ${typing} | + 20 % | ${shown(growth)} | ${shown(host[index])} |`;
    }),
  ];
}

function shown(growth: HeapGrowth | undefined): string {
  return growth === undefined ? 'not measured' : `${growth.before.toFixed(1)} → ${growth.after.toFixed(1)}`;
}

/** In the order of `typings`; empty where no VS Code can be run. */
async function measureHost(): Promise<readonly HeapGrowth[]> {
  const folder = mkdtempSync(join(tmpdir(), 'situate-heap-'));
  const figures = join(folder, 'figures.json');
  try {
    await installHost('newest');
    const tests = await bundleSuite({ folder: 'bench/vscode', workspace: 'smoke' }, 'newest', true);
    const suite = {
      folder: 'bench/vscode',
      workspace: 'smoke',
      env: { SITUATE_FIGURES: figures },
    };
    const report = join(folder, 'report.txt');
    if ((await runOnServer('newest', suite, tests, report)) !== 0) console.error(readFileSync(report, 'utf8'));
    return Object.values(JSON.parse(readFileSync(figures, 'utf8')) as Record<string, HeapGrowth>);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds that chktex takes for a text, the best of five runs; undefined where it is not installed. */
export function measureChktex(tex: string): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'situate-bench-'));
  try {
    const file = join(folder, 'paper.tex');
    writeFileSync(file, tex);
    let best = Infinity;
    for (let run = 0; run < 5; run++) {
      const started = performance.now();
      const { error } = spawnSync('chktex', ['-q', '-v0', file], { stdio: 'ignore' });
      if (error !== undefined) {
        return Promise.resolve(undefined);
      }
      best = Math.min(best, performance.now() - started);
    }
    return Promise.resolve(best);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

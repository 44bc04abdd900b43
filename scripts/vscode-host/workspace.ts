import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../processes.mjs';

/** A scratch folder with a fixture workspace in `workspace/` that a test may change as it likes. */
export interface ScratchWorkspace {
  readonly folder: string;
  readonly workspace: string;
  /** Removes it all, unless `SITUATE_KEEP` is set, which leaves it for a look and prints where it is. */
  remove(): void;
}

/**
 * Copies a fixture into a scratch folder.
 * @param name a folder of `test/fixtures/workspaces/`, or any path from the repository's root
 */
export function copyWorkspace(name: string): ScratchWorkspace {
  const fixture = name.includes('/') ? join(root, name) : join(root, 'test/fixtures/workspaces', name);
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'situate-'));
  const workspace = join(folder, 'workspace');
  mkdirSync(workspace);
  cpSync(fixture, workspace, { recursive: true });
  return {
    folder,
    workspace,
    remove() {
      if (process.env['SITUATE_KEEP'] !== undefined) console.log(`kept ${folder}`);
      else rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

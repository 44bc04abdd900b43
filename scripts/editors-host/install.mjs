/**
 * The Neovim that Debian has, for tests, into `.editors-host/` or the folder that `SITUATE_EDITORS_DIR` names. Nothing is installed
 * in the system.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPackages, librariesIn, openPackages, unpack } from '../debian-packages.mjs';
import { root, run } from '../processes.mjs';

const folder = process.env.SITUATE_EDITORS_DIR ?? join(root, '.editors-host');
const unpacked = join(folder, 'root');
/** Is there once everything else is: a folder without it is an installation that was interrupted. */
const done = join(folder, 'installed');

/** An editor, and the variables that it is started with. @typedef {{ program: string, env: Record<string, string> }} Program */

/**
 * The Neovim that `SITUATE_NVIM` names, or that is on this system, or else Debian's, which is installed unless it is there.
 * Rejects with one sentence where there is none to be had.
 * @returns {Promise<Program>}
 */
export async function neovim() {
  const named = process.env.SITUATE_NVIM ?? 'nvim';
  const { status } = await run(named, ['--version'], { output: 'capture' });
  if (status === 0) return { program: named, env: {} };
  if (!existsSync(done)) await install();
  return {
    program: join(unpacked, 'usr/bin/nvim'),
    env: {
      LD_LIBRARY_PATH: librariesIn(unpacked).join(':'),
      VIMRUNTIME: join(unpacked, 'usr/share/nvim/runtime'),
      LUA_PATH: join(unpacked, 'usr/share/lua/5.1/?.lua'),
      LUA_CPATH: librariesIn(unpacked)
        .map((path) => join(path, 'lua/5.1/?.so'))
        .join(';'),
    },
  };
}

async function install() {
  if (!hasPackages()) {
    throw new Error('Neovim is installed for tests on Debian only: elsewhere, SITUATE_NVIM names one');
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'situate-editors-install-'));
  try {
    const aptGet = await openPackages(work);
    // What this system has of what it needs is unpacked too: another machine may get the folder.
    await aptGet(
      ['install', '-y', '--download-only', '--reinstall', '--no-install-recommends'],
      [
        'neovim',
        'neovim-runtime',
        'libluajit-5.1-2',
        'libmsgpackc2',
        'libtermkey1',
        'libtree-sitter0',
        'libunibilium4',
        'libuv1',
        'libvterm0',
        'lua-luv',
      ],
    );
    await unpack([join(work, 'cache/archives')], unpacked);
    writeFileSync(done, '');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

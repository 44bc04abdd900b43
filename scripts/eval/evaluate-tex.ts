import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { projectFolder } from '../../src/node/project-folder.ts';
import { formatOf } from '../../src/project/formats.ts';
import { loadPaper } from '../../src/project/load.ts';
import { Sources } from '../../src/project/sources.ts';
import { readMainFiles } from './main-files.ts';
import { differingKeys, isInstalled } from './other-programs.ts';
import { standIn } from './stand-in.ts';

/** The most times that a paper is compiled: once more for each file that was found to be missing. */
const mostRuns = 60;

/**
 * Compares the keys that LaTeX papers cite with those that TeX writes into `.aux` files. Classes and packages that are not
 * installed count as empty, so that papers whose citations they make cannot be compared; they are named.
 */
export async function evaluateTex(data: string): Promise<void> {
  if (!isInstalled('pdflatex')) {
    console.log('pdflatex is not installed, so nothing was compared with TeX.');
    return;
  }
  let compared = 0;
  let whole = 0;
  let agreeing = 0;
  let keys = 0;
  for (const { path } of readMainFiles(data).filter((main) => formatOf(main.path) === 'latex')) {
    const compiled = keysByTex(path);
    if (typeof compiled === 'string') {
      console.log(`(not compared) ${path}: ${compiled}`);
      continue;
    }
    const paper = await loadPaper(path, new Sources(nodeFileSystem));
    // Where TeX gave up, it wrote the keys up to there.
    const ours = compiled.isWhole
      ? paper.citedKeys
      : new Set([...paper.citedKeys].filter((key) => compiled.keys.has(key)));
    const differing = differingKeys(compiled.keys, ours);
    compared++;
    whole += compiled.isWhole ? 1 : 0;
    keys += compiled.keys.size;
    agreeing += differing === undefined ? 1 : 0;
    console.log(`${path}: ${differing ?? 'ok'}${compiled.isWhole ? '' : ' (as far as TeX came)'}`);
  }
  console.log(
    `\n${agreeing} of ${compared} LaTeX papers agree with TeX in all of ${keys} cited keys; it read ${whole} to their end.`,
  );
}

/** The keys that TeX wrote, and whether it came to the end of the paper. */
interface Compiled {
  readonly keys: ReadonlySet<string>;
  readonly isWhole: boolean;
}

/** The keys in the `.aux` files of a paper, or why they are not known. */
function keysByTex(main: string): Compiled | string {
  const project = projectFolder(dirname(main));
  const scratch = mkdtempSync(join(tmpdir(), 'situate-tex-'));
  try {
    cpSync(project, scratch, { recursive: true, filter: (source) => basename(source) !== '.git' });
    const folder = join(scratch, dirname(main).slice(project.length));
    const made = compile(folder, basename(main));
    const keys = keysIn(folder);
    const lacking = made.filter((name) => /^(?:biblatex|apacite|natbib|cite|chicago|harvard|multibib)/.test(name));
    if (lacking.length > 0) {
      return `${lacking.join(', ')} is not installed`;
    }
    const aux = join(folder, `${basename(main, extname(main))}.aux`);
    if (keys.size === 0 || !existsSync(aux)) {
      return 'TeX wrote no citations';
    }
    return { keys, isWhole: readFileSync(aux, 'latin1').includes('@abspage@last') };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Compiles a main file with an empty file for everything that is missing. Returns the names of those. */
function compile(folder: string, main: string): string[] {
  const made: string[] = [];
  const texts = filesEnding(folder, '.tex').map((path) => readFileSync(path, 'latin1'));
  for (let run = 0; run < mostRuns; run++) {
    const { stdout, status } = spawnSync(
      'pdflatex',
      ['-interaction=nonstopmode', '-draftmode', '-no-shell-escape', '-file-line-error', main],
      {
        cwd: folder,
        encoding: 'latin1',
        maxBuffer: 2 ** 28,
        timeout: 60_000,
        env: { ...process.env, max_print_line: '10000' },
      },
    );
    const missing =
      /! LaTeX Error: File `([^'\s/]+\.(?:sty|cls|def))' not found|File `([^'\s/]+\.(?:sty|cls|def))' not found/.exec(
        stdout,
      );
    const name = missing?.[1] ?? missing?.[2];
    if (name === undefined || status === null || made.includes(name)) {
      break;
    }
    made.push(name);
    writeFileSync(join(folder, name), standIn(name, texts));
  }
  return made;
}

/** The keys in all `.aux` files of a folder, as LaTeX and biblatex write them. */
function keysIn(folder: string): Set<string> {
  const keys = new Set<string>();
  for (const path of filesEnding(folder, '.aux')) {
    const text = readFileSync(path, 'utf8');
    for (const [, list = ''] of text.matchAll(/^\\(?:citation|abx@aux@cite\{\d+\})\{([^{}]*)\}/gm)) {
      for (const key of list.split(',').map((part) => part.trim())) {
        if (key !== '' && key !== '*') {
          keys.add(key);
        }
      }
    }
  }
  return keys;
}

/** The paths of the files in a folder and below whose names end so. */
function filesEnding(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(ending))
    .map(({ parentPath, name }) => join(parentPath, name));
}

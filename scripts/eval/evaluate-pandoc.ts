import { spawnSync } from 'node:child_process';
import { readKeyReference } from '../../src/manuscript/markdown/pandoc-citations.ts';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { formatOf } from '../../src/project/formats.ts';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { readMainFiles } from './main-files.ts';
import { differingKeys, isInstalled } from './other-programs.ts';

/**
 * Compares the keys that Markdown papers cite, file by file, with those that pandoc reads there once knitr has made plain
 * fences of its cells. Captions in cells, which knitr alone knows, are left out, and so are cross-references, which
 * pandoc leaves to filters.
 */
export async function evaluatePandoc(data: string): Promise<void> {
  if (!isInstalled('pandoc')) {
    console.log('pandoc is not installed, so nothing was compared with it.');
    return;
  }
  let files = 0;
  let agreeing = 0;
  let keys = 0;
  for (const { path } of readMainFiles(data).filter((main) => formatOf(main.path) === 'markdown')) {
    const paper = await loadPaper(path, new Sources(nodeFileSystem));
    for (const file of paper.sources.keys()) {
      const read = keysByPandoc(paper.sources.get(file)!.text);
      if (read === undefined) {
        console.log(`${file}: pandoc could not read it`);
        continue;
      }
      const differing = differingKeys(read, keysOfFile(paper, file));
      files++;
      keys += read.size;
      agreeing += differing === undefined ? 1 : 0;
      if (differing !== undefined) {
        console.log(`${file}: ${differing}`);
      }
    }
  }
  console.log(`\n${agreeing} of ${files} Markdown files agree with pandoc in all of ${keys} cited keys.`);
}

function keysOfFile(paper: Paper, file: string): Set<string> {
  const text = paper.sources.get(file)!.text;
  const citations = paper.citations.filter(
    (citation) => citation.file === file && citation.command === '@' && !isInCell(text, citation.start),
  );
  return new Set(citations.flatMap(({ keys }) => keys.map(({ key }) => key)));
}

/** The header of a cell, without which the fence is one to pandoc too. */
const cellHeader = /^([ \t>]*`{3,})[ \t]*\{[A-Za-z][^\n]*\}[ \t]*$/gm;
/** A theorem of bookdown and the like: what it fences is text. */
const proseCell =
  /^```[ \t]*\{[ \t]*(?:theorem|lemma|corollary|proposition|definition|example|exercise|proof|remark)\b[^\n]*\n([^`]*)^```[ \t]*$/gm;
/** A line that gives a cell its caption. */
const cellLine = /^[ \t>]*(?:`{3,}[ \t]*\{|#\|)/;

function isInCell(text: string, offset: number): boolean {
  return cellLine.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset));
}

function keysByPandoc(text: string): Set<string> | undefined {
  const { status, stdout } = spawnSync('pandoc', ['--from', 'markdown', '--to', 'json', '--sandbox'], {
    input: text.replace(proseCell, '$1').replace(cellHeader, '$1'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 60_000,
  });
  if (status !== 0) {
    return undefined;
  }
  const keys = new Set<string>();
  collectKeys(JSON.parse(stdout), keys);
  return new Set([...keys].filter((key) => key !== '*' && readKeyReference(`@${key}`, 0)?.key !== undefined));
}

/** Goes through pandoc's syntax tree, metadata included, and gathers the keys of its citations. */
function collectKeys(node: unknown, keys: Set<string>): void {
  if (typeof node !== 'object' || node === null) {
    return;
  }
  if ('citationId' in node && typeof node.citationId === 'string') {
    keys.add(node.citationId);
  }
  for (const inner of Object.values(node)) {
    collectKeys(inner, keys);
  }
}

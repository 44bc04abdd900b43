import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { inspectPaper } from '../../src/project/inspect.ts';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { renderMessage } from '../../src/text/message.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { fuzzTarget } from './fuzz-target.ts';
import { hostileText } from './hostile-text.ts';
import { bibliographyPieces, configurationPieces, latexPieces, markdownPieces, yamlPieces } from './pieces.ts';

/** The files of a paper by their paths, the main file first, and what an edit makes of one of them. */
interface ReaderCase {
  readonly files: Readonly<Record<string, string>>;
  readonly edit: { readonly file: string; readonly at: number; readonly removed: number; readonly inserted: string };
}

const sample = (name: string): string => readFileSync(new URL(`../fixtures/sample/${name}`, import.meta.url), 'utf8');

const latex = hostileText(latexPieces, [sample('paper.tex'), sample('sections/related-work.tex')]);
const markdown = hostileText(markdownPieces, [sample('paper.md')]);
const bibliography = hostileText(bibliographyPieces, [sample('references.bib')]);
const configuration = hostileText(configurationPieces, [sample('situate.json')]);
const quarto = hostileText(yamlPieces, ['project:\n  type: book\nbook:\n  chapters: [paper.md, other.md]\n']);

const rarely = (text: fc.Arbitrary<string>, otherwise: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: text });

const filesOfPaper = fc.oneof(
  fc.record({
    '/paper/paper.tex': latex,
    '/paper/sections/related-work.tex': latex,
    '/paper/references.bib': bibliography,
    '/paper/situate.json': rarely(configuration, '{}'),
  }),
  fc.record({
    '/paper/paper.md': markdown,
    '/paper/other.md': markdown,
    '/paper/references.bib': bibliography,
    '/paper/_quarto.yml': rarely(quarto, ''),
    '/paper/situate.json': rarely(configuration, '{}'),
  }),
);

const cases: fc.Arbitrary<ReaderCase> = filesOfPaper.chain((files) =>
  fc.record({
    files: fc.constant(files),
    edit: fc.record({
      file: fc.constantFrom(...Object.keys(files)),
      at: fc.nat({ max: 4000 }),
      removed: fc.nat({ max: 60 }),
      inserted: fc.oneof(latex, markdown, bibliography),
    }),
  }),
);

/** The paper after an edit equals the paper read afresh, and whatever is said of either points into its files. */
async function check({ files, edit }: ReaderCase): Promise<void> {
  const [main = ''] = Object.keys(files);
  const sources = new Sources(new MemoryFileSystem(files));
  const before = await loadPaper(main, sources);
  checkFindings(before, lint(before));

  const text = files[edit.file] ?? '';
  const changed = text.slice(0, edit.at) + edit.inserted + text.slice(edit.at + edit.removed);
  sources.setBuffer(edit.file, changed);
  const after = await loadPaper(main, sources, {}, before);
  // As a buffer here too: a file on the disk that holds a null character is no text, an open one is.
  const opened = new Sources(new MemoryFileSystem(files));
  opened.setBuffer(edit.file, changed);
  const afresh = await loadPaper(main, opened);
  const findings = lint(after);
  assert.deepEqual(said(findings), said(lint(afresh)));
  assert.deepEqual(inspectPaper(after), inspectPaper(afresh));
  checkFindings(after, findings);
}

function lint(paper: Paper): Finding[] {
  return runToEnd(lintPaper(paper, rules));
}

function said(findings: readonly Finding[]): unknown[] {
  return findings.map(({ rule, file, range, message }) => [rule, file, range, renderMessage(message)]);
}

function checkFindings(paper: Paper, findings: readonly Finding[]): void {
  const lengths = new Map<string, number>([
    ...[...paper.sources].map(([file, { text }]): [string, number] => [file, text.length]),
    ...paper.bibliographies.map(({ path, text }): [string, number] => [path, text.length]),
  ]);
  for (const finding of findings) {
    const { rule, file, range } = finding;
    const end = lengths.get(file) ?? Number.POSITIVE_INFINITY;
    assert.ok(range.start >= 0 && range.start <= range.end && range.end <= end, `${rule} points out of ${file}`);
    for (const { edits } of finding.fixes()) {
      for (const change of edits) {
        const length = lengths.get(change.file) ?? Number.POSITIVE_INFINITY;
        assert.ok(change.range.start <= change.range.end && change.range.end <= length, `${rule} edits out of a file`);
      }
    }
  }
}

export const readerTarget = fuzzTarget(
  {
    name: 'reader',
    about: 'papers, bibliographies and configurations: read, linted, edited, and read again',
    casesPerTest: 50,
  },
  cases,
  check,
);

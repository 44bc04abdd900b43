import { parseNames } from '../../src/bibliography/names.ts';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { Judges } from '../../src/judges/judges.ts';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';
import { KeptVerifications } from '../../src/retrieval/verification/kept-verifications.ts';
import type { SourceAnswer } from '../../src/retrieval/verification/source-answer.ts';
import { verifyEntry } from '../../src/retrieval/verification/verify-entry.ts';
import type { Example, ExampleAnswer } from '../../src/rules/contract.ts';
import type { TextRange } from '../../src/text/range.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';

/** A place that an example marks with ⟦ and ⟧. */
export interface ExpectedPlace {
  readonly file: string;
  readonly range: TextRange;
}

/** The paper of an example, and what it expects to be underlined. */
export interface ExamplePaper {
  readonly paper: Paper;
  readonly expected: readonly ExpectedPlace[];
  readonly files: Readonly<Record<string, string>>;
  readonly main: string;
  /** With what sources said about the entries. */
  readonly judges: Judges;
}

/** Builds the files that an example stands for and reads them as a paper. */
export async function examplePaper(example: Example): Promise<ExamplePaper> {
  const { name, text } = example.format === 'latex' ? latexFile(example) : markdownFile(example);
  const main = `/paper/${name}`;
  const written: Record<string, string> = { [main]: text };
  if (example.bibliography !== undefined) {
    written['/paper/refs.bib'] = example.bibliography;
  }
  if (example.configuration !== undefined) {
    written['/paper/situate.json'] = JSON.stringify(example.configuration);
  }
  for (const [path, content] of Object.entries(example.files ?? {})) {
    written[`/paper/${path}`] = content;
  }
  const expected: ExpectedPlace[] = [];
  const files: Record<string, string> = {};
  for (const [file, content] of Object.entries(written)) {
    const { plain, ranges } = withoutMarks(content);
    files[file] = plain;
    expected.push(...ranges.map((range) => ({ file, range })));
  }
  const paper = await loadPaper(main, new Sources(new MemoryFileSystem(files)));
  return { paper, expected, files, main, judges: { ...lexicalJudges, verifications: verificationsOf(paper, example) } };
}

/** Gives what verification makes of the answers of an example. */
function verificationsOf({ library }: Paper, { answers = {} }: Example): KeptVerifications {
  const kept = new KeptVerifications();
  for (const [key, said] of Object.entries(answers)) {
    const entry = library.complete(library.entry(key)!);
    const verification = verifyEntry(entry, said.map(sourceAnswer), 2025);
    kept.keep(entry, { verification, checkedOn: '2025-03-01' });
  }
  return kept;
}

function sourceAnswer({ source, by, record }: ExampleAnswer): SourceAnswer {
  return { source, by, isConclusive: true, records: record === undefined ? [] : [scholarlyRecord(source, record)] };
}

function scholarlyRecord(
  source: SourceAnswer['source'],
  { title, author, year, venue, doi, isRetracted, notices }: NonNullable<ExampleAnswer['record']>,
): ScholarlyRecord {
  return {
    source,
    id: title,
    identity: { ...identityOfTitle(title), doi },
    title,
    authors: parseNames(author).names,
    hasAllAuthors: true,
    year,
    venue,
    type: undefined,
    volume: undefined,
    issue: undefined,
    pages: undefined,
    publisher: undefined,
    abstract: undefined,
    subjects: [],
    openCopies: [],
    timesCited: undefined,
    isRetracted,
    notices,
    publishedAs: undefined,
    references: undefined,
  };
}

/** Gives the main file of an example with its source replaced: how `fixed` is written out. */
export function mainText(example: Example, source: string): string {
  const replaced = { ...example, source };
  return withoutMarks((example.format === 'latex' ? latexFile(replaced) : markdownFile(replaced)).text).plain;
}

function latexFile({ source, bibliography, preamble }: Example): { name: string; text: string } {
  const lines = [
    '\\documentclass{article}',
    preamble ?? '\\usepackage{natbib}',
    '\\begin{document}',
    source,
    ...(bibliography === undefined ? [] : ['', '\\bibliography{refs}']),
    '\\end{document}',
  ];
  return { name: 'paper.tex', text: `${lines.join('\n')}\n` };
}

function markdownFile({ source, bibliography }: Example): { name: string; text: string } {
  const metadata = bibliography === undefined ? '' : '---\nbibliography: refs.bib\n---\n\n';
  return { name: 'paper.md', text: `${metadata}${source}\n` };
}

function withoutMarks(text: string): { plain: string; ranges: TextRange[] } {
  const ranges: TextRange[] = [];
  let plain = '';
  let start = 0;
  for (const piece of text.split(/([⟦⟧])/)) {
    if (piece === '⟦') {
      start = plain.length;
    } else if (piece === '⟧') {
      ranges.push({ start, end: plain.length });
    } else {
      plain += piece;
    }
  }
  return { plain, ranges };
}

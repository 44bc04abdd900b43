import assert from 'node:assert/strict';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';

const main = '/paper/main.tex';
const bibliography = '/paper/refs.bib';
const configuration = '/paper/situate.json';

const text = (edit: number) => `\\documentclass{article}
\\begin{document}
\\section{Introduction}
We read scientific papers ${'well '.repeat(edit)}.

\\section{Related Work}
Recent studies have shown that parsers are slow \\citep{a,b}. As \\citet{smith2020thing} say, this matters.
Neural parsers read the long sentences of scientific papers ${'very '.repeat(edit)}well \\citep{b}.

Unlike these, our parser reads only what an edit touched \\citep{a}.
\\bibliography{refs}
\\end{document}
`;
const entries = (
  edit: number,
) => `@article{${edit === 1 ? 'a' : 'aa'}, author = {Li, Wei}, title = {Parsers${' again'.repeat(edit)}}, year = 2020}
@article{b, author = {Abara, Ada}, title = {Parsers of long sentences}, year = 2021, doi = {10.1000/b}}
@article{c, author = {Abara, Ada}, title = {Parsers of long sentences}, year = 2021, doi = {10.1000/b}}
@article{smith2020things, author = {Smith, Ada}, title = {Things}, year = 2020}
`;
const settings = (edit: number) => JSON.stringify({ relatedWork: { headings: [`Heading ${edit}`] } });

/** The texts that are typed: the file and its text after so many edits. Now and then an edit is taken back. */
const typings: Readonly<Record<string, readonly [file: string, text: (edit: number) => string]>> = {
  'the text': [main, text],
  'the bibliography': [bibliography, entries],
  'the configuration': [configuration, settings],
};

describe('the versions of a paper that is edited', () => {
  for (const [what, [file, written]] of Object.entries(typings)) {
    it(`are given up, but for the last, when ${what} is edited and linted again and again`, async () => {
      const sources = new Sources(
        new MemoryFileSystem({ [main]: text(0), [bibliography]: entries(0), [configuration]: settings(0) }),
      );
      const versions: WeakRef<object>[] = [];
      const libraries: WeakRef<object>[] = [];
      let paper: Paper | undefined;
      for (let edit = 1; edit <= 12; edit++) {
        sources.setBuffer(file, written(edit % 4));
        paper = await loadPaper(main, sources, {}, paper);
        assert.ok(paper.citations.length > 0);
        for (const finding of runToEnd(lintPaper(paper, rules))) finding.fixes();
        versions.push(new WeakRef(paper));
        if (libraries.at(-1)?.deref() !== paper.library) libraries.push(new WeakRef(paper.library));
      }
      await collectGarbage();
      assert.equal(alive(versions), 1);
      assert.equal(alive(libraries), 1);
      assert.equal(paper?.main, main);
    });
  }
});

/** Counts how many of these are still there. */
function alive(references: readonly WeakRef<object>[]): number {
  return references.filter((reference) => reference.deref() !== undefined).length;
}

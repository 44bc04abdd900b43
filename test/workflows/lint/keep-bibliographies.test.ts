import assert from 'node:assert/strict';
import type { KeptResults, PackedResults } from '../../../src/bibliography/kept-results.ts';
import { lexicalJudges } from '../../../src/judges/lexical-judges.ts';
import { loadPaper } from '../../../src/project/load.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { findFindings } from '../../../src/session/engine.ts';
import { PaperFiles } from '../../../src/session/paper-files.ts';
import { keepBibliographies } from '../../../src/workflows/lint/keep-bibliographies.ts';
import { MemoryFileSystem } from '../../memory-file-system.ts';

const main = '/paper/main.tex';
const bibliography = '/paper/refs.bib';
const entries = Array.from(
  { length: 500 },
  (_, at) =>
    `@article{work${at}, author = {Frisch${at}, Karl and M{\\"u}ller, Ada}, title = {On ${at % 7} Dances of ${at % 450} Bees}, year = 19${10 + (at % 80)}, doi = {10.1000/${at % 490}}, abstract = {We watch ${at} bees ${at % 3 === 0 ? 'dance' : 'hum'} in the sun. ${'They find flowers. '.repeat(8)}}}`,
).join('\n\n');
const files = {
  [main]: `\\documentclass{article}
\\begin{document}
\\section{Related Work}
Frisch0 watched bees dance in the sun \\cite{work0,work490}. Others heard them hum \\cite{work1,nobody,wrok17}.
Sorting takes time \\cite{work2}. M\\"uller et al. found flowers \\cite{work3, work450}.
\\bibliography{refs}
\\end{document}
`,
  [bibliography]: entries,
};

/** What is kept in memory, by the text. */
class Kept implements KeptResults {
  readonly #results = new Map<string, string>();
  /** The names of what was written, and whether what was asked for was there. */
  readonly calls: string[] = [];

  read(text: string): Promise<PackedResults | undefined> {
    const results = this.#results.get(text);
    this.calls.push(results === undefined ? 'miss' : 'hit');
    return Promise.resolve(results === undefined ? undefined : (JSON.parse(results) as PackedResults));
  }

  write(text: string, results: PackedResults): Promise<void> {
    this.calls.push(Object.keys(results).sort().join(', '));
    this.#results.set(text, JSON.stringify(results));
    return Promise.resolve();
  }
}

function filesKeeping(kept?: KeptResults): PaperFiles {
  const disk = Object.assign(new MemoryFileSystem(files), { admit: () => Promise.resolve(false) });
  return new PaperFiles(
    'file://',
    disk,
    { run: () => 'onType', usesLocalModel: () => false, configuration: () => ({}) },
    kept,
  );
}

async function lint(paper: Paper): Promise<unknown> {
  const findings = await findFindings(paper, lexicalJudges, new AbortController().signal, (_, error) =>
    assert.fail(String(error)),
  );
  return findings.map(({ rule, file, range, message }) => ({ rule, file, range, message }));
}

describe('what a session found in a large bibliography', () => {
  it('is kept once, and findings that were made of it are the same', async () => {
    const kept = new Kept();
    const expected = await lint(await loadPaper(main, filesKeeping().sources));
    for (let run = 0; run < 3; run++) {
      const session = filesKeeping(kept);
      const paper = await loadPaper(main, session.sources);
      assert.deepEqual(await lint(paper), expected);
      await keepBibliographies(paper, session.sources);
      await keepBibliographies(paper, session.sources);
    }
    assert.deepEqual(kept.calls, ['miss', 'first authors, identity, terms by abstract, terms by title', 'hit', 'hit']);
  });

  it('is not kept of a text that an editor holds, as that changes with each key', async () => {
    const kept = new Kept();
    const session = filesKeeping(kept);
    session.sources.setBuffer(bibliography, `${entries}\n`);
    const paper = await loadPaper(main, session.sources);
    await lint(paper);
    await keepBibliographies(paper, session.sources);
    assert.deepEqual(kept.calls, []);
  });

  it('is the same after an edit of the text that it was kept of', async () => {
    const kept = new Kept();
    const first = filesKeeping(kept);
    const paper = await loadPaper(main, first.sources);
    await lint(paper);
    await keepBibliographies(paper, first.sources);
    const [again, afresh] = [filesKeeping(kept), filesKeeping()];
    const before = await loadPaper(main, again.sources);
    const changed = entries.replace('@article{work1,', '@article{extra, title = {Sorting in Time}}\n@article{work1,');
    again.sources.setBuffer(bibliography, changed);
    afresh.sources.setBuffer(bibliography, changed);
    assert.deepEqual(
      await lint(await loadPaper(main, again.sources, {}, before)),
      await lint(await loadPaper(main, afresh.sources)),
    );
  });
});

import { loadPaper } from '../src/project/load.ts';
import type { Paper } from '../src/project/paper.ts';
import { Sources } from '../src/project/sources.ts';
import type { Finding } from '../src/rules/finding.ts';
import { lintPaper } from '../src/rules/lint.ts';
import { rules } from '../src/rules/rule-registry.ts';
import { runInSlices } from '../src/task/task.ts';
import { MemoryFileSystem } from '../test/memory-file-system.ts';
import type { LargePaper } from './large-paper.ts';

const main = '/bench/paper.tex';
const bibliography = '/bench/refs.bib';
const configuration = '/bench/situate.json';

/** A paper as the editor holds it: its files in memory, read and linted in slices. */
export class PaperOnHand {
  readonly #sources: Sources;
  #paper: Paper | undefined;

  constructor({ tex, bib }: LargePaper) {
    this.#sources = new Sources(new MemoryFileSystem({ [main]: tex, [bibliography]: bib }));
  }

  /** As it was linted last. Throws before that. */
  get paper(): Paper {
    if (this.#paper === undefined) throw new Error('the paper was not read yet');
    return this.#paper;
  }

  /** Puts an edited text into the editor's buffer. */
  edit(tex: string): void {
    this.#sources.setBuffer(main, tex);
  }

  /** The same for the bibliography. */
  editBibliography(bib: string): void {
    this.#sources.setBuffer(bibliography, bib);
  }

  /** The same for the configuration. */
  editConfiguration(json: string): void {
    this.#sources.setBuffer(configuration, json);
  }

  /** Reads and lints, from nothing at first and from the last state afterwards. */
  async lint(): Promise<readonly Finding[]> {
    this.#paper = await loadPaper(main, this.#sources, {}, this.#paper);
    return runInSlices(lintPaper(this.#paper, rules));
  }
}

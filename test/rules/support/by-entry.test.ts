import assert from 'node:assert/strict';
import { loadPaper } from '../../../src/project/load.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { Sources } from '../../../src/project/sources.ts';
import { eachCitedEntry } from '../../../src/rules/support/by-entry.ts';
import { message, renderMessage } from '../../../src/text/message.ts';
import { MemoryFileSystem } from '../../memory-file-system.ts';
import { latexMain } from '../../project/read-paper.ts';

const main = '/paper/main.tex';
const bibliography = '/paper/refs.bib';

/** A paper that is edited, and a rule that reports every entry it looks at. */
class Edited {
  /** The keys of the entries that were looked at since this was asked last. */
  looked: string[] = [];
  readonly #sources: Sources;
  #paper: Paper | undefined;
  readonly #check = eachCitedEntry((entry, { library, system }) => {
    this.looked.push(entry.key);
    const parents = library.parents(entry).map(({ key }) => key);
    return [
      {
        file: entry.file,
        range: entry.keyRange,
        message: message('{what}', { what: [entry.key, system, ...parents].join(' ') }),
      },
    ];
  });

  constructor(entries: string) {
    this.#sources = new Sources(new MemoryFileSystem({ [bibliography]: entries }));
  }

  write(file: string, text: string): void {
    this.#sources.setBuffer(file, text);
  }

  cite(text: string, preamble = '\\usepackage{natbib}'): void {
    this.write(main, latexMain(`${text}\n\\bibliography{refs}`, preamble));
  }

  /** What is reported now, and which entries were looked at for that. */
  async check(): Promise<{ readonly reported: readonly string[]; readonly looked: readonly string[] }> {
    this.#paper = await loadPaper(main, this.#sources, {}, this.#paper);
    this.looked = [];
    const reported = [...this.#check(this.#paper)].flatMap((report) =>
      report === undefined ? [] : renderMessage(report.message),
    );
    return { reported, looked: this.looked };
  }
}

const entries = '@book{a, crossref = {c}}\n@book{b, title = {B}}\n@book{c, title = {C}}\n';

describe('what a rule says of each cited entry', () => {
  it('is asked once for each, however often and by whatever spelling it is cited', async () => {
    const paper = new Edited(entries);
    paper.cite('See \\citep{a,b} and \\citet{A}.');
    assert.deepEqual(await paper.check(), { reported: ['a natbib c', 'b natbib'], looked: ['a', 'b'] });
  });

  it('is kept while words are typed, and asked for entries that are cited anew alone', async () => {
    const paper = new Edited(entries);
    paper.cite('See \\citep{a}.');
    await paper.check();
    paper.cite('See also \\citep{a}.');
    assert.deepEqual(await paper.check(), { reported: ['a natbib c'], looked: [] });
    paper.cite('See also \\citep{b,a,x}.');
    assert.deepEqual(await paper.check(), { reported: ['b natbib', 'a natbib c'], looked: ['b'] });
    paper.cite('See also \\citep{b}.');
    assert.deepEqual(await paper.check(), { reported: ['b natbib'], looked: [] });
    paper.cite('See also \\citep{a}.');
    assert.deepEqual(await paper.check(), { reported: ['a natbib c'], looked: [] });
  });

  it('is asked again where the bibliography changes, as an entry may rest on another one', async () => {
    const paper = new Edited(entries);
    paper.cite('See \\citep{a}.');
    await paper.check();
    paper.write(bibliography, entries.replace('@book{c', '@book{d'));
    assert.deepEqual(await paper.check(), { reported: ['a natbib'], looked: ['a'] });
  });

  it('is asked again where another program makes the reference list', async () => {
    const paper = new Edited(entries);
    paper.cite('See \\citep{a}.');
    await paper.check();
    paper.cite('See \\cite{a}.', '');
    assert.deepEqual(await paper.check(), { reported: ['a plain c'], looked: ['a'] });
  });
});

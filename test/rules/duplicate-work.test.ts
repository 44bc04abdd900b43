import assert from 'node:assert/strict';
import type { Paper } from '../../src/project/paper.ts';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

const title = 'title = {Retrieval-augmented generation for knowledge-intensive tasks}, author = {Lewis, Patrick}';
const preprint = `@misc{preprint, ${title}, year = 2020, eprint = {2005.11401}, archiveprefix = {arXiv}}\n`;
const published = `@inproceedings{published, ${title}, booktitle = {NeurIPS}, year = 2020}\n`;
const again = `@inproceedings{again, ${title}, booktitle = {Advances in NeurIPS}, year = 2020}\n`;

async function paperWith(body: string, ...entries: string[]): Promise<Paper> {
  return readPaper({ 'main.tex': latexMain(`${body}\\bibliography{refs}`), 'refs.bib': entries.join('') });
}

describe('one work under two keys', () => {
  it('is found at the first citation of the key that is cited less', async () => {
    const paper = await paperWith('\\cite{published}\\cite{preprint}\\cite{preprint}', preprint, published);
    const [finding] = findingsOf('duplicate-work', paper);
    assert.equal(
      renderMessage(finding!.message),
      'The reference list shows one work twice: "published" is the published version of the preprint "preprint".',
    );
    assert.equal(finding!.range.start, paper.citations[0]!.keys[0]!.range.start);
    assert.deepEqual(
      finding!.related.map(({ file, message }) => [file, renderMessage(message)]),
      [
        ['/paper/refs.bib', 'The entry "published"'],
        ['/paper/refs.bib', '"preprint" has the same title and authors'],
      ],
    );
  });

  it('can be cited by either key, the one that is cited more first', async () => {
    const paper = await paperWith('\\cite{published}\\cite{preprint}\\cite{preprint}', preprint, published);
    assert.deepEqual(
      findingsOf('duplicate-work', paper)[0]!
        .fixes()
        .map((fix) => [renderMessage(fix.title), fix.kind, fix.edits.length]),
      [
        ['Cite "preprint" instead of "published" in the whole paper', 'unsafe', 1],
        ['Cite "published" instead of "preprint" in the whole paper', 'unsafe', 2],
      ],
    );
  });

  it('keeps the published version where both are cited as often', async () => {
    const paper = await paperWith('\\cite{preprint}\\cite{published}', preprint, published);
    assert.deepEqual(messagesOf('duplicate-work', paper), [
      'The reference list shows one work twice: "preprint" is the preprint of "published".',
    ]);
  });

  it('is found at the entry that is not cited', async () => {
    assert.deepEqual(messagesOf('duplicate-work', await paperWith('\\cite{preprint}', preprint, published)), [
      'The entry "published" is the published version of the preprint "preprint", which the paper cites.',
    ]);
    assert.deepEqual(messagesOf('duplicate-work', await paperWith('\\cite{published}', preprint, published)), [
      'The entry "preprint" is the preprint of "published", which the paper cites.',
    ]);
    assert.deepEqual(messagesOf('duplicate-work', await paperWith('\\cite{published}', again, published)), [
      'The entry "again" is the same work as "published", which the paper cites.',
    ]);
  });

  it('is in the reference list twice under \\nocite{*}, cited or not', async () => {
    const paper = await paperWith('\\cite{published}\\nocite{*}', again, published);
    assert.deepEqual(messagesOf('duplicate-work', paper), [
      'The reference list shows one work twice: "again" is "published".',
    ]);
  });

  it('is found for each key but one', async () => {
    const paper = await paperWith('\\cite{preprint}\\cite{again}', preprint, published, again);
    assert.deepEqual(
      findingsOf('duplicate-work', paper).map(({ file, message }) => [file, message.values.key, message.values.kept]),
      [
        ['/paper/main.tex', 'preprint', 'again'],
        ['/paper/refs.bib', 'published', 'again'],
      ],
    );
  });

  it('counts keys that BibTeX reads alike as one', async () => {
    assert.equal(
      findingsOf('duplicate-work', await paperWith('\\cite{PREPRINT}\\cite{published}', preprint, published)).length,
      1,
    );
  });

  it('takes the venue that an entry inherits for its own', async () => {
    const child = `@inproceedings{child, ${title}, year = 2020, crossref = {venue}}\n@proceedings{venue, title = {NeurIPS}}\n`;
    assert.deepEqual(messagesOf('duplicate-work', await paperWith('\\cite{preprint}', preprint, child)), [
      'The entry "child" is the published version of the preprint "preprint", which the paper cites.',
    ]);
  });
});

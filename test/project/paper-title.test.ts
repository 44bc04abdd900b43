import assert from 'node:assert/strict';
import { paperTitle } from '../../src/project/paper-title.ts';
import { latexMain, readPaper } from './read-paper.ts';

async function latexTitle(
  preamble: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  return paperTitle(await readPaper({ 'main.tex': latexMain('Text.', preamble), ...others }));
}

async function markdownTitle(metadata: string): Promise<string | undefined> {
  return paperTitle(await readPaper({ 'main.md': `---\n${metadata}\n---\n\nText.\n` }));
}

describe('the title of a paper', () => {
  it('is that of LaTeX, without markup, line breaks and footnotes', async () => {
    assert.equal(await latexTitle('\\title{Works by Purpose}'), 'Works by Purpose');
    assert.equal(
      await latexTitle('\\title[Short]{\\Large{\\bf Works\\\\ by Purpose}\\footnote{Draft}}'),
      'Works by Purpose',
    );
    assert.equal(await latexTitle('\\title{Works % a comment\n  by Purpose\\thanks{To all}}'), 'Works by Purpose');
  });

  it('has macros of the paper written out', async () => {
    assert.equal(
      await latexTitle('\\newcommand{\\sys}{\\textsc{Rolodex}}\n\\title{\\sys{}: Works by Purpose}'),
      'Rolodex: Works by Purpose',
    );
  });

  it('may stand in a file of its own, not in a comment', async () => {
    assert.equal(
      await latexTitle('% \\title{An Old One}\n\\input{front}', { 'front.tex': '\\title{Works by Purpose}' }),
      'Works by Purpose',
    );
  });

  it('is that of the metadata, quoted, folded or plain', async () => {
    for (const metadata of [
      'title: Works by Purpose',
      'author: A\ntitle: "Works by Purpose"',
      "title: 'Works by Purpose'\nauthor: A",
      'title: >-\n  Works by Purpose\nauthor: A',
    ]) {
      assert.equal(await markdownTitle(metadata), 'Works by Purpose', metadata);
    }
  });

  it('is missing where nothing names it', async () => {
    assert.equal(await latexTitle('\\titleformat{\\chapter}{}'), undefined);
    assert.equal(await markdownTitle('author: A'), undefined);
    assert.equal(paperTitle(await readPaper({ 'main.md': '# Works\n\ntitle: none\n' })), undefined);
  });
});

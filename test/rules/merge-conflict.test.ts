import assert from 'node:assert/strict';
import { applyEdits } from '../../src/text/edit.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf } from './found.ts';

async function found(bibliography: string) {
  const files = { 'main.tex': latexMain('\\cite{a}\\bibliography{refs}'), 'refs.bib': bibliography };
  return findingsOf('merge-conflict', await readPaper(files));
}

const before = '@misc{b, title = {B}}\n';
const ours = '@misc{a, title = {Ours}}\n';
const theirs = '@misc{a, title = {Theirs}}\n';

describe('a merge conflict in a bibliography', () => {
  for (const [what, conflict] of [
    ['two versions', `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> anna\n`],
    [
      'two versions and what both were made from',
      `<<<<<<< HEAD\n${ours}||||||| 12ab\n@misc{a}\n=======\n${theirs}>>>>>>> anna\n`,
    ],
    ['the line ends of Windows', `<<<<<<< HEAD\r\n${ours}=======\r\n${theirs}>>>>>>> anna\r\n`],
    ['no line end at the end', `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> anna`],
  ] as const) {
    it(`can be ended by taking either version, given ${what}`, async () => {
      const text = before + conflict;
      const [finding, ...others] = await found(text);
      assert.deepEqual(others, []);
      assert.match(text.slice(finding!.range.start, finding!.range.end), /^<{7} HEAD\r?$/);
      assert.deepEqual(
        finding!.fixes().map(({ edits, kind }) => [kind, applyEdits(text, edits)]),
        [
          ['unsafe', before + ours],
          ['unsafe', before + theirs],
        ],
      );
    });
  }

  it('has no fix where a version cannot be read by itself', async () => {
    const [finding] = await found(`<<<<<<< HEAD\n@misc{a, title = {Ours}\n=======\n${theirs}>>>>>>> anna\n`);
    assert.deepEqual(finding!.fixes(), []);
  });

  it('is each of several, and not what lacks a marker', async () => {
    const conflict = `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> anna\n`;
    assert.equal((await found(conflict + before + conflict)).length, 2);
    assert.equal((await found(`<<<<<<< HEAD\n${ours}${conflict}`)).length, 1);
    assert.deepEqual(await found(`<<<<<<< HEAD\n${ours}=======\n${theirs}`), []);
    assert.deepEqual(await found(` <<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> anna\n`), []);
  });
});

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSwappedContexts } from '../../scripts/eval/swapped-contexts.ts';

function entry(key: string, abstract: string): string {
  const title = `About ${abstract || key}`;
  return `@article{${key}, title = {${title}}, ${abstract && `abstract = {All about ${abstract}.}, `}year = 2020}\n`;
}

const groundTruth = {
  _about: { weaknesses: [] },
  'one/paper.tex': {
    kind: 'latex',
    style: [],
    n_cited: 5,
    nocite: [],
    undefined: [],
    undefined_ignoring_case: [],
    never_cited: [],
    duplicate_keys: [],
    sections: [],
  },
};

const paper = [
  '\\documentclass{article}\\begin{document}',
  '\\section{Introduction}',
  'Outside of the related work the harp is cited too \\cite{harp}.',
  '\\section{Related Work}',
  'The first works of all dealt with lutes and their strings \\cite{lute, lutetwice}.',
  'Others studied how violas sound in large halls \\cite{viola}. See \\cite{organ}.',
  'Much has been written about the making of organs \\cite{organ}.',
  'Of drums and how they are tuned little is known so far \\cite{drum, unread}.',
  'Drums were also taken up by many others later on \\cite{drum}.',
  '\\bibliography{refs}\\end{document}',
].join('\n\n');

describe('citations with swapped contexts', () => {
  let data = '';
  before(() => {
    data = mkdtempSync(join(tmpdir(), 'situate-contexts-'));
    const files = {
      'papers/groundtruth.json': JSON.stringify(groundTruth),
      'papers/one/paper.tex': paper,
      'papers/one/refs.bib': [
        ...['lute', 'viola', 'organ', 'drum', 'harp'].map((key) => entry(key, key)),
        entry('lutetwice', 'lute'),
        entry('unread', ''),
      ].join(''),
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(data, path)), { recursive: true });
      writeFileSync(join(data, path), text);
    }
  });
  after(() => {
    rmSync(data, { recursive: true });
  });

  it('are one for each work of which more than the title is known, by turns as published and swapped', async () => {
    const citations = await readSwappedContexts(data, 'contexts');
    assert.deepEqual(
      citations.map(({ id, label, expected }) => [id, label, expected]),
      [
        ['one lute', 'published', true],
        ['one lutetwice', 'swapped', false],
        ['one viola', 'published', true],
        ['one organ', 'swapped', false],
        ['one drum', 'published', true],
      ],
    );
  });

  it('are swapped with a work of the section of which something else is known', async () => {
    const citations = await readSwappedContexts(data, 'contexts');
    const byId = new Map(citations.map(({ id, question }) => [id, question]));
    assert.equal(byId.get('one viola')?.cited.abstract, 'All about viola.');
    assert.match(byId.get('one lutetwice')!.cited.abstract!, /viola|organ|drum/);
    assert.match(byId.get('one organ')!.cited.abstract!, /lute|viola|drum/);
    assert.deepEqual(await readSwappedContexts(data, 'contexts'), citations, 'the same each time');
  });

  it('are sentences that say something', async () => {
    for (const { question } of await readSwappedContexts(data, 'contexts')) {
      assert.doesNotMatch(question.sentence.text, /^See/);
    }
  });
});

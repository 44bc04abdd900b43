import assert from 'node:assert/strict';
import { renderMessage } from '../../src/text/message.ts';
import { readPaper } from '../project/read-paper.ts';
import { findingsOf } from './found.ts';

const settings = '{ "rules": { "listing-without-synthesis": "information" } }';
const opening = 'Many systems write related work.';
const listed = ['@a select sentences with a topic tree.', '@b rank them by a learned score.', '@c fill in templates.'];

async function found(...sentences: string[]): ReturnType<typeof read> {
  return read(`# Related Work\n\n${sentences.join(' ')}\n`);
}

async function read(text: string): Promise<ReturnType<typeof findingsOf>> {
  return findingsOf('listing-without-synthesis', await readPaper({ 'main.md': text, 'situate.json': settings }));
}

describe('a paragraph that lists works', () => {
  it('is judged as a whole and explained by what was counted', async () => {
    const [finding] = await found(opening, ...listed, 'They cover five fields.');
    assert.deepEqual(finding?.judged, {
      start: 16,
      end: 16 + [opening, ...listed, 'They cover five fields.'].join(' ').length,
    });
    assert.ok(finding);
    assert.equal(renderMessage(finding.message).split(',')[0], 'This paragraph reports 3 works one after the other');
    assert.match(
      finding.explanation?.().map(renderMessage).join(' ') ?? '',
      /^Of the 4 sentences after the first, 4 report/,
    );
  });

  it('may hold a quarter of other sentences, but not at its end', async () => {
    const other = 'Readers disagree about their quality [@d; @e].';
    assert.equal((await found(opening, listed[0]!, other, listed[1]!, listed[2]!)).length, 1);
    assert.equal((await found(opening, ...listed, other)).length, 0);
    assert.equal((await found(opening, listed[0]!, other, other, listed[1]!, listed[2]!)).length, 0);
  });

  it('counts a work once, however many sentences are on it', async () => {
    assert.equal((await found(opening, listed[0]!, listed[1]!, '@b test it on two hundred papers.')).length, 0);
  });

  it('is looked for in related work only, and in English', async () => {
    assert.equal((await read(`# Method\n\n${[opening, ...listed].join(' ')}\n`)).length, 0);
    const german =
      'Viele Systeme schreiben. @a wählen die Sätze aus. @b ordnen sie nach dem Wert. @c füllen die Vorlagen mit Text.';
    assert.equal((await read(`# Verwandte Arbeiten\n\n${german}\n`)).length, 0);
  });
});

import assert from 'node:assert/strict';
import type { WithContent } from '../../../src/bibliography/content-memo.ts';
import { type KeptVerification, KeptVerifications } from '../../../src/retrieval/verification/kept-verifications.ts';
import { type VerifiedEntry, verifiedEntries } from '../../../src/rules/support/verified-entries.ts';
import { readPaper } from '../../project/read-paper.ts';

const kept: KeptVerification = {
  verification: { status: 'verified', fields: [], isRetracted: false, sources: ['dblp'] },
  checkedOn: '2025-03-01',
};
const files = {
  'paper.md': '---\nbibliography: refs.bib\n---\n',
  'refs.bib': ['a', 'b', 'c', 'd'].map((key) => `@article{${key}, title = {On ${key}}}\n`).join(''),
};

/** Verifications that count how often they are asked. */
class CountedVerifications extends KeptVerifications {
  asked = 0;

  override find(entry: WithContent): KeptVerification | undefined {
    this.asked++;
    return super.find(entry);
  }
}

function keysOf(verified: Iterable<VerifiedEntry | undefined>): string[] {
  return [...verified].flatMap((one) => one?.entry.key ?? []);
}

describe('the verified entries of a paper', () => {
  it('are looked for once, however many rules want them', async () => {
    const paper = await readPaper(files);
    const verifications = new CountedVerifications();
    const entries = [...paper.library.entries()];
    for (const entry of [entries[1]!, entries[3]!]) verifications.keep(entry, kept);
    for (let rule = 0; rule < 4; rule++) {
      assert.deepEqual(keysOf(verifiedEntries(paper, { verifications })), ['b', 'd']);
    }
    assert.equal(verifications.asked, entries.length);
  });

  it('are the same for rules that take turns', async () => {
    const paper = await readPaper(files);
    const verifications = new KeptVerifications();
    for (const entry of paper.library.entries()) verifications.keep(entry, kept);
    const rules = [1, 2].map(() => ({ walk: verifiedEntries(paper, { verifications }), keys: [] as string[] }));
    for (let going = true; going; ) {
      going = false;
      for (const { walk, keys } of rules) {
        const step = walk.next();
        going ||= step.done !== true;
        if (step.done !== true && step.value !== undefined) keys.push(step.value.entry.key);
      }
    }
    assert.deepEqual(
      rules.map(({ keys }) => keys),
      Array(2).fill(['a', 'b', 'c', 'd']),
    );
  });

  it('are looked for again when more is known', async () => {
    const paper = await readPaper(files);
    const verifications = new KeptVerifications();
    const [first, second] = [...paper.library.entries()];
    verifications.keep(second!, kept);
    assert.deepEqual(keysOf(verifiedEntries(paper, { verifications })), ['b']);
    verifications.keep(first!, kept);
    assert.deepEqual(keysOf(verifiedEntries(paper, { verifications })), ['a', 'b']);
  });

  it('are none, without a look, where nothing was verified', async () => {
    assert.deepEqual([...verifiedEntries(await readPaper(files), { verifications: new KeptVerifications() })], []);
  });
});

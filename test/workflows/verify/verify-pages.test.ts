import assert from 'node:assert/strict';
import type { Entry } from '../../../src/bibliography/entry.ts';
import { readBibliography } from '../../../src/bibliography/read-bibliography.ts';
import type { AskPage, PageAnswer, PageQuestion } from '../../../src/retrieval/pages/page-answer.ts';
import { type KeptVerification, KeptVerifications } from '../../../src/retrieval/verification/kept-verifications.ts';
import type { Verification } from '../../../src/retrieval/verification/verification.ts';
import { runToEnd } from '../../../src/task/task.ts';
import { verifyEntries } from '../../../src/workflows/verify/verify-entries.ts';
import { memoryStore } from '../../llm/memory-store.ts';

const entries = runToEnd(
  readBibliography(
    'refs.bib',
    `@online{quays, title = {About the Quays of the North}, url = {https://quays.example.org/}, urldate = {2021-05-20}}
@online{tides, title = {About the Tides of the North}, url = {https://tides.example.org/}}
@article{pole, title = {Reading Maps by Touch in the Dark}, author = {Pole, Ada}, journal = {Maps}, url = {https://maps.example.org/}}`,
  ),
).entries;
const there: PageAnswer = { state: 'there', titles: ['About the Quays of the North'], text: '' };

describe('verifying entries that are about pages of the web', () => {
  let verifications: KeptVerifications;
  const store = memoryStore<KeptVerification>();
  let asked: PageQuestion[] = [];

  beforeEach(() => {
    verifications = new KeptVerifications();
    asked = [];
  });

  /** What comes of verifying the entries, with what is kept from before, where a page answers. */
  async function verified(answer?: PageAnswer | 'notAsked', some: readonly Entry[] = entries): Promise<Verification[]> {
    const askPage: AskPage = (question) => {
      asked.push(question);
      return Promise.resolve(answer === 'notAsked' ? undefined : answer);
    };
    const { verifications: found } = await verifyEntries(some, {
      sources: [],
      verifications,
      store: memoryStore<KeptVerification>(),
      ...(answer !== 'notAsked' && { askPage }),
    });
    return [...found];
  }

  it('asks the page of each that is known by nothing else, with the day on which the author read it', async () => {
    const found = await verified(there);
    assert.deepEqual(asked, [
      { address: 'https://quays.example.org/', field: 'url', readOn: '2021-05-20' },
      { address: 'https://tides.example.org/', field: 'url' },
    ]);
    assert.deepEqual(
      found.map(({ status, page }) => [status, page?.state]),
      [
        ['verified', 'confirmed'],
        ['notChecked', 'answers'],
        ['notChecked', undefined],
      ],
    );
  });

  it('asks no page unless it is told to, and then those that it did not ask before', async () => {
    assert.ok((await verified('notAsked')).every(({ page }) => page === undefined));
    assert.deepEqual(asked, []);
    await verified(there);
    assert.equal(asked.length, 2);
    await verified(there);
    assert.equal(asked.length, 2, 'what is kept holds');
  });

  it('says nothing of a page that gives no answer, and asks it the next time', async () => {
    const found = await verified(undefined);
    assert.ok(found.every(({ status, hints, page }) => status === 'notChecked' && hints === undefined && !page));
    await verified(there);
    assert.equal(asked.length, 4);
  });

  it('says how many pages it will ask before it asks one, and how far it is', async () => {
    const said: string[] = [];
    await verifyEntries(entries, {
      sources: [],
      verifications,
      store,
      askPage: () => {
        said.push('asked');
        return Promise.resolve({ state: 'gone', copy: undefined });
      },
      onPages: (count) => void said.push(`${count} pages`),
      onProgress: (done, of) => void said.push(`${done} of ${of}`),
    });
    assert.deepEqual(said, ['1 of 3', '2 pages', 'asked', 'asked', '2 of 3', '3 of 3']);
  });
});

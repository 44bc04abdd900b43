import assert from 'node:assert/strict';
import type { CatalogueKind } from '../../../src/bibliography/catalogue-identifiers.ts';
import { softwareRecord } from '../../../src/retrieval/sources/software-record.ts';
import type { WebSource } from '../../../src/retrieval/sources/source-profiles.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { answer, entryIn } from './records.ts';

const registries: readonly (readonly [WebSource, CatalogueKind, address: string, id: string])[] = [
  ['github', 'github', 'https://github.com/Quiet-Org/quay-sound/tree/main', 'quiet-org/quay-sound'],
  ['pypi', 'pypi', 'https://pypi.org/project/Quay_Sound/', 'quay-sound'],
  ['cran', 'cran', 'https://cran.r-project.org/package=quaySound', 'quaySound'],
  ['huggingface', 'huggingFace', 'https://huggingface.co/datasets/quiet-org/quays', 'datasets/quiet-org/quays'],
];

/** The status of an entry, and the hints on it, where a registry has software under an id, or none. */
function said(fields: string, name: WebSource, kind: CatalogueKind, id?: string): unknown {
  const record =
    id === undefined
      ? undefined
      : softwareRecord({ source: name, kind, id, name: 'quay', description: '', people: [], owner: 'quiet-org' });
  const records = record === undefined ? [] : [record];
  const entry = entryIn(`@misc{quay, title = {Quay Sound}, author = {Harrow, Ines}, ${fields}}`);
  const {
    status,
    fields: wrong,
    hints,
  } = verifyEntry(entry, [{ source: name, by: kind, records, isConclusive: true }], 2026);
  return [status, wrong, hints];
}

describe('software that an entry names', () => {
  for (const [name, kind, address, id] of registries) {
    it(`is something to look at where its registry does not have it, and no more: ${name}`, () => {
      assert.deepEqual(said(`url = {${address}}`, name, kind), [
        'notChecked',
        [],
        [{ field: 'url', here: id, sources: [name], note: 'missingSoftware' }],
      ]);
    });
  }

  it('is looked at in the field that has its address', () => {
    const fields = 'url = {https://quay.example.org}, howpublished = {\\url{https://github.com/quiet-org/quay}}';
    assert.deepEqual(said(fields, 'github', 'github'), [
      'notChecked',
      [],
      [{ field: 'howpublished', here: 'quiet-org/quay', sources: ['github'], note: 'missingSoftware' }],
    ]);
  });

  it('is something to look at where its registry has it under another name', () => {
    assert.deepEqual(said('url = {https://github.com/old/quay}', 'github', 'github', 'quiet-org/quay'), [
      'notChecked',
      [],
      [{ field: 'url', here: 'old/quay', there: 'quiet-org/quay', sources: ['github'], note: 'movedSoftware' }],
    ]);
  });

  it('is nothing to look at where it has its name, whatever the case of its letters', () => {
    for (const id of ['quiet-org/quay', 'Quiet-Org/Quay']) {
      assert.deepEqual(said('url = {https://github.com/quiet-org/quay}', 'github', 'github', id), [
        'notChecked',
        [],
        undefined,
      ]);
    }
  });

  it('stays verified where others have it as the entry says', () => {
    const entry = entryIn(
      '@software{quay, title = {Sorting the Noise of Quays}, author = {Harrow, Ines}, year = 2021, url = {https://github.com/harrow/quay}}',
    );
    const stated = { title: 'Sorting the Noise of Quays', author: 'Ines Harrow', year: 2021 };
    const answers = [answer('datacite', 'title', stated), answer('github', 'github')];
    const { status, hints = [] } = verifyEntry(entry, answers, 2026);
    assert.deepEqual([status, hints.map(({ note }) => note)], ['verified', ['missingSoftware']]);
  });

  it('is not spoken of where the answer of its registry is not whole, or no registry was asked', () => {
    const entry = entryIn('@misc{quay, title = {Quay Sound}, url = {https://github.com/quiet-org/quay}}');
    const unsure = { source: 'github', by: 'github', records: [], isConclusive: false } as const;
    for (const given of [unsure, answer('datacite', 'title')]) {
      assert.equal(verifyEntry(entry, [given], 2026).hints, undefined);
    }
  });
});

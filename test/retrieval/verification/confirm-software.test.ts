import assert from 'node:assert/strict';
import { parseNames } from '../../../src/bibliography/names.ts';
import { softwareRecord } from '../../../src/retrieval/sources/software-record.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { entryIn } from './records.ts';

/** The result for an entry whose page belongs to an account, or names the people who made what it is about. */
function verified(fields: string, { owner = '', people = '' }: { readonly owner?: string; readonly people?: string }) {
  const record = softwareRecord({
    source: 'github',
    kind: 'github',
    id: `${owner}/quay-sound`,
    name: 'quay-sound',
    description: 'Sorts noise',
    people: parseNames(people).names,
    owner,
  })!;
  const entry = entryIn(`@misc{quay, ${fields}, url = {https://github.com/o/quay-sound}}`);
  return verifyEntry(entry, [{ source: 'github', by: 'github', records: [record], isConclusive: true }], 2026);
}

describe('the page of software', () => {
  for (const [fields, page] of [
    ['title = {Quay-Sound: Sorting Noise}, author = {{Quiet Org}}', { owner: 'quiet-org' }],
    ['title = {The quaysound toolbox, version 1.2}, author = {{The Quiet Org Team}}', { owner: 'quietorg' }],
    ['title = {quay-sound}', { owner: 'somebody' }],
    ['title = {Quay Sound}, author = {Harrow, Ines and Vela, Tom}', { owner: 'ines-harrow' }],
    ['title = {Quay Sound}, author = {Harrow, Ines}, year = 1999', { people: 'Ines Harrow and Tom Vela' }],
  ] as const) {
    it(`confirms an entry that has its name and whom it belongs to: ${fields}`, () => {
      const { status, fields: differences } = verified(fields, page);
      assert.deepEqual([status, differences], ['verified', []]);
    });
  }

  for (const [fields, page] of [
    // That there is a page says nothing of who made it.
    ['title = {Quay Sound}, author = {Harrow, Ines}', { owner: 'quiet-org' }],
    ['title = {Quay Sound}, author = {Pole, Ada}', { people: 'Ines Harrow and Tom Vela' }],
    ['title = {Quay Sound}, author = {{The Tide Committee}}', { owner: 'quiet-org' }],
    ['title = {Maps of Tides}, author = {Harrow, Ines}', { owner: 'inesharrow' }],
    ['title = {Quaysounds}, author = {{Quiet Org}}', { owner: 'quiet-org' }],
    ['title = {Quay Sound}, author = {Li, Bo}', { owner: 'oliver' }],
  ] as const) {
    it(`says nothing of any other entry, and never that it is wrong: ${fields}`, () => {
      const { status, fields: differences } = verified(fields, page);
      assert.deepEqual([status, differences], ['notChecked', []]);
    });
  }
});

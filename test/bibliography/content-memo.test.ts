import assert from 'node:assert/strict';
import fc from 'fast-check';
import { packResults, recallResults, rememberByContent } from '../../src/bibliography/content-memo.ts';
import type { EntryContent } from '../../src/bibliography/entry.ts';
import { entriesPacked, inJson, type PackedResults } from '../../src/bibliography/kept-results.ts';
import { identityOf } from '../../src/bibliography/work-identity.ts';
import { runToEnd } from '../../src/task/task.ts';
import { read } from './reading.ts';

/** The number of contents that `noteOf` has read. */
let reads = 0;
const noteOf = rememberByContent(({ values }): string | undefined => {
  reads++;
  return values.get('note');
}, inJson<string | undefined>('note'));

/** The contents of a bibliography with these notes, read anew. */
function contentsOf(notes: readonly (string | undefined)[]): EntryContent[] {
  const entries = notes.map((note, at) => `@misc{k${at}${note === undefined ? '' : `, note = {${note}}`}}`);
  return read(entries.join('\n')).entries.map(({ content }) => content);
}

function notesOf(contents: readonly EntryContent[]): (string | undefined)[] {
  return contents.map((content) => noteOf({ content }));
}

/** What is kept of a bibliography with these notes, of which all were read. */
function keptOf(notes: readonly (string | undefined)[]): PackedResults {
  const contents = contentsOf(notes);
  notesOf(contents);
  return runToEnd(packResults(contents))!;
}

const anyNotes = fc.array(fc.option(fc.stringMatching(/^[a-z"\u2028 ü]{1,9}$/), { nil: undefined }), {
  minLength: 1,
  maxLength: 2 * entriesPacked + 5,
  size: 'max',
});

describe('what readers found in the entries of a bibliography', () => {
  it('is found again in the same entries of another run, without reading them', () => {
    fc.assert(
      fc.property(anyNotes, (notes) => {
        const found = notesOf(contentsOf(notes));
        const again = contentsOf(notes);
        recallResults(again, JSON.parse(JSON.stringify(keptOf(notes))) as PackedResults);
        reads = 0;
        assert.deepEqual(notesOf(again), found);
        assert.equal(reads, 0);
        assert.equal(runToEnd(packResults(again)), undefined);
      }),
      { numRuns: 30 },
    );
  });

  it('is read anew where it cannot be read, or is that of more or fewer entries', () => {
    const notes = Array.from({ length: entriesPacked + 2 }, (_, at) => `note ${at}`);
    const kept = keptOf(notes);
    const [first = '', second = ''] = kept['note'] ?? [];
    for (const [runs, readAnew] of [
      [[first, second.slice(1)], 2],
      [[first, '{}'], 2],
      [[first, 'null'], 2],
      [[first], 2],
      [[second, first], notes.length],
      [[], notes.length],
    ] as const) {
      const contents = contentsOf(notes);
      recallResults(contents, { ...kept, note: runs });
      reads = 0;
      assert.deepEqual(notesOf(contents), notes);
      assert.equal(reads, readAnew);
    }
  });

  it('is kept as far as all entries were read, also besides what is kept already', () => {
    const [one, other] = [contentsOf(['a', 'b']), contentsOf(['a', 'b'])];
    assert.equal(runToEnd(packResults(one)), undefined);
    noteOf({ content: one[0]! });
    assert.equal(runToEnd(packResults(one)), undefined);
    noteOf({ content: one[1]! });
    const kept = runToEnd(packResults(one))!;
    assert.deepEqual(kept, { note: ['["a","b"]'] });
    recallResults(other, kept);
    for (const content of other) identityOf({ content });
    assert.deepEqual(Object.keys(runToEnd(packResults(other))!).sort(), ['identity', 'note']);
  });

  it('is kept anew where it could not be read', () => {
    const kept = keptOf(['a', 'b']);
    const contents = contentsOf(['a', 'b']);
    recallResults(contents, { ...kept, note: ['["a"'] });
    for (const content of contents) identityOf({ content });
    assert.deepEqual(runToEnd(packResults(contents))?.['note'], kept['note']);
  });

  it('is not that of an entry that was changed since', () => {
    const kept = keptOf(['a', 'b']);
    const contents = contentsOf(['a', 'b']);
    recallResults(contents, kept);
    assert.deepEqual(notesOf(contentsOf(['a', 'c'])), ['a', 'c']);
  });
});

import assert from 'node:assert/strict';
import type { SourceAnswer } from '../../../src/retrieval/verification/source-answer.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { answer, entryIn } from './records.ts';

const title = 'Reading Maps by Touch in the Dark';

/** What is found out about the authors of an entry: status, differences and hints. */
function found(author: string, ...answers: readonly SourceAnswer[]): unknown {
  const entry = entryIn(`@article{pole, title = {${title}}, author = {${author}}, year = 2021}`);
  const { status, fields, hints = [] } = verifyEntry(entry, answers, 2025);
  return [status, ...fields.map(({ field }) => field), ...hints.map(({ here, note }) => [here, note])];
}

const withGaps = (author: string): SourceAnswer =>
  answer('openalex', 'title', { title, author, year: 2021, hasAllAuthors: false });

describe('weighing the authors of an entry', () => {
  it('catches a last author before whom the list of one source ends, although that source has gaps', () => {
    assert.deepEqual(found('Pole, Ada and Rowe, Ben and Quist, Ulf', withGaps('Ada Pole and Ben Rowe')), [
      'mismatch',
      'author',
    ]);
  });

  it('says nothing of somebody in the middle whom a source with gaps leaves out', () => {
    assert.deepEqual(found('Pole, Ada and Quist, Ulf and Rowe, Ben', withGaps('Ada Pole and Ben Rowe')), ['verified']);
  });

  it('hints at a second author where sources name the first alone, as some publishers register no other', () => {
    const answers = [answer('crossref', 'title', { title, author: 'Ada Pole', year: 2021 }), withGaps('Ada Pole')];
    assert.deepEqual(found('Pole, Ada and Rowe, Ben', ...answers), ['verified', ['Ben Rowe', 'unnamedAuthor']]);
  });

  it('says nothing of a second author whom a single source lacks', () => {
    assert.deepEqual(found('Pole, Ada and Rowe, Ben', withGaps('Ada Pole')), ['verified']);
  });

  it('says nothing of a second author whom one source names', () => {
    const answers = [
      answer('crossref', 'title', { title, author: 'Ada Pole', year: 2021 }),
      withGaps('Ada Pole and Ben Rowe'),
    ];
    assert.deepEqual(found('Pole, Ada and Rowe, Ben', ...answers), ['verified']);
  });
});

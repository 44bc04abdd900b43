import assert from 'node:assert/strict';
import { asCorpusError } from '../../../src/node/corpus/database-failure.ts';
import { CorpusError } from '../../../src/retrieval/corpus/corpus-error.ts';

/** Gives what a failure with a code becomes while a database is in use. */
function becomes(code: string): string | undefined {
  const error = asCorpusError(Object.assign(new Error('said by the database'), { code }), 'a corpus', 'connected');
  return error instanceof CorpusError ? error.reason : undefined;
}

describe('the failure of a database', () => {
  it('is a full disk, whether a server or the system says so', () => {
    assert.deepEqual(['53100', 'ENOSPC', 'EDQUOT'].map(becomes), ['full', 'full', 'full']);
  });

  it('is a wrong password, a right that is lacking, or a server that is gone', () => {
    assert.deepEqual(['28P01', '25006', '57P01'].map(becomes), ['unauthorized', 'readOnly', 'lost']);
  });

  it('is a connection that is gone where nothing more is known', () => {
    assert.deepEqual(['ECONNRESET', ''].map(becomes), ['lost', 'lost']);
  });

  it('stays what it is where a statement is wrong', () => {
    const error = Object.assign(new Error('syntax error'), { code: '42601' });
    assert.equal(asCorpusError(error, 'a corpus', 'connected'), error);
  });

  it('names the corpus and keeps what the database said', () => {
    const error = asCorpusError(new Error('no route'), '"works" on db.example.org:5432', 'connecting');
    assert.match(error.message, /"works" on db\.example\.org:5432 cannot be reached/);
    assert.equal((error.cause as Error).message, 'no route');
  });
});

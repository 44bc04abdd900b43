import assert from 'node:assert/strict';
import {
  isHeld,
  type KeptVerification,
  KeptVerifications,
  keptVerificationSchema,
  recallVerifications,
  storeVerification,
} from '../../../src/retrieval/verification/kept-verifications.ts';
import { memoryStore } from '../../llm/memory-store.ts';
import { entryIn } from './records.ts';

const kept: KeptVerification = {
  verification: { status: 'verified', fields: [], isRetracted: false, sources: ['dblp'] },
  checkedOn: '2025-03-01',
};

describe('kept verifications', () => {
  it('stay with what an entry says, whatever its key, place and notes', () => {
    const verifications = new KeptVerifications();
    verifications.keep(entryIn('@article{a, title = {Maps}, year = 2021, note = {mine}}'), kept);
    assert.equal(verifications.find(entryIn('@article{b,\n  year = {2021}, title = "Maps", file = {x.pdf}}')), kept);
    assert.equal(verifications.find(entryIn('@article{a, title = {Maps}, year = 2022}')), undefined);
  });

  it('hold for a month, or for a day where nothing was found, and not where a source failed', () => {
    const held = (status: KeptVerification['verification']['status'], today: string, ...failed: string[]): boolean =>
      isHeld(
        {
          checkedOn: '2025-03-01',
          verification: {
            ...kept.verification,
            status,
            ...(failed.length > 0 && { failed: failed.map((why) => ({ source: 'dblp', why })) }),
          },
        },
        today,
      );
    for (const status of ['verified', 'mismatch'] as const) {
      assert.deepEqual([held(status, '2025-03-30'), held(status, '2025-03-31')], [true, false]);
    }
    for (const status of ['notFound', 'notChecked'] as const) {
      assert.deepEqual([held(status, '2025-03-01'), held(status, '2025-03-02')], [true, false]);
    }
    assert.equal(held('verified', '2025-03-01', 'dblp failed'), false);
    assert.equal(held('verified', '2025-02-28'), false);
  });

  it('of earlier versions are read, which say nothing of sources that failed', () => {
    assert.deepEqual(keptVerificationSchema.parse(kept), kept);
  });

  it('are found again in a store', async () => {
    const store = memoryStore<KeptVerification>();
    const entry = entryIn('@article{a, title = {Maps}, year = 2021}');
    await storeVerification(entry, kept, store);
    const verifications = new KeptVerifications();
    await recallVerifications([entry, entryIn('@article{b, title = {Tides}}')], store, verifications);
    assert.equal(verifications.find(entry), kept);
  });

  it('have another revision whenever anything else is kept', () => {
    const verifications = new KeptVerifications();
    const entry = entryIn('@article{a, title = {Maps}}');
    const revisions = [kept, { ...kept, checkedOn: '2025-04-01' }].map((one) => {
      verifications.keep(entry, one);
      return verifications.revision;
    });
    assert.notEqual(revisions[0], revisions[1]);
    verifications.keep(entry, verifications.find(entry)!);
    assert.equal(verifications.revision, revisions[1]);
  });
});

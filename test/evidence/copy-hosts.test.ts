import assert from 'node:assert/strict';
import { identityOfTitle, type WorkIdentity } from '../../src/bibliography/work-identity.ts';
import { hostsWithCopies, intervalAt, openCopiesOf } from '../../src/evidence/copy-hosts.ts';
import { recordOf } from './made-up-source.ts';

const title = 'Old boats on cold lakes';

function work(identifiers: Partial<WorkIdentity>): WorkIdentity {
  return { ...identityOfTitle(title), ...identifiers };
}

describe('open copies of a work', () => {
  it('are where its identifiers lead: what was published before a preprint', () => {
    const all = work({ arxiv: '2101.00001', acl: '2020.acl-main.1', openReview: 'rJl-Ab_12', pmcid: 'PMC7029759' });
    assert.deepEqual(
      openCopiesOf(all, []).map(({ address }) => address),
      [
        'https://aclanthology.org/2020.acl-main.1.pdf',
        'https://openreview.net/pdf?id=rJl-Ab_12',
        'https://europepmc.org/articles/PMC7029759?pdf=render',
        'https://export.arxiv.org/pdf/2101.00001',
      ],
    );
    assert.deepEqual(
      openCopiesOf(work({ doi: '10.18653/v1/p14-1001' }), []).map(({ address }) => address),
      ['https://aclanthology.org/P14-1001.pdf'],
    );
    assert.deepEqual(openCopiesOf(work({ doi: '10.1000/1' }), []), []);
  });

  it('are also where the identifiers that records know lead, then at the other addresses that records name, each once', () => {
    const records = [
      recordOf(title, 'Winter', {
        identity: { ...identityOfTitle(title), arxiv: '2101.00001' },
        openCopies: ['https://arxiv.org/pdf/2101.00001v2', 'https://a.org/1.pdf'],
        licences: { 'https://arxiv.org/pdf/2101.00001v2': 'cc-by', 'https://a.org/1.pdf': 'cc-by-nc' },
      }),
      recordOf(title, 'Winter', { openCopies: ['https://a.org/1.pdf', 'https://b.org/2.pdf'] }),
    ];
    assert.deepEqual(openCopiesOf(work({}), records), [
      { address: 'https://export.arxiv.org/pdf/2101.00001', licence: 'cc-by' },
      { address: 'https://a.org/1.pdf', licence: 'cc-by-nc' },
      { address: 'https://b.org/2.pdf', licence: undefined },
    ]);
  });

  it('are at hosts that are known beforehand only as far as a work has the identifier', () => {
    assert.deepEqual(hostsWithCopies([work({ doi: '10.1000/1' }), work({ acl: 'P14-1001' })]), [
      'https://aclanthology.org',
    ]);
    assert.deepEqual(hostsWithCopies([work({})]), []);
  });

  it('are at the address that the author set for the source of that name', () => {
    const addresses = { aclanthology: 'http://127.0.0.1:4711/acl/' };
    assert.deepEqual(openCopiesOf(work({ acl: 'P14-1001' }), [], addresses), [
      { address: 'http://127.0.0.1:4711/acl/P14-1001.pdf', licence: undefined },
    ]);
    assert.deepEqual(hostsWithCopies([work({ acl: 'P14-1001' })], addresses), ['http://127.0.0.1:4711']);
  });

  it('are asked for once in three seconds at arXiv, and once a second elsewhere', () => {
    assert.deepEqual(['https://export.arxiv.org', 'https://a.org'].map(intervalAt), [3000, 1000]);
  });
});

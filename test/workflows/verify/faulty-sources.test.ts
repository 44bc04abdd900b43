import assert from 'node:assert/strict';
import type { Entry } from '../../../src/bibliography/entry.ts';
import { readBibliography } from '../../../src/bibliography/read-bibliography.ts';
import { createSources } from '../../../src/retrieval/sources/create-sources.ts';
import type { Patience } from '../../../src/retrieval/verification/asking/patience.ts';
import { type KeptVerification, KeptVerifications } from '../../../src/retrieval/verification/kept-verifications.ts';
import { runToEnd } from '../../../src/task/task.ts';
import { type VerifiedEntries, verifyEntries } from '../../../src/workflows/verify/verify-entries.ts';
import { memoryStore } from '../../llm/memory-store.ts';
import { catalogueWorks } from '../../retrieval/mock-catalogues.ts';
import {
  allMockNames,
  type MockName,
  MockSources,
  mockBibliography,
  mockNames,
  mockWorks,
} from '../../retrieval/mock-sources.ts';
import { catalogueNames } from '../../retrieval/mock-work.ts';
import { sourceFaults } from '../../retrieval/source-faults.ts';

const patience: Patience = { question: 50_000, others: 20_000, entry: 100_000, rest: 600_000 };
/** A test of silence has to end. On a busy machine others may seem silent then, too. */
const shortPatience: Patience = { question: 500, others: 60, entry: 3000, rest: 60_000 };
const works = mockWorks(11);
const entries = entriesOf(mockBibliography(works));
/** No source has this one. */
const [invented] = entriesOf(
  '@article{invented, title = {A Gazetteer of Tides that Never Were}, author = {Nemo, Ada}, year = 2012, journal = {Journal of Quiet Harbours}}',
);
/** Of articles these have most, so that their silence is a lack. */
const telling: readonly MockName[] = ['crossref', 'openalex', 'dblp', 'semanticscholar'];

function entriesOf(source: string): readonly Entry[] {
  return runToEnd(readBibliography('refs.bib', source)).entries;
}

function verify(
  mock: MockSources,
  asked: readonly Entry[],
  isSilent = false,
  names: readonly MockName[] = mockNames,
): Promise<VerifiedEntries> {
  const sources = createSources({
    names,
    addresses: mock.addresses,
    limits: { largestReply: 100_000, retries: { wait: () => Promise.resolve() } },
  });
  const store = memoryStore<KeptVerification>();
  return verifyEntries(asked, {
    sources,
    verifications: new KeptVerifications(),
    store,
    patience: isSilent ? shortPatience : patience,
  });
}

describe('verifying where one source fails', () => {
  const mocks = new Map<MockName, MockSources>();
  before(async () => {
    for (const name of mockNames) mocks.set(name, await MockSources.start());
  });
  afterEach(() => {
    for (const mock of mocks.values()) mock.reset();
  });
  after(() => {
    for (const mock of mocks.values()) mock.close();
  });

  it('is not the rule: with all sources in order every work is verified, in few requests', async () => {
    const mock = mocks.get('crossref')!;
    mock.works = works;
    const { verifications, sources, failures } = await verify(mock, entries);
    assert.ok(verifications.every(({ status, failed }) => status === 'verified' && failed === undefined));
    assert.ok(
      sources.every(({ asked, answered, failed, why }) => asked === answered && failed === 0 && why === undefined),
    );
    assert.equal(failures.size, 0);
    assert.ok(mock.requests.length <= 25, String(mock.requests.length));
    const [found] = (await verify(mock, [invented!])).verifications;
    assert.equal(found?.status, 'notFound');
  });

  for (const { what, fault, isTellable, isSilent = false } of sourceFaults) {
    it(`accuses no reference, and says which one failed where it can be told: ${what}`, async () => {
      await Promise.all(
        [...mocks].map(async ([name, mock]) => {
          mock.works = works;
          mock.fail(name, fault);
          const { verifications, sources } = await verify(mock, [...entries, invented!], isSilent);
          const statuses = verifications.map(({ status }) => status);
          assert.ok(!statuses.slice(0, -1).includes('notFound'), name);
          if (!isSilent) {
            assert.deepEqual(statuses.slice(0, -1), Array(entries.length).fill('verified'), name);
          }
          const covered = sources.find((source) => source.name === name)!;
          if (isTellable) {
            assert.ok(covered.failed > 0 && covered.why !== undefined, `${name} ${JSON.stringify(covered)}`);
            assert.equal(statuses.at(-1), 'notChecked', name);
          } else if (!telling.includes(name)) {
            assert.notEqual(statuses.at(-1), 'verified', name);
          }
          const asked = mock.requests.filter((request) => request.name === name).length;
          assert.ok(asked <= 60, `${name} ${asked}`);
        }),
      );
    });
  }

  it('asks in the next run for what is missing, and for nothing else', async () => {
    const mock = mocks.get('dblp')!;
    mock.works = works;
    mock.fail('semanticscholar', sourceFaults.find(({ what }) => what === 'status 403')!.fault);
    const sources = createSources({ names: mockNames, addresses: mock.addresses });
    const kept = { verifications: new KeptVerifications(), store: memoryStore<KeptVerification>(), patience };
    const first = await verifyEntries(entries, { ...kept, sources });
    const missing = first.verifications.filter(({ failed }) => failed !== undefined).length;
    const about: number[] = [];
    const second = createSources({ names: mockNames, addresses: mock.addresses });
    await verifyEntries(entries, { ...kept, sources: second, onStart: (open) => void about.push(open) });
    assert.deepEqual(about, [missing]);
    assert.ok(missing > 0 && missing < entries.length);
  });
});

describe('verifying what one source alone knows', () => {
  const catalogued = [...catalogueWorks(), works[0]!];
  const bibliography = entriesOf(mockBibliography(catalogued));
  const mocks = new Map<MockName, MockSources>();
  before(async () => {
    for (const name of catalogueNames) mocks.set(name, await MockSources.start());
  });
  afterEach(() => {
    for (const mock of mocks.values()) mock.reset();
  });
  after(() => {
    for (const mock of mocks.values()) mock.close();
  });

  it('confirms all of it with all sources in order, without a hint', async () => {
    const mock = mocks.get('github')!;
    mock.works = catalogued;
    const { verifications, sources } = await verify(mock, bibliography, false, allMockNames);
    assert.deepEqual(
      verifications.map(({ status, hints = [] }, index) => [bibliography[index]!.key, status, hints.length]),
      bibliography.map(({ key }) => [key, 'verified', 0]),
    );
    assert.ok(sources.every(({ failed }) => failed === 0));
  });

  for (const { what, fault, isTellable, isSilent = false } of sourceFaults) {
    it(`accuses and hints at nothing where that source fails, and loses nothing else: ${what}`, async () => {
      await Promise.all(
        [...mocks].map(async ([name, mock]) => {
          mock.works = catalogued;
          mock.fail(name, fault);
          const { verifications } = await verify(mock, bibliography, isSilent, allMockNames);
          for (const [index, { status, hints = [], failed = [] }] of verifications.entries()) {
            const { key } = bibliography[index]!;
            const expected: readonly string[] = key === name ? ['verified', 'notChecked'] : ['verified'];
            // What takes long on a busy machine may seem silent.
            if (!isSilent || key === name) assert.ok(expected.includes(status), `${name}: ${key} is ${status}`);
            assert.deepEqual(hints, [], `${name}: ${key}`);
            if (isTellable && key !== name && !isSilent) {
              assert.ok(
                failed.every(({ source }) => source === name),
                `${name}: ${key}`,
              );
            }
          }
          const asked = mock.requests.filter((request) => request.name === name).length;
          assert.ok(asked <= 60, `${name} ${asked}`);
        }),
      );
    });
  }
});

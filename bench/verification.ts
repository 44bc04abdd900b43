import { readBibliography } from '../src/bibliography/read-bibliography.ts';
import { createSources } from '../src/retrieval/sources/create-sources.ts';
import { type KeptVerification, KeptVerifications } from '../src/retrieval/verification/kept-verifications.ts';
import { runToEnd } from '../src/task/task.ts';
import { verifyEntries } from '../src/workflows/verify/verify-entries.ts';
import { memoryStore } from '../test/llm/memory-store.ts';
import {
  type MockFault,
  type MockName,
  MockSources,
  mockBibliography,
  mockNames,
  mockWorks,
} from '../test/retrieval/mock-sources.ts';
import type { MockWork } from '../test/retrieval/mock-work.ts';

/** One run of verifying references against sources on this machine. */
export interface VerificationRun {
  readonly seconds: number;
  /** Until the first reference was concluded. */
  readonly firstSeconds: number;
  readonly requests: ReadonlyMap<MockName, number>;
  /** The references by how they came out. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly isComplete: boolean;
}

/** The time that each source takes for an answer, in milliseconds, as one has to expect of the public ones. */
const latencies: Readonly<Record<MockName, number>> = {
  crossref: 600,
  openalex: 250,
  dblp: 400,
  semanticscholar: 500,
  arxiv: 900,
  datacite: 300,
  openlibrary: 900,
  pubmed: 500,
  aclanthology: 250,
  openreview: 600,
  hal: 400,
  rfceditor: 250,
  github: 250,
  pypi: 250,
  cran: 400,
  huggingface: 300,
};

/** Verifies works as a bibliography has them, with the limits that the public sources set. */
export async function measureVerification(
  works: readonly MockWork[],
  faults: Partial<Readonly<Record<MockName, MockFault>>> = {},
  listed: readonly MockWork[] = works,
  names: readonly MockName[] = mockNames,
): Promise<VerificationRun> {
  const mock = await MockSources.start();
  mock.works = listed;
  mock.latency = (name) => latencies[name];
  for (const [name, fault] of Object.entries(faults)) mock.fail(name as MockName, fault);
  const { entries } = runToEnd(readBibliography('refs.bib', mockBibliography(works)));
  const began = performance.now();
  let first: number | undefined;
  const { verifications, sources } = await verifyEntries(entries, {
    sources: createSources({ names, addresses: mock.addresses, limits: { isPaced: true } }),
    verifications: new KeptVerifications(),
    store: memoryStore<KeptVerification>(),
    onProgress: () => void (first ??= performance.now()),
  });
  const seconds = (performance.now() - began) / 1000;
  mock.close();
  return {
    seconds,
    firstSeconds: ((first ?? began) - began) / 1000,
    requests: countBy(mock.requests.map(({ name }) => name)),
    statuses: countBy(verifications.map(({ status }) => status)),
    isComplete: sources.every(({ failed }) => failed === 0),
  };
}

/** Works of which few have identifiers, as in bibliographies that were typed. */
export function typedWorks(count: number): MockWork[] {
  return mockWorks(count).map((work, index) => {
    const { title, authors, year } = work;
    return index % 4 === 0 ? work : { title, authors, year, venue: 'Journal of Quiet Harbours' };
  });
}

function countBy<Name>(names: readonly Name[]): Map<Name, number> {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

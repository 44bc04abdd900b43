import { catalogueWorks } from '../test/retrieval/mock-catalogues.ts';
import { allMockNames, type MockName, mockNames, mockWorks } from '../test/retrieval/mock-sources.ts';
import { catalogueNames } from '../test/retrieval/mock-work.ts';
import { type SourceFault, sourceFaults } from '../test/retrieval/source-faults.ts';
import { measureVerification, typedWorks, type VerificationRun } from './verification.ts';

/** Ten works, each known to one source of its kind, and one that the general sources know. */
const catalogued = [...catalogueWorks(), ...mockWorks(1)];

/** Times the verification of references against sources on this machine, as rows of a table. */
export async function verificationRows(): Promise<string[]> {
  const allSources = `11 of which ten are known to one of the ${catalogueNames.length} others, with all ${allMockNames.length} sources`;
  const [few, many] = [mockWorks(11), mockWorks(100)];
  const listed = many.filter((_, index) => index % 10 !== 0);
  const runs: readonly (readonly [what: string, budget: string, run: () => Promise<VerificationRun>])[] = [
    ['11 references', '5 s', () => measureVerification(few)],
    ['11 of which three have an identifier', '', () => measureVerification(typedWorks(11))],
    ['100 references', '60 s', () => measureVerification(many)],
    ['100 of which 25 have an identifier', '60 s', () => measureVerification(typedWorks(100))],
    ['100, ten of which no source has', '60 s', () => measureVerification(many, {}, listed)],
    [allSources, '5 s', () => measureVerification(catalogued, {}, catalogued, allMockNames)],
  ];
  const rows = [
    'Sources on this machine that answer in 0.25 to 0.9 seconds, asked within the limits of the public ones for those who give',
    'no e-mail address. Of four references two have a DOI and one a number of arXiv.',
    '',
    `| what | budget | measured | the first after | ${mockNames.join(' | ')} |`,
    `|---|---|---|---|${mockNames.map(() => '--:').join('|')}|`,
  ];
  for (const [what, budget, run] of runs) {
    const { seconds, firstSeconds, requests } = await run();
    const counts = mockNames.map((name) => String(requests.get(name) ?? 0));
    rows.push(`| ${[what, budget, inSeconds(seconds), inSeconds(firstSeconds), ...counts].join(' | ')} |`);
  }
  return [
    ...rows,
    '',
    'The numbers at the end are requests. With one source that fails, the slowest of the six, over 11 references:',
    '',
    '| what it does | budget | measured | not found | which |',
    '|---|---|---|--:|---|',
    ...(await faultRows(mockNames)),
    '',
    'The same with the slowest of the others, over 11 references of which ten are known to one of these alone:',
    '',
    '| what it does | budget | measured | not found | which |',
    '|---|---|---|--:|---|',
    ...(await faultRows(catalogueNames)),
  ];
}

async function faultRows(names: readonly MockName[]): Promise<string[]> {
  const rows: string[] = [];
  for (let start = 0; start < sourceFaults.length; start += faultsAtOnce) {
    const faults = sourceFaults.slice(start, start + faultsAtOnce);
    rows.push(...(await Promise.all(faults.map((fault) => faultRow(fault, names)))));
  }
  return rows;
}

/** The runs wait for most of their time, so several side by side do not slow each other down. */
const faultsAtOnce = 6;

async function faultRow(fault: SourceFault, names: readonly MockName[]): Promise<string> {
  const runs = await Promise.all(names.map((name) => withFault(name, fault)));
  const [slowest] = runs.toSorted((a, b) => b.seconds - a.seconds);
  const notFound = runs.reduce((sum, { statuses }) => sum + (statuses.get('notFound') ?? 0), 0);
  return `| ${fault.what} | 30 s | ${inSeconds(slowest!.seconds)} | ${notFound} | ${slowest!.name} |`;
}

async function withFault(
  name: MockName,
  { fault }: SourceFault,
): Promise<VerificationRun & { readonly name: MockName }> {
  const faults = { [name]: fault };
  const isGeneral = mockNames.some((one) => one === name);
  const run = isGeneral
    ? measureVerification(mockWorks(11), faults)
    : measureVerification(catalogued, faults, catalogued, allMockNames);
  return { name, ...(await run) };
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

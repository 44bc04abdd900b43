import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolder } from '../../scripts/eval/data-folder.ts';
import type { PlanDocument } from '../../src/cli/plan/run-plan.ts';
import type { EvidenceDocument } from '../../src/documents/evidence-document.ts';
import type { SearchDocument } from '../../src/documents/found-works-document.ts';
import { plannedKeys } from '../../src/drafting/plan/plan.ts';
import { webSources } from '../../src/retrieval/sources/source-profiles.ts';
import { useScriptedEndpoint } from '../llm/use-endpoint.ts';
import { readRecordings } from '../retrieval/recording.ts';
import { useReplay } from '../retrieval/use-replay.ts';
import { folderWith, type Outcome, removeFolders, situate } from './command-line.ts';
import { modelEnvironment } from './model-environment.ts';
import { debatedWorks } from './search/debated-works.ts';
import { asAsked } from './search/recorded-searches.ts';

const sample = resolve(import.meta.dirname, '../fixtures/sample');

/** A work that OpenAlex and Crossref were searched for when replies were recorded, and that Crossref was asked for by its DOI. */
const lookedUp = { title: 'Augmenting large language models with chemistry tools', doi: '10.1038/s42256-024-00832-8' };
/** One that OpenAlex alone has among its answers to a query. */
const searched = {
  query: 'machine learning AND public health',
  title: 'Use of a Machine Learning Algorithm to Predict Individuals with Suicide Ideation in the General Population',
};

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const probabilities: Readonly<Record<string, number>> = {
  [letters(lookedUp.title)]: 95,
  [letters(searched.title)]: 90,
};
const plain = (text: string): string => text.replace(/\s+/g, ' ');

function json<Document>({ status, stdout, stderr }: Outcome): Document {
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as Document;
}

describe('the way from an abstract to a plan over real recorded replies', function () {
  const replay = useReplay();
  const used = useScriptedEndpoint();
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeEach(function () {
    const recorded = join(dataFolder() ?? '', 'api-recordings');
    if (!existsSync(recorded)) this.skip();
    for (const name of webSources.filter((one) => existsSync(join(recorded, `${one}.jsonl`)))) {
      const recordings = readRecordings(join(recorded, `${name}.jsonl`)).filter(
        ({ response }) => response.status === 200,
      );
      replay.server.serve([...recordings.filter(({ category }) => category === 'search').map(asAsked), ...recordings]);
    }
    folder = folderWith({});
    cpSync(sample, folder, { recursive: true });
    used.server.answer(/Hold a short debate/, ({ messages }) => ({
      works: debatedWorks(messages.at(-1)!.content).map(({ number, title, abstract }) => ({
        number,
        argumentsFor: [{ text: 'It is near.', quotes: abstract === '' ? [] : [abstract.slice(0, 80)] }],
        argumentsAgainst: [],
        probability: probabilities[letters(title)] ?? 20,
      })),
    }));
    environment = modelEnvironment(used.server, { SITUATE_EMAIL: 'ada@example.org' });
  });
  afterEach(removeFolders);

  const run = (...args: readonly string[]): Promise<Outcome> => situate(args, folder, environment);
  const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const asking = (): string[] =>
    ['openalex', 'crossref'].flatMap((name) => [
      ...['--source', name],
      ...['--source-url', `${name}=${replay.server.origin}`],
    ]);

  /** Searches for the paper with these queries, has the works debated, and adds some. */
  async function add(count: number, queries: readonly string[]): Promise<SearchDocument['works']> {
    const found = await run(
      ...['search', '--paper', 'paper.tex', ...queries.flatMap((query) => ['--query', query]), ...asking()],
      ...['--rank', 'debate', '--add', String(count), '--no-model', '--format', 'json'],
    );
    return json<SearchDocument>(found).works.filter((work) => work.added);
  }

  async function fetchEvidence(): Promise<EvidenceDocument> {
    return json<EvidenceDocument>(await run('evidence', 'paper.tex', ...asking(), '--format', 'json'));
  }

  function abstractKept(key: string): string {
    return (JSON.parse(text('.situate/evidence.json')) as Record<string, { abstract: string }>)[key]!.abstract;
  }

  it('enters works whose quotes are theirs, keeps what they say, and plans with them', async () => {
    const added = await add(2, [lookedUp.title, searched.query]);
    assert.deepEqual(
      added.map(({ title, attributed }) => [letters(title), attributed]),
      [lookedUp.title, searched.title].map((title) => [letters(title), true]),
    );
    for (const { abstract, argumentsFor } of added) {
      const quotes = argumentsFor.flatMap((argument) => argument.quotes);
      assert.ok(quotes.length > 0);
      assert.ok(quotes.every(({ quote, isThere }) => isThere && plain(abstract!).includes(plain(quote))));
    }
    assert.deepEqual(
      added.map(({ sources }) => sources.toSorted()),
      [['crossref', 'openalex'], ['openalex']],
    );
    const keys = added.map(({ key }) => key!);
    for (const key of keys) assert.match(text('references.bib'), new RegExp(`^@\\w+\\{${key},$`, 'm'));
    assert.deepEqual((JSON.parse(text('situate.json')) as { toCite: { keys: string[] } }).toCite.keys.slice(-2), keys);

    const { plan } = json<PlanDocument>(await run('plan', 'paper.tex', '--no-model', '--format', 'json'));
    assert.deepEqual(
      keys.filter((key) => !plannedKeys(plan).includes(key)),
      [],
    );

    // Their abstracts came with the search, and were kept as they were entered.
    assert.match(abstractKept(keys[0]!), /ChemCrow/);
    const { before, after } = await fetchEvidence();
    assert.equal(after.abstract, before.abstract);
  });

  it('finds an abstract by the identifier of the work that was added', async () => {
    const [work, ...others] = await add(1, [lookedUp.title]);
    assert.deepEqual([work?.doi, others], [lookedUp.doi, []]);
    rmSync(join(folder, '.situate/evidence.json'));
    const { before, after } = await fetchEvidence();
    assert.equal(after.abstract, before.abstract + 1);
    assert.match(abstractKept(work!.key!), /ChemCrow/);
    const asked = replay.server.requests.map(({ path }) => decodeURIComponent(path));
    assert.ok(asked.includes(`/works/${lookedUp.doi}`), asked.join());
  });
});

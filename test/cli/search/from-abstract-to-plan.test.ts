import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { authors, title, year } from '../../../src/bibliography/work.ts';
import { identityOf } from '../../../src/bibliography/work-identity.ts';
import type { PlanDocument } from '../../../src/cli/plan/run-plan.ts';
import type { EvidenceDocument } from '../../../src/documents/evidence-document.ts';
import type { FoundWorkDocument, SearchDocument } from '../../../src/documents/found-works-document.ts';
import type { VerificationDocument } from '../../../src/documents/verification-document.ts';
import { plannedKeys } from '../../../src/drafting/plan/plan.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import type { ScriptedReply } from '../../llm/scripted-endpoint.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { readPaper } from '../../project/read-paper.ts';
import { Catalogue, type CataloguedWork } from '../../vscode/network/catalogue.ts';
import { folderWith, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';
import { debatedWorks } from './debated-works.ts';

const sample = resolve(import.meta.dirname, '../../fixtures/sample');

/** Works that do not exist and that the sample paper could discuss. */
const gaps: CataloguedWork = {
  doi: '10.5555/gaps.2022.4',
  title: 'What a Missing Citation Is For',
  authors: [['Ilse', 'Varga']],
  year: 2022,
  venue: 'Journal of Made-Up Libraries',
  abstract:
    'We ask authors for the role that a missing citation is meant to play, and train a dense retriever on citation ' +
    'sentences whose roles they state. Candidate works are ranked by their abstracts.',
};
const queries: CataloguedWork = {
  doi: '10.5555/queries.2021.9',
  title: 'Dense Retrievers With Queries That State a Reason',
  authors: [
    ['Piet', 'Anders'],
    ['Rosa', 'Lund'],
  ],
  year: 2021,
  venue: 'Journal of Made-Up Libraries',
  abstract:
    'A dense retriever whose queries state a reason ranks candidate works higher than the same retriever without reasons, ' +
    'on held-out papers and their citation sentences.',
};
const shelves: CataloguedWork = {
  doi: '10.5555/shelves.2015.2',
  title: 'Search Tools and the Topic of a Shelf',
  authors: [['Omar', 'Quist']],
  year: 2015,
  venue: 'Shelf Notes',
  abstract:
    'Search tools ask for the topic of candidate works. We rank abstracts on a shelf by their topic and no reason.',
};

/** The works of the sample's bibliography that have a DOI, as sources would have them. */
async function worksOfSample(): Promise<CataloguedWork[]> {
  const { library } = await readPaper({
    'paper.md': '---\nbibliography: references.bib\n---\n',
    'references.bib': readFileSync(join(sample, 'references.bib'), 'utf8'),
  });
  return [...library.entries()].flatMap((entry) => {
    const { doi } = identityOf(library.complete(entry));
    return doi === undefined
      ? []
      : [
          {
            doi,
            title: title(entry),
            authors: authors(entry).names.map(({ given, family, literal }) => [given, family || literal] as const),
            year: year(entry) ?? 0,
            venue: '',
          },
        ];
  });
}

/** Debates works as a model would that quotes the first words of an abstract, or makes a quote up. */
function debate(prompt: string, misquotes: readonly string[]): ScriptedReply {
  return {
    works: debatedWorks(prompt).map(({ number, title: name, abstract }) => ({
      number,
      argumentsFor: [
        {
          text: 'It is about the same question.',
          quotes:
            abstract === ''
              ? []
              : [misquotes.includes(name) ? 'Nobody wrote these words anywhere.' : abstract.slice(0, 60)],
        },
      ],
      argumentsAgainst: [],
      probability: name === shelves.title ? 40 : misquotes.includes(name) ? 99 : 80,
    })),
  };
}

function json<Document>({ status, stdout, stderr }: Outcome): Document {
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as Document;
}

describe('the way from an abstract to a plan', function () {
  const used = useScriptedEndpoint();
  let catalogue: Catalogue;
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  before(async () => {
    catalogue = await Catalogue.start();
  });
  beforeEach(async () => {
    catalogue.reset();
    catalogue.findsByWords = true;
    catalogue.works = [gaps, queries, shelves, ...(await worksOfSample())];
    folder = folderWith({});
    cpSync(sample, folder, { recursive: true });
    // Sources let those ask more often who say who they are.
    environment = modelEnvironment(used.server, { SITUATE_EMAIL: 'ada@example.org' });
  });
  afterEach(removeFolders);
  after(() => {
    catalogue.close();
  });

  const run = (...args: readonly string[]): Promise<Outcome> => situate(args, folder, environment);
  const asking = (): string[] =>
    Object.entries(catalogue.addresses).flatMap(([name, url]) => ['--source', name, '--source-url', `${name}=${url}`]);
  const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const add = async (...args: readonly string[]): Promise<{ outcome: Outcome; added: FoundWorkDocument[] }> => {
    const outcome = await run('search', '--paper', 'paper.tex', ...asking(), '--no-model', '--format', 'json', ...args);
    return { outcome, added: json<SearchDocument>(outcome).works.filter(({ added: isAdded }) => isAdded) };
  };

  it('is one command with checked quotes to entries, and one to a plan with them', async () => {
    used.server.answer(/Hold a short debate/, ({ messages }) => debate(messages.at(-1)!.content, [gaps.title]));
    const before = text('references.bib');
    const { outcome, added } = await add('--rank', 'debate', '--add', '2');
    assert.deepEqual(
      added.map((work) => [work.title, work.sources, work.attributed]),
      [queries, shelves].map((work) => [work.title, ['crossref', 'openalex'], true]),
    );
    const keys = added.map(({ key }) => key!);
    assert.deepEqual(keys, ['anders2021dense', 'quist2015search']);
    assert.ok(text('references.bib').startsWith(before.trimEnd()));
    assert.match(
      text('references.bib'),
      /@article\{anders2021dense,\n {2}author += \{Anders, Piet and Lund, Rosa\},\n/,
    );
    assert.deepEqual((JSON.parse(text('situate.json')) as { toCite: { keys: string[] } }).toCite.keys.slice(-2), keys);
    assert.match(outcome.stderr, /^\+@article\{anders2021dense,$/m);
    assert.match(outcome.stderr, /added anders2021dense, quist2015search to references\.bib and situate\.json/);

    const { connections } = catalogue;
    answerAsWriter(used.server);
    for (const from of ['section', 'library', 'model']) {
      const { plan } = json<PlanDocument>(
        await run('plan', 'paper.tex', '--from', from, '--no-model', '--format', 'json'),
      );
      assert.deepEqual(
        keys.filter((key) => !plannedKeys(plan).includes(key)),
        [],
        from,
      );
    }
    assert.equal(catalogue.connections, connections, 'plans ask no source');

    const { before: known, after } = json<EvidenceDocument>(
      await run('evidence', 'paper.tex', ...asking(), '--format', 'json'),
    );
    assert.equal(after.abstract, known.abstract, 'what the search saw of the works is known already');

    const { entries } = json<VerificationDocument>(
      await run('verify', 'references.bib', ...asking(), '--format', 'json'),
    );
    assert.deepEqual(
      entries.filter(({ key }) => keys.includes(key)).map(({ key, status, fields }) => [key, status, fields]),
      keys.map((key) => [key, 'verified', []]),
    );
  });

  it('can be looked at before anything is written', async () => {
    const files = ['references.bib', 'situate.json'];
    const before = files.map(text);
    const { outcome, added } = await add('--add', '1', '--dry-run');
    assert.equal(added.length, 1);
    assert.match(outcome.stderr, new RegExp(`^\\+@article\\{${added[0]!.key!},$`, 'm'));
    assert.match(outcome.stderr, /nothing was written/);
    assert.deepEqual(files.map(text), before);
  });
});

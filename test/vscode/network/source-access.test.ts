import assert from 'node:assert/strict';
import { RequestError } from '../../../src/http/request-error.ts';
import type { ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import { usualSources } from '../../../src/retrieval/sources/source-profiles.ts';
import { sourceCommands } from '../../../src/vscode/network/network-commands.ts';
import { watchConnections } from '../ai/connections.ts';
import { testKey } from '../memory-storage.ts';
import { settingOfUser } from '../user-settings.ts';
import { Catalogue } from './catalogue.ts';
import { useCatalogue } from './use-catalogue.ts';
import { TestSources } from './use-source-access.ts';

const doi = '10.5555/heron';
const heron = {
  doi,
  title: 'Herons at the Weir',
  authors: [['Ada', 'Marsh']],
  year: 2021,
  venue: 'Journal of Made-Up Birds',
} as const;

describe('access to scholarly sources', () => {
  const scholarly = useCatalogue();
  let sources: TestSources;

  beforeEach(async () => {
    scholarly.catalogue.works = [heron];
    sources = new TestSources();
    await sources.set({
      enabled: true,
      sources: ['openalex', 'crossref'],
      addresses: scholarly.catalogue.addresses,
      email: undefined,
      openCopies: undefined,
      webPages: undefined,
    });
  });
  afterEach(() => {
    sources.close();
  });

  async function allowed(): Promise<readonly ScholarlySource[]> {
    sources.prompter.willAnswer(true);
    return sources.access.sources();
  }

  function ask(source: ScholarlySource | undefined, signal?: AbortSignal): Promise<unknown> {
    assert.ok(source);
    return source.byIdentifier!([{ identity: { doi, titleKey: '' }, title: heron.title, authors: [] }], signal);
  }

  async function failureOf(promise: Promise<unknown>): Promise<RequestError> {
    const error: unknown = await promise.then(
      () => undefined,
      (rejected: unknown) => rejected,
    );
    assert.ok(error instanceof RequestError, String(error));
    return error as RequestError;
  }

  it('is not given while they are off: nobody is asked, and no connection is begun', async () => {
    await sources.set({ enabled: false });
    const watched = watchConnections();
    try {
      const { reason, message } = await failureOf(sources.access.sources());
      assert.equal(reason, 'misconfigured');
      assert.match(message, /Turn On Scholarly Sources/);
      assert.deepEqual([watched.begun, scholarly.catalogue.connections, sources.prompter.asked], [[], 0, []]);
    } finally {
      watched.stop();
    }
  });

  it('is to those that are usual for a task where the author chose none, as on the command line', async () => {
    await sources.set({ sources: undefined });
    sources.prompter.willAnswer(true);
    for (const task of ['verification', 'evidence', 'search'] as const) {
      const asked = await sources.access.sources(task);
      assert.deepEqual(
        asked.map(({ name }) => name),
        usualSources(task),
      );
    }
    await sources.set({ sources: ['crossref'] });
    const [crossref, ...others] = await sources.access.sources('search');
    assert.deepEqual([crossref?.name, others], ['crossref', []]);
  });

  it('is asked for once, with what goes to which hosts, and remembered', async () => {
    await sources.set({ email: 'ada@example.org' });
    const [openAlex, crossref] = await allowed();
    const [asked] = sources.prompter.asked;
    assert.equal(asked?.kind, 'confirm');
    assert.match(asked.text, /titles, authors, years and identifiers/);
    assert.ok(asked.text.includes(scholarly.catalogue.origin.replace('http://', '')));
    assert.ok(asked.text.includes('ada@example.org'));
    assert.equal(scholarly.catalogue.connections, 0);
    await ask(openAlex);
    await ask(crossref);
    await sources.access.sources();
    assert.equal(sources.prompter.asked.length, 1);
    assert.deepEqual(
      scholarly.catalogue.requests.map(({ path }) => path.split('/')[1]),
      ['openalex', 'crossref'],
    );
  });

  it('is first asked for with the sources that know most works, and with others once a paper needs them', async () => {
    await sources.set({ enabled: undefined, sources: undefined, addresses: undefined });
    sources.prompter.willAnswer('', true);
    await sourceCommands.turnOn(sources.commandContext);
    const first = sources.prompter.asked.find(({ kind }) => kind === 'confirm')?.text ?? '';
    assert.ok(first.includes('api.crossref.org') && first.includes('dblp.org'), first);
    for (const host of ['pypi.org', 'api.github.com', 'www.rfc-editor.org', 'openlibrary.org', 'aclanthology.org']) {
      assert.ok(!first.includes(host), host);
    }
    sources.prompter.willAnswer(true);
    const needed = ['crossref', 'rfceditor'];
    const asked = await sources.access.sources('verification', ({ name }) => needed.includes(name));
    assert.deepEqual(
      asked.map(({ name }) => name),
      needed,
    );
    const { text = '' } = sources.prompter.last ?? {};
    assert.ok(text.includes('www.rfc-editor.org') && !text.includes('api.crossref.org'), text);
    assert.deepEqual(await sources.access.sources('verification', () => false), []);
    assert.equal(sources.prompter.asked.filter(({ kind }) => kind === 'confirm').length, 2);
  });

  it('is asked for once by those who ask at the same time', async () => {
    sources.prompter.willAnswer(true);
    await Promise.all([sources.access.sources(), sources.access.sources()]);
    assert.equal(sources.prompter.asked.length, 1);
  });

  it('is asked for again after the author declined, and nothing is sent before', async () => {
    sources.prompter.willAnswer(false);
    assert.equal((await failureOf(sources.access.sources())).reason, 'cancelled');
    assert.equal(scholarly.catalogue.connections, 0);
    await ask((await allowed())[0]);
    assert.equal(sources.prompter.asked.length, 2);
  });

  it('is asked for again where a source gets another address', async () => {
    await allowed();
    const other = await Catalogue.start();
    try {
      await sources.set({ addresses: { ...scholarly.catalogue.addresses, crossref: `${other.origin}/crossref` } });
      await allowed();
      const { text = '' } = sources.prompter.last ?? {};
      assert.ok(text.includes(other.origin.replace('http://', '')));
      assert.ok(!text.includes(scholarly.catalogue.origin.replace('http://', '')));
    } finally {
      other.close();
    }
  });

  it('ends with what is being asked when they are turned off, and is not given back to who has it', async () => {
    const [openAlex, crossref] = await allowed();
    let turningOff: Promise<void> | undefined;
    scholarly.catalogue.onRequest = () => (turningOff ??= sourceCommands.turnOff(sources.commandContext));
    assert.equal((await failureOf(ask(openAlex))).reason, 'cancelled');
    await turningOff;
    assert.equal(settingOfUser('situate.network', 'enabled'), false);
    const { length } = scholarly.catalogue.requests;
    assert.equal((await failureOf(ask(crossref))).reason, 'misconfigured');
    await sources.set({ enabled: true });
    assert.equal((await failureOf(ask(crossref))).reason, 'forbidden');
    assert.equal(scholarly.catalogue.requests.length, length);
  });

  it('names the source whose address is none', async () => {
    await sources.set({ addresses: { openalex: 'library/openalex' } });
    const { reason, message } = await failureOf(sources.access.sources());
    assert.equal(reason, 'misconfigured');
    assert.match(message, /OpenAlex/);
  });

  it('takes keys to their own origin, and nowhere else', async () => {
    const held = (): boolean =>
      scholarly.catalogue.requests.some(({ query, headers }) =>
        `${query.toString()} ${JSON.stringify(headers)}`.includes(testKey),
      );
    sources.prompter.willAnswer('Crossref', testKey);
    await sourceCommands.storeKey(sources.commandContext);
    assert.ok(sources.prompter.asked.some(({ isSecret }) => isSecret));
    await ask((await allowed())[1]);
    assert.ok(held());

    const other = await Catalogue.start();
    try {
      other.works = [heron];
      await sources.set({ addresses: { ...scholarly.catalogue.addresses, crossref: `${other.origin}/crossref` } });
      await ask((await allowed())[1]);
      assert.equal(other.requests.length, 1);
      assert.ok(
        !JSON.stringify(other.requests.map(({ query, headers }) => [query.toString(), headers])).includes(testKey),
      );
    } finally {
      other.close();
    }
    assert.ok(!sources.files().includes(testKey));
  });

  it('is turned on by a command that takes an e-mail address and says what goes where', async () => {
    await sources.set({ enabled: undefined });
    sources.prompter.willAnswer('ada@example.org', true);
    await sourceCommands.turnOn(sources.commandContext);
    assert.deepEqual(
      ['enabled', 'email'].map((name) => settingOfUser('situate.network', name)),
      [true, 'ada@example.org'],
    );
    assert.equal(scholarly.catalogue.connections, 0);
    await ask((await sources.access.sources())[0]);
    assert.equal(scholarly.catalogue.requests[0]?.query.get('mailto'), 'ada@example.org');
    assert.ok(!sources.files().includes('ada@example.org'));
  });

  it('stays off where the author declines that', async () => {
    await sources.set({ enabled: undefined });
    sources.prompter.willAnswer('', false);
    await sourceCommands.turnOn(sources.commandContext);
    assert.equal(sources.access.isOn, false);
    assert.match(sources.prompter.last?.text ?? '', /Nothing was sent/);
  });

  it('goes for open copies by a question of its own, which is put only if they are turned on', async () => {
    assert.equal(await sources.access.openCopies([]), undefined);
    assert.deepEqual(sources.prompter.asked, []);
    await sources.set({ openCopies: true });
    sources.prompter.willAnswer(false);
    assert.equal(await sources.access.openCopies([]), undefined);
    assert.match(sources.prompter.last?.text ?? '', /Download copies of works that anyone may read\?/);
    assert.match(sources.prompter.last?.text ?? '', /“situate\.network\.openCopies”/);
    sources.prompter.willAnswer(true);
    assert.ok(await sources.access.openCopies([]));
    assert.ok(await sources.access.openCopies([]));
    assert.equal(sources.prompter.asked.length, 2);
  });

  it('goes for pages of the web by a question of its own, which is put only if they are turned on', async () => {
    assert.equal(await sources.access.webPages(), undefined);
    assert.deepEqual(sources.prompter.asked, []);
    await sources.set({ webPages: true });
    sources.prompter.willAnswer(false);
    assert.equal(await sources.access.webPages(), undefined);
    const { text = '' } = sources.prompter.last ?? {};
    assert.match(text, /Ask the web sites that your bibliography names\?/);
    assert.match(text, /archive\.org[^]*no key, no cookie and no e-mail address[^]*“situate\.network\.webPages”/);
    sources.prompter.willAnswer(true);
    const ask = await sources.access.webPages();
    assert.ok(ask);
    const watched = watchConnections();
    try {
      // A server on this machine is no page of the web.
      assert.equal(await ask({ address: scholarly.catalogue.origin }), undefined);
      await sources.set({ webPages: false });
      assert.equal(await ask({ address: 'https://quays.example.org' }), undefined);
      assert.deepEqual(watched.begun, []);
    } finally {
      watched.stop();
    }
  });

  it('lets no open copy be downloaded any more once sources or copies are turned off', async () => {
    await sources.set({ openCopies: true });
    sources.prompter.willAnswer(true);
    const download = await sources.access.openCopies([]);
    assert.ok(download);
    const watched = watchConnections();
    try {
      const copy = 'https://repository.example.org/heron.pdf';
      await sources.set({ openCopies: false });
      assert.equal(await download(copy), undefined);
      await sources.set({ openCopies: true });
      await sourceCommands.turnOff(sources.commandContext);
      assert.equal(await download(copy), undefined);
      await sources.set({ enabled: true });
      assert.equal(await download(copy), undefined, 'turning sources off withdrew the permission');
      assert.deepEqual(watched.begun, []);
    } finally {
      watched.stop();
    }
  });

  it('is offered a menu of what can be done now', async () => {
    sources.prompter.willAnswer(undefined, '$(circle-slash) Turn Off Scholarly Sources', undefined);
    await sourceCommands.openMenu(sources.commandContext);
    await sourceCommands.openMenu(sources.commandContext);
    await sourceCommands.openMenu(sources.commandContext);
    const [on, , off] = sources.prompter.asked
      .filter(({ kind }) => kind === 'choose')
      .map(({ labels }) => labels.map((label) => label.replace(/^.*\) /, '')));
    const always = ['Store a Key…', 'Forget Keys and Replies', 'Open Settings'];
    assert.deepEqual(on, ['Check the References Again', ...always, 'Turn Off Scholarly Sources']);
    assert.deepEqual(off, ['Turn On…', ...always]);
  });

  it('forgets keys, replies and what was allowed', async () => {
    await sources.access.keys.store(scholarly.catalogue.origin, testKey);
    await ask((await allowed())[0]);
    assert.match(sources.files(), /Herons/);
    await sourceCommands.forgetAll(sources.commandContext);
    assert.equal(sources.files(), '');
    assert.ok(!sources.secrets.all().includes(testKey));
    sources.prompter.willAnswer(false);
    await failureOf(sources.access.sources());
    await sourceCommands.forgetAll(sources.commandContext);
  });
});

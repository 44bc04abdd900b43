import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { serversFor } from '../../../src/vscode/agents/offer-server.ts';
import { type EditorAgents, editorTool } from '../../../src/vscode/agents/register-agents.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { setForUser } from '../user-settings.ts';
import { herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { NetworkFront } from './network-front.ts';
import { useCatalogue } from './use-catalogue.ts';

describe('the tools for language models that ask scholarly sources', () => {
  const scholarly = useCatalogue();
  let front: NetworkFront;
  let agents: EditorAgents;
  let path: string;

  beforeEach(async () => {
    scholarly.catalogue.works = [herons, otters];
    front = new NetworkFront();
    agents = { papers: front.papers, network: front.sources.access, corpus: front.corpus.access };
    await front.sources.set({
      enabled: true,
      sources: ['openalex', 'crossref'],
      addresses: scholarly.catalogue.addresses,
    });
    const paper = await PaperFolder.create({
      'main.tex': riverPaper,
      'refs.bib': riverBibliography.replace('Brook, Clara', 'Eddy, Frank'),
    });
    path = vscode.workspace.asRelativePath(paper.uriOf('main.tex'), false);
  });
  afterEach(async () => {
    await closeAll();
    front.close();
  });

  const token = new vscode.CancellationTokenSource().token;

  async function call(name: string, input: object): Promise<Readonly<Record<string, unknown>>> {
    const tool = editorTool(`situate_${name}`, agents);
    const result = await tool.invoke({ input, toolInvocationToken: undefined }, token);
    const [part] = result!.content as vscode.LanguageModelTextPart[];
    return JSON.parse(part!.value) as Readonly<Record<string, unknown>>;
  }

  async function confirmation(name: string): Promise<vscode.LanguageModelToolConfirmationMessages | undefined> {
    const tool = editorTool(`situate_${name}`, agents);
    return (await tool.prepareInvocation!({ input: {} }, token))?.confirmationMessages;
  }

  it('have the author confirm what goes where before each call, while sources are on, and others do not', async () => {
    const asked = await confirmation('verify_references');
    assert.match(asked?.message as string, /Titles, authors, years and identifiers, .* may go to 127\.0\.0\.1/);
    assert.equal(await confirmation('check_paper'), undefined);
    await front.sources.set({ enabled: false });
    assert.equal(await confirmation('verify_references'), undefined);
  });

  it('send nothing if the author does not agree to a source, and say so', async () => {
    front.sources.prompter.willAnswer(false);
    const { missing } = await call('verify_references', { path });
    assert.deepEqual(missing, [{ kind: 'off', what: 'scholarly sources', why: 'The author declined to send this.' }]);
    assert.deepEqual(scholarly.catalogue.requests, []);
  });

  it('verify references, and propose what corrects them, once the author agreed', async () => {
    await front.allow();
    const { items, complete } = await call('verify_references', { path });
    assert.deepEqual((items as { key: string; status: string }[]).map(({ key, status }) => [key, status]).sort(), [
      ['brook2019otters', 'mismatch'],
      ['marsh2021herons', 'verified'],
    ]);
    assert.equal(complete, true);
    const proposed = await call('propose_edit', { path, keys: ['brook2019otters'] });
    assert.match((proposed.items as string[])[0]!, /^\+ {2}author {2}= \{Brook, Clara\},$/m);
  });

  it('are offered by a server only where the author wants that, with the sources that were allowed and without keys', async () => {
    const context = { network: front.sources.access, corpus: front.corpus.access };
    await front.allow();
    await front.sources.access.keys.store('https://api.example.org', 'secret-of-mine');
    assert.deepEqual(await serversFor(context), []);
    await setForUser('situate', 'agents.offer', 'server');
    try {
      const [server] = await serversFor(context);
      const args = server!.args.join(' ');
      assert.match(args, /--source openalex --source crossref --source-url openalex=http:\/\/127\.0\.0\.1/);
      assert.ok(!args.includes('secret-of-mine'));
    } finally {
      await setForUser('situate', 'agents.offer', undefined);
    }
  });
});

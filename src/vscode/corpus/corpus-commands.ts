import { workspace } from 'vscode';
import type { CorpusPlace } from '../../node/corpus/server-address.ts';
import { readServerAddress } from '../../node/corpus/server-address.ts';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusStats } from '../../retrieval/corpus/corpus-store.ts';
import { escapeMarkdown } from '../../text/markdown-signs.ts';
import { menuItem, openMenu } from '../dialogs/open-menu.ts';
import { type AskingContext, askCorpus } from './ask-corpus.ts';
import type { CorpusCommandContext } from './command-context.ts';
import { commandStrings as strings } from './command-strings.ts';
import { addressProblem } from './editor-corpus-strings.ts';
import { shortNameOf } from './named-source.ts';
import { reportCorpusFailure } from './report-corpus-failure.ts';
import { synchronise } from './synchronise.ts';

/** What can be done about the corpus; some of it has a command, named after `situate.corpus.`. */
export const corpusCommands = {
  synchronise,
  ask: askCorpus,
  show: showCorpus,
  remove: removeFromCorpus,
  connect: connectServer,
  disconnect: disconnectServer,
  openMenu: openCorpusMenu,
} satisfies Record<string, (context: AskingContext) => Promise<void>>;

/** Everything about the corpus that can be done now. */
async function openCorpusMenu(context: AskingContext): Promise<void> {
  const { corpus, models, prompter } = context;
  const { menu } = strings;
  const isOnServer = corpus.place.kind === 'server';
  const items = [
    ...(corpus.isThere && models.isOn ? [menuItem(menu.ask(), 'comment', () => askCorpus(context))] : []),
    ...(corpus.isThere ? [menuItem(menu.show(), 'info', () => showCorpus(context))] : []),
    menuItem(strings.synchronise(), 'sync', () => synchronise(context)),
    ...(corpus.isThere ? [menuItem(menu.remove(), 'trash', () => removeFromCorpus(context))] : []),
    ...(!isOnServer && workspace.isTrusted ? [menuItem(menu.connect(), 'plug', () => connectServer(context))] : []),
    ...(isOnServer ? [menuItem(menu.disconnect(), 'debug-disconnect', () => disconnectServer(context))] : []),
  ];
  await openMenu(prompter, { title: menu.title(), placeholder: menu.choose(), items });
}

/** Shows how large the corpus is, and where. */
async function showCorpus(context: CorpusCommandContext): Promise<void> {
  const { corpus, prompter, showPage } = context;
  try {
    const stats = await corpus.use(false, (store) => store.stats());
    await showPage(strings.corpusTitle(), pageOf(stats, corpus.place));
  } catch (error) {
    await reportCorpusFailure(error, prompter, () => showCorpus(context));
  }
}

function pageOf({ sources, ...stats }: CorpusStats, place: CorpusPlace): string {
  const { rows } = strings;
  const table = (lines: readonly (readonly [string, string | number])[]): string[] => [
    '| | |',
    '|---|---:|',
    ...lines.map(([name, value]) => `| ${escapeMarkdown(name)} | ${escapeMarkdown(String(value))} |`),
    '',
  ];
  return [
    `# ${strings.corpusTitle()}`,
    '',
    place.kind === 'folder'
      ? escapeMarkdown(strings.inFolder(place.folder))
      : escapeMarkdown(strings.onServer(place.database, place.origin)),
    '',
    ...table([
      [rows.works(), stats.works],
      [rows.abstracts(), stats.abstracts],
      [rows.embedded(), stats.embedded],
      [rows.model(), stats.model ?? strings.none()],
      [rows.pages(), stats.pages],
      [rows.citations(), stats.citations],
      [rows.years(), stats.years === undefined ? strings.noYears() : `${stats.years.first}–${stats.years.last}`],
      [rows.size(), strings.megabytes(stats.bytes)],
    ]),
    ...table(sources.map(({ source, works }) => [source, strings.inCorpus(works)] as const)),
  ].join('\n');
}

/** Takes the works of sources that the author chooses out of the corpus. */
async function removeFromCorpus(context: CorpusCommandContext): Promise<void> {
  const { corpus, prompter } = context;
  try {
    const { sources } = await corpus.use(false, (store) => store.stats());
    if (sources.length === 0) {
      prompter.say(strings.nothingThere());
      return;
    }
    const chosen = await prompter.chooseSome({
      title: strings.removeTitle(),
      placeholder: strings.chooseRemoved(),
      items: sources.map(({ source, works }) => ({
        label: shortNameOf(source),
        description: strings.inCorpus(works),
        detail: source,
        source,
        works,
      })),
    });
    if (chosen === undefined || chosen.length === 0) {
      return;
    }
    const count = chosen.reduce((sum, { works }) => sum + works, 0);
    const isSure = await prompter.confirm({
      message: strings.removeQuestion(count),
      detail: strings.removeDetail(),
      action: strings.remove(),
    });
    if (isSure) {
      prompter.say(strings.removed(await removeSources(context, chosen)));
    }
  } catch (error) {
    await reportCorpusFailure(error, prompter, () => removeFromCorpus(context));
  }
}

function removeSources(
  { corpus }: CorpusCommandContext,
  chosen: readonly { readonly source: string }[],
): Promise<number> {
  return corpus.use(true, async (store) => {
    const writer = await store.beginWriting();
    try {
      let removed = 0;
      for (const { source } of chosen) removed += await writer.remove(source);
      return removed;
    } finally {
      await writer.end();
    }
  });
}

/** Asks for the address of a server, and uses the corpus there once that has been seen to work. */
async function connectServer(context: CorpusCommandContext): Promise<void> {
  const { corpus, prompter } = context;
  const address = await prompter.enter({
    title: strings.connectTitle(),
    prompt: strings.enterAddress(),
    placeholder: strings.addressExample(),
    isSecret: true,
    validate: (text) => {
      const read = readServerAddress(text);
      return 'kind' in read ? addressProblem(read) : undefined;
    },
  });
  const read = typeof address === 'string' ? readServerAddress(address) : undefined;
  if (typeof address !== 'string' || read === undefined || 'kind' in read || !(await corpus.allow(read))) {
    return;
  }
  try {
    const works = await prompter.wait(strings.connecting(`${read.host}:${read.port}`), (signal) =>
      untilAborted(signal, worksOn(context, address)),
    );
    if (works === 'left') {
      return;
    }
    await corpus.connect(address, read);
    if (works === 0) prompter.offer(strings.connectedEmpty(), strings.synchronise(), () => void synchronise(context));
    else prompter.say(strings.connected(works));
  } catch (error) {
    await reportCorpusFailure(error, prompter, () => connectServer(context));
  }
}

/** Counts the works of a server. One without a corpus will get it by the first synchronisation. */
async function worksOn({ corpus }: CorpusCommandContext, address: string): Promise<number> {
  try {
    return await corpus.works(address);
  } catch (error) {
    if (error instanceof CorpusError && error.reason === 'missing') return 0;
    throw error;
  }
}

/** The result, or `left` for an author who does not want to wait. */
function untilAborted<Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result | 'left'> {
  const left = new Promise<'left'>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve('left');
    });
  });
  return Promise.race([result, left]);
}

async function disconnectServer({ corpus, prompter }: CorpusCommandContext): Promise<void> {
  if (corpus.place.kind === 'folder') {
    prompter.say(strings.notConnected());
    return;
  }
  await corpus.disconnect();
  prompter.say(strings.disconnected());
}

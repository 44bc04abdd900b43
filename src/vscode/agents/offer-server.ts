import * as vscode from 'vscode';
import { ownProgram } from '../../node/own-program.ts';
import type { WebSource } from '../../retrieval/sources/source-profiles.ts';
import { settingText, usersSetting } from '../access/users-setting.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import { networkSettings } from '../network/network-settings.ts';
import type { SourceAccess } from '../network/source-access.ts';
import { looksIntoZotero } from '../network/zotero-in-editor.ts';
import { usesLocalModel } from '../settings.ts';
import { agentStrings as strings } from './agent-strings.ts';

/** What says whom a server may ask. */
export interface ServerContext {
  readonly network: Pick<SourceAccess, 'allowed' | 'onDidChange'>;
  readonly corpus: Pick<CorpusAccess, 'isThere' | 'place' | 'onDidChange'>;
}

/** The part of VS Code from 1.101 on that takes servers, of which the oldest supported one has nothing. */
interface ServerHost {
  readonly lm: {
    readonly registerMcpServerDefinitionProvider?: (id: string, provider: ServerProvider) => vscode.Disposable;
  };
  readonly McpStdioServerDefinition?: new (
    label: string,
    command: string,
    args: string[],
    env: Readonly<Record<string, string>>,
    version: string,
  ) => StdioServer;
}

/** A server that the editor starts. */
export interface StdioServer {
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | number | null>>;
}

interface ServerProvider {
  readonly onDidChangeMcpServerDefinitions: vscode.Event<void>;
  provideMcpServerDefinitions(): Promise<StdioServer[]>;
}

/** Hands `situate mcp` to all chats of the editor, where the author wants the tools from there. */
export function offerServer(
  context: ServerContext,
  { extensionUri, extension }: vscode.ExtensionContext,
): vscode.Disposable {
  const { lm, McpStdioServerDefinition } = vscode as unknown as ServerHost;
  // An editor before has the function as a proposal of its own, which throws.
  const [major = 0, minor = 0] = vscode.version.split('.').map(Number);
  const takesServers = major > 1 || (major === 1 && minor >= 101);
  if (!takesServers || lm.registerMcpServerDefinitionProvider === undefined || McpStdioServerDefinition === undefined) {
    return vscode.Disposable.from();
  }
  const changed = new vscode.EventEmitter<void>();
  const fire = (): void => {
    changed.fire();
  };
  const { version } = extension.packageJSON as { readonly version: string };
  const script = vscode.Uri.joinPath(extensionUri, 'dist', 'mcp.js').fsPath;
  return vscode.Disposable.from(
    changed,
    context.network.onDidChange(fire),
    context.corpus.onDidChange(fire),
    vscode.workspace.onDidChangeWorkspaceFolders(fire),
    vscode.workspace.onDidGrantWorkspaceTrust(fire),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('situate')) fire();
    }),
    lm.registerMcpServerDefinitionProvider('situate', {
      onDidChangeMcpServerDefinitions: changed.event,
      async provideMcpServerDefinitions() {
        const servers = await serversFor(context);
        return servers.map(
          ({ label, args }) =>
            new McpStdioServerDefinition(label, ownProgram.path, [script, ...args], ownProgram.environment, version),
        );
      },
    }),
  );
}

/**
 * The servers that are offered, one for each folder on the disk, and what they are started with. They ask those that the author
 * allowed before, and get no keys. None where the author wants the tools in the editor alone, or does not trust the workspace.
 * @internal exported for the tests: the oldest editor takes no servers
 */
export async function serversFor({
  network,
  corpus,
}: ServerContext): Promise<{ readonly label: string; readonly args: readonly string[] }[]> {
  if (usersSetting('situate', 'agents.offer') !== 'server' || !vscode.workspace.isTrusted) {
    return [];
  }
  const allowed = [...(await network.allowed('verification')), ...(await network.allowed('search'))];
  const names = [...new Set(allowed.map(({ name }) => name))] as WebSource[];
  const { addresses, email } = networkSettings();
  const { place } = corpus;
  const folders = usersSetting('situate', 'pdfFolders');
  const pdfs = Array.isArray(folders) ? folders.filter((one) => typeof one === 'string') : [];
  const within = settingText(usersSetting('situate.zotero', 'within'));
  const args = [
    ...names.flatMap((name) => ['--source', name]),
    ...names.flatMap((name) => (addresses[name] === undefined ? [] : ['--source-url', `${name}=${addresses[name]}`])),
    ...(names.length > 0 && email !== '' ? ['--email', email] : []),
    ...(looksIntoZotero() ? (within === '' ? ['--zotero'] : ['--zotero-within', within]) : []),
    ...(corpus.isThere && place.kind === 'folder' ? ['--corpus', place.folder] : []),
    ...(pdfs.length > 0 ? ['--pdf-folder', ...pdfs] : []),
    ...(usesLocalModel() ? [] : ['--no-model']),
  ];
  const { workspaceFolders = [] } = vscode.workspace;
  return workspaceFolders
    .filter(({ uri }) => uri.scheme === 'file')
    .map(({ name, uri }) => ({ label: strings.server(name), args: [uri.fsPath, ...args] }));
}

import * as vscode from 'vscode';
import type { Desk, OnlineSources, PaperAtDesk } from '../../agents/desk.ts';
import { ToolError } from '../../agents/tool-error.ts';
import { RequestError } from '../../http/request-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import type { SourceTask } from '../../retrieval/sources/source-profiles.ts';
import { zoteroSource } from '../../retrieval/zotero/zotero-source.ts';
import { isBibliography, isManuscript } from '../../session/file-kinds.ts';
import { versionsOf } from '../../session/open-paper.ts';
import { recallForPaper } from '../../workflows/verify/recall-for-paper.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import { documentOf, placeOf } from '../editor-documents.ts';
import { type EditorPapers, filesAt } from '../editor-papers.ts';
import { enginePath, uriPath } from '../editor-paths.ts';
import { loadEngine } from '../load-engine.ts';
import { openVerifications } from '../network/open-verifications.ts';
import { ownPdfs } from '../network/own-pdfs.ts';
import type { SourceAccess } from '../network/source-access.ts';
import { looksIntoZotero, openZotero } from '../network/zotero-in-editor.ts';
import { vectorAccess } from '../panel/find-machine-ranking.ts';
import { usesLocalModel } from '../settings.ts';

/** What tools in the editor are made of. */
export interface AgentContext {
  readonly papers: EditorPapers;
  readonly network: Pick<SourceAccess, 'sources' | 'folder' | 'isOn'>;
  readonly corpus: Pick<CorpusAccess, 'isThere' | 'use' | 'embedder'>;
}

/** Why no source may be asked, for an agent: it tells its author. */
const why: Readonly<Partial<Record<RequestError['reason'], string>>> = {
  misconfigured:
    'Scholarly sources are off, so nothing was sent. The author turns them on with the setting situate.network.enabled, or ' +
    'with the command "Situate: Turn On Scholarly Sources…".',
  forbidden:
    'The author has not trusted this workspace, so nothing was sent. "Workspaces: Manage Workspace Trust" changes that.',
  cancelled: 'The author declined to send this.',
};

/** Makes what tools get from the editor: papers as they are in the editors, unsaved text too, and what the settings allow. */
export async function editorDesk({ papers, network, corpus }: AgentContext): Promise<Desk> {
  const engine = await loadEngine();
  const { judging } = papers;
  const zotero = looksIntoZotero() ? zoteroSource(await openZotero(() => undefined)) : undefined;
  return {
    read: (path, signal) => readPaper(path, papers, signal),
    ask: (question, signal) => judging.ask(engine, question, signal),
    get judgedByWords() {
      const { state } = judging;
      return state.kind === 'byWords' && state.why === 'unavailable'
        ? 'Texts were compared by words alone, as the local model cannot run here.'
        : undefined;
    },
    vectors: await vectorAccess({ papers }),
    said: async (paper) => {
      const { verifications, store } = openVerifications(judging, network.folder);
      await recallForPaper(paper, store, verifications);
      return { verdicts: judging.verdicts, verifications };
    },
    get verifications() {
      return openVerifications(judging, network.folder);
    },
    online: (task) => onlineSources(network, task),
    useCorpus: corpus.isThere
      ? <Result>(act: (store: CorpusStore) => Promise<Result>) => corpus.use(false, act)
      : undefined,
    embedder: usesLocalModel() ? await corpus.embedder() : undefined,
    zotero,
    prompts: shippedPrompts(),
  };
}

async function onlineSources(network: AgentContext['network'], task: SourceTask): Promise<OnlineSources> {
  try {
    return { sources: await network.sources(task), off: undefined };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { reason, message } = error as RequestError;
    return { sources: [], off: why[reason] ?? message };
  }
}

/** Reads a paper anew, as what agents name need not be open: its files on the disk, and those in the editors as they are there. */
async function readPaper(
  path: string,
  { readable }: EditorPapers,
  signal: AbortSignal | undefined,
): Promise<PaperAtDesk> {
  const uri = await fileNamed(path);
  const files = filesAt(uri, readable);
  const file = enginePath(uri.path);
  if ((await files.readFile(file)) === 'outside') {
    throw new ToolError(`"${path}" is outside the workspace: name a file in it.`);
  }
  if (!isManuscript(uri.path) && !isBibliography(uri.path)) {
    throw new ToolError(`"${path}" is neither LaTeX nor Markdown nor a bibliography: name a file of the paper.`);
  }
  for (const document of vscode.workspace.textDocuments) {
    if (!document.isUntitled && placeOf(document.uri).fileSystem === files.fileSystem) {
      files.opened(documentOf(document));
    }
  }
  const engine = await loadEngine();
  const [found] = await engine.findPapers(file, files);
  if (found === undefined) {
    throw new ToolError(`No paper in the workspace uses "${path}".`);
  }
  const paper = await engine.readPaper(found.main, files, found.paper, signal);
  return {
    paper,
    file,
    sources: files.sources,
    ...(await ownPdfs({ files, paper, versions: versionsOf(paper, files) }, { hasPageTexts: true })),
  };
}

/** The file that an agent names, from a folder of the workspace or absolute. Rejects with `ToolError` where there is none. */
async function fileNamed(path: string): Promise<vscode.Uri> {
  const { workspaceFolders = [] } = vscode.workspace;
  const isAbsolute = /^(?:[A-Za-z]:)?[\\/]/.test(path);
  const candidates = workspaceFolders.map(({ uri }) =>
    isAbsolute
      ? uri.with({ path: uriPath(enginePath(vscode.Uri.file(path).path)) })
      : vscode.Uri.joinPath(uri, path.replaceAll('\\', '/')),
  );
  for (const uri of candidates) {
    if (await isFile(uri)) return uri;
  }
  throw new ToolError(
    workspaceFolders.length === 0
      ? 'No folder is open: the author has to open the folder of the paper.'
      : `There is no file "${path}" in the workspace: name it from the folder of the workspace.`,
  );
}

async function isFile(uri: vscode.Uri): Promise<boolean> {
  // Outside the workspace nothing is even looked for.
  if (vscode.workspace.getWorkspaceFolder(uri) === undefined) return false;
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.File) !== 0;
  } catch {
    return false;
  }
}

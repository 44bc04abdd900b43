import { join } from 'node:path';
import { root } from '../processes.mjs';

/** Tests that run in one window: all `*.test.ts` files of a folder and of those `beside` it, on a copy of one fixture workspace. */
export interface HostSuite {
  readonly folder: string;
  /** Further folders whose tests need the same window, which takes as long to open as twenty tests. */
  readonly beside?: readonly string[];
  readonly workspace: string;
  readonly workspaceFile?: string;
  readonly trusted?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Folders of further extensions, from the repository's root. */
  readonly extensions?: readonly string[];
  /** Variables of the environment that VS Code is started with. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * `npm test` runs it in the newest VS Code alone, to stay within its 20 minutes. The other suites go through most of
   * what is asked of VS Code; `SITUATE_SUITES=all` runs each in every VS Code, as before a release.
   */
  readonly isForNewest?: boolean;
  /**
   * The files of it that run in the newest VS Code alone, in the same way: they ask nothing of VS Code that the others of the
   * suite do not ask.
   */
  readonly forNewest?: readonly string[];
  /** It takes a minute or more, and so is begun before the others. */
  readonly isLong?: boolean;
}

/** The suites that `npm run test:vscode` runs in each VS Code, one window after the other. */
export const suites: readonly HostSuite[] = [
  {
    folder: 'test/vscode',
    workspace: 'smoke',
    isLong: true,
    forNewest: ['editor-paths', 'export-report', 'judging', 'open-paper', 'panel-hint'],
  },
  {
    folder: 'test/vscode/without-model',
    beside: ['test/vscode/beside-others'],
    workspace: 'smoke',
    extensions: ['test/fixtures/extensions/texlab', 'test/fixtures/extensions/quarto'],
    isForNewest: true,
  },
  {
    folder: 'test/vscode/multi-root',
    workspace: 'multi-root',
    workspaceFile: 'papers.code-workspace',
    extensions: ['test/fixtures/extensions/latex-workshop'],
    isForNewest: true,
  },
  {
    folder: 'test/vscode/ai',
    workspace: 'smoke',
    settings: { 'chat.disableAIFeatures': false },
    extensions: ['test/fixtures/extensions/chat-provider'],
    env: { NODE_EXTRA_CA_CERTS: join(root, 'test/fixtures/certificates/authority.pem') },
    isForNewest: true,
    isLong: true,
  },
  {
    folder: 'test/vscode/untrusted',
    workspace: 'multi-root',
    workspaceFile: 'papers.code-workspace',
    trusted: false,
    isForNewest: true,
  },
  {
    folder: 'test/vscode/network',
    beside: ['test/vscode/corpus'],
    workspace: 'smoke',
    isForNewest: true,
    isLong: true,
  },
];

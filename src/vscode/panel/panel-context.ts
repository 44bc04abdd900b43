import type * as vscode from 'vscode';
import type { LintedPaper, ReadPaper } from '../../session/open-paper.ts';
import type { ModelAccess } from '../ai/model-access.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import type { EditorPapers } from '../editor-papers.ts';
import type { SourceAccess } from '../network/source-access.ts';
import type { LastCursor } from './last-cursor.ts';
import type { PanelPaper } from './panel-paper.ts';
import type { PanelWork } from './panel-work.ts';

/** The services that the panel needs. */
export interface PanelServices {
  readonly papers: EditorPapers;
  readonly models: ModelAccess;
  readonly network: SourceAccess;
  readonly corpus: CorpusAccess;
  readonly prompter: Prompter;
  readonly log: vscode.LogOutputChannel;
  /** Memory of the workspace. */
  readonly memory: vscode.Memento;
}

/** Everything that an action of the panel needs. */
export interface PanelContext extends PanelServices {
  readonly work: PanelWork;
  /** Where the author's cursor last was in a manuscript. */
  readonly cursor: LastCursor;
  /** The paper that the panel is about. */
  readonly paper: PanelPaper;
  /** The current state of that paper, open or not; undefined if it cannot be read any more. */
  readonly read: () => Promise<ReadPaper | undefined>;
  /** Gives what is found in it as it is; undefined as for `read`. */
  readonly lint: () => Promise<LintedPaper | undefined>;
  /** Something that the panel shows has changed. */
  readonly update: () => void;
}

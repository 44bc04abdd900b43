import * as vscode from 'vscode';
import type { Tab } from '../../panel/messages.ts';
import { activePaper } from '../active-paper.ts';
import { enginePath } from '../editor-paths.ts';
import { loadEngine } from '../load-engine.ts';
import { provideDraftedFiles } from './drafted-files.ts';
import { type ClaimReference, findSupportCommand, isClaimReference, registerFindSupport } from './find-support.ts';
import type { Panel } from './panel.ts';
import type { PanelServices } from './panel-context.ts';
import { PanelSurfaces } from './panel-surfaces.ts';

/** The panel with its commands. What it does is loaded when it is first opened. */
export function registerPanel(extension: vscode.Uri, services: PanelServices): vscode.Disposable {
  const { papers, log } = services;
  let loading: Promise<Panel> | undefined;
  const surfaces = new PanelSurfaces(extension, log, () => load());
  const load = (): Promise<Panel> => {
    loading ??= Promise.all([import('./panel.ts'), loadEngine()]).then(([{ Panel: Loaded }, engine]) => {
      const panel = new Loaded(services, engine, () => {
        if (surfaces.isVisible) {
          surfaces.show(panel.view);
        }
      });
      return panel;
    });
    return loading;
  };
  /** Opens the panel about the active paper, on a tab, and then acts there. */
  const openOn = (tab: Tab, act?: (panel: Panel) => Promise<void>) => async (): Promise<void> => {
    const read = await activePaper(papers);
    if (read !== undefined) {
      const panel = await load();
      await panel.follow(read);
      await surfaces.open(tab);
      await act?.(panel);
    }
  };
  /** Opens the tab “Find” with queries for a claim: that of an action, or that at the cursor. Nothing is sent yet. */
  const findSupport = async (argument: unknown): Promise<void> => {
    const editor = vscode.window.activeTextEditor;
    const reference = isClaimReference(argument) ? argument : editor && selectionIn(editor);
    if (reference === undefined) {
      return;
    }
    const uri = vscode.Uri.parse(reference.uri, true);
    const read = await activePaper(papers, uri);
    if (read !== undefined) {
      const panel = await load();
      await panel.follow(read);
      await panel.findSupport(enginePath(uri.path), reference.range);
      await surfaces.open('find');
    }
  };
  const commands: Readonly<Record<string, () => Promise<void> | void>> = {
    openPanel: () => surfaces.open(),
    openPanelBeside: async () => {
      // The panel takes up the paper of the active editor; once the tab is open, that is the tab.
      await load();
      surfaces.openBeside();
    },
    showNext: openOn('next'),
    draftSection: openOn('draft', (panel) => panel.draftOrImprove()),
    findWorks: openOn('find'),
  };
  return vscode.Disposable.from(
    surfaces,
    registerFindSupport(papers, services),
    vscode.commands.registerCommand(findSupportCommand, findSupport),
    provideDraftedFiles(),
    new vscode.Disposable(
      () =>
        void loading?.then((panel) => {
          panel.dispose();
        }),
    ),
    ...Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(`situate.${name}`, run)),
  );
}

/** Gives what is selected in an editor, or the place of the cursor. */
function selectionIn({ document, selection }: vscode.TextEditor): ClaimReference {
  const range = { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
  return { uri: document.uri.toString(), range };
}

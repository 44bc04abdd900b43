import * as vscode from 'vscode';
import type { Tab } from '../../panel/messages.ts';
import { activePaper } from '../active-paper.ts';
import { loadEngine } from '../load-engine.ts';
import { provideDraftedFiles } from './drafted-files.ts';
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
  const commands: Readonly<Record<string, () => Promise<void> | void>> = {
    openPanel: () => surfaces.open(),
    openPanelBeside: () => {
      surfaces.openBeside();
    },
    scoreSection: openOn('score', (panel) => (services.models.isOn ? panel.do({ type: 'judge' }) : Promise.resolve())),
    planSection: openOn('plan', (panel) => panel.planIfNone()),
    draftSection: openOn('draft', (panel) => panel.draftFromLibrary()),
    improveSection: openOn('draft', (panel) =>
      panel.do({ type: 'improve', rounds: 1, oneByOne: false, inWords: false, bestOf: 1 }),
    ),
    compareWithExemplar: openOn('score', (panel) => panel.do({ type: 'compareWithExemplar' })),
  };
  return vscode.Disposable.from(
    surfaces,
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

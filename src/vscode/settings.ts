import * as vscode from 'vscode';
import type { Run } from '../session/front-ports.ts';

/** The time when findings of what is at `scope` are looked for. */
export function runSetting(scope: vscode.Uri): Run {
  return vscode.workspace.getConfiguration('situate', scope).get<Run>('run', 'onType');
}

/** True if the embedding model that comes with Situate is used. */
export function usesLocalModel(): boolean {
  return vscode.workspace.getConfiguration('situate').get('localModel', true);
}

/** Whether works are offered where a key is typed: `auto` leaves it to other extensions that do. */
export function completionSetting(scope: vscode.Uri): 'auto' | 'on' | 'off' {
  return vscode.workspace.getConfiguration('situate', scope).get('completion', 'auto');
}

/** True if hints are shown as information, so that the Problems view lists them and F8 goes to them. */
export function showsHintsAsInformation(scope: vscode.Uri): boolean {
  return vscode.workspace.getConfiguration('situate', scope).get('showHintsAsInformation', false);
}

/** The settings that stand in for parts of `situate.json`, as they were set. */
export function paperSettings(scope: vscode.Uri): object {
  const settings = vscode.workspace.getConfiguration('situate', scope);
  const discipline = settings.get<unknown>('discipline');
  return {
    rules: ruleSettings(settings),
    citationCommands: settings.get('citationCommands'),
    relatedWork: { headings: settings.get('relatedWork.headings') },
    ...(discipline !== '' && { discipline }),
  };
}

/**
 * Gives what the settings say about rules, by rule, as `situate.json` would. Severities and options are in two settings
 * because the editor shows a table for severities alone.
 */
function ruleSettings(settings: vscode.WorkspaceConfiguration): Readonly<Record<string, object>> {
  const severities = settings.get<Readonly<Record<string, unknown>>>('rules', {});
  const options = settings.get<Readonly<Record<string, object>>>('ruleOptions', {});
  const ids = new Set([...Object.keys(severities), ...Object.keys(options)]);
  return Object.fromEntries([...ids].map((id) => [id, { severity: severities[id], ...options[id] }]));
}

import * as vscode from 'vscode';

/** The time when findings are looked for. */
export type Run = 'onType' | 'onSave' | 'manual';

/** The settings of the editor that concern the front itself. */
export interface FrontSettings {
  readonly run: Run;
  /** Milliseconds after the last keystroke. */
  readonly delay: number;
  /** Documents longer than this, in kilobytes, are linted on command only. */
  readonly maximumFileSize: number;
}

export function frontSettings(scope: vscode.Uri): FrontSettings {
  const settings = vscode.workspace.getConfiguration('situate', scope);
  return {
    run: settings.get<Run>('run', 'onType'),
    delay: settings.get('delay', 150),
    maximumFileSize: settings.get('maximumFileSize', 2000),
  };
}

/** True if the embedding model that comes with Situate is used. */
export function usesLocalModel(): boolean {
  return vscode.workspace.getConfiguration('situate').get('localModel', true);
}

/** True if judgements on the sentence that the author is writing wait until it is left. */
export function hidesWhileWriting(scope: vscode.Uri): boolean {
  return vscode.workspace.getConfiguration('situate', scope).get('hideWhileWriting', true);
}

/** Whether works are offered where a key is typed: `auto` leaves it to other extensions that do. */
export function completionSetting(scope: vscode.Uri): 'auto' | 'on' | 'off' {
  return vscode.workspace.getConfiguration('situate', scope).get('completion', 'auto');
}

/** True if hints are shown as information, so that the Problems view lists them and F8 goes to them. */
export function showsHintsAsInformation(scope: vscode.Uri): boolean {
  return vscode.workspace.getConfiguration('situate', scope).get('showHintsAsInformation', false);
}

/**
 * Gives what the settings say about rules, by rule, as `situate.json` would. Severities and options are in two settings
 * because the editor shows a table for severities alone.
 */
export function ruleSettings(settings: vscode.WorkspaceConfiguration): Readonly<Record<string, object>> {
  const severities = settings.get<Readonly<Record<string, unknown>>>('rules', {});
  const options = settings.get<Readonly<Record<string, object>>>('ruleOptions', {});
  const ids = new Set([...Object.keys(severities), ...Object.keys(options)]);
  return Object.fromEntries([...ids].map((id) => [id, { severity: severities[id], ...options[id] }]));
}

import * as vscode from 'vscode';
import { configurationSchema, type Configuration } from '../project/configuration.ts';

/** When findings are looked for. */
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

/**
 * The settings that stand in for parts of `situate.json`, by their schema; a value that does not fit it is left out,
 * as if it were not set.
 */
export function paperSettings(scope: vscode.Uri): Configuration {
  const settings = vscode.workspace.getConfiguration('situate', scope);
  const parts = {
    rules: settings.get('rules'),
    citationCommands: settings.get('citationCommands'),
    relatedWork: { headings: settings.get('relatedWork.headings') },
  };
  return configurationSchema.safeParse(parts).data ?? {};
}

import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';

/** The value of a setting that the user set. */
export function settingOfUser(section: string, name: string): unknown {
  return vscode.workspace.getConfiguration(section).inspect(name)?.globalValue;
}

/** Sets a setting as the user does, and waits until it is known; undefined takes it back. */
export async function setForUser(section: string, name: string, value: unknown): Promise<void> {
  const isKnown = (): boolean => JSON.stringify(settingOfUser(section, name)) === JSON.stringify(value);
  if (!isKnown()) {
    await vscode.workspace.getConfiguration(section).update(name, value, vscode.ConfigurationTarget.Global);
    await waitFor(`the setting ${name}`, isKnown);
  }
}

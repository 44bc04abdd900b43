import * as vscode from 'vscode';

/**
 * A setting as the user set it, or its default. What a workspace says does not count: VS Code ignores it for settings
 * of the scope `machine`, but safety must not depend on that alone.
 */
export function usersSetting(section: string, name: string): unknown {
  const value = vscode.workspace.getConfiguration(section).inspect<unknown>(name);
  return value?.globalValue ?? value?.defaultValue;
}

/** True if the user set a setting. */
export function isSetByUser(section: string, name: string): boolean {
  return vscode.workspace.getConfiguration(section).inspect<unknown>(name)?.globalValue !== undefined;
}

/** A text without blanks around it; empty if the setting is none. */
export function settingText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Texts by names. What is no text is left out. */
export function settingTexts(value: unknown): Readonly<Record<string, string>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

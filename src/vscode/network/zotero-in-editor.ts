import * as vscode from 'vscode';
import type { Zotero } from '../../retrieval/zotero/zotero.ts';
import { settingText, usersSetting } from '../access/users-setting.ts';

/** The settings below this are those of the author's Zotero. */
export const zoteroSection = 'situate.zotero';

/** True if the author wants Situate to look into Zotero, and the workspace is trusted: what is found is written into it. */
export function looksIntoZotero(): boolean {
  return usersSetting(zoteroSection, 'enabled') === true && vscode.workspace.isTrusted;
}

/**
 * The author's Zotero as it is now. Nothing is asked yet.
 * @param onNote called with what the author should know of it besides: groups that give no access
 */
export async function openZotero(onNote: (note: string) => void): Promise<Zotero> {
  const [{ Zotero: Opened }, { ZoteroServer }] = await Promise.all([
    import('../../retrieval/zotero/zotero.ts'),
    import('../../retrieval/zotero/zotero-server.ts'),
  ]);
  const within = settingText(usersSetting(zoteroSection, 'within'));
  const port = usersSetting(zoteroSection, 'port');
  const isPort = typeof port === 'number' && Number.isInteger(port) && port > 0 && port <= 65_535;
  return new Opened(new ZoteroServer({ port: isPort ? port : undefined }), {
    within: within === '' ? undefined : within,
    onGroupFailure: ({ message }) => {
      onNote(message);
    },
  });
}

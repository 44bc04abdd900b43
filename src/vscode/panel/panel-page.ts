import * as vscode from 'vscode';
import { spokenLanguage } from '../strings.ts';

/** The folder that the page may load from. */
export function panelResources(extension: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extension, 'dist', 'webview');
}

/**
 * The page of the panel. It runs the one script it names and nothing else, reaches no network, and has no styles but
 * those that the script brings. It is in the language of the editor where Situate was translated into it, and in English
 * otherwise; the translations stand in it as data.
 */
export function panelPage(webview: vscode.Webview, extension: vscode.Uri): string {
  const { cspSource } = webview;
  const nonce = crypto.randomUUID();
  const script = webview.asWebviewUri(vscode.Uri.joinPath(panelResources(extension), 'panel.js')).toString();
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
  ];
  const translations = JSON.stringify(vscode.l10n.bundle ?? {}).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Situate</title>
</head>
<body>
<situate-panel></situate-panel>
<script type="application/json" id="translations">${translations}</script>
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
}

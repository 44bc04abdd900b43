import * as vscode from 'vscode';

/** The folder that the page may load from. */
export function panelResources(extension: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extension, 'dist', 'webview');
}

/**
 * The page of the panel. It runs the one script it names and nothing else, reaches no network, and has no styles but
 * those that the script brings.
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
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Situate</title>
</head>
<body>
<situate-panel></situate-panel>
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
}

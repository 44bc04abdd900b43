import * as vscode from 'vscode';
import { changedParts } from '../../panel/changed-parts.ts';
import type { HostMessage, PanelMessage, Tab } from '../../panel/messages.ts';
import type { PanelView } from '../../panel/view.ts';
import { displayLanguage } from '../display-language.ts';
import { panelStrings } from './panel-strings.ts';

/** The id of the view in its container, and of the editor tab. */
const viewId = 'situate.panel';
const tabId = 'situate.panelTab';

/** A page that shows the panel. */
interface Surface {
  /** A page that is out of sight is unloaded, and begins again when it is back. */
  readonly frame: vscode.WebviewView | vscode.WebviewPanel;
  /** The view that it shows; undefined before it said that it is there. */
  shown: PanelView | undefined;
  /** The tab to open once it is there. */
  opening: Tab | undefined;
  isReady: boolean;
  /** Its tab “Map” is in sight, as long as it is ready. */
  seesMap: boolean;
}

/** Handles what the author does in the panel, and provides what it shows. */
export interface PanelAuthority {
  /** The view that the panel shows at the moment. */
  readonly view: PanelView;
  receive(message: PanelMessage): void;
  /** Somebody looks at the tab “Map”, or nobody does. */
  seeMap(isSeen: boolean): void;
}

/**
 * The pages that show the panel: the view in its container, and any number of editor tabs. Each gets the changes since
 * the last message, and everything when it is reloaded.
 */
export class PanelSurfaces implements vscode.Disposable {
  readonly #extension: vscode.Uri;
  readonly #log: vscode.LogOutputChannel;
  readonly #authority: () => Promise<PanelAuthority>;
  readonly #surfaces = new Set<Surface>();
  readonly #subscriptions: vscode.Disposable;
  #view: vscode.WebviewView | undefined;
  /** The tab that the view opens on when it comes up. */
  #opening: Tab | undefined;

  /** `authority` is loaded when the first page is there. */
  constructor(extension: vscode.Uri, log: vscode.LogOutputChannel, authority: () => Promise<PanelAuthority>) {
    this.#extension = extension;
    this.#log = log;
    this.#authority = authority;
    this.#subscriptions = vscode.Disposable.from(
      vscode.window.registerWebviewViewProvider(viewId, {
        resolveWebviewView: (view) => {
          this.#view = view;
          view.onDidDispose(() => {
            this.#view = undefined;
          });
          this.#add(view);
        },
      }),
      vscode.window.registerWebviewPanelSerializer(tabId, {
        deserializeWebviewPanel: (panel) => {
          this.#add(panel);
          return Promise.resolve();
        },
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** True while anybody sees what the panel shows. */
  get isVisible(): boolean {
    return [...this.#surfaces].some(({ frame }) => frame.visible);
  }

  /** Opens the view, on a tab of its own where one is asked for. */
  async open(tab?: Tab): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
    for (const surface of this.#surfaces) {
      if (surface.frame === this.#view) {
        this.#openTab(surface, tab);
      }
    }
    if (this.#view === undefined) {
      this.#opening = tab;
    }
  }

  /** Opens the panel as an editor tab. */
  openBeside(): void {
    const panel = vscode.window.createWebviewPanel(tabId, panelStrings.title(), vscode.ViewColumn.Beside, {});
    this.#add(panel);
  }

  /** Shows what changed on all pages. */
  show(view: PanelView): void {
    for (const surface of this.#surfaces) {
      if (surface.isReady && surface.frame.visible) {
        this.#send(surface, view);
      }
    }
  }

  #add(frame: Surface['frame']): void {
    const { webview } = frame;
    const surface: Surface = { frame, shown: undefined, opening: this.#opening, isReady: false, seesMap: false };
    this.#opening = undefined;
    this.#surfaces.add(surface);
    webview.options = { enableScripts: true, localResourceRoots: [panelResources(this.#extension)] };
    webview.onDidReceiveMessage((message: unknown) => void this.#received(surface, message));
    const onDidChange: vscode.Event<unknown> =
      'onDidChangeVisibility' in frame ? frame.onDidChangeVisibility : frame.onDidChangeViewState;
    onDidChange(() => {
      surface.isReady &&= frame.visible;
    });
    frame.onDidDispose(() => {
      this.#surfaces.delete(surface);
      if (surface.seesMap) void this.#authority().then((authority) => this.#tellMap(authority));
    });
    webview.html = panelPage(webview, this.#extension);
  }

  async #received(surface: Surface, message: unknown): Promise<void> {
    // Schemas are slow to load, so they come with the panel and not when VS Code activates the extension.
    const [{ panelMessageSchema }, authority] = await Promise.all([
      import('../../panel/messages.ts'),
      this.#authority(),
    ]);
    const { data, error } = panelMessageSchema.safeParse(message);
    if (data === undefined) {
      this.#log.warn(`The panel sent what is no message: ${error.message}`);
      return;
    }
    if (data.type === 'seeMap') {
      surface.seesMap = data.isSeen;
      this.#tellMap(authority);
      return;
    }
    if (data.type !== 'ready') {
      authority.receive(data);
      return;
    }
    // After a reload the page has nothing, whatever it was told before.
    surface.isReady = true;
    surface.seesMap = false;
    surface.shown = undefined;
    this.#send(surface, authority.view);
    this.#openTab(surface, surface.opening);
    surface.opening = undefined;
  }

  #tellMap(authority: PanelAuthority): void {
    authority.seeMap([...this.#surfaces].some(({ isReady, seesMap }) => isReady && seesMap));
  }

  #openTab(surface: Surface, tab: Tab | undefined): void {
    if (!surface.isReady) {
      surface.opening = tab;
    } else if (tab !== undefined) {
      post(surface, { type: 'open', tab });
    }
  }

  #send(surface: Surface, view: PanelView): void {
    const parts = changedParts(surface.shown, view);
    surface.shown = view;
    if (Object.keys(parts).length > 0) {
      post(surface, { type: 'show', parts });
    }
  }
}

function post({ frame }: Surface, message: HostMessage): void {
  void frame.webview.postMessage(message);
}

/** The folder that the page may load from. */
function panelResources(extension: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extension, 'dist', 'webview');
}

/**
 * The page of the panel. It runs the one script it names and nothing else, reaches no network, and has no styles but
 * those that the script brings. It is in the language of the editor where Situate was translated into it, and in English
 * otherwise; the translations stand in it as data.
 */
function panelPage(webview: vscode.Webview, extension: vscode.Uri): string {
  const { cspSource } = webview;
  const nonce = crypto.randomUUID();
  const script = webview.asWebviewUri(vscode.Uri.joinPath(panelResources(extension), 'panel.js')).toString();
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
  ];
  const { language, translations } = displayLanguage();
  const data = JSON.stringify(translations).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Situate</title>
</head>
<body>
<situate-panel></situate-panel>
<script type="application/json" id="translations">${data}</script>
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
}

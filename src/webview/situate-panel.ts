import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import * as z from 'zod';
import { type HostMessage, hostMessageSchema, type Tab, tabSchema, tabs } from '../panel/messages.ts';
import type { PanelView } from '../panel/view.ts';
import './draft/draft-tab.ts';
import type { DraftTab } from './draft/draft-tab.ts';
import './find/find-tab.ts';
import { post, recall, remember } from './host.ts';
import { keepEqual } from './keep-equal.ts';
import './map/map-tab.ts';
import './notice-strip.ts';
import { paperHeader, paperHeaderStyles, renderBeginning } from './paper-header.ts';
import './plan/plan-tab.ts';
import { moveFocus } from './controls/roving-focus.ts';
import './next/next-tab.ts';
import { sharedStyles } from './controls/shared-styles.ts';
import './sources/sources-tab.ts';
import { strings } from './page-strings.ts';
import './working-strip.ts';

/** Milliseconds after scrolling until the scroll position is kept. */
const scrollRest = 150;

/** The panel as a whole: what the host shows, by tabs. */
export class SituatePanel extends LitElement {
  static override readonly styles = [
    sharedStyles,
    paperHeaderStyles,
    css`
      main {
        display: flex;
        flex-direction: column;
        height: 100vh;
      }
      [role='tablist'] {
        border-bottom: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
        display: flex;
        flex: none;
        flex-wrap: wrap;
        gap: 0 14px;
        padding: 0 16px;
      }
      [role='tab'] {
        border-bottom: 2px solid transparent;
        border-radius: 0;
        color: var(--vscode-panelTitle-inactiveForeground);
        font-size: 11px;
        margin-bottom: -1px;
        padding: 6px 0;
      }
      [role='tab']:hover,
      [role='tab'][aria-selected='true'] {
        color: var(--vscode-panelTitle-activeForeground);
      }
      [role='tab'][aria-selected='true'] {
        border-bottom-color: var(--vscode-panelTitle-activeBorder);
      }
      [role='tabpanel'] {
        flex: 1;
        min-height: 0;
        overflow: hidden auto;
        padding: 12px 16px 24px;
        /* What is hidden from sight within it lengthens it, and not the page. */
        position: relative;
      }
      @media (forced-colors: active) {
        [role='tab'] {
          border-bottom-color: Canvas;
        }
        [role='tab'][aria-selected='true'] {
          border-bottom-color: Highlight;
        }
      }
    `,
  ];
  static override readonly properties = {
    view: { state: true },
    tab: { state: true },
  };

  /** As far as the host has shown it. */
  declare private view: Partial<PanelView>;
  declare private tab: Tab;
  readonly #scrolled = new Map<Tab, number>();
  /** The tabs whose scroll position was restored after a reload. */
  readonly #restored = new Set<Tab>();

  constructor() {
    super();
    this.view = {};
    this.tab = recall('tab', tabSchema, 'next');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', this.#receive);
    this.addEventListener('keydown', keepStill);
    post({ type: 'ready' });
    if (this.tab === 'map') post({ type: 'seeMap', isSeen: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('message', this.#receive);
  }

  readonly #receive = ({ data }: MessageEvent<unknown>): void => {
    const { success, data: message, error } = hostMessageSchema.safeParse(data);
    // oxlint-disable-next-line no-console -- the only log that a webview has
    if (!success) console.error('The panel was sent what it cannot read:', error.message);
    else this.#take(message);
  };

  #take(message: HostMessage): void {
    if (message.type === 'open') {
      this.#select(message.tab);
      return;
    }
    const next: Record<string, unknown> = { ...this.view };
    for (const [part, value] of Object.entries(message.parts)) {
      if (value !== undefined) next[part] = value ?? undefined;
    }
    this.view = keepEqual<Partial<PanelView>>(this.view, next);
  }

  #select(tab: Tab): void {
    const isSeen = tab === 'map';
    if (isSeen !== (this.tab === 'map')) post({ type: 'seeMap', isSeen });
    this.tab = tab;
    remember('tab', tab);
  }

  /** Selects a tab from within another one, whose buttons go out of sight with the focus. */
  #goTo(tab: Tab): void {
    this.#select(tab);
    this.renderRoot.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  }

  readonly #addPoint = async (): Promise<void> => {
    this.#select('draft');
    await this.updateComplete;
    this.renderRoot.querySelector<DraftTab>('situate-draft-tab')?.addPoint();
  };

  protected override render(): TemplateResult {
    const { paper, working, notice } = this.view;
    return html`
      <main>
        ${paper === undefined ? nothing : paper.main === undefined ? renderBeginning() : paperHeader(paper)}
        <situate-notice-strip @situate-add-point=${this.#addPoint} .notice=${notice}></situate-notice-strip>
        <situate-working-strip .working=${working}></situate-working-strip>
        ${paper?.main === undefined ? nothing : this.#tabs()}
      </main>
    `;
  }

  #tabs(): TemplateResult {
    const { paper, next, working, score, plan, draft, sources, find, map } = this.view;
    return html`
      <div role="tablist" aria-label=${strings.tabList} @keydown=${this.#moveTab}>
        ${tabs.map(
          (tab) => html`
            <button
              role="tab"
              id="tab-${tab}"
              aria-controls="panel-${tab}"
              aria-selected=${tab === this.tab}
              tabindex=${tab === this.tab ? 0 : -1}
              @click=${() => this.#select(tab)}
            >${strings.tabs[tab]}</button>
          `,
        )}
      </div>
      ${this.#panel('next', html`<situate-next-tab @situate-find-works=${() => this.#goTo('find')} .next=${next} .view=${score} .rounds=${draft?.rounds} .works=${sources?.works ?? []} .paper=${paper} .working=${working}></situate-next-tab>`)}
      ${this.#panel('plan', html`<situate-plan-tab @situate-write-draft=${() => this.#goTo('draft')} .view=${plan} .paper=${paper} .working=${working}></situate-plan-tab>`)}
      ${this.#panel('draft', html`<situate-draft-tab .view=${draft} .paper=${paper} .working=${working}></situate-draft-tab>`)}
      ${this.#panel('sources', html`<situate-sources-tab .view=${sources} .paper=${paper} .working=${working}></situate-sources-tab>`)}
      ${this.#panel('find', html`<situate-find-tab .view=${find} .paper=${paper} .working=${working}></situate-find-tab>`)}
      ${this.#panel('map', html`<situate-map-tab .view=${map} .sources=${sources} .find=${find} .paper=${paper}></situate-map-tab>`)}
    `;
  }

  #panel(tab: Tab, content: TemplateResult): TemplateResult {
    return html`
      <div
        role="tabpanel"
        id="panel-${tab}"
        aria-labelledby="tab-${tab}"
        ?hidden=${tab !== this.tab}
        @scroll=${(event: Event) => this.#keepScroll(tab, event)}
      >${content}</div>
    `;
  }

  readonly #moveTab = (event: KeyboardEvent): void => {
    const focused = moveFocus(event, '[role=tab]');
    const tab = tabs.find((name) => focused?.id === `tab-${name}`);
    if (tab !== undefined) this.#select(tab);
  };

  #keepScroll(tab: Tab, event: Event): void {
    if (!this.#restored.has(tab) || !(event.currentTarget instanceof HTMLElement)) return;
    const { scrollTop } = event.currentTarget;
    clearTimeout(this.#scrolled.get(tab));
    this.#scrolled.set(
      tab,
      window.setTimeout(() => remember(`scroll of ${tab}`, scrollTop), scrollRest),
    );
  }

  protected override updated(): void {
    const { tab } = this;
    if (this.view.paper?.main === undefined || this.view[tab] === undefined || this.#restored.has(tab)) return;
    void this.#restoreScroll(tab);
  }

  /** When the content of a tab first appears, restores its scroll position. */
  async #restoreScroll(tab: Tab): Promise<void> {
    const place = recall(`scroll of ${tab}`, z.number(), 0);
    const panel = this.renderRoot.querySelector(`#panel-${tab}`);
    await new Promise(requestAnimationFrame);
    if (panel !== null && !this.#restored.has(tab)) panel.scrollTop = place;
    this.#restored.add(tab);
  }
}

/** A button of VS Code Elements that is pressed with the space bar scrolls the page, too. */
function keepStill(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  if (event.key === ' ' && target instanceof Element && target.localName === 'vscode-button') event.preventDefault();
}

customElements.define('situate-panel', SituatePanel);

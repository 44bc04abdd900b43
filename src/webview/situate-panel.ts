import { LitElement, type TemplateResult, html } from 'lit';
import { type HostMessage, type Tab, hostMessageSchema, tabSchema, tabs } from '../panel/messages.ts';
import type { PanelView } from '../panel/view.ts';
import './draft-tab.ts';
import { post, recall, remember } from './host.ts';
import './plan-tab.ts';
import './score-tab.ts';
import { sharedStyles } from './shared-styles.ts';
import './sources-tab.ts';
import { strings } from './strings.ts';

/** The panel as a whole: what the host shows, by tabs. */
export class SituatePanel extends LitElement {
  static override readonly styles = [sharedStyles];
  static override readonly properties = {
    view: { state: true },
    tab: { state: true },
  };

  /** As far as the host has shown it. */
  declare private view: Partial<PanelView>;
  declare private tab: Tab;

  constructor() {
    super();
    this.view = {};
    this.tab = recall('tab', tabSchema, 'score');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', this.#receive);
    post({ type: 'ready' });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('message', this.#receive);
  }

  readonly #receive = ({ data }: MessageEvent<unknown>): void => {
    const { success, data: message, error } = hostMessageSchema.safeParse(data);
    // eslint-disable-next-line no-console -- the only log that a webview has
    if (!success) console.error('The panel was sent what it cannot read:', error.message);
    else this.#take(message);
  };

  #take(message: HostMessage): void {
    if (message.type === 'open') {
      this.#select(message.tab);
      return;
    }
    const { working, notice, ...parts } = message.parts;
    const view = { ...this.view, ...parts };
    if (working === null) delete view.working;
    else if (working !== undefined) view.working = working;
    if (notice === null) delete view.notice;
    else if (notice !== undefined) view.notice = notice;
    this.view = view as Partial<PanelView>;
  }

  #select(tab: Tab): void {
    this.tab = tab;
    remember('tab', tab);
  }

  protected override render(): TemplateResult {
    const { paper, working, score, plan, draft, sources } = this.view;
    return html`
      <div role="tablist" aria-label=${strings.tabList}>
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
      <div role="tabpanel" id="panel-score" aria-labelledby="tab-score" ?hidden=${this.tab !== 'score'}>
        <situate-score-tab .view=${score} .paper=${paper} .working=${working}></situate-score-tab>
      </div>
      <div role="tabpanel" id="panel-plan" aria-labelledby="tab-plan" ?hidden=${this.tab !== 'plan'}>
        <situate-plan-tab .view=${plan} .paper=${paper} .working=${working}></situate-plan-tab>
      </div>
      <div role="tabpanel" id="panel-draft" aria-labelledby="tab-draft" ?hidden=${this.tab !== 'draft'}>
        <situate-draft-tab .view=${draft} .paper=${paper} .working=${working}></situate-draft-tab>
      </div>
      <div role="tabpanel" id="panel-sources" aria-labelledby="tab-sources" ?hidden=${this.tab !== 'sources'}>
        <situate-sources-tab .view=${sources} .paper=${paper} .working=${working}></situate-sources-tab>
      </div>
    `;
  }
}

customElements.define('situate-panel', SituatePanel);

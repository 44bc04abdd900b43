import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { planStrings as strings } from './plan-strings.ts';
import { type PlanWork, worksThatFit } from './plan-works.ts';

/** The works to drag into the outline, those not yet in the plan first. It renders into the tree of the tab. */
export class PlanPalette extends LitElement {
  static override readonly properties = {
    works: { attribute: false },
    placed: { attribute: false },
    typed: { state: true },
  };

  declare works: readonly PlanWork[];
  /** The number of times that each work is in the plan, by its key. */
  declare placed: ReadonlyMap<string, number>;
  declare private typed: string;

  constructor() {
    super();
    this.works = [];
    this.placed = new Map();
    this.typed = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    if (this.works.length === 0) return html`<p class="muted">${strings.noWorks}</p>`;
    const fitting = worksThatFit(this.works, this.typed);
    const open = fitting.filter(({ key }) => !this.placed.has(key));
    const placed = fitting.filter(({ key }) => this.placed.has(key));
    const isAllPlaced = this.works.every(({ key }) => this.placed.has(key));
    return html`
      <input
        type="search"
        aria-label=${strings.filter}
        placeholder=${strings.filter}
        .value=${this.typed}
        @input=${this.#type}
      />
      <div class="works-list" tabindex="0" role="group" aria-label=${strings.library}>
        ${isAllPlaced ? html`<p class="muted">${strings.allPlaced}</p>` : this.#group(strings.notPlaced(open.length), open)}
        ${placed.length === 0 ? nothing : this.#group(strings.placed(placed.length), placed)}
        ${fitting.length === 0 ? html`<p class="muted">${strings.noWorkFits}</p>` : nothing}
      </div>
    `;
  }

  #group(heading: string, works: readonly PlanWork[]): TemplateResult {
    return html`
      <p class="group muted">${heading}</p>
      <ul aria-label=${heading}>
        ${repeat(
          works,
          ({ key }) => key,
          ({ key, label, title }) => {
            const times = this.placed.get(key) ?? 0;
            return html`
              <li draggable="true" data-key=${key} title=${title}>
                <span class="label">${label}</span>
                ${times > 1 ? html`<span class="times">${strings.times(times)}</span>` : nothing}
                <span class="title">${title}</span>
              </li>
            `;
          },
        )}
      </ul>
    `;
  }

  readonly #type = ({ target }: InputEvent): void => {
    this.typed = (target as HTMLInputElement).value;
  };
}

customElements.define('situate-plan-palette', PlanPalette);

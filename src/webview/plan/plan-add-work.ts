import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { planStrings as strings } from './plan-strings.ts';
import { type PlanWork, worksThatFit } from './plan-works.ts';

/** The most works that are listed at once; typing finds the others. */
const listed = 50;

/**
 * A field with the works that a sentence does not cite yet. Enter places the chosen one and the field stays for the
 * next; Escape or leaving it closes it. It renders into the tree of the outline, which styles it.
 */
export class AddWork extends LitElement {
  static override readonly properties = {
    works: { attribute: false },
    name: { attribute: false },
    choose: { attribute: false },
    close: { attribute: false },
    typed: { state: true },
    active: { state: true },
  };

  /** Those that it offers. */
  declare works: readonly PlanWork[];
  /** Its accessible name. */
  declare name: string;
  declare choose: (key: string) => void;
  /** Called with whether the keyboard closed it, because then the focus has to move. */
  declare close: (byKeyboard: boolean) => void;
  declare private typed: string;
  /** The place of the work that Enter would take. */
  declare private active: number;

  constructor() {
    super();
    this.works = [];
    this.name = '';
    this.choose = () => undefined;
    this.close = () => undefined;
    this.typed = '';
    this.active = 0;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector('input')?.focus();
  }

  protected override updated(_changed: PropertyValues<this>): void {
    this.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const fitting = worksThatFit(this.works, this.typed);
    const shown = fitting.slice(0, listed);
    return html`
      <input
        role="combobox"
        aria-label=${this.name}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls="add-work-list"
        aria-activedescendant=${shown.length === 0 ? nothing : `add-work-${this.active}`}
        placeholder=${strings.searchWorks}
        .value=${this.typed}
        @input=${this.#type}
        @keydown=${(event: KeyboardEvent) => this.#press(event, shown)}
        @blur=${() => this.close(false)}
      />
      <div class="options">
        <ul role="listbox" id="add-work-list" aria-label=${this.name}>
          ${shown.map(
            ({ key, label, title }, place) => html`
              <li
                role="option"
                id="add-work-${place}"
                aria-selected=${place === this.active}
                @mousedown=${(event: Event) => event.preventDefault()}
                @click=${() => this.#take(key)}
              ><span class="label">${label}</span> <span class="title">${title}</span></li>
            `,
          )}
        </ul>
        <p class="found" aria-live="polite">${fitting.length === 0 ? strings.noWorkFits : strings.worksFound(fitting.length)}</p>
      </div>
    `;
  }

  readonly #type = ({ target }: InputEvent): void => {
    this.typed = (target as HTMLInputElement).value;
    this.active = 0;
  };

  #press(event: KeyboardEvent, shown: readonly PlanWork[]): void {
    event.stopPropagation();
    if (event.key === 'Escape') this.close(true);
    else if (event.key === 'ArrowDown') this.active = Math.min(this.active + 1, shown.length - 1);
    else if (event.key === 'ArrowUp') this.active = Math.max(this.active - 1, 0);
    else if (event.key === 'Enter') this.#take(shown[this.active]?.key);
    else return;
    event.preventDefault();
  }

  #take(key: string | undefined): void {
    if (key === undefined) return;
    this.typed = '';
    this.active = 0;
    this.choose(key);
  }
}

customElements.define('situate-add-work', AddWork);

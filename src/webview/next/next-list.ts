import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod';
import { chevronIcon, severityIcon } from '../../charts/icons.ts';
import type { ListedFinding, NextView } from '../../panel/next-view.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post, recall, remember } from '../host.ts';
import { nextStrings } from './next-strings.ts';

type Group = NextView['groups'][number];

/** Everything that was found in the paper, the most urgent first, with what can be done about each by one key. */
export class NextList extends LitElement {
  static override readonly styles = [
    sharedStyles,
    css`
      li.finding {
        border-top: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        column-gap: 6px;
        display: grid;
        grid-template-columns: 16px minmax(0, 1fr);
        padding: 6px 0;
      }
      li.finding:focus-within {
        background: var(--vscode-list-hoverBackground);
      }
      li > * {
        grid-column: 2;
        overflow-wrap: anywhere;
      }
      li > .icon {
        grid-column: 1;
        margin-top: 1px;
      }
      .go {
        font-weight: 600;
      }
      .go:hover {
        text-decoration: underline;
      }
      .excerpt {
        margin-top: 2px;
      }
      .excerpt mark {
        background: none;
        color: var(--vscode-foreground);
        text-decoration: underline;
        text-decoration-style: dotted;
        text-underline-offset: 3px;
      }
      .actions {
        align-items: center;
        display: flex;
        flex-wrap: wrap;
        gap: 2px 12px;
        margin-top: 3px;
      }
      .keys {
        border-top: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        font-size: 0.9em;
        padding-top: 6px;
      }
      @media (forced-colors: active) {
        li.finding:focus-within {
          outline: 1px solid Highlight;
        }
      }
    `,
  ];
  static override readonly properties = {
    groups: { attribute: false },
    active: { state: true },
    open: { state: true },
  };

  declare groups: NextView['groups'];
  /** The finding whose controls Tab reaches. */
  declare private active: string | undefined;
  /** The groups of which all findings are listed. */
  declare private open: readonly string[];
  /** Where in the list the finding was that had the focus before the list changed. */
  #focusedAt: number | undefined;

  constructor() {
    super();
    this.groups = [];
    this.open = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.open = recall('open findings', z.array(z.string()), []);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { groups } = this;
    if (groups.length === 0) return nothing;
    const active = this.#listed().find(({ id }) => id === this.active)?.id ?? groups[0]?.findings[0]?.id;
    const isAnyFixed = this.#listed().some(({ repairs }) => repairs.length > 0);
    return html`
      <ol aria-label=${nextStrings.list} @keydown=${this.#press} @focusin=${this.#reach}>
        ${repeat(
          groups.flatMap((group) => this.#rows(group)),
          ({ finding: { id } }) => id,
          ({ finding, group }) => this.#item(finding, group, finding.id === active),
        )}
      </ol>
      <p class="keys muted">${isAnyFixed ? nextStrings.keys : nextStrings.keysWithoutFix}</p>
    `;
  }

  /** The findings that are shown, in their order. */
  #listed(): ListedFinding[] {
    return this.groups.flatMap((group) => this.#rows(group)).map(({ finding }) => finding);
  }

  /** The findings of a group that are shown; the last one has the control for the others. */
  #rows(group: Group): { readonly finding: ListedFinding; readonly group: Group | undefined }[] {
    const { id, findings } = group;
    const shown = this.open.includes(id) ? findings : findings.slice(0, 1);
    return shown.map((finding, index) => ({
      finding,
      group: findings.length > 1 && index === shown.length - 1 ? group : undefined,
    }));
  }

  #item(finding: ListedFinding, group: Group | undefined, isReached: boolean): TemplateResult {
    const { id, severity, what, label, excerpt, repairs, canIgnore } = finding;
    const index = isReached ? 0 : -1;
    const [repair = ''] = repairs;
    const isChoice = repairs.length > 1;
    return html`
      <li class="finding" data-id=${id}>
        ${severityIcon(severity)}
        <button class="go" tabindex=${index} @click=${() => act('go', finding)}>
          <span class="visually-hidden">${nextStrings.severities[severity]} </span>${what}
        </button>
        <span class="excerpt muted">${excerpt.before}<mark>${excerpt.text}</mark>${excerpt.after}</span>
        <div class="actions">
          ${control(nextStrings.why, nextStrings.whyOf(what), 'W', index, () => act('why', finding))}
          ${
            repairs.length === 0
              ? nothing
              : control(
                  isChoice ? nextStrings.choose : nextStrings.fix,
                  isChoice ? nextStrings.chooseOf(repairs.length) : nextStrings.fixWith(repair),
                  'F',
                  index,
                  () => act('fix', finding),
                )
          }
          ${
            canIgnore
              ? control(nextStrings.ignore, nextStrings.ignoreOf(what), 'I', index, () => act('ignore', finding))
              : nothing
          }
          <span class="muted">${label}</span>
        </div>
        ${group === undefined ? nothing : this.#more(group)}
      </li>
    `;
  }

  #more({ id, findings }: Group): TemplateResult {
    const isOpen = this.open.includes(id);
    const others = findings.length - 1;
    return html`
      <div class="actions">
        <button class="link" aria-expanded=${isOpen} @click=${() => this.#toggle(id)}>
          ${chevronIcon()}${isOpen ? nextStrings.fewer(others) : nextStrings.more(others)}
        </button>
      </div>
    `;
  }

  #toggle(id: string): void {
    this.open = this.open.includes(id) ? this.open.filter((other) => other !== id) : [...this.open, id];
    const there = new Set(this.groups.map((group) => group.id));
    const kept = this.open.filter((other) => there.has(other));
    remember('open findings', kept.length === 0 ? undefined : kept);
  }

  protected override willUpdate(): void {
    const focused = document.hasFocus() ? this.shadowRoot?.activeElement?.closest('li') : undefined;
    this.#focusedAt = focused ? [...this.renderRoot.querySelectorAll('li')].indexOf(focused) : undefined;
  }

  /** The next finding gets the focus of one that has gone, so that a list can be worked off by keys alone. */
  protected override updated(): void {
    if (this.#focusedAt === undefined || this.shadowRoot?.activeElement) return;
    const all = this.renderRoot.querySelectorAll<HTMLElement>('.go');
    all[Math.min(this.#focusedAt, all.length - 1)]?.focus();
  }

  readonly #press = (event: KeyboardEvent): void => {
    if (moveFocus(event, '.go') !== undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const deed = deeds[event.key.toLowerCase()];
    const finding = this.#findingOf(event.target);
    if (deed === undefined || finding === undefined) return;
    event.preventDefault();
    act(deed, finding);
  };

  readonly #reach = ({ target }: FocusEvent): void => {
    this.active = this.#findingOf(target)?.id ?? this.active;
  };

  #findingOf(target: EventTarget | null): ListedFinding | undefined {
    const id = target instanceof Element ? target.closest<HTMLElement>('li.finding')?.dataset['id'] : undefined;
    return this.#listed().find((finding) => finding.id === id);
  }
}

type Deed = 'go' | 'why' | 'fix' | 'ignore';

const deeds: Readonly<Record<string, Deed>> = { w: 'why', f: 'fix', i: 'ignore' };

/** Asks the host for what can be done about a finding; nothing where it cannot be done. */
function act(deed: Deed, { reference: finding, place, repairs, canIgnore }: ListedFinding): void {
  switch (deed) {
    case 'go':
      post({ type: 'reveal', place });
      return;
    case 'why':
      post({ type: 'explainFinding', finding });
      return;
    case 'fix':
      if (repairs.length > 0) post({ type: 'repairFinding', finding });
      return;
    case 'ignore':
      if (canIgnore) post({ type: 'ignoreFinding', finding });
  }
}

function control(title: string, hint: string, key: string, index: number, press: () => void): TemplateResult {
  return html`<button
    class="link"
    tabindex=${index}
    title=${hint}
    aria-label=${hint}
    aria-keyshortcuts=${key}
    @click=${press}
  >${title}</button>`;
}

customElements.define('situate-next-list', NextList);

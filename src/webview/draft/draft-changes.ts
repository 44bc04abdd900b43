import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod';
import type { ChangeView } from '../../panel/view.ts';
import { actionButton } from '../controls/action-button.ts';
import { post, recall, remember } from '../host.ts';
import { chooseChange, chooseSentence, chosenOf, idsToAccept, type Selection, stillThere } from './draft-selection.ts';
import { draftStrings as strings } from './draft-strings.ts';
import { differences } from './draft-text.ts';

/** The changes that accepting the shown round would make in the section, piece by piece. It renders into the tab. */
export class DraftChanges extends LitElement {
  static override readonly properties = {
    round: { attribute: false },
    changes: { attribute: false },
    selection: { state: true },
  };

  /** The id of the round that is shown. */
  declare round: string;
  declare changes: readonly ChangeView[];
  declare private selection: Selection;

  constructor() {
    super();
    this.selection = new Set(recall('chosen changes', z.array(z.string()), []));
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('changes')) this.#choose(stillThere(this.selection, this.changes));
  }

  protected override render(): TemplateResult {
    const { changes, selection } = this;
    const chosen = idsToAccept(selection, changes);
    return html`
      <h3 id="changes">${strings.changesAgainst}</h3>
      ${
        changes.length === 0
          ? html`<p class="muted">${strings.noChanges}</p>`
          : html`
            <div class="bar">
              ${actionButton({
                title: strings.acceptSelected(chosen.length),
                isDisabled: chosen.length === 0,
                press: () => this.#accept(chosen),
              })}
            </div>
            ${repeat(
              changes,
              ({ id }) => id,
              (change) => this.#change(change),
            )}
          `
      }
    `;
  }

  #change(change: ChangeView): TemplateResult {
    const chosen = chosenOf(this.selection, change);
    const { name } = change;
    const title = strings.changeTitles[change.kind](name);
    const isRemoval = change.kind === 'delete';
    return html`
      <article aria-label=${title}>
        <div class="bar">
          <label class="change-title">
            <input
              type="checkbox"
              aria-label=${strings.chooseParagraph(name)}
              .checked=${live(chosen === 'all')}
              .indeterminate=${live(chosen === 'some')}
              @change=${({ target }: Event) =>
                this.#choose(chooseChange(this.selection, change, (target as HTMLInputElement).checked))}
            />
            ${title}
          </label>
          <button
            class="link"
            aria-label=${(isRemoval ? strings.removeParagraphOf : strings.acceptParagraphOf)(name)}
            @click=${() => this.#accept([change.id])}
          >
            ${isRemoval ? strings.removeParagraph : strings.acceptParagraph}
          </button>
        </div>
        ${
          change.sentences.length === 0
            ? differences(change.words)
            : html`
              <ul class="sentences">
                ${repeat(
                  change.sentences,
                  ({ id }) => id,
                  (sentence, place) => this.#sentence(sentence, place, name),
                )}
              </ul>
              <details>
                <summary>${strings.wholeParagraph}</summary>
                ${differences(change.words)}
              </details>
            `
        }
      </article>
    `;
  }

  #sentence(
    { id, kind, words }: ChangeView['sentences'][number],
    at: number,
    paragraph: ChangeView['name'],
  ): TemplateResult {
    const isRemoval = kind === 'delete';
    return html`
      <li>
        <input
          type="checkbox"
          aria-label=${strings.chooseSentence(at, paragraph)}
          .checked=${live(this.selection.has(id))}
          @change=${({ target }: Event) =>
            this.#choose(chooseSentence(this.selection, id, (target as HTMLInputElement).checked))}
        />
        ${differences(words)}
        <button
          class="link"
          aria-label=${(isRemoval ? strings.removeSentenceOf : strings.acceptSentenceOf)(at, paragraph)}
          @click=${() => this.#accept([id])}
        >
          ${isRemoval ? strings.removeSentence : strings.acceptSentence}
        </button>
      </li>
    `;
  }

  #accept(changes: string[]): void {
    post({ type: 'apply', round: this.round, changes });
  }

  #choose(selection: Selection): void {
    if (selection === this.selection) return;
    this.selection = selection;
    remember('chosen changes', [...selection]);
  }
}

customElements.define('situate-draft-changes', DraftChanges);

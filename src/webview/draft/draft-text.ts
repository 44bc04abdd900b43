import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import * as z from 'zod';
import type { Difference, DraftView, RoundView } from '../../panel/view.ts';
import { actionButton } from '../controls/action-button.ts';
import { post, recall, remember } from '../host.ts';
import { draftStrings as strings } from './draft-strings.ts';

const editedTextSchema = z.strictObject({ round: z.string(), source: z.string() });

const sourceName = 'drafts as source';

type EditedText = z.infer<typeof editedTextSchema>;

/** The text of the shown round, compared with another one, or while the author edits it. It renders into the tab. */
export class DraftText extends LitElement {
  static override readonly properties = {
    round: { attribute: false },
    rounds: { attribute: false },
    comparison: { attribute: false },
    isBusy: { attribute: false },
    edited: { state: true },
    isSource: { state: true },
  };

  declare round: RoundView;
  declare rounds: DraftView['rounds'];
  declare comparison: DraftView['comparison'];
  /** A task is running that must end before the text can be saved. */
  declare isBusy: boolean;
  /** The author's unsaved text; undefined while nothing is edited. */
  declare private edited: EditedText | undefined;
  /** The source is shown, not what readers will see. */
  declare private isSource: boolean;

  constructor() {
    super();
    this.edited = recall<EditedText | undefined>('edited draft', editedTextSchema.optional(), undefined);
    this.isSource = recall(sourceName, z.boolean(), false);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { edited, round } = this;
    return html`
      <h3 id="text">${strings.text}</h3>
      ${edited?.round === round.id ? this.#editor(edited) : this.#reader()}
    `;
  }

  #reader(): TemplateResult {
    const { comparison, round } = this;
    const others = this.rounds.filter(({ id }) => id !== round.id && id !== round.from).toReversed();
    const before = this.rounds.find(({ id }) => id === round.from);
    return html`
      <div class="bar">
        <label>
          ${strings.compareWith}
          <select @change=${this.#compare}>
            <option value="" .selected=${live(comparison === undefined)}>${strings.noComparison}</option>
            ${
              before === undefined
                ? nothing
                : html`<option value=${before.id} .selected=${live(before.id === comparison?.with)}>${strings.roundBefore(before.title)}</option>`
            }
            ${others.map(
              ({ id, title }) => html`<option value=${id} .selected=${live(id === comparison?.with)}>${title}</option>`,
            )}
          </select>
        </label>
        ${
          comparison === undefined
            ? html`<button class="link" aria-pressed=${this.isSource} @click=${this.#toggleSource}>${strings.source}</button>`
            : nothing
        }
        <button class="link" @click=${this.#edit}>${strings.editText}</button>
      </div>
      ${
        comparison === undefined
          ? html`<div class="text">
            ${
              this.isSource
                ? paragraphs(round.source).map((paragraph) => html`<p class="source">${breakingInLists(paragraph)}</p>`)
                : round.printed.map((paragraph) => html`<p class="prose">${paragraph}</p>`)
            }
          </div>`
          : html`<div class="text">${differences(comparison.words)}</div>`
      }
    `;
  }

  #editor({ source }: EditedText): TemplateResult {
    return html`
      <textarea
        class="source"
        rows="8"
        aria-label=${strings.editLabel(this.round.title)}
        aria-describedby="edit-hint"
        maxlength="1000000"
        .value=${source}
        @input=${this.#type}
      ></textarea>
      <p id="edit-hint" class="muted">${strings.editHint}</p>
      <div class="bar">
        ${actionButton({ title: strings.save, isDisabled: this.isBusy || source === this.round.source, press: this.#save })}
        ${actionButton({ title: strings.cancel, isSecondary: true, press: () => this.#keep(undefined) })}
      </div>
    `;
  }

  readonly #toggleSource = (): void => {
    this.isSource = !this.isSource;
    remember(sourceName, this.isSource || undefined);
  };

  readonly #compare = ({ target }: Event): void => {
    const { value } = target as HTMLSelectElement;
    post(value === '' ? { type: 'compare' } : { type: 'compare', with: value });
    // The choice is the host's to show.
    this.requestUpdate();
  };

  readonly #edit = (): void => {
    this.#keep({ round: this.round.id, source: this.round.source });
    void this.updateComplete.then(() => this.querySelector('textarea')?.focus());
  };

  readonly #type = ({ target }: Event): void => {
    this.#keep({ round: this.round.id, source: (target as HTMLTextAreaElement).value });
  };

  readonly #save = (): void => {
    const { edited } = this;
    if (edited === undefined) return;
    post({ type: 'editDraft', ...edited });
    this.#keep(undefined);
  };

  #keep(edited: EditedText | undefined): void {
    this.edited = edited;
    remember('edited draft', edited);
  }
}

function paragraphs(source: string): string[] {
  return source.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '');
}

/** Where a line is full, a list of keys goes on after a comma, not in the middle of a key. */
function breakingInLists(source: string): TemplateResult[] {
  return source.split(/(?<=,)/).map((part) => html`${part}<wbr>`);
}

customElements.define('situate-draft-text', DraftText);

/**
 * A text with what was added underlined and what was removed struck out. The words for screen readers are in an
 * attribute that the styles show only to them, so that they are not copied with the text.
 */
export function differences(words: readonly Difference[]): TemplateResult {
  return html`<div class="prose">${words.map(({ kind, text }) => {
    if (kind === 'same') return text;
    return kind === 'added'
      ? html`<ins data-said=${strings.marks.added}>${text}</ins>`
      : html`<del data-said=${strings.marks.removed}>${text}</del>`;
  })}</div>`;
}

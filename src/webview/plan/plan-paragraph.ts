import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { chevronIcon, closeIcon } from '../../charts/icons.ts';
import { type Plan, type PlannedParagraph, type PlannedSentence, purposes } from '../../drafting/plan/plan.ts';
import './plan-add-work.ts';
import { changeParagraph, changeSentence, identity, type PlannedSentencePlace } from './plan-edits.ts';
import { addedSentence, focusNames, type PlanEdit, placedWork, remove } from './plan-moves.ts';
import { planStrings as strings } from './plan-strings.ts';
import type { PlanWork } from './plan-works.ts';

/** Changes the current plan. */
export type Act = (edit: (plan: Plan) => PlanEdit) => void;

/** One paragraph of the outline. It renders into the tree of the tab, which handles drags and keys for all of them. */
export class PlanParagraph extends LitElement {
  static override readonly properties = {
    paragraph: { attribute: false },
    at: { attribute: false },
    total: { attribute: false },
    works: { attribute: false },
    isOpen: { attribute: false },
    toggle: { attribute: false },
    act: { attribute: false },
    adding: { state: true },
  };

  declare paragraph: PlannedParagraph;
  declare at: number;
  /** The words that all paragraphs should have. */
  declare total: number;
  /** All works that can be put into the plan, by their keys. */
  declare works: ReadonlyMap<string, PlanWork>;
  declare isOpen: boolean;
  /** Opens or closes the paragraph at a place. */
  declare toggle: (at: number) => void;
  declare act: Act;
  /** The sentence that a work is being added to, by its identity. */
  declare private adding: number | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { at, paragraph } = this;
    const { topic, sentences } = paragraph;
    const details = strings.paragraphHolds(
      sentences.length,
      worksIn(sentences),
      this.isOpen ? undefined : paragraph.words,
    );
    return html`
      <div class="paragraph-head">
        <button
          class="handle"
          draggable="true"
          data-handle
          data-focus=${focusNames.paragraph(at)}
          aria-label=${strings.paragraphHandle(at)}
          title=${strings.handleHelp}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        >${at + 1}</button>
        <textarea
          class="topic"
          rows="1"
          data-focus=${focusNames.topic(at)}
          aria-label=${strings.topic(at)}
          placeholder=${strings.topicPlaceholder}
          .value=${topic}
          @input=${this.#typeTopic}
        ></textarea>
        <button
          class="plain remove"
          aria-label=${strings.removeParagraph(at)}
          title=${strings.removeParagraph(at)}
          @click=${() => this.act((plan) => remove(plan, { kind: 'paragraph', at }, this.#name))}
        >${closeIcon()}</button>
        <button
          class="quiet disclose"
          aria-expanded=${this.isOpen}
          aria-label=${strings.paragraphDetails(at, details)}
          @click=${() => this.toggle(at)}
        >${chevronIcon()}<span class="muted">${details}</span></button>
        ${this.isOpen ? this.#budget() : nothing}
      </div>
      ${this.isOpen ? this.#details() : nothing}
    `;
  }

  #details(): TemplateResult {
    const { at } = this;
    const { sentences } = this.paragraph;
    return html`
      <ol class="sentences" aria-label=${strings.sentences(at)}>
        ${repeat(sentences, identity, (sentence, place) => this.#sentence(sentence, { paragraph: at, sentence: place }))}
      </ol>
      <button
        class="quiet add add-sentence"
        data-focus=${focusNames.addSentence(at)}
        aria-label=${strings.addSentenceTo(at)}
        @click=${() => this.act((plan) => addedSentence(plan, at))}
      >${strings.addSentence}</button>
    `;
  }

  #budget(): TemplateResult {
    const { at, paragraph, total } = this;
    const { words, sentences } = paragraph;
    const share = words === undefined ? undefined : Math.round((100 * words) / total) / 100;
    return html`
      <div class="budget">
        <label>
          <input
            type="number"
            min="1"
            class="words"
            aria-label=${strings.words(at)}
            .value=${live(words === undefined ? '' : String(words))}
            @input=${this.#typeWords}
            @change=${() => this.requestUpdate()}
          />
          ${strings.wordsUnit}
        </label>
        ${
          words === undefined || share === undefined
            ? nothing
            : html`
              <meter
                min="0"
                .max=${total}
                .value=${words}
                aria-label=${strings.shareLabel(at)}
                aria-valuetext=${strings.share(share)}
                title=${strings.share(share)}
              ></meter>
              <span class="muted share">
                ${strings.percent(share)}${sentences.length > 1 ? ` · ${strings.eachSentence(Math.round(words / sentences.length))}` : ''}
              </span>
            `
        }
      </div>
    `;
  }

  #sentence(sentence: PlannedSentence, place: PlannedSentencePlace): TemplateResult {
    const at = place.sentence;
    const shown = identity(sentence);
    return html`
      <li class="sentence" data-sentence=${at}>
        <button
          class="handle"
          draggable="true"
          data-handle
          data-focus=${focusNames.sentence(place)}
          aria-label=${strings.sentenceHandle(this.at, at)}
          title=${strings.handleHelp}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        >${at + 1}</button>
        <select
          class="purpose"
          aria-label=${strings.purpose(this.at, at)}
          @change=${(event: Event) => this.#choosePurpose(event, place)}
        >
          ${purposes.map(
            (purpose) =>
              html`<option value=${purpose} .selected=${live(purpose === sentence.purpose)}>${strings.purposes[purpose]}</option>`,
          )}
        </select>
        <textarea
          class="note"
          rows="1"
          data-focus=${focusNames.note(place)}
          aria-label=${strings.note(this.at, at)}
          placeholder=${strings.notePlaceholder}
          .value=${sentence.note}
          @input=${(event: Event) => this.#typeNote(event, place, shown)}
        ></textarea>
        <button
          class="quiet add add-work"
          data-focus=${focusNames.addWork(place)}
          aria-label=${strings.addWorkTo(this.at, at)}
          aria-expanded=${this.adding === shown}
          @click=${() => (this.adding = shown)}
        >${strings.addWork}</button>
        <button
          class="plain remove"
          aria-label=${strings.removeSentence(this.at, at)}
          title=${strings.removeSentence(this.at, at)}
          @click=${() => this.act((plan) => remove(plan, { kind: 'sentence', place }, this.#name))}
        >${closeIcon()}</button>
        ${sentence.keys.length === 0 ? nothing : this.#chips(sentence.keys, place)}
        ${this.adding === shown ? this.#addWork(sentence, place) : nothing}
      </li>
    `;
  }

  #chips(keys: readonly string[], place: PlannedSentencePlace): TemplateResult {
    return html`
      <ul class="works" aria-label=${strings.works(place.paragraph, place.sentence)}>
        ${repeat(
          keys,
          (key) => key,
          (key) => {
            const work = this.works.get(key);
            const label = work?.label ?? key;
            return html`
              <li class="chip ${work === undefined ? 'unknown' : ''}" data-key=${key} draggable="true">
                <button
                  class="work"
                  data-handle
                  data-focus=${focusNames.citation(place, key)}
                  title=${work?.title ?? strings.unknownWork}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                >${label}${work === undefined ? html` <span class="why">(${strings.unknownWork})</span>` : nothing}</button>
                <button
                  class="take-away"
                  tabindex="-1"
                  aria-label=${strings.takeAway(label)}
                  title=${strings.takeAway(label)}
                  @click=${() => this.act((plan) => remove(plan, { kind: 'citation', key, place }, this.#name))}
                >${closeIcon()}</button>
              </li>
            `;
          },
        )}
      </ul>
    `;
  }

  #addWork({ keys }: PlannedSentence, place: PlannedSentencePlace): TemplateResult {
    return html`<situate-add-work
      .works=${[...this.works.values()].filter(({ key }) => !keys.includes(key))}
      .name=${strings.addWorkTo(place.paragraph, place.sentence)}
      .choose=${(key: string) =>
        // The focus stays in the field for the next work.
        this.act((plan) => ({ ...placedWork(plan, key, place, this.#name), focus: '' }))}
      .close=${(byKeyboard: boolean) => void this.#close(byKeyboard, place)}
    ></situate-add-work>`;
  }

  async #close(byKeyboard: boolean, place: PlannedSentencePlace): Promise<void> {
    this.adding = undefined;
    await this.updateComplete;
    if (byKeyboard) this.querySelector<HTMLElement>(`[data-focus=${focusNames.addWork(place)}]`)?.focus();
  }

  readonly #name = (key: string): string => this.works.get(key)?.label ?? key;

  readonly #typeTopic = ({ target }: Event): void => {
    const topic = oneLine((target as HTMLTextAreaElement).value);
    const field = `topic of ${identity(this.paragraph)}`;
    this.act((plan) => ({ plan: changeParagraph(plan, this.at, { topic }), field }));
  };

  readonly #typeWords = ({ target }: InputEvent): void => {
    const typed = (target as HTMLInputElement).value.trim();
    const words = typed === '' ? undefined : Math.round(Number(typed));
    if (words !== undefined && !(words >= 1 && Number.isSafeInteger(words))) return;
    const field = `words of ${identity(this.paragraph)}`;
    this.act((plan) => ({ plan: changeParagraph(plan, this.at, { words }), field }));
  };

  #typeNote({ target }: Event, place: PlannedSentencePlace, shown: number): void {
    const note = oneLine((target as HTMLTextAreaElement).value);
    this.act((plan) => ({ plan: changeSentence(plan, place, { note }), field: `note of ${shown}` }));
  }

  #choosePurpose({ target }: Event, place: PlannedSentencePlace): void {
    const purpose = purposes.find((one) => one === (target as HTMLSelectElement).value);
    if (purpose !== undefined) this.act((plan) => ({ plan: changeSentence(plan, place, { purpose }) }));
  }
}

/** A topic and a sentence of a plan are one line each in its file. */
function oneLine(typed: string): string {
  return typed.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
}

function worksIn(sentences: readonly PlannedSentence[]): number {
  return new Set(sentences.flatMap(({ keys }) => keys)).size;
}

customElements.define('situate-plan-paragraph', PlanParagraph);

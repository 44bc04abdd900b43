import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import * as z from 'zod';
import { closeIcon } from '../../charts/icons.ts';
import type { RoundPoint } from '../../drafting/rounds/round.ts';
import type { RoundView } from '../../panel/view.ts';
import { post, recall, remember } from '../host.ts';
import {
  type EditedPoints,
  editedPointsSchema,
  emptyPoint,
  keepPoints,
  saidPoints,
  splitPoints,
} from './draft-points.ts';
import { draftStrings as strings } from './draft-strings.ts';

/** Milliseconds that the author has to pause before the host is told of a change. */
const pause = 300;

const wholeName = 'all of the feedback';

/** The feedback on the shown round: which points the next round follows, in which words. It renders into the tab. */
export class DraftFeedback extends LitElement {
  static override readonly properties = {
    round: { attribute: false },
    edited: { state: true },
    isWhole: { state: true },
  };

  declare round: RoundView;
  declare private edited: EditedPoints | undefined;
  /** The points beyond the short list are shown. */
  declare private isWhole: boolean;
  #timer: number | undefined;

  constructor() {
    super();
    this.edited = recall<EditedPoints | undefined>('feedback', editedPointsSchema.optional(), undefined);
    this.isWhole = recall(wholeName, z.boolean(), false);
  }

  /** Tells the host what the author changed, unless it already knows. */
  readonly send = (): void => {
    window.clearTimeout(this.#timer);
    const { edited } = this;
    if (edited?.isUnsent !== true) return;
    const feedback = saidPoints(edited.points);
    this.#keep({ ...edited, isUnsent: false });
    post({ type: 'changeFeedback', round: edited.round, feedback });
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.send();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('round')) return;
    if (this.edited !== undefined && this.edited.round !== this.round.id) this.send();
    const kept = keepPoints(this.edited, this.round);
    if (kept !== this.edited) this.#keep(kept);
    // A message sent right before a reload may not have arrived.
    if (kept !== undefined && !this.hasUpdated) this.#set(kept.points);
  }

  protected override render(): TemplateResult {
    const { short, further } = splitPoints(this.#points);
    const isEmpty = short.length + further.length === 0;
    return html`
      <h3 id="feedback">${strings.feedback}</h3>
      <p class="muted">${isEmpty ? strings.noFeedback : strings.feedbackHint}</p>
      <ul class="points" @focusout=${this.send}>
        ${short.map((at, number) => this.#point(at, number))}
      </ul>
      <button class="quiet add" @click=${this.add}>${strings.addPoint}</button>
      ${
        further.length === 0
          ? nothing
          : html`<button class="link" aria-expanded=${this.isWhole} @click=${this.#toggleWhole}>
            ${this.isWhole ? strings.showFewer : strings.showMore(further.length)}
          </button>`
      }
      ${
        this.isWhole && further.length > 0
          ? html`<ul class="points" @focusout=${this.send}>
            ${further.map((at, number) => this.#point(at, short.length + number))}
          </ul>`
          : nothing
      }
      ${uncoveredList(this.round)}
    `;
  }

  /** A point by its place among all of them; `number` counts those that are shown, from 0. */
  #point(at: number, number: number): TemplateResult {
    const point = this.#points[at]!;
    const isOwn = point.criterion === undefined;
    return html`
      <li>
        <input
          type="checkbox"
          aria-label=${strings.follow(number)}
          .checked=${live(point.isChosen)}
          @change=${({ target }: Event) => this.#change(at, { isChosen: (target as HTMLInputElement).checked })}
        />
        <textarea
          rows="1"
          aria-label=${strings.pointText(number)}
          placeholder=${strings.pointPlaceholder}
          .value=${live(point.text)}
          @input=${({ target }: Event) => this.#change(at, { text: (target as HTMLTextAreaElement).value })}
        ></textarea>
        <span class="muted">${isOwn ? strings.ownPoint : strings.urgencies[point.urgency]}</span>
        ${
          isOwn
            ? html`<button
              class="plain remove"
              aria-label=${strings.removePoint(number)}
              title=${strings.removePoint(number)}
              @click=${() => this.#set(this.#points.toSpliced(at, 1))}
            >${closeIcon()}</button>`
            : nothing
        }
        ${point.proposes === undefined ? nothing : this.#proposal(point.proposes.paragraph, number)}
      </li>
    `;
  }

  readonly #toggleWhole = (): void => {
    this.isWhole = !this.isWhole;
    remember(wholeName, this.isWhole || undefined);
  };

  get #points(): readonly RoundPoint[] {
    return this.edited?.points ?? this.round.feedback;
  }

  #proposal(paragraph: number, number: number): TemplateResult {
    return html`
      <span class="proposal">
        <span class="muted">${strings.proposes(paragraph + 1)}</span>
        <button
          class="link"
          aria-label=${strings.addToPlanOf(number)}
          @click=${() => post({ type: 'addToPlan', round: this.round.id, paragraph })}
        >${strings.addToPlan}</button>
      </span>
    `;
  }

  /** Adds a point of the author's own, and goes to it. */
  readonly add = (): void => {
    this.#set([...this.#points, emptyPoint()]);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('li:last-child textarea')?.focus());
  };

  #change(at: number, change: Partial<RoundPoint>): void {
    this.#set(this.#points.map((point, place) => (place === at ? { ...point, ...change } : point)));
  }

  #set(points: readonly RoundPoint[]): void {
    this.#keep({ round: this.round.id, points: [...points], isUnsent: true });
    this.#sendLater();
  }

  #sendLater(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.send, pause);
  }

  #keep(edited: EditedPoints | undefined): void {
    this.edited = edited;
    remember('feedback', edited);
  }
}

/** Lists what can neither pass nor fail, as too little of it was judged, and what to do about that. */
function uncoveredList({ uncovered }: RoundView): TemplateResult | typeof nothing {
  return uncovered.length === 0
    ? nothing
    : html`
      <h4 id="uncovered">${strings.uncovered}</h4>
      <ul aria-labelledby="uncovered">
        ${uncovered.map(({ title, text }) => html`<li><strong>${title}</strong>: ${text}</li>`)}
      </ul>
    `;
}

customElements.define('situate-draft-feedback', DraftFeedback);

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { RoundPoint } from '../drafting/rounds/round.ts';
import type { RoundView } from '../panel/view.ts';
import { type EditedPoints, editedPointsSchema, emptyPoint, keepPoints, saidPoints } from './draft-points.ts';
import { draftStrings as strings } from './draft-strings.ts';
import { post, recall, remember } from './host.ts';
import { closeIcon } from './icons.ts';

/** How long the author has to pause, in milliseconds, before the host is told of a change. */
const pause = 300;

/** The feedback on the shown round: which points the next round follows, in which words. It renders into the tab. */
export class DraftFeedback extends LitElement {
  static override readonly properties = {
    round: { attribute: false },
    edited: { state: true },
  };

  declare round: RoundView;
  declare private edited: EditedPoints | undefined;
  #timer: number | undefined;

  constructor() {
    super();
    this.edited = recall<EditedPoints | undefined>('feedback', editedPointsSchema.optional(), undefined);
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
    const points = this.#points;
    return html`
      <h3 id="feedback">${strings.feedback}</h3>
      <p class="muted">${points.length === 0 ? strings.noFeedback : strings.feedbackHint}</p>
      <ul class="points" @focusout=${this.send}>
        ${points.map((point, at) => this.#point(point, at))}
      </ul>
      <button class="quiet add" @click=${this.#add}>${strings.addPoint}</button>
    `;
  }

  #point(point: RoundPoint, at: number): TemplateResult {
    const isOwn = point.criterion === undefined;
    return html`
      <li>
        <input
          type="checkbox"
          aria-label=${strings.follow(at)}
          .checked=${live(point.isChosen)}
          @change=${({ target }: Event) => this.#change(at, { isChosen: (target as HTMLInputElement).checked })}
        />
        <textarea
          rows="1"
          aria-label=${strings.pointText(at)}
          placeholder=${strings.pointPlaceholder}
          .value=${live(point.text)}
          @input=${({ target }: Event) => this.#change(at, { text: (target as HTMLTextAreaElement).value })}
        ></textarea>
        <span class="muted">
          ${isOwn ? strings.ownPoint : strings.urgencies[point.urgency]}${
            point.proposes === undefined ? nothing : html`; ${strings.proposes(point.proposes.paragraph + 1)}`
          }
        </span>
        ${
          isOwn
            ? html`<button
              class="plain remove"
              aria-label=${strings.removePoint(at)}
              title=${strings.removePoint(at)}
              @click=${() => this.#set(this.#points.toSpliced(at, 1))}
            >${closeIcon()}</button>`
            : nothing
        }
      </li>
    `;
  }

  get #points(): readonly RoundPoint[] {
    return this.edited?.points ?? this.round.feedback;
  }

  readonly #add = (): void => {
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

customElements.define('situate-draft-feedback', DraftFeedback);

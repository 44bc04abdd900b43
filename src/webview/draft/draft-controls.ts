import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import * as z from 'zod';
import { type PlannedPositioning, positioningStyleSchema } from '../../drafting/plan/plan.ts';
import { mostVersions, type PanelMessage } from '../../panel/messages.ts';
import type { DraftView, PaperView } from '../../panel/view.ts';
import { actionButton } from '../controls/action-button.ts';
import { recall, remember } from '../host.ts';
import { positioningNames } from '../plan/plan-strings.ts';
import { recallJudges } from './draft-starter.ts';
import { draftStrings as strings } from './draft-strings.ts';

const wishesSchema = z.strictObject({
  rounds: z.int().min(1).max(5),
  oneByOne: z.boolean(),
  inWords: z.boolean(),
  bestOf: z.int().min(1).max(mostVersions),
});

type Wishes = z.infer<typeof wishesSchema>;

/** The numbers of rounds that can be asked for at once. */
const roundCounts = [1, 2, 3, 4, 5];
/** The numbers of versions of a revision that can be asked for. */
const versionCounts = Array.from({ length: mostVersions }, (_, index) => index + 1);

/** The choices for the next rounds, and the buttons that begin them. It renders into the tab. */
export class DraftControls extends LitElement {
  static override readonly properties = {
    paper: { attribute: false },
    view: { attribute: false },
    isBusy: { attribute: false },
    ask: { attribute: false },
    wishes: { state: true },
    chosenStyle: { state: true },
  };

  declare paper: PaperView;
  declare view: DraftView;
  declare isBusy: boolean;
  /** Sends the host a request, after all changes. */
  declare ask: (message: PanelMessage) => void;
  declare private wishes: Wishes;
  /** The style that was chosen here and that the host does not show yet; `null` for the default. */
  declare private chosenStyle: PlannedPositioning | null | undefined;

  constructor() {
    super();
    this.wishes = recall('next round', wishesSchema, { rounds: 1, oneByOne: false, inWords: false, bestOf: 1 });
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view') && changed.get('view')?.positioning !== this.view.positioning) this.chosenStyle = undefined;
  }

  protected override render(): TemplateResult {
    const { headings, model } = this.paper;
    const hasModel = model.kind === 'on';
    const canImprove = this.view.rounds.length > 0 || headings.length > 0;
    return html`
      <situate-draft-starter
        .paper=${this.paper}
        .isBusy=${this.isBusy}
        .improve=${actionButton({
          title: strings.improve,
          isDisabled: this.isBusy || !hasModel || !canImprove,
          press: this.#improve,
        })}
        .more=${this.#options()}
        .chosen=${this.#chosen()}
        .modelOff=${strings.modelOff}
        .ask=${this.ask}
      ></situate-draft-starter>
    `;
  }

  #options(): TemplateResult {
    return html`
      <div class="bar">
        <select aria-label=${strings.howMany} @change=${this.#chooseRounds}>
          ${roundCounts.map(
            (count) =>
              html`<option value=${count} .selected=${live(count === this.wishes.rounds)}>${strings.roundsOf(count)}</option>`,
          )}
        </select>
        <select aria-label=${strings.versions} title=${strings.versionsTitle} @change=${this.#chooseVersions}>
          ${versionCounts.map(
            (count) =>
              html`<option value=${count} .selected=${live(count === this.wishes.bestOf)}>${strings.versionsOf(count)}</option>`,
          )}
        </select>
        <label title=${strings.oneByOneTitle}>
          <input
            type="checkbox"
            .checked=${live(this.wishes.oneByOne)}
            @change=${({ target }: Event) => this.#wish({ oneByOne: (target as HTMLInputElement).checked })}
          />
          ${strings.oneByOne}
        </label>
        <label title=${strings.inWordsTitle}>
          <input
            type="checkbox"
            .checked=${live(this.wishes.inWords)}
            @change=${({ target }: Event) => this.#wish({ inWords: (target as HTMLInputElement).checked })}
          />
          ${strings.inWords}
        </label>
      </div>
      <div class="bar">${this.#positioning()}</div>
    `;
  }

  #chosen(): string[] {
    const { rounds, bestOf, oneByOne, inWords } = this.wishes;
    return [
      ...(rounds === 1 ? [] : [strings.roundsOf(rounds)]),
      ...(bestOf === 1 ? [] : [strings.versionsOf(bestOf)]),
      ...(oneByOne ? [strings.oneByOne] : []),
      ...(inWords ? [strings.inWords] : []),
    ];
  }

  #positioning(): TemplateResult {
    const style = this.chosenStyle === undefined ? this.view.positioning : (this.chosenStyle ?? undefined);
    const { positioning } = this.paper;
    return html`
      <label>
        ${strings.positioning}
        <select @change=${this.#choosePositioning}>
          <option value="" .selected=${live(style === undefined)}>
            ${strings.positioningOpen(positioning && positioningNames[positioning])}
          </option>
          ${positioningStyleSchema.options.map(
            (one) => html`<option value=${one} .selected=${live(one === style)}>${positioningNames[one]}</option>`,
          )}
        </select>
      </label>
    `;
  }

  readonly #improve = (): void => {
    this.ask({ type: 'improve', ...this.wishes, judges: recallJudges() });
  };

  readonly #chooseRounds = ({ target }: Event): void => {
    this.#wish({ rounds: Number((target as HTMLSelectElement).value) });
  };

  readonly #chooseVersions = ({ target }: Event): void => {
    this.#wish({ bestOf: Number((target as HTMLSelectElement).value) });
  };

  readonly #choosePositioning = ({ target }: Event): void => {
    const { data } = positioningStyleSchema.safeParse((target as HTMLSelectElement).value);
    this.chosenStyle = data ?? null;
    this.ask(data === undefined ? { type: 'setPositioning' } : { type: 'setPositioning', style: data });
  };

  #wish(change: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...change };
    remember('next round', this.wishes);
  }
}

customElements.define('situate-draft-controls', DraftControls);

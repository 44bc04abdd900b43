import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod';
import { scoreStrip, stripStyles } from '../../charts/score-strip.ts';
import type { AspectView, ComponentView, DisciplineView } from '../../panel/score-view.ts';
import { language } from '../../text/page-language.ts';
import { actionButton } from '../controls/action-button.ts';
import { controlStyles } from '../controls/control-styles.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post, recall, remember } from '../host.ts';
import { valueOf } from './discipline-aspect.ts';
import { disciplineStrings as strings } from './page-discipline-strings.ts';

/** The name under which the choice of weights is remembered. */
const stateName = 'discipline by your weights';

/** The discipline by whose criteria the section is judged, and how it fares by them. */
export class DisciplineScores extends LitElement {
  static override readonly styles = [
    sharedStyles,
    stripStyles,
    controlStyles,
    css`
      section {
        display: grid;
        gap: 8px;
        grid-template-columns: minmax(0, 1fr);
      }
      .components {
        display: grid;
        gap: 16px 32px;
        grid-template-columns: minmax(0, 1fr);
      }
      .component > h3 {
        border-bottom: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        display: flex;
        gap: 8px;
        justify-content: space-between;
        padding-bottom: 3px;
      }
      .component > p {
        font-size: 0.9em;
        padding-top: 3px;
      }
      .component > .weighted {
        display: flex;
        font-size: inherit;
        gap: 8px;
        justify-content: space-between;
      }
      .weighted > :last-child {
        font-variant-numeric: tabular-nums;
      }
      @media (min-width: 800px) {
        .components {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }
      }
    `,
  ];
  static override readonly properties = {
    view: { attribute: false },
    hasModel: { attribute: false },
    isBusy: { attribute: false },
    isWeighted: { state: true },
  };

  declare view: DisciplineView;
  /** A language model can be asked. */
  declare hasModel: boolean;
  declare isBusy: boolean;
  /** Means by the author's weights are shown beside those with equal weights. */
  declare private isWeighted: boolean;

  /** The author asked for a judgement that has not ended. */
  #isAwaited = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.isWeighted = recall(stateName, z.boolean(), false);
  }

  /** Comes into sight when the judging ends that was asked for here, wherever the author looks by then. */
  protected override updated(changed: PropertyValues<this>): void {
    if (!this.#isAwaited || this.isBusy || changed.get('isBusy') !== true) return;
    this.#isAwaited = false;
    this.renderRoot.querySelector('h2')?.scrollIntoView();
  }

  protected override render(): TemplateResult {
    const { components, isOutdated, problem } = this.view;
    return html`
      <section aria-labelledby="discipline">
        <h2 id="discipline">${strings.heading}</h2>
        <p class="muted">${strings.about}</p>
        <div class="bar">${this.#choice()} ${this.#judge()}</div>
        ${problem === undefined ? this.#suggestion() : html`<p role="alert">${problem}</p>`}
        ${isOutdated ? html`<p>${strings.outdated}</p>` : nothing}
        ${
          components.length === 0
            ? nothing
            : html`
              <p>${strings.caveat}</p>
              ${language.startsWith('en') ? nothing : html`<p class="muted">${strings.inEnglish}</p>`}
              ${this.#weighting()}
              ${
                components.some(({ scores }) => scores !== undefined)
                  ? html`<p class="muted">${strings.stripLegend} ${this.isWeighted ? strings.weightedLegend : nothing}</p>`
                  : nothing
              }
              <div class="components">
                ${components.map((component) => componentPart(component, this.isWeighted))}
              </div>
            `
        }
      </section>
    `;
  }

  #choice(): TemplateResult {
    const { choices, chosen } = this.view;
    return html`
      <label>
        ${strings.discipline}
        <select @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
          <option value="" .selected=${live(chosen === undefined)}>${strings.none}</option>
          ${choices.map(
            ({ id, title }) => html`<option value=${id} .selected=${live(id === chosen)}>${title}</option>`,
          )}
        </select>
      </label>
    `;
  }

  #judge(): TemplateResult | typeof nothing {
    return this.hasModel
      ? actionButton({
          title: strings.judge,
          hint: strings.judgeHint,
          isDisabled: this.isBusy || this.view.components.length === 0,
          isSecondary: true,
          press: () => {
            this.#isAwaited = true;
            post({ type: 'judgeByDiscipline' });
          },
        })
      : nothing;
  }

  #weighting(): TemplateResult | typeof nothing {
    const { weights, components } = this.view;
    if (weights === undefined || components.every(({ weighted }) => weighted === undefined)) return nothing;
    const choose = ({ target }: Event): void => {
      this.isWeighted = (target as HTMLInputElement).checked;
      remember(stateName, this.isWeighted || undefined);
    };
    return html`
      <label><input type="checkbox" .checked=${live(this.isWeighted)} @change=${choose} />${strings.weighted}</label>
      ${this.isWeighted ? html`<p class="muted">${weights} ${strings.weightsMean}</p>` : nothing}
    `;
  }

  #suggestion(): TemplateResult | typeof nothing {
    const { chosen, suggested } = this.view;
    if (chosen !== undefined) return nothing;
    if (suggested === undefined) return html`<p class="muted">${strings.unsure}</p>`;
    const { id, title, because } = suggested;
    return html`
      <p>
        ${strings.suggested(title, because)}
        <button class="link" @click=${() => choose(id)}>${strings.take(title)}</button>
      </p>
    `;
  }
}

function choose(id: string): void {
  post(id === '' ? { type: 'chooseDiscipline' } : { type: 'chooseDiscipline', discipline: id });
}

function componentPart({ card, scores, weighted, aspects }: ComponentView, isWeighted: boolean): TemplateResult {
  const isJudged = card.judge !== '';
  return html`
    <div class="component">
      <h3><span>${card.title}</span> <span>${isJudged ? valueOf(card) : nothing}</span></h3>
      ${
        isWeighted && weighted !== undefined
          ? html`<p class="weighted"><span>${strings.byYourWeights}</span> <span>${weighted.value} ${weighted.error}</span></p>`
          : nothing
      }
      ${scores === undefined ? nothing : scoreStrip(scores, isWeighted ? weighted?.mean : undefined)}
      ${isJudged ? html`<p class="muted">${card.reason} ${card.judge}</p>` : nothing}
      ${repeat(
        weakestFirst(aspects),
        (aspect) => aspect.card.id,
        (aspect) => html`<situate-discipline-aspect .aspect=${aspect}></situate-discipline-aspect>`,
      )}
    </div>
  `;
}

/** Aspects that nobody judged come last, in their own order. */
function weakestFirst(aspects: readonly AspectView[]): AspectView[] {
  return aspects.toSorted((one, other) => (one.scores?.mean ?? Infinity) - (other.scores?.mean ?? Infinity) || 0);
}

customElements.define('situate-discipline-scores', DisciplineScores);

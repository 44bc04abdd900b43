import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PanelMessage } from '../../panel/messages.ts';
import type { PreferencesView } from '../../panel/preferences-view.ts';
import type { RoundView } from '../../panel/view.ts';
import { actionButton } from '../controls/action-button.ts';
import { controlStyles } from '../controls/control-styles.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post } from '../host.ts';
import { draftPreferencesStrings as strings } from './draft-preferences-strings.ts';

type Preferred = Extract<PanelMessage, { type: 'prefer' }>['preferred'];

/** Two rounds side by side, of which the author says which is better, and what follows from all that they said so far. */
export class DraftPreferences extends LitElement {
  static override readonly styles = [
    sharedStyles,
    controlStyles,
    css`
      :host {
        margin-top: 20px;
      }
      section {
        display: grid;
        gap: 8px;
        grid-template-columns: minmax(0, 1fr);
      }
      .pair {
        display: grid;
        gap: 12px;
        grid-template-columns: minmax(0, 1fr);
      }
      .pair > div {
        align-content: start;
        display: grid;
        gap: 6px;
        grid-template-columns: minmax(0, 1fr);
      }
      .text {
        border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        border-radius: 3px;
        max-height: 24em;
        overflow: auto;
        overflow-wrap: break-word;
        padding: 0 8px;
      }
      .text p {
        line-height: 1.5;
        white-space: pre-wrap;
      }
      mark {
        background: var(--vscode-diffEditor-insertedTextBackground);
        color: inherit;
        outline: 1px dashed var(--vscode-diffEditor-insertedTextBorder, transparent);
      }
      .pair vscode-button {
        width: fit-content;
      }
      @media (min-width: 500px) {
        .pair {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
      }
    `,
  ];
  static override readonly properties = {
    view: { attribute: false },
    rounds: { attribute: false },
    hasModel: { attribute: false },
    isBusy: { attribute: false },
    chosen: { state: true },
  };

  declare view: PreferencesView;
  declare rounds: readonly RoundView[];
  /** A language model can be asked. */
  declare hasModel: boolean;
  declare isBusy: boolean;
  /** The rounds that the author chose to compare; those of the host where they chose none. */
  declare private chosen: readonly [first: string, second: string] | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('view');
    if (before !== undefined && before.pairs !== this.view.pairs) this.chosen = undefined;
  }

  protected override render(): TemplateResult {
    const { problem, pairs, finding, weights } = this.view;
    return html`
      <section aria-labelledby="preferences">
        <h2 id="preferences">${strings.heading}</h2>
        <p class="muted">${strings.about}</p>
        ${problem === undefined ? this.#pair() : html`<p role="alert">${problem}</p>`}
        <p>${strings.pairs(pairs)}</p>
        <p class="muted">${finding}</p>
        ${
          weights.length === 0
            ? nothing
            : html`<table>
              <caption>${strings.weights}</caption>
              <thead>
                <tr>
                  <th scope="col">${strings.aspect}</th>
                  <th scope="col" class="number">${strings.weight}</th>
                  <th scope="col" class="number">${strings.error}</th>
                </tr>
              </thead>
              <tbody>
                ${weights.map(
                  ({ title, weight, error }) => html`
                    <tr>
                      <th scope="row">${title}</th>
                      <td class="number">${weight}</td>
                      <td class="number">${error}</td>
                    </tr>
                  `,
                )}
              </tbody>
            </table>`
        }
        <div>
          <button class="link" title=${strings.exportHint} @click=${() => post({ type: 'exportPreferences' })}>
            ${strings.export}
          </button>
        </div>
      </section>
    `;
  }

  #pair(): TemplateResult {
    const { next, compared } = this.view;
    const [last, before] = this.rounds.toReversed();
    const pair = this.chosen ?? (next ? ([next.first, next.second] as const) : undefined);
    const [first, second] = pair ?? [before?.id ?? '', last?.id ?? ''];
    const said = compared.find((one) => [one.first, one.second].every((round) => round === first || round === second));
    const better = said === undefined || said.preferred === 'neither' ? undefined : said[said.preferred];
    return html`
      ${next === undefined ? html`<p class="muted">${strings.allCompared}</p>` : nothing}
      <p class="muted">${strings.marked}</p>
      <div class="pair">
        ${this.#side(first, 'first', [first, second], better === first)}
        ${this.#side(second, 'second', [first, second], better === second)}
      </div>
      <div class="bar">
        ${actionButton({
          title: strings.noDifference,
          isSecondary: true,
          isDisabled: first === second,
          press: () => prefer(first, second, 'neither'),
        })}
        ${
          this.hasModel
            ? actionButton({
                title: strings.score,
                hint: strings.scoreHint,
                isSecondary: true,
                isDisabled: this.isBusy,
                press: () => post({ type: 'scoreRounds', first, second }),
              })
            : nothing
        }
        ${said?.preferred === 'neither' ? html`<span class="muted">${strings.saidNone}</span>` : nothing}
      </div>
    `;
  }

  #side(
    id: string,
    side: 'first' | 'second',
    [first, second]: readonly [string, string],
    isPreferred: boolean,
  ): TemplateResult {
    const round = this.rounds.find((one) => one.id === id);
    const other = this.rounds.find((one) => one.id === (side === 'first' ? second : first));
    const there = new Set(other?.printed.flatMap(sentencesOf).map((sentence) => sentence.trim()));
    const choose = ({ target }: Event): void => {
      const chosen = (target as HTMLSelectElement).value;
      this.chosen = side === 'first' ? [chosen, second] : [first, chosen];
    };
    return html`
      <div>
        <select aria-label=${strings.sides[side]} @change=${choose}>
          ${this.rounds.map(
            (one) => html`<option value=${one.id} .selected=${live(one.id === id)}>${one.title}</option>`,
          )}
        </select>
        <div class="text" role="region" tabindex="0" aria-label=${strings.texts[side]}>
          ${round?.printed.map(
            (paragraph) =>
              html`<p>${sentencesOf(paragraph).map((sentence) =>
                there.has(sentence.trim()) ? sentence : html`<mark>${sentence}</mark>`,
              )}</p>`,
          )}
        </div>
        ${actionButton({
          title: strings.better,
          isDisabled: first === second,
          press: () => prefer(first, second, side),
        })}
        ${isPreferred ? html`<span class="muted">${strings.said}</span>` : nothing}
      </div>
    `;
  }
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentences of a paragraph, with the space after each: the two texts are mostly the same, and are read for what is not. */
function sentencesOf(paragraph: string): string[] {
  return [...segmenter.segment(paragraph)].map(({ segment }) => segment);
}

function prefer(first: string, second: string, preferred: Preferred): void {
  post({ type: 'prefer', first, second, preferred });
}

customElements.define('situate-draft-preferences', DraftPreferences);

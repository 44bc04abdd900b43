import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { PanelMessage } from '../../panel/messages.ts';
import type { DraftView, PaperView, RoundView, Working } from '../../panel/view.ts';
import { controlStyles } from '../controls/control-styles.ts';
import './draft-changes.ts';
import './draft-controls.ts';
import './draft-feedback.ts';
import type { DraftFeedback } from './draft-feedback.ts';
import './draft-preferences.ts';
import { roundList } from './draft-rounds.ts';
import { scoreTable } from './draft-scores.ts';
import { draftStrings as strings } from './draft-strings.ts';
import { draftStyles } from './draft-styles.ts';
import './draft-text.ts';
import './draft-writing.ts';
import { checkIcon, stateIcon } from '../../charts/icons.ts';
import { actionButton } from '../controls/action-button.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post } from '../host.ts';

/** The tab “Draft”: the rounds, the one that is shown, and what the next one should be. */
export class DraftTab extends LitElement {
  static override readonly styles = [sharedStyles, controlStyles, draftStyles];
  static override readonly properties = {
    view: { attribute: false },
    paper: { attribute: false },
    working: { attribute: false },
  };

  declare view: DraftView | undefined;
  declare paper: PaperView | undefined;
  declare working: Working | undefined;

  protected override render(): TemplateResult {
    const { view, paper, working } = this;
    if (view === undefined || paper === undefined) return html``;
    const shown = view.rounds.find(({ id }) => id === view.shown);
    const isBusy = working !== undefined;
    const hasModel = paper.model.kind === 'on';
    return html`
      <situate-draft-controls
        role="group"
        aria-label=${strings.next}
        .paper=${paper}
        .view=${view}
        .isBusy=${isBusy}
        .ask=${this.#ask}
      ></situate-draft-controls>
      <situate-draft-writing .text=${working?.text}></situate-draft-writing>
      ${
        view.rounds.length === 0
          ? isBusy
            ? nothing
            : html`<p class="muted">${strings.none}</p>`
          : html`
            <div class="columns">
              <div class="list">${guard([view.rounds, view.current, view.shown], () => roundList(view))}</div>
              ${shown === undefined ? nothing : guard([view, isBusy, hasModel], () => this.#shown(shown, view, { isBusy, hasModel }))}
            </div>
            ${
              view.preferences === undefined || view.rounds.length < 2
                ? nothing
                : html`<situate-draft-preferences
                  .view=${view.preferences}
                  .rounds=${view.rounds}
                  .hasModel=${hasModel}
                  .isBusy=${isBusy}
                ></situate-draft-preferences>`
            }
          `
      }
    `;
  }

  #shown(
    round: RoundView,
    { rounds, current, changes, comparison }: DraftView,
    { isBusy, hasModel }: { readonly isBusy: boolean; readonly hasModel: boolean },
  ): TemplateResult {
    const before = rounds.find(({ id }) => id === round.from);
    return html`
      <section class="shown" aria-labelledby="shown">
        <div>
          <h2 id="shown" class="heading">${round.title}</h2>
          <p class="muted">${about(round)}</p>
          <div class="bar">
            ${
              changes.length === 0
                ? nothing
                : actionButton({
                    title: strings.acceptAll,
                    press: () => this.#ask({ type: 'apply', round: round.id, changes: 'all' }),
                  })
            }
            ${
              round.id === current
                ? nothing
                : html`<button class="link" title=${strings.restoreTitle} @click=${() => this.#ask({ type: 'restoreRound', round: round.id })}>
                  ${strings.restore}
                </button>`
            }
            <button class="link" title=${strings.openDiffTitle} @click=${() => this.#ask({ type: 'openDiff', round: round.id })}>
              ${strings.openDiff}
            </button>
            ${
              hasModel
                ? html`<button
                  class="link"
                  title=${strings.judgeRoundTitle}
                  ?disabled=${isBusy}
                  @click=${() => this.#ask({ type: 'judgeRound', round: round.id })}
                >
                  ${strings.judgeRound}
                </button>`
                : nothing
            }
          </div>
        </div>
        <situate-draft-text
          .round=${round}
          .rounds=${rounds}
          .comparison=${comparison}
          .isBusy=${isBusy}
        ></situate-draft-text>
        <situate-draft-changes .round=${round.id} .changes=${changes}></situate-draft-changes>
        ${followedList(round)}
        ${guidance(round)}
        ${passageList(round)}
        ${deviationList(round)}
        <section aria-labelledby="scores">
          <h3 id="scores">${strings.scores}</h3>
          ${scoreTable(round, before)}
        </section>
        <situate-draft-feedback .round=${round}></situate-draft-feedback>
      </section>
    `;
  }

  /** Adds a point to the feedback on the round that is shown, for the author to word. */
  addPoint(): void {
    this.#feedback?.add();
  }

  get #feedback(): DraftFeedback | null {
    return this.renderRoot.querySelector<DraftFeedback>('situate-draft-feedback');
  }

  /** Sends the host a request that may depend on the feedback. */
  readonly #ask = (message: PanelMessage): void => {
    this.#feedback?.send();
    post(message);
  };
}

function about({ made, model, usage }: RoundView): string {
  return [
    strings.made(made),
    ...(model === undefined ? [] : [model]),
    ...(usage === undefined ? [] : [strings.usage(usage)]),
  ].join(' · ');
}

customElements.define('situate-draft-tab', DraftTab);

/**
 * Shows what a round was told in a model's words, and what feedback added to its plan; nothing where there is neither.
 */
function guidance({ planChanges, advice }: RoundView): TemplateResult | typeof nothing {
  const list = (items: readonly string[]): TemplateResult =>
    html`<ul class="deviations">${items.map((text) => html`<li><span>${text}</span></li>`)}</ul>`;
  if (planChanges.length === 0 && advice === undefined) return nothing;
  return html`
    <section aria-label=${strings.guidance}>
      ${planChanges.length === 0 ? nothing : html`<h3>${strings.planChanges}</h3>${list(planChanges)}`}
      ${
        advice === undefined
          ? nothing
          : html`<details><summary>${strings.advice(advice.model)}</summary>${list(advice.paragraphs)}</details>`
      }
    </section>
  `;
}

/** The signs of what became of a point. */
const followedIcons = {
  followed: 'passed',
  open: 'failed',
  unjudged: 'notJudged',
  takenUp: 'passed',
  unseen: 'doubtful',
} as const;

/** Shows what became of each point that a round was to follow, and the sentence that takes up one of the author's own. */
function followedList({ followed = [] }: RoundView): TemplateResult | typeof nothing {
  if (followed.length === 0) return nothing;
  return html`
    <section aria-labelledby="followed">
      <h3 id="followed">${strings.followed}</h3>
      <ul class="deviations">
        ${followed.map(
          ({ text, state, sentence }) => html`<li>
            ${stateIcon(followedIcons[state])}
            <span>
              <strong>${strings.followedStates[state]}</strong> ${text}
              ${sentence === undefined ? nothing : html`<br /><span class="muted">${strings.followedHere}</span> <q>${sentence}</q>`}
            </span>
          </li>`,
        )}
      </ul>
    </section>
  `;
}

/** What each sentence that cites rests on; one that cites a work without a passage is marked. */
function passageList({ sentences = [] }: RoundView): TemplateResult | typeof nothing {
  if (sentences.length === 0) return nothing;
  const unsupported = sentences.filter(({ works }) => works.some(({ passages }) => passages.length === 0)).length;
  return html`
    <section aria-labelledby="passages">
      <details>
        <summary>
          <span id="passages">${strings.passages}</span>
          ${unsupported === 0 ? nothing : html`<span class="muted">${strings.unsupported(unsupported)}</span>`}
        </summary>
        <ul class="passages">
          ${sentences.map(
            ({ text, works }) => html`<li>
              <p class="prose">${text}</p>
              <ul>
                ${works.map(({ label, passages }) =>
                  passages.length === 0
                    ? html`<li>${stateIcon('notJudged')} <span>${label}: ${strings.noPassage}</span></li>`
                    : passages.map(
                        (passage) =>
                          html`<li><span class="muted">${label}, ${passage.place}:</span> <q>${passage.text}</q></li>`,
                      ),
                )}
              </ul>
            </li>`,
          )}
        </ul>
      </details>
    </section>
  `;
}

/** Where a round deviates from its request; what was repaired is collapsed, not left out. */
function deviationList({ deviations, kind }: RoundView): TemplateResult | typeof nothing {
  const open = deviations.filter(({ isRepaired }) => !isRepaired);
  const repaired = deviations.filter(({ isRepaired }) => isRepaired);
  if (kind === 'section' && deviations.length === 0) return nothing;
  return html`
    <section aria-labelledby="deviations">
      <h3 id="deviations">${strings.deviations}</h3>
      ${
        open.length === 0
          ? html`<p class="muted">${strings.noDeviations}</p>`
          : html`<ul class="deviations">${open.map((deviation) => item(deviation, stateIcon('failed')))}</ul>`
      }
      ${
        repaired.length === 0
          ? nothing
          : html`
            <details>
              <summary>${strings.repaired(repaired.length)}</summary>
              <ul class="deviations">${repaired.map((deviation) => item(deviation, checkIcon()))}</ul>
            </details>
          `
      }
    </section>
  `;
}

function item({ kind, text }: RoundView['deviations'][number], icon: TemplateResult): TemplateResult {
  return html`<li>${icon}<span><strong>${strings.deviationKinds[kind]}</strong> ${text}</span></li>`;
}

import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import * as z from 'zod';
import { type SelectionOptions, usualSelection } from '../../retrieval/corpus/selection.ts';
import { actionButton } from '../controls/action-button.ts';
import { valueOf } from '../controls/name-select.ts';
import { post } from '../host.ts';
import { findStrings as strings } from './find-strings.ts';

export const choiceStyles = css`
  .choose {
    display: grid;
    gap: 6px;
    margin-top: 18px;
    max-width: 60em;
  }
  .slider {
    align-items: center;
    column-gap: 10px;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) 15em;
  }
  .slider input {
    accent-color: var(--vscode-focusBorder);
    margin: 0;
    min-width: 0;
    width: 100%;
  }
  @media (max-width: 420px) {
    .slider {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .slider input {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

/** From few works that are read deeply to many of all kinds: breadth, depth and diversity as Citegeist has them. */
const choices = [
  { breadth: 5, depth: 4, diversity: 0 },
  usualSelection,
  { breadth: 15, depth: 2, diversity: 0.2 },
  { breadth: 20, depth: 1, diversity: 0.4 },
] as const satisfies readonly SelectionOptions[];

/** The place of the slider. */
export const choiceSchema = z
  .int()
  .min(0)
  .max(choices.length - 1);

/** Where the slider is at first. */
export const usualChoice = choices.indexOf(usualSelection);

/** Everything that the form of the choice shows. */
export interface ChoiceForm {
  readonly choice: number;
  /** Works that appeared later are left out; empty for any day. */
  readonly until: string;
  /** Where the corpus is asked; empty if that is this machine. */
  readonly host: string;
  /** Another task is running. */
  readonly isBusy: boolean;
  readonly change: (choice: number) => void;
}

/** Shows how works are chosen from the author's corpus, and the button that does it. */
export function choiceForm({ choice, until, host, isBusy, change }: ChoiceForm): TemplateResult {
  const options = choices[choice]!;
  const says = strings.chosen(options);
  const choose = (): void => {
    if (isBusy) return;
    post({ type: 'chooseFromCorpus', ...options, ...(until !== '' && { until }) });
  };
  return html`
    <section class="choose" aria-labelledby="choose">
      <h2 id="choose">${strings.choose}</h2>
      <p class="muted">${strings.chooseAbout}</p>
      <div class="slider" title=${strings.choiceHint}>
        <label for="choice">${strings.choice}</label>
        <input
          id="choice"
          type="range"
          min="0"
          max=${choices.length - 1}
          aria-valuetext=${says}
          .value=${live(String(choice))}
          @input=${(event: Event) => change(Number(valueOf(event)))}
        />
        <output for="choice" class="muted">${says}</output>
      </div>
      <div class="go">
        ${actionButton({ title: strings.chooseAction, press: choose, isDisabled: isBusy })}
        <p class="muted">${host === '' ? strings.chooseHere : strings.chooseOnServer(host)}</p>
      </div>
    </section>
  `;
}

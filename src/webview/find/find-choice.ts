import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import * as z from 'zod';
import { choiceRanges } from '../../panel/find-view.ts';
import { actionButton } from '../controls/action-button.ts';
import { valueOf } from '../controls/name-select.ts';
import { post } from '../host.ts';
import { findStrings as strings } from './find-strings.ts';

export const choiceStyles = css`
  .choose {
    margin-top: 18px;
    max-width: 60em;
  }
  .choose,
  .sliders {
    display: grid;
    gap: 6px;
  }
  .slider {
    align-items: center;
    column-gap: 10px;
    display: grid;
    grid-template-columns: 5.5em minmax(0, 1fr) 11em;
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

const names = ['breadth', 'depth', 'diversity'] as const;

type ChoiceName = (typeof names)[number];

/** The values of the sliders. */
export const choiceSchema = z.record(z.enum(names), z.number());

export type Choice = z.infer<typeof choiceSchema>;

/** Where the sliders are at first. */
export const usualChoice: Choice = {
  breadth: choiceRanges.breadth.usual,
  depth: choiceRanges.depth.usual,
  diversity: choiceRanges.diversity.usual,
};

const sliders: Readonly<
  Record<
    ChoiceName,
    { readonly title: string; readonly hint: string; readonly step: number; readonly says: (value: number) => string }
  >
> = {
  breadth: { title: strings.breadth, hint: strings.breadthHint, step: 1, says: strings.breadthValue },
  depth: { title: strings.depth, hint: strings.depthHint, step: 1, says: strings.depthValue },
  diversity: { title: strings.diversity, hint: strings.diversityHint, step: 0.1, says: strings.diversityValue },
};

/** Everything that the form of the choice shows. */
export interface ChoiceForm {
  readonly choice: Choice;
  /** Works that appeared later are left out; empty for any day. */
  readonly until: string;
  /** Where the corpus is asked; empty if that is this machine. */
  readonly host: string;
  /** Another task is running. */
  readonly isBusy: boolean;
  readonly change: (choice: Partial<Choice>) => void;
}

/** Shows how works are chosen from the author's corpus, and the button that does it. */
export function choiceForm({ choice, until, host, isBusy, change }: ChoiceForm): TemplateResult {
  const choose = (): void => {
    if (isBusy) return;
    const { breadth, depth, diversity } = choice;
    post({ type: 'chooseFromCorpus', breadth, depth, diversity, ...(until !== '' && { until }) });
  };
  return html`
    <section class="choose" aria-labelledby="choose">
      <h2 id="choose">${strings.choose}</h2>
      <p class="muted">${strings.chooseAbout}</p>
      <div class="sliders">${names.map((name) => slider(name, choice[name], change))}</div>
      <div class="go">
        ${actionButton({ title: strings.chooseAction, press: choose, isDisabled: isBusy })}
        <p class="muted">${host === '' ? strings.chooseHere : strings.chooseOnServer(host)}</p>
      </div>
    </section>
  `;
}

function slider(name: ChoiceName, value: number, change: ChoiceForm['change']): TemplateResult {
  const { title, hint, step, says } = sliders[name];
  const { least, most } = choiceRanges[name];
  return html`
    <div class="slider" title=${hint}>
      <label for=${name}>${title}</label>
      <input
        id=${name}
        type="range"
        min=${least}
        max=${most}
        step=${step}
        aria-valuetext=${says(value)}
        .value=${live(String(value))}
        @input=${(event: Event) => change({ [name]: Number(valueOf(event)) })}
      />
      <output for=${name} class="muted">${says(value)}</output>
    </div>
  `;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { RoundView } from '../panel/view.ts';
import { draftStrings as strings } from './draft-strings.ts';
import { checkIcon, stateIcon } from './icons.ts';

/** Where a round deviates from its request; what was repaired is collapsed, not left out. */
export function deviationList({ deviations, kind }: RoundView): TemplateResult | typeof nothing {
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

import { html, nothing, type TemplateResult } from 'lit';
import type { RoundView } from '../panel/view.ts';
import { draftStrings as strings } from './draft-strings.ts';

/** What a round was told in a model's words, and what feedback added to its plan; nothing where there is neither. */
export function guidance({ planChanges, advice }: RoundView): TemplateResult | typeof nothing {
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

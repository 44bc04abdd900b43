import { html, nothing, type TemplateResult } from 'lit';
import type { Card } from '../../panel/score-view.ts';
import { post } from '../host.ts';

/** The places that a card is about, each of which the editor shows, with what is remarked there; nothing without any. */
export function placeList(places: Card['places']): TemplateResult | typeof nothing {
  if (places.length === 0) return nothing;
  return html`<ul class="places">
    ${places.map(
      ({ place, label, remark }) => html`
        <li>
          <button class="link" @click=${() => post({ type: 'reveal', place })}>${label}</button>
          <span class="muted">${remark}</span>
        </li>
      `,
    )}
  </ul>`;
}

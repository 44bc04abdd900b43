import { css, html, nothing, type TemplateResult } from 'lit';
import type { MissingPart, WayOut } from '../../panel/next-view.ts';
import { type Action, actionButton } from '../controls/action-button.ts';
import { post } from '../host.ts';
import { nextStrings } from './next-strings.ts';

export const missingPartsStyles = css`
  .missing {
    display: grid;
    gap: 10px;
  }
  .missing li {
    border-inline-start: 3px solid var(--vscode-charts-blue);
    display: grid;
    gap: 6px;
    padding-inline-start: 10px;
  }
  .missing .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
`;

/**
 * Lists what a paper lacks, each with buttons that lead out of it; nothing where it lacks nothing.
 * @param title what the list is called
 * @param findWorks opens the tab that finds works
 */
export function missingParts(
  parts: readonly MissingPart[],
  { title, isBusy, findWorks }: { readonly title: string; readonly isBusy: boolean; readonly findWorks: () => void },
): TemplateResult | typeof nothing {
  if (parts.length === 0) return nothing;
  const button = (way: WayOut): TemplateResult => {
    const press: Action['press'] = way === 'findWorks' ? findWorks : () => post({ type: way });
    return actionButton({ title: nextStrings.ways[way], press, isDisabled: isBusy, isSecondary: true });
  };
  return html`
    <ul class="missing" aria-label=${title}>
      ${parts.map(
        ({ what, ways }) => html`
          <li>
            <p>${what}</p>
            ${ways.length === 0 ? nothing : html`<div class="ways">${ways.map(button)}</div>`}
          </li>
        `,
      )}
    </ul>
  `;
}

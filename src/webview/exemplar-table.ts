import { html, type TemplateResult } from 'lit';
import type { ScoreView } from '../panel/view.ts';
import { strings } from './strings.ts';

/** The measures of the section and its exemplar, side by side. */
export function exemplarTable({ path, rows }: NonNullable<ScoreView['exemplar']>): TemplateResult {
  return html`
    <section>
      <h2>${strings.exemplar}</h2>
      <table>
        <caption>${strings.exemplarCaption(path)}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.measure}</th>
            <th scope="col" class="number">${strings.section}</th>
            <th scope="col" class="number">${strings.exemplarColumn}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ measure, section, exemplar }) => html`
              <tr>
                <th scope="row">${measure}</th>
                <td class="number">${section}</td>
                <td class="number">${exemplar}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </section>
  `;
}

import { css, html, nothing, type TemplateResult } from 'lit';
import type { AlignedView, ExemplarView, PartView } from '../../panel/score-view.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';

export const exemplarStyles = css`
  .exemplar {
    display: grid;
    gap: 12px;
    grid-template-columns: minmax(0, 1fr);
  }
  .exemplar h3 {
    display: flex;
    gap: 8px;
    justify-content: space-between;
  }
  .exemplar td,
  .exemplar li {
    overflow-wrap: anywhere;
  }
  .exemplar .parts td {
    width: 50%;
  }
  .exemplar details {
    margin-top: 4px;
  }
  .exemplar summary {
    cursor: pointer;
  }
  .exemplar details ul {
    display: grid;
    gap: 4px;
    padding-inline-start: 14px;
  }
`;

/** The section beside its exemplar: counts of both, then what only one of them has and what both have. */
export function exemplarTable({ path, rows, copied, components }: ExemplarView): TemplateResult {
  return html`
    <section class="exemplar">
      <div>
        <h2 tabindex="-1">${strings.exemplar}</h2>
        <button class="link" @click=${() => post({ type: 'chooseExemplar' })}>${strings.anotherExemplar}</button>
      </div>
      <table>
        <caption>${strings.exemplarCaption(path)}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.measure}</th>
            <th scope="col" class="number">${strings.section}</th>
            <th scope="col" class="number">${strings.exemplarColumn}</th>
            <th scope="col" class="number">${strings.ratio}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ measure, section, exemplar, ratio }) => html`
              <tr>
                <th scope="row">${measure}</th>
                <td class="number">${section}</td>
                <td class="number">${exemplar}</td>
                <td class="number">${ratio}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      ${alignedPart(copied)}
      ${components.length === 0 ? html`<p class="muted">${strings.notAligned}</p>` : components.map(alignedPart)}
    </section>
  `;
}

function alignedPart({ title, value, finding, matched, missing, surplus }: AlignedView): TemplateResult {
  return html`
    <div>
      <h3><span>${title}</span> <span>${value}</span></h3>
      <p class="muted">${finding}</p>
      ${
        matched.length === 0
          ? nothing
          : html`
            <details>
              <summary>${strings.inBoth(matched.length)}</summary>
              <table class="parts">
                <caption class="visually-hidden">${strings.inBothOf(title)}</caption>
                <thead>
                  <tr>
                    <th scope="col">${strings.section}</th>
                    <th scope="col">${strings.exemplarColumn}</th>
                  </tr>
                </thead>
                <tbody>
                  ${matched.map(
                    ({ own, exemplar, similarity }) => html`
                      <tr>
                        <td>${partContent(own)}</td>
                        <td>${partContent(exemplar)} <span class="muted">(${similarity})</span></td>
                      </tr>
                    `,
                  )}
                </tbody>
              </table>
            </details>
          `
      }
      ${partList(strings.onlyInExemplar, missing)} ${partList(strings.onlyHere, surplus)}
    </div>
  `;
}

function partList(name: (count: number) => string, parts: readonly PartView[]): TemplateResult | typeof nothing {
  if (parts.length === 0) return nothing;
  return html`
    <details>
      <summary>${name(parts.length)}</summary>
      <ul>${parts.map((part) => html`<li>${partContent(part)}</li>`)}</ul>
    </details>
  `;
}

function partContent({ text, place, label }: PartView): TemplateResult {
  return html`<button class="link" @click=${() => post({ type: 'reveal', place })}>${label}</button> ${text}`;
}

import { css, html, nothing, type TemplateResult } from 'lit';
import { type Fill, shareBar, swatch } from './bar.ts';
import { chartStrings as strings } from './chart-strings.ts';

/** The room that a work gets. */
export interface WorkEmphasis {
  readonly label: string;
  /** Its share of the words, from 0 to 1, and the share that the author wants. */
  readonly share: number;
  readonly target?: number | undefined;
  readonly treatment?: 'discussed' | 'mentioned' | undefined;
  /** The treatment that the author wants. */
  readonly wanted?: 'discussed' | 'mentioned' | undefined;
}

/** The number of works shown at first. */
export const worksAtFirst = 12;

export const emphasisStyles = css`
  .work {
    align-items: center;
    column-gap: 8px;
    display: grid;
    grid-template-columns: minmax(0, 11em) minmax(0, 1fr) 7.5em;
    padding: 1px 0;
    width: 100%;
  }
  .label {
    overflow-wrap: anywhere;
  }
  .figures {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .wanted {
    color: var(--vscode-descriptionForeground);
    font-size: 0.9em;
    grid-column: 2 / -1;
  }
  @media (max-width: 420px) {
    .work {
      grid-template-columns: minmax(0, 1fr) 7.5em;
      padding-block: 3px;
    }
    .label,
    .wanted {
      grid-column: 1 / -1;
    }
  }
`;

const fills: Readonly<Record<keyof typeof strings.treatments, Fill>> = {
  discussed: 'full',
  mentioned: 'half',
  open: 'dotted',
};

/** The works in the order of the chart: by how far their bars, or the ticks of their targets, reach. */
export function byEmphasis<Work extends WorkEmphasis>(works: readonly Work[]): Work[] {
  return works.toSorted((one, other) => extent(other) - extent(one));
}

/** The share that the longest bar stands for. */
export function longestEmphasis(works: readonly WorkEmphasis[]): number {
  return Math.max(...works.map(extent), 0.01);
}

/** What stands in the row of a work: its name, a bar of its share with a tick at its target, and both in figures. */
export function emphasisRow(work: WorkEmphasis, longest: number): TemplateResult {
  const { label, share, target, treatment, wanted } = work;
  const treated = treatment ?? 'open';
  const isOther = wanted !== undefined && treatment !== undefined && wanted !== treatment;
  const says = isOther
    ? strings.wantedInstead(strings.treatments[treated], strings.treatments[wanted])
    : strings.treatments[treated];
  return html`
    <span class="label">${label}</span>
    ${shareBar(fills[treated], share / longest, target === undefined ? undefined : target / longest)}
    <span class="figures">
      <span aria-hidden="true"
        >${strings.percent(share)}${target === undefined ? nothing : html`<span class="muted"> / ${strings.percent(target)}</span>`}</span
      ><span class="visually-hidden">${strings.emphasisOf(share, says, target)}</span>
    </span>
    ${isOther ? html`<span class="wanted" aria-hidden="true">${says}</span>` : nothing}
  `;
}

/** What the bars of emphasis mean. */
export function emphasisLegend(works: readonly WorkEmphasis[]): TemplateResult {
  return html`
    <ul class="legend">
      <li>${swatch('full')}${strings.treatments.discussed}</li>
      <li>${swatch('half')}${strings.treatments.mentioned}</li>
      ${
        works.some(({ treatment }) => treatment === undefined)
          ? html`<li>${swatch('dotted')}${strings.treatments.open}</li>`
          : nothing
      }
      ${works.some(({ target }) => target !== undefined) ? html`<li>${swatch('target')}${strings.targetLegend}</li>` : nothing}
    </ul>
  `;
}

/** What one sees in the bars of emphasis, in a sentence. */
export function emphasisSays(works: readonly WorkEmphasis[]): string {
  const most = works.reduce((one, other) => (other.share > one.share ? other : one));
  return strings.emphasisSays(works.length, most.label, most.share);
}

/** Measures how far a work extends in the chart. */
function extent({ share, target = 0 }: WorkEmphasis): number {
  return Math.max(share, target);
}

import { css, html, nothing, type TemplateResult } from 'lit';
import { columnBar } from './bar.ts';
import { chartStrings as strings } from './chart-strings.ts';
import { medianYear, type TimelineColumn, type TimelineWork } from './timeline-columns.ts';

/** The height of the highest column, the greatest width of one, and the space between two, in pixels. */
const height = 72;
const widestColumn = 56;
export const columnGap = 3;
/** The width of a year under a column, in pixels. */
const yearWidth = 36;

export const yearStyles = css`
  .columns {
    display: flex;
    gap: ${columnGap}px;
    padding: 2px 0 4px;
  }
  .column {
    border-radius: 2px;
    display: flex;
    flex: 1 1 0;
    flex-direction: column;
    justify-content: end;
    max-width: ${widestColumn}px;
    min-width: 0;
    position: relative;
    text-align: center;
  }
  .count,
  .year {
    font-size: 0.85em;
    font-variant-numeric: tabular-nums;
  }
  .year {
    border-top: 1px solid var(--vscode-descriptionForeground);
    height: 1.5em;
    text-align: start;
    white-space: nowrap;
  }
  .year span {
    position: absolute;
  }
  .median .year {
    border-top-width: 3px;
  }
  .swatch.line {
    border-top: 3px solid var(--vscode-descriptionForeground);
    display: inline-block;
    height: 0;
    width: 14px;
  }
`;

/** A column of the timeline with what it needs to be drawn. */
export interface DrawnColumn<Work> {
  readonly column: TimelineColumn<Work>;
  /** The height of a work, in pixels. */
  readonly unit: number;
  /** Its first year stands under it: there is room. */
  readonly isNamed: boolean;
  /** The median year of what is cited is in it. */
  readonly isMedian: boolean;
}

/**
 * The columns of a timeline as they are drawn in a width.
 * @param width in pixels
 */
export function drawnColumns<Work extends TimelineWork>(
  columns: readonly TimelineColumn<Work>[],
  median: number | undefined,
  width: number,
): DrawnColumn<Work>[] {
  const unit = height / Math.max(...columns.map(({ cited, others }) => cited.length + others.length));
  const pitch = Math.min(widestColumn + columnGap, (width + columnGap) / columns.length);
  const named = Math.ceil(yearWidth / pitch);
  return columns.map((column, at) => ({
    column,
    unit,
    isNamed: at % named === 0 && at + named <= columns.length,
    isMedian: median !== undefined && median >= column.first && median <= column.last,
  }));
}

/** What stands in a column: how many works, a bar for those that are cited below one for the others, the year. */
export function yearColumn({
  column: { first, cited, others },
  unit,
  isNamed,
}: Omit<DrawnColumn<unknown>, 'isMedian'>): TemplateResult {
  const count = cited.length + others.length;
  return html`
    <span class="count muted" aria-hidden="true">${count === 0 ? nothing : count}</span>
    ${columnBar([
      { fill: 'half', height: others.length * unit },
      { fill: 'full', height: cited.length * unit },
    ])}
    <span class="year muted" aria-hidden="true">${isNamed ? html`<span>${first}</span>` : nothing}</span>
  `;
}

/** What one sees in a timeline, in a sentence. */
export function timelineSays(works: readonly TimelineWork[]): string {
  const median = medianYear(works);
  const cited = works.filter(({ isCited }) => isCited).map(({ year }) => year);
  return median === undefined
    ? strings.timelineOfNone
    : strings.timelineSays(cited.length, { first: Math.min(...cited), last: Math.max(...cited), median });
}

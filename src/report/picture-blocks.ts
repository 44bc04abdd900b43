import { html, type TemplateResult } from 'lit';
import { chartStrings as charts } from '../charts/chart-strings.ts';
import { squareLegend, squareShape, squaresSay } from '../charts/citation-square.ts';
import {
  byEmphasis,
  emphasisLegend,
  emphasisRow,
  emphasisSays,
  longestEmphasis,
  type WorkEmphasis,
  worksAtFirst,
} from '../charts/emphasis-row.ts';
import { stateIcon } from '../charts/icons.ts';
import {
  type MappedParagraph,
  paragraphLegend,
  paragraphRow,
  paragraphsSay,
  standing,
} from '../charts/paragraph-row.ts';
import { scoreStrip } from '../charts/score-strip.ts';
import { medianYear, timelineColumns } from '../charts/timeline-columns.ts';
import { drawnColumns, timelineSays, yearColumn } from '../charts/year-column.ts';
import type { RubricDocument, ScoreDocument } from '../documents/score-document.ts';
import { percent } from '../text/percent.ts';
import { type Block, pictureBlocks, textBlock } from './report-blocks.ts';
import { reportStrings as strings } from './report-strings.ts';
import { scoreStrings } from './score-strings.ts';
import { shownAssessment, whoJudged } from './score-value-blocks.ts';

/** The width that a timeline has on a page, in pixels, and the most columns that fit. */
const [timelineWidth, mostColumns] = [420, 22];

/** The values of a rubric: each with its state, and who judged; those that nobody judged in one line. */
export function scoresPicture({ criteria }: RubricDocument): Block[] {
  const judged = criteria.filter(({ state }) => state !== 'notJudged');
  const open = criteria.filter(({ state }) => state === 'notJudged').map((criterion) => criterion.title);
  const count = (state: string): number => criteria.filter((criterion) => criterion.state === state).length;
  return pictureBlocks({
    title: strings.scores,
    says: strings.scoresSay(count('passed'), count('failed'), count('doubtful'), open.length),
    draw: () => html`
      <ul class="scores">
        ${judged.map(
          (criterion) => html`<li>
            ${stateIcon(criterion.state)}<span>${criterion.title}
              <span class="value">${shownAssessment(criterion.scale, criterion)}</span>
              <span class="muted">${scoreStrings.states[criterion.state]}, ${whoJudged(criterion)}</span></span>
          </li>`,
        )}
      </ul>
      ${open.length === 0 ? '' : html`<p class="muted">${strings.notJudged(open)}</p>`}
    `,
    numbers: {
      columns: strings.scoreColumns,
      rows: criteria.map((criterion) => [
        criterion.title,
        scoreStrings.states[criterion.state],
        shownAssessment(criterion.scale, criterion),
      ]),
    },
  });
}

/** The paragraphs of the related work, section by section. */
export function paragraphsPicture(sections: ScoreDocument['sections']): Block[] {
  const rows = sections.flatMap(({ paragraphs }) => paragraphs);
  const mapped = rows.map(
    ({ topic, file, line, words, positions, citations, found }): MappedParagraph => ({
      name: topic ?? `${file}:${line}`,
      words,
      citations,
      positions: positions ?? undefined,
      found,
    }),
  );
  const longest = Math.max(1, ...mapped.map(({ words }) => words));
  return pictureBlocks({
    title: charts.paragraphs,
    says: paragraphsSay(mapped),
    draw: () => html`
      <ol>${mapped.map((paragraph, at) => html`<li class="row">${paragraphRow(paragraph, at, longest)}</li>`)}</ol>
      ${paragraphLegend(mapped)}
    `,
    numbers: {
      columns: strings.paragraphColumns,
      rows: rows.map(({ file, line, topic, words, positions, citations }) => [
        `${file}:${line}`,
        topic ?? '',
        String(words),
        String(citations.length),
        charts.positioning[standing(positions ?? undefined)],
      ]),
    },
  });
}

/** The citations of the related work, and what is known of each. */
export function citationsPicture({ citations }: ScoreDocument): Block[] {
  return pictureBlocks({
    title: charts.squares,
    says: squaresSay(citations),
    draw: () => html`
      <div class="squares" aria-hidden="true">
        ${citations.map(
          ({ key, support }) =>
            html`<span class="square" title=${charts.square(key, charts.squareStates[support])}>${squareShape(support)}</span>`,
        )}
      </div>
      ${squareLegend(citations)}
    `,
    numbers: {
      columns: strings.citationColumns,
      rows: citations.map(({ key, file, line, support }) => [
        `${file}:${line}`,
        `\`${key}\``,
        charts.squareStates[support],
      ]),
    },
  });
}

/** The room that each work gets, against what it should have. */
export function emphasisPicture({ sections, targets }: ScoreDocument): Block[] {
  const works = new Map<string, WorkEmphasis>();
  const all = sections.reduce((sum, { words }) => sum + words, 0);
  const wanted = new Map(targets.works.map(({ key, wanted: target }) => [key, target]));
  for (const { words, discussed, mentioned, notJudged } of sections) {
    const add = (cited: typeof discussed, treatment?: WorkEmphasis['treatment']): void => {
      for (const { key, share } of cited) {
        const before = works.get(key);
        const target = wanted.get(key);
        works.set(key, {
          label: key,
          share: (before?.share ?? 0) + ((share ?? 0) * words) / Math.max(1, all),
          treatment: before?.treatment === 'discussed' ? 'discussed' : treatment,
          target: target?.share ?? undefined,
          wanted: target?.treatment ?? undefined,
        });
      }
    };
    add(discussed, 'discussed');
    add(mentioned, 'mentioned');
    add(notJudged);
  }
  const sorted = byEmphasis([...works.values()]);
  const shown = sorted.slice(0, worksAtFirst);
  return pictureBlocks({
    title: charts.emphasis,
    says: sorted.length === 0 ? '' : emphasisSays(sorted),
    draw: () => html`
      <ul>${shown.map((work) => html`<li class="work">${emphasisRow(work, longestEmphasis(shown))}</li>`)}</ul>
      ${sorted.length > shown.length ? html`<p class="muted">${strings.moreWorks(sorted.length - shown.length)}</p>` : ''}
      ${emphasisLegend(shown)}
    `,
    numbers: {
      columns: strings.emphasisColumns,
      rows: sorted.map(({ label, share, target, treatment, wanted: planned }) => [
        `\`${label}\``,
        `${percent(share)} %`,
        target === undefined ? '' : `${percent(target)} %`,
        charts.treatments[treatment ?? 'open'],
        planned === undefined ? '' : charts.treatments[planned],
      ]),
    },
  });
}

/** The works cited by year. */
export function yearsPicture({ citedWorks: { years } }: ScoreDocument): Block[] {
  const works = years.flatMap(({ year, works: count }) =>
    Array.from({ length: count }, () => ({ year, isCited: true })),
  );
  const drawn = drawnColumns(timelineColumns(works, mostColumns), medianYear(works), timelineWidth);
  return pictureBlocks({
    title: charts.timeline,
    says: timelineSays(works),
    draw: () => html`
      <div class="columns" aria-hidden="true">
        ${drawn.map((column) => html`<div class="column ${column.isMedian ? 'median' : ''}">${yearColumn(column)}</div>`)}
      </div>
      <ul class="legend"><li><span class="swatch line"></span>${charts.medianLegend}</li></ul>
    `,
    numbers: {
      columns: strings.yearColumns,
      rows: drawn.map(({ column: { first, last, cited } }) => [charts.years(first, last), String(cited.length)]),
    },
  });
}

/** The scores of a discipline, group by group as its rubric has them. */
export function stripsPicture({ criteria }: RubricDocument): Block[] {
  const rated = criteria.filter(({ scale, value }) => scale.kind === 'rating' && typeof value === 'number');
  const shown = (criterion: (typeof rated)[number]): string => shownAssessment(criterion.scale, criterion);
  return rated.length === 0
    ? []
    : [
        ...pictureBlocks({
          title: strings.discipline,
          says: strings.stripsSay(rated.length),
          draw: () => html`
            <ul class="strips">
              ${rated.map(
                (criterion): TemplateResult => html`<li>
                  <span>${criterion.title}</span>
                  ${scoreStrip({ mean: Number(criterion.value), replies: criterion.spread ?? [] })}
                  <span>${shown(criterion)}</span>
                </li>`,
              )}
            </ul>
          `,
          numbers: {
            columns: strings.stripColumns,
            rows: rated.map((criterion) => [criterion.title, shown(criterion)]),
          },
        }),
        textBlock(strings.caveat),
      ];
}

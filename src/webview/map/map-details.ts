import { css, html, nothing, type TemplateResult } from 'lit';
import type { FindView } from '../../panel/find-view.ts';
import type { MapView, MapWork } from '../../panel/map-view.ts';
import type { PaperView, SourcesView } from '../../panel/view.ts';
import { findStrings } from '../find/find-strings.ts';
import { citeLink, enterLink, moreActions } from '../find/find-work.ts';
import { post } from '../host.ts';
import { strings as pageStrings } from '../page-strings.ts';
import { swatch } from './map-marks.ts';
import { mapStrings as strings } from './map-strings.ts';

/** The most works that are named of those that cite a work or that it cites. */
const mostNamed = 12;

export const mapDetailsStyles = css`
  .details {
    border-top: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    display: grid;
    gap: 8px;
    margin-top: 8px;
    overflow-wrap: anywhere;
    padding-top: 8px;
  }
  .details h3 {
    display: flex;
    gap: 6px;
  }
  .details h3 svg {
    flex: none;
  }
  .details dl {
    display: grid;
    gap: 4px 12px;
    max-width: 75em;
  }
  .details li + li {
    margin-top: 2px;
  }
  .details .row li {
    display: inline;
  }
  .details .row li + li::before {
    color: var(--vscode-descriptionForeground);
    content: ' · ';
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
  }
  @media (min-width: 440px) {
    .details dl {
      grid-template-columns: max-content minmax(0, 1fr);
    }
  }
`;

/** What the details of a work are taken from. */
export interface MapBeside {
  readonly view: MapView;
  readonly sources: SourcesView | undefined;
  readonly find: FindView | undefined;
  readonly paper: PaperView | undefined;
  /** Chooses another work. */
  readonly choose: (id: string) => void;
}

/** The work that was chosen: what it is, why it is on the map, where it is cited, and what can be done with it. */
export function mapDetails(work: MapWork, beside: MapBeside): TemplateResult {
  const { view, sources, find } = beside;
  const { label, title, year, paragraphs, key } = work;
  const source = sources?.works.find((one) => one.key === key);
  const found = find?.results?.works.find(({ id }) => id === work.found);
  const position = view.works.indexOf(work);
  const cites = view.links.filter(([from]) => from === position).map(([, to]) => view.works[to]!);
  const citedBy = view.links.filter(([, to]) => to === position).map(([from]) => view.works[from]!);
  const said = found === undefined ? label : [found.authors || label, year, found.venue].filter(Boolean).join(' · ');
  const row = (name: string, content: unknown) => html`<dt class="muted">${name}</dt><dd>${content}</dd>`;
  return html`
    <section class="details" aria-label=${strings.chosen}>
      <div>
        <h3>${swatch(work)}<span>${title || label}</span></h3>
        <p class="muted">${title === '' ? strings.unknownTitle : said}</p>
      </div>
      <dl>
        ${row(strings.why, why(work, citedBy, found?.why))}
        ${paragraphs.length === 0 ? nothing : row(strings.citedIn, citingParagraphs(view, paragraphs))}
        ${
          source === undefined || source.citations.length === 0
            ? nothing
            : row(
                pageStrings.citations,
                html`<ul>${source.citations.map(
                  ({ place, sentence }) =>
                    html`<li><button class="link" @click=${() => post({ type: 'reveal', place })}>${sentence}</button></li>`,
                )}</ul>`,
              )
        }
        ${cites.length === 0 ? nothing : row(strings.cites, names(cites, beside))}
        ${citedBy.length === 0 ? nothing : row(strings.citedBy, names(citedBy, beside))}
      </dl>
      <div class="actions">${actions(work, beside)}</div>
    </section>
  `;
}

function why({ state }: MapWork, citedBy: readonly MapWork[], found = ''): string {
  const own = citedBy.filter(({ key }) => key !== undefined).length;
  const said = state === 'missing' ? strings.whyMissing(own) : strings.whyStates[state];
  return strings.sentences([said, ...(found === '' ? [] : [found])]);
}

function citingParagraphs({ paragraphs: all }: MapView, paragraphs: readonly number[]): TemplateResult {
  return html`<ul>${paragraphs.map((number) => {
    const { place, excerpt } = all[number]!;
    return html`<li>
      <button class="link" @click=${() => post({ type: 'reveal', place })}>${strings.paragraph(number + 1)}</button>
      <span class="muted">${excerpt}</span>
    </li>`;
  })}</ul>`;
}

function names(works: readonly MapWork[], { choose }: MapBeside): TemplateResult {
  return html`<ul class="row">
    ${works
      .slice(0, mostNamed)
      .map(
        ({ id, label, title }) =>
          html`<li><button class="link" title=${title} @click=${() => choose(id)}>${label}</button></li>`,
      )}
    ${works.length > mostNamed ? html`<li class="muted">${strings.more(works.length - mostNamed)}</li>` : nothing}
  </ul>`;
}

/** What the tabs “Sources” and “Find” offer for it, too. */
function actions({ id, key, state, found: foundId }: MapWork, { sources, find, paper }: MapBeside): unknown {
  const source = sources?.works.find((one) => one.key === key);
  const found = find?.results?.works.find((one) => one.id === foundId);
  const entry = source?.entry;
  const link = (name: string, press: () => void) => html`<button class="link" @click=${press}>${name}</button>`;
  return [
    entry === undefined ? nothing : link(pageStrings.showEntry, () => post({ type: 'reveal', place: entry })),
    found === undefined
      ? nothing
      : html`
        ${found.key === null ? enterLink(found) : nothing}
        ${citeLink(found)}
        ${moreActions(found, {
          hasModel: paper?.model.kind === 'on',
          isOnline: find?.network === 'on',
          zotero: find?.sources.find(({ name }) => name === 'zotero')?.title,
        })}
      `,
    found !== undefined || source === undefined || source.isToCite || state === 'cited'
      ? nothing
      : link(findStrings.addToCite, () => post({ type: 'toCite', key: source.key, isToCite: true })),
    state === 'missing' && found === undefined
      ? link(findStrings.open, () => post({ type: 'openFound', id }))
      : nothing,
  ];
}

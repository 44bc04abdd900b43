import { css, html, nothing, type TemplateResult } from 'lit';
import { checkIcon, chevronIcon, stateIcon } from '../../charts/icons.ts';
import type { FoundWorkView } from '../../panel/find-view.ts';
import { post } from '../host.ts';
import { findStrings as strings } from './find-strings.ts';

export const findWorkStyles = css`
  .work {
    border-bottom: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    contain-intrinsic-size: auto 64px;
    content-visibility: auto;
  }
  .row {
    align-items: start;
    column-gap: 10px;
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    padding: 5px 0;
  }
  .work > .row:hover {
    background: var(--vscode-list-hoverBackground);
  }
  .name button {
    align-items: start;
    display: flex;
    font-weight: 600;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  .name button svg {
    margin-top: 2px;
  }
  .about {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
    padding-inline-start: 20px;
  }
  .flags {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  .why {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .name:has([aria-expanded='true']) .why {
    display: block;
  }
  .pick input {
    margin: 2px 0 0;
  }
  .add {
    display: grid;
    justify-items: end;
    padding-top: 1px;
    white-space: nowrap;
  }
  .details {
    display: grid;
    gap: 8px;
    padding: 2px 0 12px 46px;
  }
  .details dl {
    display: grid;
    gap: 6px 12px;
    max-width: 75em;
  }
  .details dd {
    overflow-wrap: anywhere;
  }
  .details dd li + li {
    margin-top: 4px;
  }
  blockquote {
    border-inline-start: 2px solid var(--vscode-widget-border, var(--vscode-contrastBorder, currentColor));
    margin: 3px 0 0;
    padding-inline-start: 8px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
  }
  @media (min-width: 640px) {
    .details dl {
      grid-template-columns: max-content minmax(0, 1fr);
    }
  }
`;

/** The actions of a row that the list of works allows. */
export interface FoundRowActions {
  toggle(id: string): void;
  /** Chooses a work to be added with others, or no longer. */
  pick(id: string): void;
  readonly hasModel: boolean;
  /** Sources may be asked. */
  readonly isOnline: boolean;
  /** What the author's Zotero is called among the sources; undefined where it is none of them. */
  readonly zotero: string | undefined;
}

/** A work in the list of those that were found. */
export function foundWorkRow(
  work: FoundWorkView,
  { isOpen, isPicked }: { readonly isOpen: boolean; readonly isPicked: boolean },
  actions: FoundRowActions,
): TemplateResult {
  const { id, title, label, key, why } = work;
  const name = label || title;
  return html`
    <div class="work" role="rowgroup">
      <div class="row" role="row">
        <div class="pick" role="gridcell">
          ${
            key === null
              ? html`<input
                  type="checkbox"
                  tabindex="-1"
                  aria-label=${strings.pick(name)}
                  .checked=${isPicked}
                  @change=${() => actions.pick(id)}
                />`
              : nothing
          }
        </div>
        <div class="name" role="rowheader">
          <button tabindex="-1" aria-expanded=${isOpen} @click=${() => actions.toggle(id)}>
            ${chevronIcon()}<span>${title}</span>
          </button>
          <div class="about">
            <p class="muted">${sourceLine(work)}</p>
            ${flags(work)}
            ${why === '' ? nothing : html`<p class="why">${why}</p>`}
          </div>
        </div>
        <div class="add" role="gridcell">
          ${enterLink(work, -1)}
          ${citeLink(work, -1)}
        </div>
      </div>
      ${
        isOpen
          ? html`<div role="row"><div class="details" role="gridcell" aria-colspan="3">${details(work, actions)}</div></div>`
          : nothing
      }
    </div>
  `;
}

function sourceLine({ authors, year, venue }: FoundWorkView): string {
  return [authors || strings.noAuthors, year, venue].filter((part) => part !== null && part !== '').join(' · ');
}

/** Fewer works of the author that cite a work say nothing. */
const tellingCitations = 2;

function flags({
  key,
  citedBy,
  isRetracted,
  isCited,
  isPlanned,
  isToCite,
  timesCited,
}: FoundWorkView): TemplateResult | typeof nothing {
  const said = [
    ...(isCited ? [strings.cited] : []),
    ...(isPlanned ? [strings.planned] : []),
    ...(isToCite ? [strings.toCite] : []),
    ...(key === null && citedBy.length >= tellingCitations ? [strings.citedByYours(citedBy.length)] : []),
    ...(timesCited === undefined ? [] : [strings.timesCited(timesCited)]),
  ];
  if (said.length === 0 && !isRetracted) return nothing;
  return html`
    <ul class="flags muted">
      ${isRetracted ? html`<li>${stateIcon('failed')} ${strings.retracted}</li>` : nothing}
      ${said.map((text) => html`<li>${text}</li>`)}
    </ul>
  `;
}

function details(work: FoundWorkView, { hasModel, isOnline, zotero }: FoundRowActions): TemplateResult {
  const { abstract, versions, sources, argumentsFor, argumentsAgainst, place, queries, path, pages, summary } = work;
  const row = (name: string, content: unknown) => html`<dt class="muted">${name}</dt><dd>${content}</dd>`;
  return html`
    <dl>
      ${summary === undefined ? nothing : row(strings.summary, html`${summary.text} <span class="muted">· ${summary.model}</span>`)}
      ${argumentsFor.length === 0 ? nothing : row(strings.argumentsFor, argumentList(argumentsFor))}
      ${argumentsAgainst.length === 0 ? nothing : row(strings.argumentsAgainst, argumentList(argumentsAgainst))}
      ${
        place === undefined
          ? nothing
          : row(
              strings.belongs,
              html`<button class="link" @click=${() => post({ type: 'reveal', place: place.place })}>${place.label}</button>
                <span class="muted">${place.excerpt}</span>`,
            )
      }
      ${queries.length === 0 ? nothing : row(strings.foundBy, html`<ul>${queries.map((query) => html`<li>${strings.quoted(query)}</li>`)}</ul>`)}
      ${path.length === 0 ? nothing : row(strings.path, html`<ol>${path.map((step) => html`<li>${step}</li>`)}</ol>`)}
      ${
        pages.length === 0
          ? nothing
          : row(
              strings.pages,
              html`<ul>${pages.map(({ number, excerpt }) => html`<li>${strings.page(number)}<blockquote class="muted">${excerpt}</blockquote></li>`)}</ul>`,
            )
      }
      ${row(strings.abstract, abstract ?? html`<span class="muted">${strings.noAbstract}</span>`)}
      ${versions.length < 2 ? nothing : row(strings.versions, html`<ul>${versions.map((version) => html`<li>${version}</li>`)}</ul>`)}
      ${row(strings.knownBy, strings.sourceList(sources))}
    </dl>
    <div class="actions">${moreActions(work, { hasModel, isOnline, zotero })}</div>
  `;
}

/** The link that enters a work into the bibliography, or a note that it is there. */
export function enterLink({ id, title, label, key }: FoundWorkView, tabIndex = 0): TemplateResult {
  return key === null
    ? html`<button
        class="link enter"
        tabindex=${tabIndex}
        title=${strings.addHint}
        aria-label=${strings.addWhich(label || title)}
        @click=${() => post({ type: 'addFound', ids: [id], to: 'bibliography' })}
      >${strings.add}</button>`
    : html`<span class="muted" title=${strings.knownAs(key)}>${checkIcon()} ${strings.isKnown}</span>`;
}

/** The link that cites a work where the cursor last was. */
export function citeLink({ id, title, label, key }: FoundWorkView, tabIndex = 0): TemplateResult {
  return html`<button
    class="link cite"
    tabindex=${tabIndex}
    title=${key === null ? strings.citeNewHint : strings.citeHint}
    aria-label=${strings.citeWhich(label || title)}
    @click=${() => post({ type: 'addFound', ids: [id], to: 'text' })}
  >${strings.cite}</button>`;
}

/** What else can be done with a work that was found. */
export function moreActions(
  work: FoundWorkView,
  { hasModel, isOnline, zotero }: Pick<FoundRowActions, 'hasModel' | 'isOnline' | 'zotero'>,
): TemplateResult {
  const { id, abstract, sources } = work;
  return html`
    ${addLink(work, 'plan', strings.addToPlan, work.isPlanned)}
    ${addLink(work, 'toCite', strings.addToCite, work.isToCite)}
    ${zotero === undefined || sources.includes(zotero) ? nothing : link(strings.addToZotero, () => post({ type: 'addToZotero', id }))}
    ${work.hasPage ? link(strings.open, () => post({ type: 'openFound', id })) : nothing}
    ${
      isOnline
        ? html`
          ${link(strings.references, () => post({ type: 'followCitations', id, along: 'references' }))}
          ${link(strings.citedBy, () => post({ type: 'followCitations', id, along: 'citedBy' }))}
        `
        : nothing
    }
    ${hasModel && abstract !== null ? link(strings.summarize, () => post({ type: 'summarizeFound', id }), strings.summarizeHint) : nothing}
  `;
}

function addLink({ id, key }: FoundWorkView, to: 'plan' | 'toCite', name: string, isThere: boolean) {
  if (isThere) return nothing;
  return link(name, () => post({ type: 'addFound', ids: [id], to }), key === null ? strings.addFirstHint : '');
}

function link(name: string, press: () => void, hint = ''): TemplateResult {
  return html`<button class="link" title=${hint} @click=${press}>${name}</button>`;
}

function argumentList(said: FoundWorkView['argumentsFor']): TemplateResult {
  return html`
    <ul>
      ${said.map(
        ({ text, quotes }) => html`
          <li>
            ${text}
            ${quotes.map(
              ({ quote, isThere }) => html`
                <blockquote class="muted">
                  ${strings.quoted(quote)}${isThere ? nothing : html` ${stateIcon('doubtful')} ${strings.quoteMissing}`}
                </blockquote>
              `,
            )}
          </li>
        `,
      )}
    </ul>
  `;
}

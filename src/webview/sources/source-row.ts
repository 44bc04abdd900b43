import '@vscode-elements/elements/dist/vscode-button/index.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { checkIcon, chevronIcon, stateIcon } from '../../charts/icons.ts';
import type { SourceWork } from '../../panel/view.ts';
import { valueOf } from '../controls/name-select.ts';
import { opinionButtons, opinionStyles } from '../controls/opinion-buttons.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { timesCited, unsupportedCitations } from './listed-sources.ts';

/** The requests of a row to its list. */
export interface SourceRowActions {
  toggle(key: string): void;
  /** Changes the abstract that the author is writing; undefined ends it. */
  write(key: string, text: string | undefined): void;
}

/** The longest abstract that the host accepts, as in the message. */
const longestAbstract = 20_000;

export const sourceRowStyles = css`
  ${opinionStyles}
  .work {
    border-bottom: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    contain-intrinsic-size: auto 48px;
    content-visibility: auto;
  }
  .row {
    align-items: center;
    column-gap: 6px;
    display: grid;
    grid-template: 'name cited toCite use' auto 'title title title title' auto / minmax(0, 1fr) 2.6em 2.4em 3em;
    padding: 4px 0;
  }
  .work > .row:hover {
    background: var(--vscode-list-hoverBackground);
  }
  .name {
    display: flex;
    gap: 4px;
    grid-area: name;
    min-width: 0;
  }
  .name button {
    display: flex;
    gap: 4px;
    max-width: 100%;
  }
  .name button span {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: start;
    white-space: normal;
  }
  .title {
    grid-area: title;
    min-width: 0;
    padding-inline-start: 20px;
  }
  .title span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    overflow: hidden;
  }
  .name:has([aria-expanded='true']) + .title span {
    display: block;
  }
  .flags {
    color: var(--vscode-descriptionForeground);
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  .flags li {
    white-space: nowrap;
  }
  .cited,
  .toCite,
  .use {
    display: flex;
    justify-content: center;
  }
  .cited {
    font-variant-numeric: tabular-nums;
    grid-area: cited;
  }
  .toCite {
    grid-area: toCite;
  }
  .use {
    grid-area: use;
  }
  .details {
    display: grid;
    gap: 6px;
    padding: 2px 0 10px 20px;
  }
  .details dl {
    column-gap: 10px;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    row-gap: 4px;
  }
  .details dd {
    overflow-wrap: anywhere;
  }
  .citations {
    display: grid;
    gap: 10px;
  }
  .citations blockquote {
    border-inline-start: 2px solid var(--vscode-textBlockQuote-border, currentcolor);
    margin: 2px 0;
    padding-inline-start: 8px;
  }
  .actions {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
  }
  .writing {
    display: grid;
    gap: 6px;
    max-width: 70em;
  }
`;

/** A work in the list of sources; `text` is the abstract that the author is writing for it. */
export function sourceRow(
  work: SourceWork,
  isOpen: boolean,
  text: string | undefined,
  actions: SourceRowActions,
): TemplateResult {
  const { key, label, title, isToCite, isUsed } = work;
  return html`
    <div class="work" role="rowgroup">
      <div class="row" role="row">
        <div class="name" role="rowheader">
          <button tabindex="-1" aria-expanded=${isOpen} title=${label} @click=${() => actions.toggle(key)}>
            ${chevronIcon()}<span>${label}</span>
          </button>
        </div>
        <div class="title muted" role="gridcell">
          <span title=${title}>${title}</span>
          ${flags(work)}
        </div>
        <div class="cited" role="gridcell">${renderCited(work)}</div>
        <div class="toCite" role="gridcell">
          <input
            type="checkbox"
            tabindex="-1"
            aria-label=${strings.toCiteOf(label)}
            .checked=${live(isToCite)}
            @change=${(event: Event) => post({ type: 'toCite', key, isToCite: isChecked(event) })}
          />
        </div>
        <div class="use" role="gridcell">
          <input
            type="checkbox"
            tabindex="-1"
            aria-label=${strings.useOf(label)}
            .checked=${live(isUsed)}
            @change=${(event: Event) => post({ type: 'useWork', key, isUsed: isChecked(event) })}
          />
        </div>
      </div>
      ${
        isOpen
          ? html`<div role="row"><div class="details" role="gridcell" aria-colspan="5">${details(work, text, actions)}</div></div>`
          : nothing
      }
    </div>
  `;
}

function renderCited(work: SourceWork): TemplateResult {
  if (!work.isCited) return html`<span class="visually-hidden">${strings.notCited}</span>`;
  const times = timesCited(work);
  return times > 1
    ? html`${strings.timesCited(times)}`
    : html`${checkIcon()}<span class="visually-hidden">${strings.citedOnce}</span>`;
}

/** Shows what should be visible without opening the row. */
function flags(work: SourceWork): TemplateResult | typeof nothing {
  const unsupported = unsupportedCitations(work);
  if (work.abstract !== 'none' && unsupported === 0) return nothing;
  return html`
    <ul class="flags">
      ${unsupported === 0 ? nothing : html`<li>${stateIcon('failed')} ${strings.unsupportedCount(unsupported)}</li>`}
      ${work.abstract === 'none' ? html`<li>${stateIcon('notJudged')} ${strings.noAbstract}</li>` : nothing}
    </ul>
  `;
}

function details(work: SourceWork, text: string | undefined, actions: SourceRowActions): TemplateResult {
  const { key, abstract, hasIntroduction, pages = [], pdf, isKept, citations, entry } = work;
  const evidence = [
    strings.abstracts[abstract],
    ...(hasIntroduction ? [strings.introduction] : []),
    ...(pages.length > 0 ? [strings.pagesSeen(pages)] : []),
    ...(pdf === undefined ? [] : [strings.pdf(pdf)]),
  ];
  return html`
    <dl>
      <dt class="muted">${strings.key}</dt>
      <dd>${key}</dd>
      <dt class="muted">${strings.evidence}</dt>
      <dd>${evidence.join(' · ')}</dd>
      <dt class="muted">${strings.citations}</dt>
      <dd>${citations.length === 0 ? html`<span class="muted">${strings.noCitations}</span>` : citationList(citations)}</dd>
    </dl>
    ${
      text === undefined
        ? html`<div class="actions">
          ${
            entry === undefined
              ? nothing
              : html`<button class="link" @click=${() => post({ type: 'reveal', place: entry })}>${strings.showEntry}</button>`
          }
          ${
            abstract === 'entry'
              ? nothing
              : html`<button class="link" @click=${() => actions.write(key, '')}>
                ${abstract === 'none' ? strings.addAbstract : strings.changeAbstract}
              </button>`
          }
          ${
            isKept
              ? html`<button class="link" title=${strings.forgetEvidenceHint} @click=${() => post({ type: 'forgetEvidence', key })}>
                ${strings.forgetEvidence}
              </button>`
              : nothing
          }
        </div>`
        : abstractEditor(work, text, actions)
    }
  `;
}

/** Each citing sentence with what the work says of it, and what a language model found. */
function citationList(citations: SourceWork['citations']): TemplateResult {
  return html`
    <ul class="citations">
      ${citations.map(
        ({ place, sentence, says, passage, judged }) => html`
          <li>
            <button class="link" @click=${() => post({ type: 'reveal', place })}>${sentence}</button>
            <div class="muted">${says}</div>
            ${passage === undefined ? nothing : html`<blockquote>${passage}</blockquote>`}
            ${
              judged === undefined
                ? nothing
                : html`<div>
                    ${stateIcon(judged.state)} ${strings.verdictNames[judged.verdict]}
                    <span class="muted">· ${judged.judge}</span>
                  </div>
                  ${opinionButtons({
                    on: 'citation',
                    place,
                    opinion: judged.opinion,
                    says: strings.verdictOn(strings.verdictNames[judged.verdict], sentence),
                  })}`
            }
          </li>
        `,
      )}
    </ul>
  `;
}

function abstractEditor({ key, label }: SourceWork, text: string, actions: SourceRowActions): TemplateResult {
  const abstract = text.trim();
  const save = () => {
    if (abstract === '') return;
    post({ type: 'addAbstract', key, abstract });
    actions.write(key, undefined);
  };
  return html`
    <div class="writing">
      <textarea
        rows="6"
        aria-label=${strings.abstractOf(label)}
        maxlength=${longestAbstract}
        .value=${live(text)}
        @input=${(event: InputEvent) => actions.write(key, valueOf(event))}
      ></textarea>
      <div class="actions">
        <vscode-button ?disabled=${abstract === ''} aria-disabled=${abstract === ''} @click=${save}>${strings.save}</vscode-button>
        <vscode-button secondary @click=${() => actions.write(key, undefined)}>${strings.cancel}</vscode-button>
      </div>
    </div>
  `;
}

function isChecked({ target }: Event): boolean {
  return target instanceof HTMLInputElement && target.checked;
}

import '@vscode-elements/elements/dist/vscode-button/index.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { closeIcon, stateIcon } from '../../charts/icons.ts';
import type { FindSource, FindView } from '../../panel/find-view.ts';
import { mostQueries } from '../../panel/messages.ts';
import { actionButton } from '../controls/action-button.ts';
import { valueOf } from '../controls/name-select.ts';
import { post } from '../host.ts';
import { findStrings as strings } from './find-strings.ts';

export const findQueriesStyles = css`
  .queries {
    display: grid;
    gap: 6px;
    max-width: 60em;
  }
  .claim {
    border-inline-start: 2px solid var(--vscode-focusBorder);
    padding-inline-start: 8px;
  }
  .query {
    column-gap: 4px;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }
  .query .because {
    grid-column: 1 / -1;
    padding: 1px 0 4px;
  }
  .links,
  .sources {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  .sources li {
    align-items: center;
    display: flex;
    gap: 6px;
  }
  .problems {
    display: grid;
    gap: 2px;
  }
  .go {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
  }
  .go p {
    flex: 1 1 260px;
  }
`;

/** The author's entries, and the way to change them. */
export interface QueryForm {
  readonly queries: readonly string[];
  readonly until: string;
  /** The names of the sources that are not asked. */
  readonly unasked: readonly string[];
  /** Another task is running. */
  readonly isBusy: boolean;
  readonly hasModel: boolean;
  change(change: { queries?: readonly string[]; until?: string; unasked?: readonly string[] }): void;
}

/** Shows what is searched for, until when, and where; and the button that sends it. */
export function queryForm(view: FindView, form: QueryForm): TemplateResult {
  const { claim } = view;
  const queries = form.queries.map((text) => text.trim()).filter((text) => text !== '');
  const asked = view.sources.filter(({ name }) => !form.unasked.includes(name));
  const isReady = queries.length > 0 && asked.length > 0 && !form.isBusy;
  const search = () => {
    if (!isReady) return;
    post({
      type: 'search',
      queries,
      sources: asked.map(({ name }) => name),
      ...(form.until !== '' && { until: form.until }),
    });
  };
  return html`
    <form
      class="queries"
      @submit=${(event: Event) => {
        event.preventDefault();
        search();
      }}
    >
      <h2>${strings.queries}</h2>
      ${
        claim === undefined
          ? html`<p class="muted">${strings.forPaper}</p>`
          : html`
            <p class="claim">
              <span class="muted">${strings.forClaim}</span><br />
              <button type="button" class="link" @click=${() => post({ type: 'reveal', place: claim.place })}>${claim.text}</button>
            </p>
          `
      }
      ${form.queries.map((text, index) => queryRow(view, form, text, index, search))}
      ${form.queries.length === 0 ? html`<p>${strings.noQueries}</p>` : nothing}
      <div class="links">${proposals(claim !== undefined, form)}</div>
      <ul class="sources" aria-label=${strings.sources}>
        ${view.sources.map((source) => sourceChoice(source, form))}
      </ul>
      <label title=${strings.untilHint}>
        ${strings.until}
        <input
          type="date"
          .value=${live(form.until)}
          @change=${(event: Event) => form.change({ until: valueOf(event) })}
        />
      </label>
      ${problems(view.sources)}
      <div class="go">
        ${actionButton({ title: strings.search, press: search, isDisabled: !isReady })}
        <p class="muted">
          ${
            asked.length === 0
              ? strings.noSource
              : queries.length === 0
                ? nothing
                : strings.sends(queries.length, [
                    ...new Set(asked.map(({ host }) => host).filter((host) => host !== '')),
                  ])
          }
        </p>
      </div>
    </form>
  `;
}

function queryRow(view: FindView, form: QueryForm, text: string, index: number, search: () => void): TemplateResult {
  const { because } = view.proposed.queries.find((query) => query.text === text) ?? {};
  const replace = (...texts: readonly string[]) => form.change({ queries: form.queries.toSpliced(index, 1, ...texts) });
  return html`
    <div class="query">
      <input
        aria-label=${strings.query(index + 1)}
        placeholder=${strings.queryPlaceholder}
        maxlength="500"
        .value=${live(text)}
        @input=${(event: Event) => replace(valueOf(event))}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          search();
        }}
      />
      <button type="button" class="plain" title=${strings.removeQuery(index + 1)} aria-label=${strings.removeQuery(index + 1)} @click=${() => replace()}>
        ${closeIcon()}
      </button>
      ${
        because === undefined
          ? nothing
          : html`<p class="because muted">
            ${strings.because(because.quote)}
            ${because.isThere ? nothing : html`${stateIcon('doubtful')} ${strings.misquoted}`}
          </p>`
      }
    </div>
  `;
}

function proposals(hasClaim: boolean, form: QueryForm): TemplateResult {
  const { queries, hasModel, isBusy } = form;
  const add = () => form.change({ queries: [...queries, ''] });
  const propose = (from: 'paper' | 'claim' | 'model') => () => post({ type: 'proposeQueries', from });
  return html`
    <button type="button" class="link" ?disabled=${queries.length >= mostQueries} @click=${add}>${strings.addQuery}</button>
    <button type="button" class="link" title=${strings.proposeAgainHint} @click=${propose(hasClaim ? 'claim' : 'paper')}>${strings.proposeAgain}</button>
    ${
      hasModel
        ? html`<button type="button" class="link" title=${strings.byModelHint} ?disabled=${isBusy} @click=${propose('model')}>${strings.byModel}</button>`
        : nothing
    }
    ${hasClaim ? html`<button type="button" class="link" @click=${propose('paper')}>${strings.wholePaper}</button>` : nothing}
  `;
}

function sourceChoice({ name, title, host, state, found }: FindSource, form: QueryForm): TemplateResult {
  const isAsked = !form.unasked.includes(name);
  const toggle = () =>
    form.change({ unasked: isAsked ? [...form.unasked, name] : form.unasked.filter((other) => other !== name) });
  const said =
    state === 'asking'
      ? strings.asking
      : state === 'done'
        ? strings.came(found ?? 0)
        : state === 'failed'
          ? strings.failed
          : '';
  return html`
    <li>
      <label title=${host || nothing}>
        <input type="checkbox" .checked=${live(isAsked)} @change=${toggle} />
        ${title}
      </label>
      ${said === '' ? nothing : html`<span class="muted">${state === 'failed' ? stateIcon('failed') : nothing} ${said}</span>`}
    </li>
  `;
}

/** Why sources failed; what the others found is shown all the same. */
function problems(sources: readonly FindSource[]): TemplateResult {
  const failed = sources.filter(({ state, why }) => state === 'failed' && why !== undefined);
  return html`
    <div class="problems" role="status">
      ${failed.map(({ title, why }) => html`<p>${stateIcon('failed')} ${title}: ${why}</p>`)}
    </div>
  `;
}

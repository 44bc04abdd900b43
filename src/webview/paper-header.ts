import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PanelMessage } from '../panel/messages.ts';
import type { PaperView } from '../panel/view.ts';
import { actionButton } from './controls/action-button.ts';
import { post } from './host.ts';
import { strings } from './page-strings.ts';

export const paperHeaderStyles = css`
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    padding: 8px 16px 6px;
  }
  h1 {
    flex: 1 1 100%;
    font-size: 1.1em;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .sections {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .choice {
    flex: 1 1 100%;
  }
  .model {
    overflow-wrap: anywhere;
  }
  .beginning {
    display: grid;
    gap: 8px;
    padding: 16px;
  }
  .beginning h1 {
    white-space: normal;
  }
`;

/** Shows the paper that the panel is about, and the language model. */
export function paperHeader({ title, headings, model, choices }: PaperView): TemplateResult {
  const name = title ?? strings.untitled;
  return html`
    <header>
      <h1 title=${name}>${name}</h1>
      ${
        choices.length === 0
          ? nothing
          : html`<label class="choice">
            ${strings.paperMeant}
            <select @change=${({ target }: Event) => post({ type: 'choosePaper', paper: (target as HTMLSelectElement).value })}>
              ${choices.map(({ id, name, isChosen }) => html`<option value=${id} .selected=${live(isChosen)}>${name}</option>`)}
            </select>
          </label>`
      }
      <p class="sections muted">${headings.length === 0 ? strings.noHeadings : headings.join(' · ')}</p>
      <p class="model muted">
        ${
          model.kind === 'on'
            ? model.name
            : model.kind === 'off'
              ? html`${strings.noModel} · ${configureLink()}`
              : html`${strings.notTrusted} ${link(strings.manageTrust, { type: 'manageTrust' })}`
        }
      </p>
    </header>
  `;
}

/** Shown instead of the tabs while no paper is open. */
export function renderBeginning(): TemplateResult {
  return html`
    <div class="beginning">
      <h1>${strings.beginHeading}</h1>
      <p>${strings.begin}</p>
      <div class="ways">
        ${actionButton({ title: strings.openFile, press: () => post({ type: 'openFile' }) })}
        ${link(strings.openSample, { type: 'openSample' })}
      </div>
      <p class="muted">${strings.beginMore}</p>
    </div>
  `;
}

/** Offers to configure a language model if there is none. */
export function configureLink(): TemplateResult {
  return link(strings.configure, { type: 'configureModel' });
}

function link(title: string, message: PanelMessage): TemplateResult {
  return html`<button class="link" @click=${() => post(message)}>${title}</button>`;
}

import { css, html, nothing, type TemplateResult } from 'lit';
import type { PanelMessage } from '../../panel/messages.ts';
import type { Place } from '../../panel/place.ts';
import type { OpinionView } from '../../panel/preferences-view.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';

export const opinionStyles = css`
  .opinion {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .opinion button {
    border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    color: var(--vscode-descriptionForeground);
    font-size: 0.9em;
    padding: 0 6px;
  }
  .opinion button:hover {
    background: var(--vscode-toolbar-hoverBackground);
    color: var(--vscode-foreground);
  }
  .opinion button[aria-pressed='true'] {
    background: var(--vscode-inputOption-activeBackground);
    border-color: var(--vscode-inputOption-activeBorder, transparent);
    color: var(--vscode-inputOption-activeForeground);
  }
  @media (forced-colors: active) {
    .opinion button[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** A verdict that the author may agree with or not. */
export interface DebatedVerdict {
  readonly on: Extract<PanelMessage, { type: 'giveOpinion' }>['on'];
  readonly place: Place;
  /** Left out where nobody can agree: then there are no buttons. */
  readonly opinion?: OpinionView | undefined;
  /** The verdict in words, for those who hear the buttons without seeing what is beside them. */
  readonly says: string;
}

/** Two buttons, of which the one shows as pressed that the author chose before. */
export function opinionButtons({ on, place, opinion, says }: DebatedVerdict): TemplateResult | typeof nothing {
  if (opinion === undefined) return nothing;
  return html`
    <span class="opinion" role="group" aria-label=${strings.opinion}>
      ${(['agrees', 'disagrees'] as const).map(
        (said) => html`
          <button
            aria-pressed=${opinion === said}
            aria-label=${strings.opinionsOf[said](says)}
            @click=${() => post({ type: 'giveOpinion', on, place, agrees: said === 'agrees' })}
          >${strings.opinions[said]}</button>
        `,
      )}
    </span>
  `;
}

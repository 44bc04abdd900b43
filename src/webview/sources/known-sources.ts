import { css, html, type TemplateResult } from 'lit';
import type { EvidenceView } from '../../panel/view.ts';
import { type Action, actionButton } from '../controls/action-button.ts';
import { post } from '../host.ts';
import { strings } from '../strings.ts';

export const knownSourcesStyles = css`
  .known {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    margin-bottom: 10px;
  }
  .known > p {
    flex: 1 1 220px;
  }
  .known > div {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
`;

/** By what the works cited are known, with what to do about it. */
export function knownSources({ known, network }: EvidenceView, isBusy: boolean): TemplateResult {
  return html`
    <div class="known">
      <p>${strings.known(known)}</p>
      <div>${actionsWith[network].map((action) => actionButton({ ...action, isDisabled: isBusy, isSecondary: true }))}</div>
    </div>
  `;
}

const actionsWith: Readonly<Record<EvidenceView['network'], readonly Action[]>> = {
  off: [
    {
      title: strings.turnOnNetwork,
      hint: strings.turnOnNetworkHint,
      press: () => {
        post({ type: 'turnOnNetwork' });
      },
    },
  ],
  on: [
    {
      title: strings.fetchEvidence,
      hint: strings.fetchEvidenceHint,
      press: () => {
        post({ type: 'fetchEvidence' });
      },
    },
    {
      title: strings.checkReferences,
      hint: strings.checkReferencesHint,
      press: () => {
        post({ type: 'checkReferences' });
      },
    },
  ],
};

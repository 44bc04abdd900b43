import { html, type TemplateResult } from 'lit';
import type { Difference } from '../panel/view.ts';
import { draftStrings as strings } from './draft-strings.ts';

/**
 * A text with what was added underlined and what was removed struck out. The words for screen readers are in an
 * attribute that the styles show only to them, so that they are not copied with the text.
 */
export function differences(words: readonly Difference[]): TemplateResult {
  return html`<div class="prose">${words.map(({ kind, text }) => {
    if (kind === 'same') return text;
    return kind === 'added'
      ? html`<ins data-said=${strings.marks.added}>${text}</ins>`
      : html`<del data-said=${strings.marks.removed}>${text}</del>`;
  })}</div>`;
}

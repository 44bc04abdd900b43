import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { draftStrings as strings } from './draft-strings.ts';

/** Pixels from the end that still count as being there. */
const nearEnd = 8;

/**
 * The draft while it is written. It follows the text only while the author looks at its end, and is not read aloud piece
 * by piece. It renders into the tree of the tab.
 */
export class DraftWriting extends LitElement {
  static override readonly properties = { text: { attribute: false } };

  /** Undefined while nothing is written. */
  declare text: string | undefined;
  #follows = true;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(): void {
    const box = this.#box;
    this.#follows = box === null || box.scrollTop + box.clientHeight >= box.scrollHeight - nearEnd;
  }

  protected override updated(_changed: PropertyValues<this>): void {
    const box = this.#box;
    if (box !== null && this.#follows) box.scrollTop = box.scrollHeight;
  }

  get #box(): HTMLElement | null {
    return this.querySelector('.writing');
  }

  protected override render(): TemplateResult {
    return html`
      <p class="visually-hidden" role="status">${this.text === undefined ? nothing : strings.started}</p>
      ${
        this.text === undefined
          ? nothing
          : html`
            <h2 id="writing">${strings.writing}</h2>
            <div class="writing prose" role="log" aria-live="off" aria-busy="true" aria-labelledby="writing" tabindex="0">${this.text}</div>
          `
      }
    `;
  }
}

customElements.define('situate-draft-writing', DraftWriting);

import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import { html, type TemplateResult } from 'lit';

/** A list to choose one of some names from. */
export function nameSelect<Name extends string>(
  label: string,
  names: readonly Name[],
  titles: Readonly<Record<Name, string>>,
  chosen: Name,
  choose: (name: Name) => void,
): TemplateResult {
  return html`
    <vscode-single-select
      .label=${label}
      title=${label}
      .value=${chosen}
      @change=${(event: Event) => {
        const name = names.find((one) => one === valueOf(event));
        if (name !== undefined) choose(name);
      }}
    >
      ${names.map((name) => html`<vscode-option value=${name} ?selected=${name === chosen}>${titles[name]}</vscode-option>`)}
    </vscode-single-select>
  `;
}

/** Gives the value of a field or a list, from an event of its own. */
export function valueOf({ currentTarget }: Event): string {
  return (currentTarget as HTMLElement & { value: string }).value;
}

import { printable } from '../text/printable.ts';

/** A piece of a page in which everything that came from elsewhere is escaped. */
export class Html {
  readonly source: string;

  /** `source` is trusted: `html` makes it from templates of this program. */
  constructor(source: string) {
    this.source = source;
  }
}

/** A value that a template may hold. Texts are escaped, pieces of a page are not. */
type Value = string | number | Html | readonly Html[];

/**
 * A template of a page. Values are escaped, in text and in attributes in double quotes; what would hide text or turn its
 * direction round shows as a dot.
 */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: template }, ...values.map(sourceOf)));
}

function sourceOf(value: Value): string {
  if (value instanceof Html) {
    return value.source;
  }
  return typeof value === 'object' ? value.map(({ source }) => source).join('') : escape(String(value));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text
    .split('\n')
    .map(printable)
    .join('\n')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

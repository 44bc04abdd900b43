import { translate as translated } from '../text/front-language.ts';
import type { Message } from '../text/message.ts';
import { printable } from '../text/printable.ts';

/** A message of the engine in the language of the editor. What it quotes of a paper shows and does nothing else. */
export function translate({ template, values }: Message): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? printable(value) : value,
  ]);
  return translated({ template, values: Object.fromEntries(shown) as Message['values'] });
}

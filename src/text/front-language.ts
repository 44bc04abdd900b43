import { type Localizer, localizer } from './localizer.ts';
import type { Message, ValuesFor } from './message.ts';

let current: Localizer = localizer('en', {});

/**
 * Has everything said in a language from now on, by the translations of its bundle. A front calls this once, before anything
 * is said: what is said when a file is loaded stays in the language of that moment.
 */
export function speak(language: string, bundle: Readonly<Record<string, string>>): void {
  current = localizer(language, bundle);
}

/**
 * A template, as a literal, in the language of the front, with a value for each of its places. Numbers are written as the
 * language does; hand over a year, or the number of a line, as text. `npm run generate` collects the templates.
 */
export function text<Template extends string>(template: Template, ...values: ValuesFor<Template>): string {
  return current.text(template, ...values);
}

/** `one` for 1 and `other` for any other count, which stands as `{count}`: see `Localizer`. */
export const plural: Localizer['plural'] = (count, one, other, ...values) =>
  current.plural(count, one, other, ...values);

/** A message of the engine in the language of the front. */
export function translate(message: Message): string {
  return current.translate(message);
}

/** A number with just so many decimals, as the language of the front writes it. */
export function decimals(value: number, digits: number): string {
  return current.decimals(value, digits);
}

/** `a, b and c` in the language of the front. */
export function list(items: readonly string[]): string {
  return current.list(items);
}

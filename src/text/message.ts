/** A sentence with placeholders, `No bibliography defines "{key}".`, so that it can be translated. */
export interface Message {
  readonly template: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The names of the placeholders in a template. */
export type PlaceIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceIn<Rest>
  : never;

/**
 * A value for each placeholder of a template, and no others. Nothing is known about a template that is not a literal.
 */
export type ValuesFor<Template extends string> = string extends Template
  ? [never]
  : [PlaceIn<Template>] extends [never]
    ? []
    : [values: Readonly<Record<PlaceIn<Template>, string | number>>];

/**
 * A message: a template, as a literal or from constants, with a value for each of its placeholders. The compiler
 * rejects a missing value, and one without a placeholder.
 */
export function message<Template extends string>(template: Template, ...[values]: ValuesFor<Template>): Message {
  return { template, values: values ?? {} };
}

/** Puts the values into the template of a message. */
export function renderMessage({ template, values }: Message): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Renders a message in the author's language: `renderMessage`, or a function that looks up translations first. */
export type Translate = (message: Message) => string;

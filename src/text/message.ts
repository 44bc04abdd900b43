/** A sentence with named places, `No bibliography defines "{key}".`, so that it can be translated. */
export interface Message {
  readonly template: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The names of the places in a template. */
type PlaceIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceIn<Rest>
  : never;

/** A value for each place of a template, and for no other. Of a template that is not written out nothing is known. */
type ValuesFor<Template extends string> = string extends Template
  ? [never]
  : [PlaceIn<Template>] extends [never]
    ? []
    : [values: Readonly<Record<PlaceIn<Template>, string | number>>];

/**
 * A message: a template, written out or taken from constants, with a value for each of its places. The compiler refuses
 * a value that is missing, and one that has no place.
 */
export function message<Template extends string>(template: Template, ...[values]: ValuesFor<Template>): Message {
  return { template, values: values ?? {} };
}

/** Puts the values into the template of a message. */
export function renderMessage({ template, values }: Message): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Says a message in the author's language: `renderMessage`, or what looks translations up first. */
export type Translate = (message: Message) => string;

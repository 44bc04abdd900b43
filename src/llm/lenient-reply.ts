/** The part of JSON Schema that says which replies fit. */
export interface ReplyShape {
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, ReplyShape>>;
  readonly additionalProperties?: unknown;
  readonly items?: ReplyShape;
  readonly type?: string;
}

/**
 * A JSON value of a reply in the form that was asked for, as far as there is no doubt what was meant: "Yes" is the choice
 * "yes" and 1 the choice "1", a list of one object is that object, names of fields may differ in case, and fields that
 * were not asked for are left out. Whatever else does not fit stays as it is, for the schema to refuse.
 */
export function fitted(value: unknown, shape: ReplyShape): unknown {
  if (shape.enum !== undefined) {
    return optionIn(value, shape.enum) ?? value;
  }
  if (shape.properties !== undefined) {
    const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return isObject(only) ? fittedObject(only, shape.properties, shape.additionalProperties !== false) : only;
  }
  return shape.items !== undefined && Array.isArray(value) ? value.map((item) => fitted(item, shape.items!)) : value;
}

function fittedObject(
  value: Readonly<Record<string, unknown>>,
  properties: Readonly<Record<string, ReplyShape>>,
  mayHaveOthers: boolean,
): Record<string, unknown> {
  const result: Record<string, unknown> = mayHaveOthers ? { ...value } : {};
  for (const [name, shape] of Object.entries(properties)) {
    const names = Object.hasOwn(value, name)
      ? [name]
      : Object.keys(value).filter((other) => plain(other) === plain(name));
    if (names.length === 1) {
      result[name] = fitted(value[names[0]!], shape);
    }
  }
  return result;
}

/**
 * A reply in plain words as the object that was asked for: `REASONING: … ANSWER: yes`, each label at the beginning of a
 * line, or the answer alone. Only for objects with one field that is a choice and otherwise texts, and only where the text
 * names one choice. What comes before the first label is the first text. Undefined for any other reply.
 */
export function fromLabels(text: string, { properties = {} }: ReplyShape): Record<string, unknown> | undefined {
  const fields = Object.entries(properties);
  const texts = fields.filter(([, { type, enum: options }]) => type === 'string' && options === undefined);
  const choices = fields.filter(([, { enum: options }]) => options !== undefined);
  const [choice] = choices;
  if (choice === undefined || choices.length + texts.length !== fields.length || choices.length > 1) {
    return undefined;
  }
  const [name, { enum: options = [] }] = choice;
  const alone = optionIn(text, options);
  if (alone !== undefined) {
    return { ...Object.fromEntries(texts.map(([field]) => [field, ''])), [name]: alone };
  }
  const labels = new Map(fields.map(([field]) => [plain(field), field]));
  for (const label of ['answer', 'evaluation', 'verdict']) {
    labels.set(label, labels.get(label) ?? name);
  }
  const parts = labelledParts(text, labels, texts[0]?.[0]);
  const given = new Set((parts.get(name) ?? []).map((part) => optionIn(part, options)));
  const [answer] = given;
  return given.size !== 1 || answer === undefined
    ? undefined
    : {
        ...Object.fromEntries(texts.map(([field]) => [field, (parts.get(field) ?? []).join(' ').trim()])),
        [name]: answer,
      };
}

/** No label is longer, in characters with the marks around it. */
const longestLabel = 40;

/** The texts after each label, by the fields that the labels name. */
function labelledParts(
  text: string,
  labels: ReadonlyMap<string, string>,
  first: string | undefined,
): ReadonlyMap<string, string[]> {
  const parts = new Map<string, string[]>();
  let current = first;
  for (const line of text.split('\n')) {
    const colon = line.slice(0, longestLabel).indexOf(':');
    const labelled = colon === -1 ? undefined : labels.get(plain(line.slice(0, colon)));
    current = labelled ?? current;
    if (current === undefined) continue;
    const said = labelled === undefined ? line : line.slice(colon + 1).replace(/^[\s*_]+/, '');
    const before = parts.get(current) ?? [];
    if (labelled !== undefined || before.length === 0) before.push(said);
    else if (said.trim() !== '') before.push(`${before.pop() ?? ''}\n${said}`);
    parts.set(current, before);
  }
  return parts;
}

/** The option that a value means, in whatever case, spacing and punctuation; undefined where that is none or several. */
function optionIn(value: unknown, options: readonly unknown[]): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') {
    return undefined;
  }
  const meant = options.filter((option) => plain(String(option)) === plain(String(value)));
  return meant.length === 1 ? meant[0] : undefined;
}

/** Letters and numbers alone, in lower case. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

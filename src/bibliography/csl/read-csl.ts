import type { Task } from '../../task/task.ts';
import type { TextRange } from '../../text/range.ts';
import { KeepingContent } from '../content-memo.ts';
import type { Bibliography, Entry, EntryContent, Field } from '../entry.ts';
import { type CslFields, fieldsOfCsl } from './csl-fields.ts';
import { type CslItem, itemsInJson, itemsInYaml } from './csl-items.ts';

/** Nothing in CSL is written as the value of a field of BibTeX, so that no edit of one can be made. */
const noFields: ReadonlyMap<string, Field> = new Map();

/**
 * Reads a bibliography in CSL, the format of citation processors, as JSON or YAML: pandoc takes both, and reference managers
 * write them. Its entries say what those of BibTeX would, and stand where the items do. Undefined if it cannot be read.
 */
export function* readCsl(path: string, text: string, previous?: Bibliography): Task<Bibliography | undefined> {
  if (previous?.text === text && previous.path === path) {
    return previous;
  }
  const items = /\.json$/i.test(path) ? yield* itemsInJson(text) : itemsInYaml(text);
  if (items === undefined) {
    return undefined;
  }
  const known = new Map(previous?.entries.map(({ content }) => [content.source, content]));
  const entries = items.map((item): Entry => {
    const source = text.slice(item.range.start, item.range.end);
    return new CslEntry(known.get(source) ?? new CslContent(item, source), path, item);
  });
  return { path, text, segments: [], scanned: [], entries, commentedOut: [], broken: [], strings: new Map() };
}

class CslContent extends KeepingContent implements EntryContent {
  readonly key: string;
  readonly source: string;
  readonly #value: CslItem['value'];
  #fields: CslFields | undefined;

  constructor({ key, value }: CslItem, source: string) {
    super();
    this.key = key;
    this.source = source;
    this.#value = value;
  }

  get type(): string {
    return this.#read().type;
  }

  get values(): ReadonlyMap<string, string> {
    return this.#read().values;
  }

  #read(): CslFields {
    return (this.#fields ??= fieldsOfCsl(this.#value()));
  }
}

class CslEntry implements Entry {
  readonly content: EntryContent;
  readonly file: string;
  readonly range: TextRange;
  readonly keyRange: TextRange;
  readonly fields = noFields;

  constructor(content: EntryContent, file: string, { range, keyRange }: CslItem) {
    this.content = content;
    this.file = file;
    this.range = range;
    this.keyRange = keyRange;
  }

  get type(): string {
    return this.content.type;
  }

  get key(): string {
    return this.content.key;
  }

  get source(): string {
    return this.content.source;
  }
}

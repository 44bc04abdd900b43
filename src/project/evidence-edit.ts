import type { JSONPath, ParseError } from 'jsonc-parser';
import { applyEdits, type TextEdit } from '../text/edit.ts';
import { parseJsonWithComments } from '../text/json-with-comments.ts';
import { cutAtSentence } from '../text/shorten.ts';
import { addProperty, edit } from './configuration-edit.ts';
import { placeInConfiguration } from './configuration-places.ts';
import { keptName } from './kept-name.ts';
import {
  type EvidenceText,
  evidenceTexts,
  hashOfEvidence,
  keptIn,
  nameOfKept,
  type SeenKind,
} from './supplied-evidence.ts';

/** The most characters that Situate keeps of one work, and in the whole file. */
export const mostEvidence = { ofWork: 40_000, inAll: 8_000_000 } as const;
/** The most characters of one text: some three printed pages. */
const longestText = 12_000;

/** A text of a work, and where it was found. */
export interface EvidencePiece {
  readonly kind: EvidenceText | SeenKind;
  readonly text: string | readonly string[];
  /** The source, the PDF, the corpus or the model that it is from. */
  readonly from: string;
  /** Counted from 1 in the file of the work. */
  readonly page?: number | undefined;
  /** The number that is printed on that page, where it is another one. */
  readonly label?: string | undefined;
  /** Those of passages, in their order; 0 where one is not known. */
  readonly pages?: readonly number[] | undefined;
  readonly licence?: string | undefined;
}

/** The evidence file after texts were kept in it. */
export interface KeptEvidence {
  readonly text: string;
  /** The texts that are there now and were not before, by the keys of works. */
  readonly kept: ReadonlyMap<string, readonly EvidencePiece[]>;
  /** The number of texts for which there was no room. */
  readonly leftOut: number;
}

/** How texts are kept. */
export interface EvidenceKeeping {
  /** The day, `2026-11-22`. */
  readonly when: string;
  /** Abstracts, introductions and passages take the place of those that were fetched before. */
  readonly isReplacing?: boolean;
}

/**
 * Keeps texts of works in the text of an evidence file, each with where it is from, and leaves all else as it is laid out.
 * The author's own texts stay, what the author has deleted is not kept again, and nothing is kept twice. Undefined if the
 * text is not JSON that can be read.
 */
export function keepEvidence(
  text: string,
  pieces: ReadonlyMap<string, readonly EvidencePiece[]>,
  keeping: EvidenceKeeping,
): KeptEvidence | undefined {
  const begun = text.trim() === '' ? '{}\n' : text;
  const errors: ParseError[] = [];
  const value = parseJsonWithComments(begun, errors);
  if (errors.length > 0 || !isObject(value)) {
    return undefined;
  }
  const keptBefore = keptIn(value);
  const kept = new Map<string, readonly EvidencePiece[]>();
  let changed = begun;
  let leftOut = 0;
  for (const [key, found] of pieces) {
    const before = Object.hasOwn(value, key) ? value[key] : undefined;
    if (before !== undefined && !isObject(before)) {
      continue;
    }
    const work = new WorkEvidence(
      before ?? {},
      keptBefore.get(key) ?? new Map(),
      keeping,
      mostEvidence.inAll - changed.length,
    );
    const added = found.filter((piece) => work.keep(piece));
    leftOut += work.leftOut;
    if (added.length > 0) {
      changed = withWork(changed, key, work, before === undefined);
      kept.set(key, added);
    }
  }
  return { text: kept.size === 0 ? text : changed, kept, leftOut };
}

/**
 * The edits of an evidence file that delete what Situate kept of a work; its texts are noted as deleted, and so not kept
 * again. The author's own texts stay. Undefined if the text is not JSON that can be read.
 */
export function forgetEvidence(text: string, key: string): TextEdit[] | undefined {
  const errors: ParseError[] = [];
  const value = parseJsonWithComments(text, errors);
  if (errors.length > 0 || !isObject(value)) return undefined;
  const before = Object.hasOwn(value, key) ? value[key] : undefined;
  if (!isObject(before)) return [];
  const work = new WorkEvidence(before, keptIn(value).get(key) ?? new Map(), { when: '' }, 0);
  work.forget();
  return [{ range: { start: 0, end: text.length }, newText: withWork(text, key, work, false) }];
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of one work in the file, and what is added to them. */
class WorkEvidence {
  /** The values to set, by their paths within the work. */
  readonly changes: [JSONPath, unknown][] = [];
  /** What each text that was ever kept was, by its hash. */
  readonly names: Map<string, string>;
  leftOut = 0;
  readonly #before: JsonObject;
  readonly #keeping: EvidenceKeeping;
  readonly #seen: JsonObject[];
  readonly #seenBefore: number;
  /** The names of texts that were kept and are not there any more: the author deleted or changed them. */
  readonly #deleted: Map<string, string>;
  readonly #present: Set<string>;
  #room: number;

  constructor(before: JsonObject, names: ReadonlyMap<string, string>, keeping: EvidenceKeeping, roomInAll: number) {
    this.#before = before;
    this.#keeping = keeping;
    this.#seen = Array.isArray(before['seen']) ? before['seen'].filter(isObject) : [];
    this.#seenBefore = Array.isArray(before['seen']) ? before['seen'].length : 0;
    const texts = evidenceTexts.flatMap((kind) => textOf(before[kind]) ?? []);
    const seen = this.#seen.flatMap((one) => textOf(one['text']) ?? []);
    this.#present = new Set([...texts, ...seen].map(hashOfEvidence));
    const size = [...texts, ...seen].reduce((sum, one) => sum + lengthOf(one), 0);
    this.#room = Math.min(mostEvidence.ofWork - size, roomInAll);
    // Files of earlier versions note where a fetched text is from, and nowhere else that it was kept.
    this.names = new Map([...names, ...this.#fetched()]);
    this.#deleted = new Map([...this.names].filter(([hash]) => !this.#present.has(hash)));
  }

  /** Keeps a text, unless the author has another one or deleted it, it is there already, or there is no room. */
  keep({ kind, text, from, page, label, pages, licence }: EvidencePiece): boolean {
    const kept = typeof text === 'string' ? cutAtSentence(text.trim(), longestText) : text;
    const hash = hashOfEvidence(kept);
    const name = nameOfKept(kind, from, page);
    const isSingle = kind !== 'quote' && kind !== 'note' && (kind !== 'page' || page !== undefined);
    const isDeleted = this.#deleted.has(hash) || (isSingle && [...this.#deleted.values()].includes(name));
    if (lengthOf(kept) === 0 || this.#present.has(hash) || isDeleted) {
      return false;
    }
    const place = isText(kind) ? this.#placeOfText(kind) : this.#placeOfSeen(kind, name, isSingle);
    if (place === undefined) {
      return false;
    }
    if (lengthOf(kept) > this.#room) {
      this.leftOut++;
      return false;
    }
    this.#room -= lengthOf(kept);
    this.#present.add(hash);
    this.names.set(hash, name);
    const origin = { from, when: this.#keeping.when, hash, ...(licence !== undefined && { licence }) };
    if (isText(kind)) {
      this.changes.push([[kind], kept], [['source', kind], { ...origin, ...(pages !== undefined && { pages }) }]);
    } else {
      const where = { ...(page !== undefined && { page }), ...(label !== undefined && { label }) };
      this.changes.push([['seen', place], { kind, text: kept, ...where, ...origin }]);
    }
    return true;
  }

  /** Deletes all that was kept and is still as it was. */
  forget(): void {
    const source = isObject(this.#before['source']) ? this.#before['source'] : {};
    const fetched = evidenceTexts.filter((kind) => {
      const present = textOf(this.#before[kind]);
      return present !== undefined && this.#isFetched(kind, present);
    });
    const seen = this.#seen.filter((one) => one['hash'] === hashOfEvidence(textOf(one['text']) ?? ''));
    for (const one of seen) this.names.set(String(one['hash']), nameOfSeen(one));
    const isAllOf = (all: JsonObject, gone: readonly string[]): boolean =>
      Object.keys(all).every((name) => gone.includes(name));
    const isSourceGone = isAllOf(source, fetched);
    const isSeenGone = seen.length === this.#seenBefore;
    const gone = [...fetched, ...(isSourceGone ? ['source'] : []), ...(isSeenGone ? ['seen'] : [])];
    if (isAllOf(this.#before, gone)) {
      this.changes.push([[], undefined]);
      return;
    }
    const list = this.#before['seen'];
    const paths: JSONPath[] = [
      ...gone.filter((name) => Object.hasOwn(this.#before, name)).map((name) => [name]),
      ...(isSourceGone ? [] : fetched.map((kind) => ['source', kind])),
      // From the last one on, so that the places of the others stay.
      ...(isSeenGone || !Array.isArray(list) ? [] : seen.map((one) => ['seen', list.indexOf(one)]).reverse()),
    ];
    this.changes.push(...paths.map((path): [JSONPath, unknown] => [path, undefined]));
  }

  /** The place of an abstract or the like: undefined where there is one that stays. */
  #placeOfText(kind: EvidenceText): number | undefined {
    const present = textOf(this.#before[kind]);
    if (this.changes.some(([[changed]]) => changed === kind)) {
      return undefined;
    }
    if (present === undefined) {
      const isGone = [...this.#deleted.values()].some((name) => name.startsWith(nameOfKept(kind, '')));
      return isGone ? undefined : 0;
    }
    const hash = hashOfEvidence(present);
    if (this.#keeping.isReplacing !== true || !this.#isFetched(kind, present)) {
      return undefined;
    }
    this.names.delete(hash);
    this.#room += lengthOf(present);
    return 0;
  }

  /** The place in the list: that of the same page or summary, where it is as it was kept, or behind the others. */
  #placeOfSeen(kind: SeenKind, name: string, isSingle: boolean): number | undefined {
    const index = this.#seen.findIndex((one) => isSingle && nameOfSeen(one) === name && one['kind'] === kind);
    if (index < 0 || this.#seen.length !== this.#seenBefore) {
      return -1;
    }
    const present = textOf(this.#seen[index]!['text']) ?? '';
    const hash = hashOfEvidence(present);
    if (hash !== this.#seen[index]!['hash']) {
      return undefined;
    }
    this.names.delete(hash);
    this.#room += lengthOf(present);
    return index;
  }

  #isFetched(kind: EvidenceText, present: string | readonly string[]): boolean {
    const origin = isObject(this.#before['source']) ? this.#before['source'][kind] : undefined;
    return isObject(origin) && origin['hash'] === hashOfEvidence(present);
  }

  /** The hashes and names of what the file itself says was fetched. */
  #fetched(): [string, string][] {
    const source = isObject(this.#before['source']) ? this.#before['source'] : {};
    return evidenceTexts.flatMap((kind): [string, string][] => {
      const origin = source[kind];
      return isObject(origin) && typeof origin['hash'] === 'string' && typeof origin['from'] === 'string'
        ? [[origin['hash'], nameOfKept(kind, origin['from'])]]
        : [];
    });
  }
}

function isText(kind: EvidencePiece['kind']): kind is EvidenceText {
  return (evidenceTexts as readonly string[]).includes(kind);
}

/** A text or the texts of a list, as they are; undefined where there is none. */
function textOf(value: unknown): string | readonly string[] | undefined {
  if (typeof value === 'string') {
    return value.trim() === '' ? undefined : value;
  }
  const texts = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  return texts.length === 0 ? undefined : texts;
}

function lengthOf(text: string | readonly string[]): number {
  return typeof text === 'string' ? text.length : text.reduce((sum, one) => sum + one.length, 0);
}

function nameOfSeen({ kind, from, page }: JsonObject): string {
  return nameOfKept(kind as SeenKind, String(from), typeof page === 'number' ? page : undefined);
}

/** The file with what was added to a work or deleted of it, and with what was kept of it noted. */
function withWork(text: string, key: string, { changes, names }: WorkEvidence, isNew: boolean): string {
  const noted = Object.fromEntries(names);
  const isFirstNote = placeInConfiguration(text, [keptName]) === undefined;
  const steps: [JSONPath, unknown][] = [
    ...(isNew
      ? [[[key], contentOf(changes)] as [JSONPath, unknown]]
      : changes.map(([path, value]): [JSONPath, unknown] => [[key, ...path], value])),
    isFirstNote ? [[keptName], { [key]: noted }] : [[keptName, key], noted],
  ];
  return steps.reduce((changed, [path, value]) => {
    const [name] = path;
    // A new property of the whole file leaves the layout of those before it alone.
    const edits =
      path.length === 1 && value !== undefined
        ? addProperty(changed, String(name), value as object)
        : edit(changed, path, value, {});
    return applyEdits(changed, edits ?? []);
  }, text);
}

/** A new work of what is set in it. */
function contentOf(changes: readonly (readonly [JSONPath, unknown])[]): object {
  const [texts, source, seen] = [new Map<string, unknown>(), new Map<string, unknown>(), [] as unknown[]];
  for (const [[first, second], value] of changes) {
    if (first === 'seen') seen.push(value);
    else if (first === 'source') source.set(String(second), value);
    else texts.set(String(first), value);
  }
  return {
    ...Object.fromEntries(texts),
    ...(source.size > 0 && { source: Object.fromEntries(source) }),
    ...(seen.length > 0 && { seen }),
  };
}

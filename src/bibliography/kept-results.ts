/**
 * The results of readers of entries, by the name of the reader: those of so many entries of a bibliography at a time, in
 * its order, in JSON.
 */
export type PackedResults = Readonly<Record<string, readonly string[]>>;

/** Where results outlive the process, by the text of the bibliography and this version of the readers. */
export interface KeptResults {
  /** What was kept of a bibliography. What it cannot read counts as missing. Never rejects. */
  read(text: string): Promise<PackedResults | undefined>;
  /** Keeps results in the place of those before. What it cannot keep is lost silently. Never rejects. */
  write(text: string, results: PackedResults): Promise<void>;
}

/** The form in which the results of a reader are kept. */
export interface KeptForm<Result> {
  /** What tells the reader from others. */
  readonly name: string;
  /** Gives something that JSON has as it is. */
  pack(results: readonly Result[]): unknown;
  /** Gives what `pack` was given. May throw on anything else. */
  unpack(packed: unknown): readonly Result[];
}

/** The number of entries whose results are packed together: a few milliseconds' worth. */
export const entriesPacked = 256;

/** Where a text is shorter than this, in characters, keeping what was found in it would save nothing. */
const worthKeeping = 100_000;

/** True if results for a bibliography are kept. */
export function isWorthKeeping(path: string, text: string): boolean {
  return /\.bib$/i.test(path) && text.length >= worthKeeping;
}

/** The results of an earlier run for the entries of a bibliography, unpacked as they are asked for. */
export class RecalledResults {
  readonly #count: number;
  readonly #packed: PackedResults;
  readonly #unpacked = new Map<string, (readonly unknown[])[]>();

  /** @param count the entries of the bibliography */
  constructor(packed: PackedResults, count: number) {
    this.#packed = packed;
    this.#count = count;
  }

  /** True if there are results of the reader with this name, which need not be readable. */
  has(name: string): boolean {
    return Object.hasOwn(this.#packed, name);
  }

  /**
   * The result of a reader for the entry at a place.
   * @param none what stands for a result that is undefined
   * @returns undefined if there is no result that can be read
   */
  result(form: KeptForm<unknown>, place: number, none: symbol): unknown {
    if (!Object.hasOwn(this.#packed, form.name)) {
      return undefined;
    }
    let unpacked = this.#unpacked.get(form.name);
    if (unpacked === undefined) {
      unpacked = [];
      this.#unpacked.set(form.name, unpacked);
    }
    const run = Math.floor(place / entriesPacked);
    const results = (unpacked[run] ??= this.#unpack(form, run));
    return results.length === 0 ? undefined : (results[place % entriesPacked] ?? none);
  }

  /** Empty if they cannot be read, or are those of more or fewer entries. */
  #unpack(form: KeptForm<unknown>, run: number): readonly unknown[] {
    const expected = Math.min(entriesPacked, this.#count - run * entriesPacked);
    try {
      const results = form.unpack(JSON.parse(this.#packed[form.name]![run]!));
      return results.length === expected ? results : [];
    } catch {
      return [];
    }
  }
}

/** The form of results that JSON has as they are; null stands for none. */
export function inJson<Result extends NonNullable<unknown> | undefined>(name: string): KeptForm<Result> {
  return {
    name,
    pack: (results) => results.map((result) => result ?? null),
    unpack: (packed) => (packed as (Result | null)[]).map((result) => (result ?? undefined) as Result),
  };
}

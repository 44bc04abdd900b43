/**
 * What was read from the disk, by path: the files of a paper, or the names in its folders. What is asked for and not
 * known is noted, and read when it is fetched; what is forgotten while it is read is read once more.
 */
export class Readings<Content> {
  readonly #read: (path: string) => Promise<Content>;
  readonly #known = new Map<string, Content>();
  #wanted = new Set<string>();
  /** The latest reading of each path, while it lasts. */
  readonly #underWay = new Map<string, symbol>();

  /** `read` gives the content of a path, also where there is none, and does not reject. */
  constructor(read: (path: string) => Promise<Content>) {
    this.#read = read;
  }

  /** The content of a path, as far as it is known. */
  known(path: string): Content | undefined {
    return this.#known.get(path);
  }

  /** The content of a path; undefined if it has not been read yet: then it is wanted. */
  ask(path: string): Content | undefined {
    const content = this.#known.get(path);
    if (content === undefined) {
      this.#wanted.add(path);
    }
    return content;
  }

  /** Whether something is wanted that nobody has begun to read. */
  get isWanted(): boolean {
    return this.#wanted.size > 0;
  }

  /** The paths that are known or being read. */
  get paths(): readonly string[] {
    return [...this.#known.keys(), ...this.#underWay.keys()];
  }

  /** Reads all that is wanted. */
  async fetchWanted(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Set();
    await Promise.all([...wanted].map((path) => this.#fetch(path)));
  }

  /** Forgets a path that changed. Returns whether it had been read, or was about to be. */
  forget(path: string): boolean {
    const wasUnderWay = this.#underWay.delete(path);
    return this.#known.delete(path) || wasUnderWay;
  }

  forgetAll(): void {
    this.#known.clear();
    this.#underWay.clear();
  }

  async #fetch(path: string): Promise<void> {
    const reading = Symbol(path);
    this.#underWay.set(path, reading);
    const content = await this.#read(path);
    if (this.#underWay.get(path) === reading) {
      this.#underWay.delete(path);
      this.#known.set(path, content);
    } else if (!this.#underWay.has(path) && !this.#known.has(path)) {
      this.#wanted.add(path);
    }
  }
}

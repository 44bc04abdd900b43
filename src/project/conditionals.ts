import type { ConditionMark } from '../manuscript/marks.ts';
import type { TextRange } from '../text/range.ts';

/** The state of an open conditional: which branch is read now, and whether either is certain to be dead. */
interface OpenConditional {
  /** One of those around it is dead where it stands. */
  readonly outerIsDead: boolean;
  readonly ifIsDead: boolean;
  readonly elseIsDead: boolean;
  isElse: boolean;
}

/**
 * Follows the TeX conditionals of a paper in reading order. Only what is certain is dead: `\iffalse`, and flags of
 * `\newif`, whose value is the last one set before. Of any other test both branches are read.
 */
export class Conditionals {
  readonly #open: OpenConditional[] = [];
  readonly #flags = new Map<string, boolean>();

  get isDead(): boolean {
    const innermost = this.#open.at(-1);
    return (
      innermost !== undefined &&
      (innermost.outerIsDead || (innermost.isElse ? innermost.elseIsDead : innermost.ifIsDead))
    );
  }

  /** The number of open conditionals; a file must not close those of the file that includes it. */
  get depth(): number {
    return this.#open.length;
  }

  /** Forgets conditionals that a file left open. */
  restore(depth: number): void {
    this.#open.length = Math.min(this.#open.length, depth);
  }

  apply({ action, name }: ConditionMark): void {
    switch (action) {
      case 'if': {
        const value = name === 'false' ? false : name === 'true' ? true : this.#flags.get(name);
        this.#open.push({
          outerIsDead: this.isDead,
          ifIsDead: value === false,
          elseIsDead: value === true,
          isElse: false,
        });
        break;
      }
      case 'else': {
        const innermost = this.#open.at(-1);
        if (innermost !== undefined) {
          innermost.isElse = true;
        }
        break;
      }
      case 'fi':
        this.#open.pop();
        break;
      case 'newFlag':
        this.#flags.set(name, this.#flags.get(name) ?? false);
        break;
      case 'setTrue':
      case 'setFalse':
        if (!this.isDead) {
          this.#flags.set(name, action === 'setTrue');
        }
    }
  }
}

/** Collects the dead stretches of one block while its marks are followed. Offsets are relative to the block. */
export class DeadRanges {
  readonly #ranges: TextRange[] = [];
  #since: number | undefined;

  constructor(isDead: boolean) {
    this.#since = isDead ? 0 : undefined;
  }

  /** Notes the state after a conditional mark. */
  follow(mark: TextRange, isDead: boolean): void {
    if (isDead) {
      this.#since ??= mark.start;
    } else if (this.#since !== undefined) {
      this.#ranges.push({ start: this.#since, end: mark.end });
      this.#since = undefined;
    }
  }

  /** The dead stretches so far, an open one up to `end`. */
  upTo(end: number): readonly TextRange[] {
    return this.#since === undefined || this.#since >= end
      ? this.#ranges
      : [...this.#ranges, { start: this.#since, end }];
  }
}

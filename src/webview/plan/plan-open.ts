import * as z from 'zod';
import type { Plan } from '../../drafting/plan/plan.ts';
import { recall, remember } from '../host.ts';
import { identity } from './plan-edits.ts';

/** A plan of no more paragraphs than this is open as a whole. */
const mostOpen = 5;
/** The number of paragraphs of a longer plan that are open at first. */
const openAtFirst = 3;

const stateName = 'paragraphs of the plan that are open';
const keptSchema = z.strictObject({ main: z.string(), open: z.array(z.boolean().nullable()) });

/**
 * The paragraphs of a plan that are open: what the author opened or closed, also after a reload, and else the first
 * ones.
 */
export class OpenParagraphs {
  /** By the identities of paragraphs, which moves and edits keep. */
  readonly #chosen = new Map<number, boolean>();

  isOpen({ paragraphs }: Plan, at: number): boolean {
    const chosen = this.#chosen.get(identity(paragraphs[at]!));
    return chosen ?? (paragraphs.length <= mostOpen || at < openAtFirst);
  }

  /** Opens or closes paragraphs. */
  choose({ paragraphs }: Plan, isOpen: boolean, places: readonly number[] = [...paragraphs.keys()]): void {
    for (const at of places) {
      const paragraph = paragraphs[at];
      if (paragraph !== undefined) this.#chosen.set(identity(paragraph), isOpen);
    }
  }

  /** Takes up what was kept of the plan of a paper. */
  take(main: string, { paragraphs }: Plan): void {
    const kept = recall<z.infer<typeof keptSchema> | undefined>(stateName, keptSchema.optional(), undefined);
    this.#chosen.clear();
    if (kept?.main !== main) return;
    for (const [at, paragraph] of paragraphs.entries()) {
      const isOpen = kept.open[at] ?? undefined;
      if (isOpen !== undefined) this.#chosen.set(identity(paragraph), isOpen);
    }
  }

  keep(main: string, { paragraphs }: Plan): void {
    remember(stateName, {
      main,
      open: paragraphs.map((paragraph) => this.#chosen.get(identity(paragraph)) ?? null),
    });
  }
}

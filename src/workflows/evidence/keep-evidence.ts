import {
  type EvidenceKeeping,
  type EvidencePiece,
  type KeptEvidence,
  keepEvidence,
} from '../../project/evidence-edit.ts';
import type { SelectedPage } from '../../retrieval/corpus/selection.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { FoundTexts } from './fetch-evidence.ts';

/** The file that keeps what is known of works, as a front changes it: whole or not at all, and one process after the other. */
export interface EvidenceStore {
  /** Makes a new text of the one that is there by then; undefined if there is none. Rejects with what `change` throws. */
  change(change: (text: string | undefined) => string): Promise<unknown>;
}

/** The evidence file is no JSON that can be read: nothing was written, so that nothing in it is lost. */
export class UnreadableEvidenceError extends Error {}

/** Everything that was seen of a work while it was searched for, ranked or chosen. */
export interface SeenWork {
  readonly ranked: Pick<RankedWork, 'work' | 'rankedBy' | 'argumentsFor' | 'argumentsAgainst'>;
  /** The pages that spoke for it. */
  readonly pages?: readonly Pick<SelectedPage, 'number' | 'text'>[] | undefined;
  /** What a language model says of it, and the name of that model. */
  readonly summary?: { readonly text: string; readonly model: string } | undefined;
}

/** Where pages of the author's corpus are from. */
const corpus = 'corpus';

/**
 * Keeps what was seen of works that were entered, beside the paper, so that plans, drafts and judges read it. Rejects with
 * `UnreadableEvidenceError`, and as the store does.
 * @param works by the keys of their entries
 */
export function carryEvidence(
  works: ReadonlyMap<string, SeenWork>,
  store: EvidenceStore,
  now: Date,
): Promise<Pick<KeptEvidence, 'kept' | 'leftOut'>> {
  const pieces = new Map([...works].map(([key, work]) => [key, evidenceOf(work)] as const));
  return keepPieces(pieces, store, { when: dayOf(now) });
}

/** Keeps texts of works. Rejects with `UnreadableEvidenceError`, and as the store does. */
async function keepPieces(
  pieces: ReadonlyMap<string, readonly EvidencePiece[]>,
  store: EvidenceStore,
  keeping: EvidenceKeeping,
): Promise<Pick<KeptEvidence, 'kept' | 'leftOut'>> {
  if ([...pieces.values()].every((ofWork) => ofWork.length === 0)) {
    return { kept: new Map(), leftOut: 0 };
  }
  let done: KeptEvidence | undefined;
  await store.change((text) => {
    done = keepEvidence(text ?? '', pieces, keeping);
    if (done === undefined) {
      throw new UnreadableEvidenceError();
    }
    return done.text;
  });
  return { kept: done?.kept ?? new Map<string, never>(), leftOut: done?.leftOut ?? 0 };
}

/** Keeps what a fetch found of a work, in place of what was fetched before. Resolves to the number of texts that had no room. */
export async function keepFetched(
  key: string,
  { abstract, introduction, passages, pages = [], quotes = [], notes = [], licence }: FoundTexts,
  from: string,
  store: EvidenceStore,
  now: Date,
): Promise<number> {
  const origin = { from, licence };
  const numbers = passages?.map(({ page = 0 }) => page);
  const knownPages = numbers?.some((page) => page > 0) === true ? numbers : undefined;
  const pieces: EvidencePiece[] = [
    ...(abstract === undefined ? [] : [{ kind: 'abstract', text: abstract, ...origin } as const]),
    ...(introduction === undefined ? [] : [{ kind: 'introduction', text: introduction, ...origin } as const]),
    ...(passages === undefined
      ? []
      : [{ kind: 'passages', text: passages.map(({ text }) => text), pages: knownPages, ...origin } as const]),
    // What the author marked comes before what Situate chose, where there is not room for both.
    ...quotes.map((quote) => ({ kind: 'quote', from, ...quote }) as const),
    ...pages.map(({ number, text }) => ({ kind: 'page', text: plain(text), page: number, ...origin }) as const),
    ...notes.map((note) => ({ kind: 'note', from, ...note }) as const),
  ];
  const { leftOut } = await keepPieces(new Map([[key, pieces]]), store, { when: dayOf(now), isReplacing: true });
  return leftOut;
}

/** A day as the file notes it: `2026-11-22`. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Lists what was seen of a work: its abstract, the pages that were read, what was quoted from it, how it relates to the paper. */
function evidenceOf({ ranked, pages = [], summary }: SeenWork): EvidencePiece[] {
  const { work, rankedBy, argumentsFor, argumentsAgainst } = ranked;
  const quotes = [...argumentsFor, ...argumentsAgainst].flatMap((argument) => argument.quotes);
  return [
    ...(work.abstract === undefined
      ? []
      : [{ kind: 'abstract', text: plain(work.abstract), from: sourceOfAbstract(work) } as const]),
    ...pages.map(({ number, text }) => ({ kind: 'page', text: plain(text), from: corpus, page: number }) as const),
    // What a model quotes and the work does not say is no evidence.
    ...quotes
      .filter(({ isThere }) => isThere)
      .map(({ quote }) => ({ kind: 'quote', text: plain(quote), from: rankedBy }) as const),
    ...(summary === undefined ? [] : [{ kind: 'summary', text: plain(summary.text), from: summary.model } as const]),
  ];
}

function sourceOfAbstract({ abstract, versions }: FoundWork): string {
  const found = versions
    .flatMap(({ records }) => records)
    .find((record) => record.abstract !== undefined && plain(record.abstract) === plain(abstract ?? ''));
  return found?.source ?? versions[0].records[0]?.source ?? corpus;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

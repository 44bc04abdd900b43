import type * as vscode from 'vscode';
import type { FoundResults } from '../../panel/build-find-view.ts';
import { type MapPlaces, mapView } from '../../panel/build-map-view.ts';
import type { MapView } from '../../panel/map-view.ts';
import { type MapKnowledge, type WorksOfMap, worksOfMap } from '../../panel/works-of-map.ts';
import { citedEntriesOf } from '../../project/cited-entries.ts';
import type { Paper } from '../../project/paper.ts';
import { nameOfText, type PlacesOfWorks, placeWorks, vectorsOf } from '../../retrieval/map/place-works.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { runInSlices } from '../../task/task.ts';
import { type CitedInCorpus, citedInCorpus } from '../../workflows/search/cited-in-corpus.ts';
import type { OwnRecords } from '../../workflows/search/own-citations.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';

/** Everything that the map of a paper goes by beside the paper and what was found for it. */
export interface MapNeeds {
  readonly vectors: Vectors | undefined;
  readonly corpus: Pick<CorpusAccess, 'isThere' | 'place' | 'use'>;
  readonly log: vscode.LogOutputChannel;
  /** Called when there is more to show. */
  readonly onChange: () => void;
}

const nothingFound: FoundResults['ranked'] = [];
const nothingSaid: OwnRecords = new Map();

/**
 * The map of one paper. It goes by what is on this machine: what the last search was told, and a corpus in a folder; it asks
 * nobody else. Works are placed beside all that waits for an edit.
 */
export class MapSession implements vscode.Disposable {
  readonly #closing = new AbortController();
  #corpus: CitedInCorpus = { own: nothingSaid, beside: [] };
  /** The keys that the corpus was asked about. */
  #asked = '';
  #isAsking = false;
  #knowledge: MapKnowledge = { ranked: nothingFound, own: nothingSaid, beside: [] };
  #knownFrom: readonly unknown[] = [];
  #places: { readonly by: MapPlaces['by']; readonly byName: PlacesOfWorks } | undefined;
  /** The works that were placed last, or are being placed. */
  #placed: { readonly works: WorksOfMap; readonly by: MapPlaces['by'] } | undefined;

  dispose(): void {
    this.#closing.abort();
  }

  view(paper: Paper, results: FoundResults | undefined, needs: MapNeeds): MapView {
    void this.#askCorpus(paper, needs);
    const works = worksOfMap(paper, this.#known(results));
    void this.#place(works, needs);
    const places = this.#places;
    return mapView(paper, works, places && { by: places.by, of: (text) => places.byName.get(nameOfText(text)) });
  }

  /** The same object as long as it says the same. */
  #known(results: FoundResults | undefined): MapKnowledge {
    const { ranked = nothingFound, own = nothingSaid } = results ?? {};
    const from = [ranked, own, this.#corpus];
    if (from.some((one, index) => one !== this.#knownFrom[index])) {
      const keys = new Set([...own.keys(), ...this.#corpus.own.keys()]);
      this.#knownFrom = from;
      this.#knowledge = {
        ranked,
        own: new Map([...keys].map((key) => [key, [...(own.get(key) ?? []), ...(this.#corpus.own.get(key) ?? [])]])),
        beside: this.#corpus.beside,
      };
    }
    return this.#knowledge;
  }

  /** Looks up what the corpus says of the works cited, once for the same works. What goes wrong only costs that. */
  async #askCorpus(paper: Paper, { corpus, log, onChange }: MapNeeds): Promise<void> {
    const asked = [...citedEntriesOf(paper).values()].map(({ key }) => key).join(' ');
    if (asked === this.#asked || this.#isAsking || !corpus.isThere || corpus.place.kind !== 'folder') {
      return;
    }
    this.#asked = asked;
    this.#isAsking = true;
    try {
      this.#corpus = await citedInCorpus(paper, (act) => corpus.use(false, act), this.#closing.signal);
    } catch (error) {
      if (!this.#closing.signal.aborted) log.debug(String(error));
    } finally {
      this.#isAsking = false;
    }
    if (!this.#closing.signal.aborted) onChange();
  }

  async #place(works: WorksOfMap, { vectors, log, onChange }: MapNeeds): Promise<void> {
    const before = this.#placed;
    if (before?.works === works && before.by === 'meaning') {
      return;
    }
    const texts = works.works.flatMap(({ text }) => text ?? []);
    const known = vectorsOf(texts, vectors);
    const by = known === undefined ? 'words' : 'meaning';
    // Works stay where they are while the vectors of new ones are made.
    const waits = by === 'words' && vectors !== undefined && this.#places?.by === 'meaning';
    if (waits || (before?.works === works && before.by === by)) {
      return;
    }
    const placed = { works, by } as const;
    this.#placed = placed;
    try {
      const byName = await runInSlices(placeWorks(texts, known, this.#places?.byName), this.#closing.signal);
      if (this.#placed !== placed) return;
      this.#places = { by, byName };
      onChange();
    } catch (error) {
      if (!this.#closing.signal.aborted) log.error(error instanceof Error ? error : String(error));
    }
  }
}

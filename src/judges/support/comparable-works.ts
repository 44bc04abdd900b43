import { titleWords } from '../../bibliography/title-key.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { termsOf } from './terms.ts';
import { TfIdf } from './tf-idf.ts';

/** By what works are compared with a sentence. */
export type ComparedBy = 'title' | 'abstract';

/**
 * The works of a library that can be compared with a sentence by the same kind of text: all that have a title by their
 * titles, or those with an abstract by title and abstract. What sets a work apart from the others is worked out among
 * these.
 */
export class ComparableWorks {
  readonly by: ComparedBy;
  readonly works: readonly CitedWork[];
  readonly #positions: ReadonlyMap<CitedWork, number>;
  readonly tfIdf: TfIdf;
  /** Of each work its title without spaces, by which duplicates are known. */
  readonly titleKeys: readonly string[];

  constructor(library: readonly CitedWork[], by: ComparedBy) {
    this.by = by;
    this.works = library.filter((work) => work.title !== '' && (by === 'title' || work.abstract !== undefined));
    this.#positions = new Map(this.works.map((work, position) => [work, position]));
    this.tfIdf = new TfIdf(this.works.map((work) => weightedTerms(work, by)));
    this.titleKeys = this.works.map(titleKey);
  }

  /** Where a work stands among `works`; undefined where it is not among them. */
  position(work: CitedWork): number | undefined {
    return this.#positions.get(work);
  }
}

/** The text by which a work is embedded. */
export function textOf({ title, abstract }: CitedWork, by: ComparedBy): string {
  return by === 'title' || abstract === undefined ? title : `${title}. ${abstract}`;
}

const titleTerms = remembered((work) => termsOf(work.title));
const abstractTerms = remembered((work) => termsOf(work.abstract ?? ''));
const titleKey = remembered((work) => titleWords(work.title).join(''));

/** The words of a title count twice beside those of an abstract. */
function weightedTerms(work: CitedWork, by: ComparedBy): readonly string[] {
  const title = titleTerms(work);
  return by === 'title' ? title : [...title, ...title, ...abstractTerms(work)];
}

/** Keeps what is worked out of a work for as long as the work stays the same: a library changes one work at a time. */
function remembered<Value>(read: (work: CitedWork) => Value): (work: CitedWork) => Value {
  const values = new WeakMap<CitedWork, { readonly value: Value }>();
  return (work) => {
    let known = values.get(work);
    if (known === undefined) {
      known = { value: read(work) };
      values.set(work, known);
    }
    return known.value;
  };
}

import { foldedName } from '../../bibliography/name-match.ts';
import { type Name, shortName } from '../../bibliography/names.ts';
import { authors, year } from '../../bibliography/work.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { DraftContext } from '../request/draft-context.ts';
import type { KnownWorks, NamedWork } from './spelled-citation.ts';

/** Everything needed to find which of the works that may be cited a text names. */
export type NamingContext = Pick<DraftContext, 'works' | 'request'>;

interface KnownWork {
  readonly number: number;
  readonly authors: readonly Name[];
  readonly hasOthers: boolean;
  readonly year: number | undefined;
}

/** Looks up the works that may be cited by the names of their authors and their years. */
export class NamedWorks implements KnownWorks {
  readonly #works: readonly KnownWork[];
  readonly #context: NamingContext;
  #terms: ReadonlySet<string> | undefined;

  constructor(context: NamingContext) {
    const {
      works,
      request: { paper },
    } = context;
    this.#context = context;
    this.#works = works.flatMap(({ key }, index): KnownWork[] => {
      const entry = citedAs(paper, key);
      if (entry === undefined || !('content' in entry)) {
        return [];
      }
      const complete = paper.library.complete(entry);
      const { names, others } = authors(complete);
      return names.length === 0 ? [] : [{ number: index + 1, authors: names, hasOthers: others, year: year(complete) }];
    });
  }

  /**
   * The number of the one work that may be cited with these authors and, where one is named, this year; undefined if
   * none or more than one has them. A letter after a year is skipped.
   */
  numberOf({ names, hasOthers, year: written }: NamedWork): number | undefined {
    const wanted = written === undefined ? undefined : Number(written.slice(0, 4));
    const [found, another] = this.#works.filter(
      (work) => (written === undefined || work.year === wanted) && isNamedBy(work, names, hasOthers),
    );
    return another === undefined ? found?.number : undefined;
  }

  /**
   * The numbers of the works of which somebody named first is an author: those that names without a year may refer back
   * to.
   */
  numbersBy({ names: [first = ''] }: NamedWork): number[] {
    return this.#works
      .filter((work) => work.authors.some((author) => isNameOf(first, author)))
      .map(({ number }) => number);
  }

  isAuthor(name: string): boolean {
    return this.#works.some((work) => work.authors.some((author) => isNameOf(name, author)));
  }

  isKnown(work: NamedWork): boolean {
    return this.numberOf(work) !== undefined;
  }

  isTerm(word: string): boolean {
    this.#terms ??= new Set(textsOf(this.#context).flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)));
    return this.#terms.has(word);
  }
}

/** The paper, and what is known of the works. */
function textsOf({ works, request: { paper } }: NamingContext): string[] {
  return [
    ...works.map(({ title, abstract = '', introduction = '' }) => `${title} ${abstract} ${introduction}`),
    ...[...paper.sources.values()].map(({ text }) => text),
  ];
}

/**
 * The names are those of the first authors, in their order; of all of them unless the text says that there are more. A
 * single name may also stand for the authors after it.
 */
function isNamedBy({ authors: known, hasOthers }: KnownWork, names: readonly string[], andOthers: boolean): boolean {
  const areSame = names.every((name, index) => known[index] !== undefined && isNameOf(name, known[index]));
  return andOthers
    ? areSame && (known.length > names.length || hasOthers)
    : areSame && (names.length === 1 || names.length === known.length);
}

/** True if a name is the family name of an author, with or without particles and the given names before it. */
function isNameOf(written: string, author: Name): boolean {
  const words = written.split(' ');
  const starts = words
    .map((_, index) => index)
    .filter((index) => words.slice(0, index).every((word) => /^\p{Lu}/u.test(word)));
  const forms = new Set(starts.map((index) => foldedName(words.slice(index).join(''))));
  return [author.family, shortName(author)].some((name) => name !== '' && forms.has(foldedName(name)));
}

/** Gives what distinguishes works that a text names: two spellings of one name count as the same. */
export function identityOfNamed({ names, hasOthers, year: written }: NamedWork): string {
  const lastWords = names.map((name) => foldedName(name.split(' ').at(-1) ?? ''));
  return [...lastWords, ...(hasOthers ? ['others'] : []), written ?? ''].join(' ');
}

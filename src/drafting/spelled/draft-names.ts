import type { Paper } from '../../project/paper.ts';
import { isCitedBehind, spelledCitations } from './find-spelled-citations.ts';
import { identityOfNamed, NamedWorks, type NamingContext } from './named-works.ts';
import type { SpelledCitation } from './spelled-citation.ts';

/** The signs in a paragraph that spells a citation out: a quick look at its source, markup and all. */
const cue =
  /\b(?:1[5-9]|20)\d\d[a-z]?\b|n\.d\.|in press|forthcoming|to appear|unpublished|under review|in preparation|personal comm|pers\. comm|['’‘]\d\d|\b[Rr]ef|\bet\b|etal\b|\bco|[([]\s*\d|\[[^[\]]{0,40}\d|\b[CN]\d|&|\band\s+\p{Lu}|\p{Ll}\d\d/u;

/** Reads the citations that a draft spells out, apart from those that the author put there. */
export class DraftNames {
  readonly works: NamedWorks;
  readonly #request: NamingContext['request'];
  #own: ReadonlySet<string> | undefined;

  constructor(context: NamingContext) {
    this.works = new NamedWorks(context);
    this.#request = context.request;
  }

  /** The citations that a text of a draft spells out and that neither the paper nor its author’s own rounds do. */
  in(text: string): SpelledCitation[] {
    return spelledCitations(text, this.works).filter(
      (citation) => !identitiesOf(citation, text).every((identity) => this.#isOwn(identity)),
    );
  }

  /** Those of them that name works that may not be cited, given the numbers of the works that the draft cites. */
  inventedIn(text: string, cited: ReadonlySet<number>): SpelledCitation[] {
    return this.in(text).filter(({ form, works }) => {
      const isNamed = works.every((work) =>
        work.year === undefined
          ? this.works.isKnown(work) || this.works.numbersBy(work).some((number) => cited.has(number))
          : this.works.isKnown(work),
      );
      return form === 'number' || works.length === 0 || !isNamed;
    });
  }

  #isOwn(identity: string): boolean {
    this.#own ??= new Set([...(this.#request.authored ?? []), ...identitiesInPaper(this.#request.paper)]);
    return this.#own.has(identity);
  }
}

/**
 * Lists what an author may have spelled out in a text, each by what tells it from others: also what may be something
 * else that has a year, but not names with a citation after them.
 */
export function identitiesIn(text: string): string[] {
  return spelledCitations(text, { isKnown: () => true, isAuthor: () => true, isTerm: () => false })
    .filter(({ range }) => !isCitedBehind(text, range.end))
    .flatMap((citation) => identitiesOf(citation, text));
}

function identitiesInPaper({ sections, sources }: Paper): string[] {
  return sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ file, range }) => cue.test(sources.get(file)?.text.slice(range.start, range.end) ?? ''))
    .flatMap(({ prose }) => identitiesIn(prose.plain.text));
}

/** Each work that is named by its authors and year, a number by the word before it. */
function identitiesOf({ form, range, works }: SpelledCitation, text: string): string[] {
  if (form !== 'number' && works.length > 0) {
    return works.map(identityOfNamed);
  }
  const before = text
    .slice(Math.max(0, range.start - 60), range.start)
    .trimEnd()
    .split(/\s/)
    .at(-1)!;
  return [`${before} ${text.slice(range.start, range.end)}`];
}

import { rememberByContent, type WithContent } from '../../bibliography/content-memo.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { readWebAddress } from '../../http/web-address.ts';
import type { PageAnswer, PageQuestion, PageThere } from '../pages/page-answer.ts';
import { type EntryFacts, factsOf } from './entry-facts.ts';
import { isGroup } from './names/groups.ts';
import type { FieldDifference, Verification } from './verification.ts';

/** Types of entries that may be about a page of the web. */
const types: ReadonlySet<string> = new Set('misc online electronic www webpage'.split(' '));
/** Fields of entries that are about something that was published elsewhere. */
const places = 'doi eprint journal journaltitle booktitle isbn issn series crossref school'.split(' ');
/** Hosts whose pages are copies of others. */
const archives = /(?:^|\.)(?:archive\.(?:org|ph|is|today)|webcitation\.org|perma\.cc)$/i;

/** A page of the web that an entry is about. */
interface StatedPage extends PageQuestion {
  /** The name of the field that has the address. */
  readonly field: string;
}

/** The page of an entry that is known by nothing but its address; undefined for all others. */
export const statedPage = rememberByContent((content): StatedPage | undefined => {
  const { type, values } = content;
  const { identity } = factsOf({ content });
  const isKnown = Object.entries(identity).some(([kind, known]) => kind !== 'titleKey' && known !== undefined);
  const isElsewhere = isKnown || places.some((field) => values.has(field));
  if (!types.has(type) || isElsewhere) {
    return undefined;
  }
  for (const field of ['url', 'howpublished', 'note']) {
    const address = addressIn(values.get(field) ?? '');
    if (address !== undefined) {
      const readOn = /^\d{4}-\d{2}-\d{2}$/.exec(values.get('urldate')?.trim() ?? '')?.[0];
      return { address, field, ...(readOn !== undefined && { readOn }) };
    }
  }
  return undefined;
});

/** The first address in a value, without what TeX needs and the place within its page; undefined if none is of a page itself. */
function addressIn(value: string): string | undefined {
  const plain = value.replace(/\{?\\textasciitilde(?:\{\}|\})?|\\~\{\}/g, '~').replace(/\\(?=[_%#&~])/g, '');
  const written = /\bhttps?:\/\/[^\s{}"<>|^`\\]+/i.exec(plain)?.[0].replace(/[.,;]{1,5}$/, '') ?? '';
  const url = readWebAddress(written);
  if (typeof url === 'string' || archives.test(url.hostname)) {
    return undefined;
  }
  url.hash = '';
  return url.href;
}

/**
 * Adds to a verification what became of the page that an entry is about. A page confirms its entry only if it bears the
 * title of the entry, and names one of the people whom the entry names as authors: a server answers with something at many
 * addresses. One that does not do that proves nothing, and neither does one that is gone.
 */
export function withPage(verification: Verification, entry: WithContent, answer: PageAnswer): Verification {
  const stated = statedPage(entry);
  if (stated === undefined) {
    return verification;
  }
  const { address, field } = stated;
  if (answer.state === 'gone') {
    const hint: FieldDifference = {
      field,
      here: address,
      ...(answer.copy !== undefined && { there: answer.copy }),
      sources: [],
      note: 'gonePage',
    };
    return { ...verification, page: { address, state: 'gone' }, hints: [...(verification.hints ?? []), hint] };
  }
  const isConfirmed = confirmsPage(factsOf(entry), answer);
  const [title] = answer.titles;
  return {
    ...verification,
    status: isConfirmed && verification.status === 'notChecked' ? 'verified' : verification.status,
    page: { address, state: isConfirmed ? 'confirmed' : 'answers', ...(title !== undefined && { title }) },
  };
}

function confirmsPage({ title, authors }: EntryFacts, page: PageThere): boolean {
  const people = authors.names.filter((name) => name.literal === '' && !isGroup(name));
  const text = ` ${titleWords(page.text).join(' ')} `;
  const names = people.map(({ family }) => titleWords(family).join(' ')).filter((name) => name !== '');
  const isByThem = people.length === 0 || names.some((name) => text.includes(` ${name} `));
  return isByThem && page.titles.some((one) => bearsTitle(one, title));
}

/** Shorter titles have to be all that stands between two signs of a page's title: most pages have their site's name there. */
const wordsOfTellingTitle = 3;

function bearsTitle(pageTitle: string, title: string): boolean {
  const wanted = titleWords(title);
  if (wanted.length === 0) {
    return false;
  }
  const key = wanted.join(' ');
  const parts = [pageTitle, ...pageTitle.split(/\s[|–—·•:»«/-]{1,3}\s|:\s/)].map((part) => titleWords(part).join(' '));
  return parts.some(
    (part) => part === key || (wanted.length >= wordsOfTellingTitle && ` ${part} `.includes(` ${key} `)),
  );
}

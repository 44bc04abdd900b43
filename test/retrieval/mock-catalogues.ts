/** The sources that know one kind of work, as they answer on the wire: a part of `mock-sources.ts`. */
import { type CatalogueName, catalogueNames, type MockWork } from './mock-work.ts';

/** The id of the work that each of them knows, and the type and the fields by which an entry names it. */
const known: Readonly<Record<CatalogueName, readonly [id: string, type: string, fields: string]>> = {
  openlibrary: ['9783161484100', 'book', 'publisher = {Quiet Press}, isbn = {978-3-16-148410-0}'],
  pubmed: ['30123456', 'article', 'journal = {Journal of Quiet Harbours}, pmid = {30123456}'],
  aclanthology: [
    '2020.acl-main.7',
    'inproceedings',
    'booktitle = {Proceedings of the ACL}, url = {https://aclanthology.org/2020.acl-main.7/}',
  ],
  openreview: ['qUay5oUnd1', 'inproceedings', 'booktitle = {ICLR}, url = {https://openreview.net/forum?id=qUay5oUnd1}'],
  hal: ['tel-0123', 'phdthesis', 'school = {University of the North}'],
  rfceditor: ['9876', 'misc', 'howpublished = {RFC 9876}'],
  github: ['quiet-org/ledgerhub', 'software', 'url = {https://github.com/quiet-org/ledgerhub}'],
  pypi: ['ledgerpip', 'software', 'url = {https://pypi.org/project/ledgerpip/}'],
  cran: ['ledgeran', 'software', 'url = {https://cran.r-project.org/package=ledgeran}'],
  huggingface: ['quiet-org/ledgerface', 'software', 'url = {https://huggingface.co/quiet-org/ledgerface}'],
};

const venues: Readonly<Partial<Record<CatalogueName, string>>> = {
  aclanthology: 'Proceedings of the ACL',
  openreview: 'ICLR',
};

const software: readonly CatalogueName[] = ['github', 'pypi', 'cran', 'huggingface'];

/** True if the works of one of these sources are papers and articles, which general sources have nearly all of. */
export function isListedElsewhere(catalogue: CatalogueName): boolean {
  return ['pubmed', 'aclanthology', 'openreview'].includes(catalogue);
}

/** Made-up works, each of which one of these sources knows, and none of the others. */
export function catalogueWorks(): MockWork[] {
  return catalogueNames.map((catalogue, index) => ({
    title: software.includes(catalogue)
      ? `${nameOf(catalogue)}: Keeping the Ledger of Harbour ${index}`
      : `The Harbour Ledger of ${catalogue} and Its Keepers in Spring`,
    authors: [
      ['Ada', 'Pole'],
      ['Ben', 'Rowe'],
    ],
    year: 2010 + index,
    venue: venues[catalogue] ?? 'Journal of Quiet Harbours',
    catalogue,
  }));
}

/** The name of software without its owner. */
function nameOf(catalogue: CatalogueName): string {
  return known[catalogue][0].split('/').at(-1)!;
}

/** The entry of such a work. What is software is by nobody, or its page would have to say by whom. */
export function catalogueEntry({ title, authors, year, catalogue }: MockWork): string {
  const [, type, fields] = known[catalogue!];
  const names = authors.map(([given, family]) => `${family}, ${given}`).join(' and ');
  const author = software.includes(catalogue!) ? '' : `author = {${names}}, `;
  return `@${type}{${catalogue}, title = {${title}}, ${author}year = ${year}, ${fields}}\n`;
}

/** Gives what one of these sources has at an address; undefined if nothing. */
export function catalogueBody(
  name: CatalogueName,
  path: string,
  query: URLSearchParams,
  works: readonly MockWork[],
): unknown {
  const own = works.find(({ catalogue }) => catalogue === name);
  const [id] = known[name];
  const asked = plain([path, ...query.values()].join(' '));
  const isNamed = own !== undefined && (asked.includes(plain(id)) || asked.includes(plain(own.title)));
  const work = isNamed ? own : undefined;
  const names = work?.authors.map((parts) => parts.join(' ')) ?? [];
  switch (name) {
    case 'openlibrary':
      if (path === 'api/books') {
        const authors = names.map((one) => ({ name: one }));
        return work === undefined ? {} : { [`ISBN:${id}`]: { key: '/books/OL1M', title: work.title, authors } };
      }
      return {
        docs:
          work === undefined
            ? []
            : [{ key: '/works/OL1W', title: work.title, author_name: names, publish_year: [work.year], isbn: [id] }],
      };
    case 'pubmed': {
      if (path.endsWith('esearch.fcgi')) {
        const words = own === undefined ? [] : [...query.get('term')!.matchAll(/([\w-]+)\[ti\]/g)];
        const isAsked = words.length > 3 && words.every(([, word]) => plain(own!.title).includes(plain(word!)));
        return { esearchresult: { idlist: isAsked ? [id] : [] } };
      }
      const authors = work?.authors.map(([given, family]) => ({ name: `${family} ${given[0]!}`, authtype: 'Author' }));
      const summary = { uid: id, title: `${work?.title}.`, authors, pubdate: work && `${work.year} May` };
      return { result: { ...(work && { [id]: { ...summary, fulljournalname: work.venue } }) } };
    }
    case 'aclanthology':
      return (
        work &&
        `@inproceedings{pole, title = "${work.title}", author = "${names.join(' and ')}", year = "${work.year}", booktitle = "${work.venue}", url = "https://aclanthology.org/${id}/"}`
      );
    case 'openreview': {
      const content = {
        title: { value: work?.title },
        authors: { value: names },
        venue: { value: `${work?.venue} ${work?.year}` },
      };
      return { notes: work === undefined ? [] : [{ id, forum: id, content }] };
    }
    case 'hal': {
      const document = { halId_s: id, title_s: [work?.title], authFullName_s: names, docType_s: 'THESE' };
      return { response: { docs: work === undefined ? [] : [{ ...document, publicationDateY_i: work.year }] } };
    }
    case 'rfceditor':
      return (
        work && {
          doc_id: `RFC${id}`,
          title: work.title,
          authors: work.authors.map(([given, family]) => `${given[0]!}. ${family}`),
          pub_date: `May ${work.year}`,
        }
      );
    case 'github':
      return work && { full_name: id, name: nameOf(name), description: work.title };
    case 'pypi':
      return work && { info: { name: id, summary: work.title, author: names.join(', ') } };
    case 'cran':
      return work && { Package: id, Title: work.title, Author: names.join(', ') };
    case 'huggingface':
      return work && { id };
  }
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

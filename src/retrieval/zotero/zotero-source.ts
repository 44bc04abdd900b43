import { identityStrings, type WorkIdentity } from '../../bibliography/work-identity.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import type { ScholarlySource, SourceReply } from '../sources/scholarly-source.ts';
import type { ZoteroItem } from './read-zotero.ts';
import type { Zotero } from './zotero.ts';

/** The most records that are given for one work. */
const mostAlike = 5;

/**
 * The author's Zotero as a scholarly source: what it has is found by words of titles and abstracts, compared on this machine.
 * It does not know what works cite. It rejects as `Zotero` does.
 */
export function zoteroSource(zotero: Zotero): ScholarlySource {
  let known: { readonly items: readonly ZoteroItem[]; readonly texts: TfIdf } | undefined;
  const byWords = (items: readonly ZoteroItem[]): TfIdf => {
    if (known?.items !== items) {
      const texts = items.map(({ record: { title, abstract = '' } }) => countTerms(termsOf(`${title}. ${abstract}`)));
      known = { items, texts: TfIdf.of(texts) };
    }
    return known.texts;
  };
  const alike = (items: readonly ZoteroItem[], text: string, most: number): readonly ZoteroItem[] => {
    const { positions, similarities } = byWords(items).inCommon(termsOf(text));
    return [...positions]
      .map((position, at) => ({ item: items[position]!, similarity: similarities[at]! }))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, most)
      .map(({ item }) => item);
  };
  return {
    name: 'zotero',
    origin: zotero.server.origin,
    async search({ text, limit, until }, signal) {
      const items = await zotero.items(signal);
      const found = alike(items, text, items.length).filter(
        ({ record: { year } }) => until === undefined || year === undefined || year <= Number(until.slice(0, 4)),
      );
      return replyOf(found.slice(0, limit));
    },
    async byIdentifier(works, signal) {
      const items = await zotero.items(signal);
      return works.map(({ identity }) => {
        const identifiers = identityStrings({ ...identity, titleKey: '' });
        return identifiers.length === 0 ? undefined : replyOf(sharing(items, { ...identity, titleKey: '' }));
      });
    },
    async byTitle({ identity: { titleKey }, title }, signal) {
      const items = await zotero.items(signal);
      const same = sharing(items, { titleKey });
      const others = alike(items, title, mostAlike).filter((item) => !same.includes(item));
      return replyOf([...same, ...others].slice(0, mostAlike));
    },
  };
}

/** The items that share an identifier or the title with a work. */
export function sharing(items: readonly ZoteroItem[], identity: WorkIdentity): readonly ZoteroItem[] {
  const strings = new Set(identityStrings(identity));
  return items.filter(({ record }) => identityStrings(record.identity).some((one) => strings.has(one)));
}

function replyOf(items: readonly ZoteroItem[]): SourceReply {
  return { records: items.map(({ record }) => record), unreadable: 0 };
}

import type { ZoteroItem } from '../retrieval/zotero/read-zotero.ts';
import type { Zotero } from '../retrieval/zotero/zotero.ts';
import { sharing } from '../retrieval/zotero/zotero-source.ts';
import type { EvidenceWork } from './cited-work.ts';
import { isRecordOf } from './record-of-work.ts';

/** A text that the author marked in a work or wrote about it, and where. */
export interface MarkedText {
  readonly text: string;
  /** Counted from 1 in the file of the work. */
  readonly page?: number | undefined;
  /** The number that is printed on that page, where it is another one. */
  readonly label?: string | undefined;
}

/** Everything that the author's Zotero has of a work. */
export interface ZoteroTexts {
  readonly abstract: string | undefined;
  /** The texts of its pages, in their order, where Zotero knows them. */
  readonly pages: readonly string[];
  /** Its indexed text, paragraph by paragraph. */
  readonly paragraphs: readonly string[];
  /** Words of the work that the author marked. */
  readonly quotes: readonly MarkedText[];
  /** Notes of the author about it. */
  readonly notes: readonly MarkedText[];
}

/** The most copies of a work in several libraries that are read, and the most files of one. */
const mostCopies = 3;
const mostFiles = 5;

/**
 * Finds the items of a work: by DOI and the like, by the key that the paper has for it, or by title with authors and years, as far
 * as it is certain.
 */
function itemsOf(work: EvidenceWork, items: readonly ZoteroItem[]): readonly ZoteroItem[] {
  const named = items.filter(({ citationKey }) => citationKey === work.key);
  return [...new Set([...sharing(items, work.identity), ...named])].filter((item) =>
    isRecordOf(work, item.record, item.citationKey === work.key),
  );
}

/**
 * Reads what the author's Zotero has of a work: its abstract, the text that is indexed, notes, and what is marked in its files.
 * Undefined where it does not have the work. Rejects as `Zotero` does.
 */
export async function textsInZotero(
  zotero: Zotero,
  work: EvidenceWork,
  signal?: AbortSignal,
): Promise<ZoteroTexts | undefined> {
  const copies = itemsOf(work, await zotero.items(signal)).slice(0, mostCopies);
  if (copies.length === 0) {
    return undefined;
  }
  let [pages, paragraphs]: (readonly string[])[] = [[], []];
  const [quotes, notes]: MarkedText[][] = [[], []];
  for (const item of copies) {
    const children = await zotero.children(item, signal);
    notes!.push(...children.filter(({ kind }) => kind === 'note').map(({ text }) => ({ text })));
    for (const { key } of children.filter(({ kind }) => kind === 'attachment').slice(0, mostFiles)) {
      const file = { library: item.library, key };
      for (const { kind, text, comment, page, pageLabel } of await zotero.children(file, signal)) {
        const label = pageLabel === '' || pageLabel === String(page) ? undefined : pageLabel;
        if (kind === 'annotation') {
          quotes!.push({ text, page, label });
          notes!.push({ text: comment, page, label });
        }
      }
      if (paragraphs!.length === 0 && !(work.known.passages || work.sentences.length === 0)) {
        ({ pages, paragraphs } = (await zotero.fullText(file, signal)) ?? { pages, paragraphs });
      }
    }
  }
  const said = (texts: readonly MarkedText[]): MarkedText[] => texts.filter(({ text }) => text !== '');
  return {
    abstract: copies.find(({ record }) => record.abstract !== undefined)?.record.abstract,
    pages: pages!,
    paragraphs: paragraphs!,
    quotes: said(quotes!),
    notes: said(notes!),
  };
}

import { dirname, isAbsolute, join, normalize } from 'pathe';
import { attachedPdfs } from '../bibliography/attached-pdf.ts';
import { catalogueIdentifiers } from '../bibliography/catalogue-identifiers.ts';
import type { Entry } from '../bibliography/entry.ts';
import { authors, title, year } from '../bibliography/work.ts';
import { citedAs } from '../project/cited-as.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import type { SuppliedTexts } from '../project/supplied-evidence.ts';
import { worksToCite } from '../project/works-to-cite.ts';
import type { EvidenceWork } from './cited-work.ts';
import { workOfEntry } from './library-works.ts';
import type { FindPdf } from './pdf-folders.ts';

/** The choice of works of a paper about which more should be known. */
export interface WorksToFetchOptions {
  /** All works of the library; otherwise those that the paper cites or has to cite. */
  readonly isWholeLibrary?: boolean;
  /** Texts that were fetched before are fetched again. The author's own never are. */
  readonly isRefreshed?: boolean;
  /** Finds PDFs in the author's folders. */
  readonly findPdf?: FindPdf | undefined;
}

/** The works of a paper about which something can be found out: first those that the related work cites, then the others. */
export function worksToFetch(
  paper: Paper,
  { isWholeLibrary = false, isRefreshed = false, findPdf }: WorksToFetchOptions = {},
): EvidenceWork[] {
  const sentences = citingSentences(paper);
  const cited = [...paper.citedKeys, ...worksToCite(paper).values()].flatMap((key) => entryOf(paper, key) ?? []);
  const entries = new Set<Entry>([
    ...sentences.keys(),
    ...cited,
    ...(isWholeLibrary || paper.citesAll ? paper.library.entries() : []),
  ]);
  return [...entries].flatMap((entry) => {
    const work = workOfEntry(paper, entry);
    const complete = paper.library.complete(entry);
    if (work?.key !== entry.key || title(complete) === '') {
      return [];
    }
    const supplied = paper.suppliedEvidence.byKey.get(entry.key);
    const keeps = (text: 'abstract' | 'introduction' | 'passages'): boolean => staysAsItIs(supplied, text, isRefreshed);
    return {
      key: entry.key,
      // Its text may be where its number in a catalogue leads.
      identity: { ...catalogueIdentifiers(complete.content), ...work.identity },
      title: work.title,
      authors: authors(complete).names.map(({ family, literal }) => literal || family),
      year: year(complete),
      known: {
        abstract: keeps('abstract') || (supplied?.abstract === undefined && work.abstract !== undefined),
        introduction: keeps('introduction'),
        passages: keeps('passages'),
      },
      pdfs: pdfPaths(paper, entry, findPdf),
      sentences: sentences.get(entry) ?? [],
    };
  });
}

function staysAsItIs(
  supplied: SuppliedTexts | undefined,
  text: 'abstract' | 'introduction' | 'passages',
  isRefreshed: boolean,
): boolean {
  return (
    supplied?.deleted.includes(text) === true ||
    (supplied?.[text] !== undefined && !(isRefreshed && supplied.fetchedFrom[text] !== undefined))
  );
}

/** The sentences of the related work by the entries that they cite, in the order of the paper. */
function citingSentences(paper: Paper): Map<Entry, string[]> {
  const byEntry = new Map<Entry, string[]>();
  for (const { paragraphs } of relatedWorkSections(paper)) {
    for (const { sentences } of paragraphs) {
      for (const { text, citations } of sentences) {
        for (const { key } of citations.flatMap(({ keys }) => keys)) {
          const entry = entryOf(paper, key);
          if (entry !== undefined) {
            byEntry.set(entry, [...(byEntry.get(entry) ?? []), text]);
          }
        }
      }
    }
  }
  return byEntry;
}

/** The entry that a key stands for; undefined if it was written by hand or is none. */
function entryOf(paper: Paper, key: string): Entry | undefined {
  const cited = citedAs(paper, key);
  return cited !== undefined && 'content' in cited ? cited : undefined;
}

/** Where the PDFs of an entry may be: as its field `file` says, and in the author's folders under its name or the key. */
function pdfPaths(paper: Paper, entry: Entry, find: FindPdf = () => undefined): string[] {
  const named = attachedPdfs(paper.library.complete(entry)).map((path) => path.replaceAll('\\', '/'));
  const bibliography = paper.library.bibliographies.find(({ entries }) => entries.includes(entry))?.path ?? paper.main;
  const beside = [dirname(bibliography), dirname(paper.main)];
  const candidates = named.flatMap((path) =>
    isAbsolute(path)
      ? [path]
      : [
          ...beside.map((folder) => join(folder, path)),
          // Mendeley leaves out the slash at the beginning.
          ...(/^(?:home|Users|Volumes)\//.test(path) ? [`/${path}`] : []),
        ],
  );
  const inFolders = [...named, `${entry.key}.pdf`].flatMap((path) => find(path) ?? []);
  return [...new Set([...candidates, ...inFolders].map((path) => normalize(path)))];
}

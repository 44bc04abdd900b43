import type { KeyPlace } from '../bibliography/key-references.ts';
import { citationsOf, definitionsOf } from '../project/key-places.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { TextRange } from '../text/range.ts';
import { type KeyInPaper, keysAt } from './keys.ts';
import type { Question } from './question.ts';

/** A place in a file of a paper. */
export interface PlaceInPaper extends KeyPlace {
  readonly read: ReadPaper;
}

/** The entries that define the key at an offset. */
export async function definitionsAt(question: Question, offset: number): Promise<PlaceInPaper[]> {
  const keys = await keysAt(question, offset);
  return distinct(keys.flatMap((found) => placesIn(found, definitionsOf(found.paper, found.key))));
}

/** All citations of the key at an offset, after the entries that define it where those are wanted too. */
export async function referencesAt(
  question: Question,
  offset: number,
  { includeDeclaration }: { readonly includeDeclaration: boolean },
): Promise<PlaceInPaper[]> {
  const keys = await keysAt(question, offset);
  return distinct(
    keys.flatMap((found) => {
      const definitions = includeDeclaration ? definitionsOf(found.paper, found.key) : [];
      return placesIn(found, [...definitions, ...citationsOf(found.paper, found.key)]);
    }),
  );
}

/** A place with a key in the file in view. */
export interface KeyHighlight extends PlaceInPaper {
  readonly kind: 'definition' | 'citation';
}

/** The key at an offset as a whole wherever the file in view has it. */
export async function highlightsAt(question: Question, offset: number): Promise<KeyHighlight[] | undefined> {
  const [found] = await keysAt(question, offset);
  if (found === undefined) {
    return undefined;
  }
  const shown: KeyHighlight[] = [
    ...placesIn(found, definitionsOf(found.paper, found.key)).map((place) => ({
      ...place,
      kind: 'definition' as const,
    })),
    ...placesIn(found, citationsOf(found.paper, found.key)).map((place) => ({ ...place, kind: 'citation' as const })),
  ].filter(({ file }) => file === found.file);
  // A key that stands only in a list of works, or is defined elsewhere by another spelling, is at least itself.
  return shown.length > 0 ? shown : [{ file: found.file, range: found.range, read: found, kind: 'citation' }];
}

/** The name of a file in a document, which leads there. */
export interface FileLink {
  readonly range: TextRange;
  readonly read: ReadPaper;
  /** The file that it leads to, as the engine has paths. */
  readonly target: string;
}

/** The names of bibliographies and included files in a document; undefined if it belongs to no paper. */
export async function linksIn({ papers, document, token }: Question): Promise<FileLink[] | undefined> {
  const [read] = await papers.read(document, token);
  return (
    read?.paper.links
      // What a project takes without naming it stands nowhere.
      .filter(({ file, range }) => file === document.path && range.end > range.start)
      .map(({ range, resolved }) => ({ range, read, target: resolved }))
  );
}

function placesIn(read: KeyInPaper, places: readonly KeyPlace[]): PlaceInPaper[] {
  return places.map(({ file, range }) => ({ file, range, read }));
}

/** A file that belongs to two papers would otherwise be named twice. */
function distinct(places: readonly PlaceInPaper[]): PlaceInPaper[] {
  return [
    ...new Map(
      places.map((place) => [
        `${place.read.files.fileSystem}${place.file}:${place.range.start}-${place.range.end}`,
        place,
      ]),
    ).values(),
  ];
}

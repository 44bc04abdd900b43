import type { CitedWork } from '../../src/evidence/cited-work.ts';
import { libraryWorks, workOfEntry } from '../../src/evidence/library-works.ts';
import type { Citation } from '../../src/manuscript/model.ts';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { citedAs } from '../../src/project/cited-as.ts';
import { loadPaper } from '../../src/project/load.ts';
import { type Paper, textOf } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { type CitingPlace, citingPlaceAt } from '../../src/workflows/completion/citing-place.ts';
import { type MainFile, readMainFiles } from './main-files.ts';
import { type Random, seededBy } from './seeded-random.ts';

/** A citation that was taken out of its place, and the works to choose from there. */
export interface CompletionCase {
  /** The paper as it is written up to there: behind the cursor its file has nothing but what names its bibliographies. */
  readonly paper: Paper;
  readonly place: CitingPlace;
  /** The work that was cited there. */
  readonly cited: CitedWork;
  /** The works to choose from, the cited one among them; the other ones of its bracket are not. */
  readonly pool: readonly CitedWork[];
}

/** The works to choose from, and the fewest where a paper has not as many. */
const poolSize = 100;
const smallestPool = 60;
/** The citations that are drawn of each paper. */
const casesOfPaper = 40;

/** A paper of the data folder whose works are enough to choose from. */
export interface CompletionPaper {
  readonly name: string;
  readonly main: string;
  /** The number of citations in its running text: of several versions of a paper the one with the most counts. */
  readonly citations: number;
}

/** The papers of the data folder with works enough to choose from, by their names. */
export async function completionPapers(data: string): Promise<CompletionPaper[]> {
  const papers = new Map<string, CompletionPaper>();
  for (const { name, path } of readMainFiles(data)) {
    const paper = await loadPaper(path, new Sources(nodeFileSystem));
    const citations = citationsOf(paper).length;
    if (citations > (papers.get(name)?.citations ?? 0) && candidatesOf(paper).length >= smallestPool) {
      papers.set(name, { name, main: path, citations });
    }
  }
  return [...papers.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Takes citations out of a paper, one at a time, and gives each to `visit` with what is left before it. */
export async function visitCompletionCases(
  { name, path }: MainFile,
  visit: (one: CompletionCase) => Promise<void>,
): Promise<void> {
  const sources = new Sources(nodeFileSystem);
  const whole = await loadPaper(path, sources);
  const random = seededBy(`completion ${name}`);
  const candidates = candidatesOf(whole);
  for (const citation of shuffled(citationsOf(whole), random).slice(0, casesOfPaper)) {
    const key = citation.keys[Math.floor(random() * citation.keys.length)]!;
    const cited = workOf(whole, key.key);
    const text = textOf(whole, citation.file);
    if (cited === undefined || text === undefined || !candidates.includes(cited)) {
      continue;
    }
    const bracket = citation.keys.map((one) => workOf(whole, one.key));
    const others = candidates.filter(
      (work) => !bracket.includes(work) && work.identity.titleKey !== cited.identity.titleKey,
    );
    sources.setBuffer(citation.file, `${text.slice(0, key.range.start)}${bibliographiesBehind(text, key.range.start)}`);
    const paper = await loadPaper(path, sources, {}, whole);
    sources.setBuffer(citation.file, text);
    const place = citingPlaceAt(paper, citation.file, key.range.start);
    if (place !== undefined) {
      const pool = [cited, ...shuffled(others, random).slice(0, poolSize - 1)];
      await visit({ paper, place, cited, pool: shuffled(pool, random) });
    }
  }
}

/** What names the bibliographies behind an offset of a source: an author who writes towards it has them already. */
function bibliographiesBehind(text: string, offset: number): string {
  const named = text.slice(offset).match(/\\(?:bibliography|addbibresource)\s*(?:\[[^\]]*\])?\{[^}]*\}/g) ?? [];
  return named.map((command) => `\n\n${command}`).join('');
}

/** The works that a paper cites and, where these are too few, others of its bibliography. */
function candidatesOf(paper: Paper): CitedWork[] {
  const cited = new Set([...paper.citedKeys].flatMap((key) => workOf(paper, key) ?? []));
  const others = libraryWorks(paper).filter((work) => !cited.has(work) && work.title !== '');
  return [...cited, ...shuffled(others, seededBy(paper.main)).slice(0, Math.max(0, poolSize - cited.size))];
}

function workOf(paper: Paper, key: string): CitedWork | undefined {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
}

/** The citations of a paper in its running text. */
function citationsOf(paper: Paper): Citation[] {
  return paper.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ citations }) => citations)
    .filter(({ form, keys }) => form !== 'silent' && keys.length > 0);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}

import type { Bibliography } from '../bibliography/entry.ts';
import type { ManuscriptSource } from '../manuscript/block.ts';
import { rememberByBlock } from './block-memo.ts';
import type { NamedBibliography } from './traversal.ts';

/** The bibliographies that parts of a paper with references of their own read in place of the others, by their paths. */
export interface SectionBibliographies {
  /** Those of all other parts. */
  readonly common: ReadonlySet<string>;
  /** By the numbers of the parts. Parts of which not all is known are among them with all bibliographies. */
  readonly own: ReadonlyMap<number, ReadonlySet<string>>;
}

/** The facts needed to tell which part reads which bibliographies. */
interface Named {
  readonly named: readonly NamedBibliography[];
  /** The paths that were found for what each of them names. */
  readonly found: ReadonlyMap<NamedBibliography, readonly string[]>;
  readonly bibliographies: readonly Bibliography[];
  /** All sources that may begin such parts, packages and classes among them. */
  readonly sources: readonly ManuscriptSource[];
}

/**
 * Finds the bibliographies that each part of a paper reads; undefined where all read all, and where that is not
 * certain: a command of the paper's own may begin a part, or something else may read more than is seen here.
 */
export function sectionBibliographies({
  named,
  found,
  bibliographies,
  sources,
}: Named): SectionBibliographies | undefined {
  const others = named.filter(({ referenceSection }) => referenceSection === undefined);
  if (others.length === named.length || others.length === 0 || hidesSections(sources)) {
    return undefined;
  }
  const pathsOf = (some: readonly NamedBibliography[]): string[] => some.flatMap((one) => found.get(one) ?? []);
  const all = new Set(bibliographies.map(({ path }) => path));
  const ofSections = new Set(pathsOf(named.filter((one) => !others.includes(one))));
  const common = new Set(pathsOf(others));
  // Those that `situate.json` names are named for all parts.
  const everywhere = [
    ...pathsOf(others.filter(({ mark }) => mark.command === 'addglobalbib')),
    ...[...all].filter((path) => !common.has(path) && !ofSections.has(path)),
  ];
  const own = new Map<number, ReadonlySet<string>>();
  for (const one of named) {
    const { mark, referenceSection } = one;
    if (referenceSection !== undefined) {
      const paths = found.get(one) ?? [];
      const isKnown = mark.forSection === 'all' && paths.length === mark.paths.length;
      own.set(referenceSection, isKnown ? new Set([...paths, ...everywhere]) : all);
    }
  }
  return { common: new Set([...common, ...everywhere]), own };
}

/** True if parts may begin elsewhere than where they are seen to: something else has the name of the command. */
function hidesSections(sources: readonly ManuscriptSource[]): boolean {
  return sources.some(({ blocks }) => blocks.some(hasOtherNames));
}

const hasOtherNames = rememberByBlock((text, { marks }) => {
  const names = text.match(/(?<!\\the)refsection/g)?.length ?? 0;
  return names !== marks.filter(({ kind }) => kind === 'referenceSection').length;
});

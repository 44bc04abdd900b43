import type { Section } from '../manuscript/model.ts';
import { citedAs } from '../project/cited-as.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { knowsDefinitions, lacksDefinitions, undefinedWorksOf } from '../project/undefined-keys.ts';
import { isPrinted, missingWorks, worksToCite } from '../project/works-to-cite.ts';
import type { Location } from '../text/location.ts';
import { message } from '../text/message.ts';
import { type Assessment, type ExplainingPlace, notJudged, withoutModel } from './assessment.ts';
import type { SectionDescription } from './section-description.ts';

const messages = {
  noList: 'The configuration lists no works to cite.',
  makeList: 'List them under "toCite" in situate.json to have this checked.',
  allCited: 'All works to cite are cited ({of}).',
  missing: 'The text leaves out {count} of the {of} works to cite.',
  cite: 'Cite {keys}, or take them off the list.',
  unreadable: 'Some bibliographies cannot be read, so it is not known which keys they define.',
  makeReadable: 'Correct the paths of the bibliographies.',
  unnamed: 'The paper names no bibliography, so it is not known which keys are defined.',
  name: 'Name its bibliography.',
  allDefined: 'All {of} cited keys are defined.',
  undefined: 'No bibliography defines {count} of the {of} cited keys.',
  define: 'Correct {keys}, or add entries for them.',
  invented: 'Works cited or named that are undefined or may not be cited: {count} of {of}.',
  replace: 'Replace {names} with works that may be cited, or remove them.',
  undefinedHere: 'No bibliography defines "{key}": correct the key, or add its entry.',
  inventedHere: '"{text}" is not among the works that may be cited: cite one that is, or remove it.',
  missingHere: 'Cite "{key}", or take it off the list of works to cite.',
} as const;

/** The check that the related work cites the works that the author listed (GREP: "missing papers"). */
export interface MissingCitations extends Assessment {
  /** The number of works that are listed. */
  readonly listed: number;
  /** The keys of those that are not cited. */
  readonly missing: readonly string[];
}

/** Checks that the related work cites what `toCite` lists. */
export function checkMissingCitations(
  paper: Paper,
  sections: readonly Pick<SectionDescription, 'section'>[],
): MissingCitations {
  const listed = worksToCite(paper).size;
  const missing = [...missingWorks(paper).values()];
  if (listed === 0) {
    return { ...notJudged(message(messages.noList), message(messages.makeList)), listed, missing };
  }
  const found = missing.length > 0;
  return {
    ...withoutModel,
    state: found ? 'failed' : 'passed',
    value: missing.length,
    coverage: 1,
    judges: ['count'],
    finding: message(found ? messages.missing : messages.allCited, { count: missing.length, of: listed }),
    advice: found ? message(messages.cite, { keys: listKeys(missing) }) : undefined,
    places: missing.flatMap((key) => placeOfWork(paper, key, sections)),
    listed,
    missing,
  };
}

/** The entry of a work that is not cited, or else where it would be. */
function placeOfWork(
  paper: Paper,
  key: string,
  [first]: readonly Pick<SectionDescription, 'section'>[],
): ExplainingPlace[] {
  const entry = citedAs(paper, key);
  const place =
    entry === undefined
      ? first && { file: first.section.file, range: first.section.headingRange }
      : { file: entry.file, range: entry.keyRange };
  return place === undefined
    ? []
    : [{ ...place, key, remark: message(messages.missingHere, { key }), reason: undefined }];
}

/** A work that a draft names in words and that may not be cited, and where: “Smith et al. (2021)”. */
export interface InventedName extends Location {
  readonly text: string;
}

/** The check that cited works exist as far as the bibliographies say (GREP: "hallucinated papers"). */
export interface HallucinatedCitations extends Assessment {
  /** The number of keys that the related work cites. */
  readonly cited: number;
  /** Those that nothing defines, in the order of their first citations. */
  readonly undefinedKeys: readonly string[];
  /** Works that it names in words and that may not be cited; known only for drafts. */
  readonly inventedNames: readonly InventedName[];
}

/**
 * Checks that the keys that the related work cites, or the paper where it has none, are defined, and that it names no
 * other works.
 */
export function checkHallucinatedCitations(
  paper: Paper,
  inventedNames: readonly InventedName[] = [],
): HallucinatedCitations {
  const sections = relatedWorkSections(paper);
  const cited = new Set(
    sections.length > 0
      ? sections.flatMap((section) => [...section.firstCited.keys()])
      : paper.citations.filter(isPrinted).flatMap(({ keys }) => keys.map(({ key }) => key)),
  );
  if (!knowsDefinitions(paper)) {
    const [finding, advice] = lacksDefinitions(paper)
      ? [messages.unreadable, messages.makeReadable]
      : [messages.unnamed, messages.name];
    return {
      ...notJudged(message(finding), message(advice)),
      cited: cited.size,
      undefinedKeys: [],
      inventedNames: [],
    };
  }
  const ofPaper = undefinedWorksOf(paper);
  const undefinedKeys = [...cited].filter((key) => ofPaper.has(key));
  const count = undefinedKeys.length + inventedNames.length;
  const names = [...new Set([...undefinedKeys, ...inventedNames.map(({ text }) => text)])];
  const advice =
    inventedNames.length > 0
      ? message(messages.replace, { names: listKeys(names) })
      : message(messages.define, { keys: listKeys(undefinedKeys) });
  return {
    ...withoutModel,
    state: count > 0 ? 'failed' : 'passed',
    value: count,
    coverage: 1,
    judges: ['count'],
    finding: message(
      inventedNames.length > 0 ? messages.invented : count > 0 ? messages.undefined : messages.allDefined,
      {
        count,
        of: cited.size + inventedNames.length,
      },
    ),
    advice: count > 0 ? advice : undefined,
    places: [
      ...placesOfKeys(paper, sections, undefinedKeys),
      ...inventedNames.map(({ file, range, text }) => ({
        file,
        range,
        key: undefined,
        remark: message(messages.inventedHere, { text }),
        reason: undefined,
      })),
    ],
    cited: cited.size,
    undefinedKeys,
    inventedNames,
  };
}

/** Where keys that nothing defines are cited. */
function placesOfKeys(paper: Paper, sections: readonly Section[], undefinedKeys: readonly string[]): ExplainingPlace[] {
  if (undefinedKeys.length === 0) {
    return [];
  }
  const wanted = new Set(undefinedKeys);
  const citations =
    sections.length > 0
      ? sections.flatMap((section) => section.citationsOf(wanted))
      : paper.citations.filter(isPrinted);
  return citations.flatMap(({ file, keys }) =>
    keys
      .filter(({ key }) => wanted.has(key))
      .map(({ key, range }) => ({
        file,
        range,
        key,
        remark: message(messages.undefinedHere, { key }),
        reason: undefined,
      })),
  );
}

/** More keys than this are not named one by one. */
const named = 5;

/** Keys for a sentence. */
export function listKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, named).map((key) => `"${key}"`);
  return keys.length > named ? `${shown.join(', ')} …` : shown.join(', ');
}

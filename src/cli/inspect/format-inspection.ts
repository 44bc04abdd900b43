import type { Inspection } from '../../project/inspect.ts';
import { joinBlocks, type Lines } from '../../report/report-markdown.ts';
import { strings } from '../command-line-strings.ts';

/** The most keys that are named and not only counted. */
const namedKeys = 10;

/** Lays out for people what was read of a paper. */
export function formatInspection(inspection: Inspection): Lines {
  const { bibliographies, missingFiles, missingBibliographies, relatedWork } = inspection;
  const blocks = [
    [inspection.main],
    list(strings.files, inspection.files),
    missingFiles.length === 0 ? [] : list(strings.missingFiles, missingFiles),
    list(
      strings.bibliographies,
      bibliographies.map(({ path, entries }) => `${path}: ${strings.entries(entries)}`),
    ),
    missingBibliographies.length === 0 ? [] : list(strings.missingBibliographies, missingBibliographies),
    [
      keys(strings.cited, inspection.citedKeys),
      keys(strings.undefined, inspection.undefinedKeys),
      keys(strings.neverCited, inspection.neverCitedKeys),
      keys(strings.duplicates, inspection.duplicateKeys),
    ],
    list(
      strings.relatedWork,
      relatedWork.map(
        ({ file, line, heading, paragraphs, sentences, words, citedKeys }) =>
          `${file}:${line} ${heading}: ${strings.sectionCounts(paragraphs, sentences, words, citedKeys.length)}`,
      ),
      strings.noRelatedWork,
    ),
  ];
  return joinBlocks(blocks.filter((block) => block.length > 0));
}

function list(heading: string, items: readonly string[], whenEmpty: string = strings.none): string[] {
  return items.length === 0 ? [`${heading}: ${whenEmpty}`] : [`${heading}:`, ...items.map((item) => `  ${item}`)];
}

function keys(heading: string, all: readonly string[]): string {
  if (all.length === 0) {
    return `${heading}: 0`;
  }
  const named = all.slice(0, namedKeys).join(', ');
  const rest = all.length > namedKeys ? `, ${strings.more(all.length - namedKeys)}` : '';
  return `${heading}: ${all.length} (${named}${rest})`;
}

import { dirname, isAbsolute, join, normalize } from 'pathe';
import { type ManuscriptSource, readManuscript } from '../manuscript/block.ts';
import { type CitationStyle, citationStyle } from '../manuscript/citation-style.ts';
import type { ManuscriptFormat } from '../manuscript/format.ts';
import type { Section } from '../manuscript/model.ts';
import type { ManuscriptReader } from '../manuscript/reader.ts';
import { emptyVocabulary } from '../manuscript/vocabulary.ts';
import type { Task } from '../task/task.ts';
import type { FoundConfiguration } from './configuration-file.ts';
import { placeInConfiguration } from './configuration-places.ts';
import { formatOf } from './formats.ts';
import type { Unresolved } from './resolve.ts';
import type { Source, Sources } from './sources.ts';
import { mainBases, Traversal } from './traversal.ts';

/** A section that the related work of a paper should be like in length and emphasis, read from a file of its own. */
export interface Exemplar {
  readonly path: string;
  /** Its related-work sections with all nested in them; the whole file, if no heading announces related work. */
  readonly sections: readonly Section[];
  readonly style: CitationStyle;
  /** The files that it was read from. */
  readonly sources: ReadonlyMap<string, ManuscriptSource>;
}

/** The format of an exemplar by its name; plain text is read like Markdown. */
export function exemplarFormat(path: string): ManuscriptFormat {
  return formatOf(path) ?? 'markdown';
}

/**
 * Reads an exemplar; what `previous` shares with it is reused. Why there is none if the file cannot be read;
 * undefined if it has not been read yet.
 */
export function* readExemplar(
  path: string,
  sources: Sources,
  reader: ManuscriptReader,
  previous: Exemplar | undefined,
): Task<Exemplar | Exclude<Source, object> | undefined> {
  const source = sources.file(path);
  if (typeof source !== 'object') {
    return source;
  }
  const readFile = (file: string, text: string): Task<ManuscriptSource> =>
    readManuscript(file, text, reader, emptyVocabulary, previous?.sources.get(file));
  const walk = function* (relatedWorkFiles: ReadonlySet<string>): Task<Traversal> {
    const traversal = new Traversal(sources, readFile, {}, relatedWorkFiles);
    yield* traversal.file(path, source.text, mainBases(path), true);
    return traversal;
  };
  let traversal = yield* walk(new Set());
  if (previous !== undefined && areSame(previous.sources, traversal.sources)) {
    return previous;
  }
  let sections = traversal.sections.filter(({ relatedWork }) => relatedWork !== undefined);
  if (sections.length === 0) {
    // Text without a heading is read only where the file is known to be related work.
    traversal = yield* walk(new Set([path]));
    ({ sections } = traversal);
  }
  return {
    path,
    sections,
    style: citationStyle(reader.format, traversal.styles),
    sources: traversal.sources,
  };
}

function areSame(before: Exemplar['sources'], now: Exemplar['sources']): boolean {
  return before.size === now.size && [...now].every(([path, source]) => before.get(path) === source);
}

/** The exemplar of a paper, as far as it can be read. */
export interface ConfiguredExemplar {
  readonly exemplar: Exemplar | undefined;
  /** Where the configuration names one that cannot be read. */
  readonly missingExemplar: Unresolved | undefined;
}

/** Reads the exemplar that the configuration of a paper names, once its reader is there. */
export function* configuredExemplar(
  { file, configuration }: Pick<FoundConfiguration, 'file' | 'configuration'>,
  { main, sources, exemplarReader: reader, previous }: ExemplarReading,
): Task<ConfiguredExemplar> {
  const { exemplar: name } = configuration;
  if (name === undefined || reader?.format !== exemplarFormat(name)) {
    return { exemplar: undefined, missingExemplar: undefined };
  }
  const path = normalize(isAbsolute(name) ? name : join(dirname(file ?? main), name));
  const read = yield* readExemplar(path, sources, reader, previous?.exemplar);
  if (typeof read !== 'string') {
    return { exemplar: read, missingExemplar: undefined };
  }
  const configurationText = file === undefined ? undefined : sources.file(file);
  const text = typeof configurationText === 'object' ? configurationText.text : '';
  const range = placeInConfiguration(text, ['exemplar'])?.value;
  return {
    exemplar: undefined,
    missingExemplar:
      file === undefined || range === undefined ? undefined : { path: name, range, file, resolved: path, why: read },
  };
}

/** The inputs that an exemplar is read with. */
interface ExemplarReading {
  readonly main: string;
  readonly sources: Sources;
  readonly exemplarReader: ManuscriptReader | undefined;
  readonly previous: { readonly exemplar: Exemplar | undefined } | undefined;
}

import { basename, dirname, extname, join, normalize } from 'pathe';
import { readBibliographyFile } from '../bibliography/bibliography-file.ts';
import type { Bibliography } from '../bibliography/entry.ts';
import { Library } from '../bibliography/library.ts';
import { type ManuscriptSource, readManuscript } from '../manuscript/block.ts';
import { citationStyle } from '../manuscript/citation-style.ts';
import type { DefinitionMark, StyleMark } from '../manuscript/marks.ts';
import type { Citation } from '../manuscript/model.ts';
import type { ManuscriptReader } from '../manuscript/reader.ts';
import { emptyVocabulary, type Vocabulary } from '../manuscript/vocabulary.ts';
import type { Task } from '../task/task.ts';
import { citedKeysOf } from './cited-keys.ts';
import { type Configuration, mergeConfigurations } from './configuration.ts';
import { type FoundConfiguration, findConfiguration } from './configuration-file.ts';
import { placeInConfiguration } from './configuration-places.ts';
import { settleDoubtful } from './doubtful-sections.ts';
import { embeddedEntries } from './embedded-bibliographies.ts';
import { configuredExemplar } from './exemplar.ts';
import type { ProjectParts } from './markdown-project.ts';
import { citationsWhere, type Paper } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { type SourceProblem } from './problems.ts';
import { type ResolvedPath, resolveBibliography, type UnreadBibliography } from './resolve.ts';
import { sectionBibliographies } from './section-bibliographies.ts';
import { sharedBibliographies } from './shared-bibliographies.ts';
import type { Sources, SourceText } from './sources.ts';
import { readSuppliedEvidence } from './supplied-evidence.ts';
import { mainBases, movedPaths, type NamedBibliography, Traversal } from './traversal.ts';

/** Bibliographies that come with TeX: journal names for IEEE styles, no entries to cite. */
const shippedWithTex = new Set(['IEEEabrv', 'IEEEfull']);
/** Definitions may use definitions read later; the vocabulary settles in a round or two. */
const vocabularyRounds = 3;

/** The inputs that a paper is read with. */
export interface Reading {
  readonly main: string;
  readonly sources: Sources;
  readonly format: PaperFormat;
  /** Reads the exemplar that the configuration names; undefined until it is known that there is one. */
  readonly exemplarReader?: ManuscriptReader | undefined;
  /** Settings of the editor or the command line, which `situate.json` overrides. */
  readonly settings: Configuration;
  /** The last version of the paper, whose unchanged parts are reused. */
  readonly previous: Paper | undefined;
}

/**
 * Reads a paper from what `sources` has. Missing files are asked for and left out: the caller fetches them and reads
 * again until nothing is missing.
 */
export function* assemblePaper(reading: Reading): Task<Paper> {
  const { main, sources, previous } = reading;
  const { reader } = reading.format;
  const found = findConfiguration(sources, dirname(main));
  const configuration = mergeConfigurations(found.configuration, reading.settings);
  const folder = found.file === undefined ? dirname(main) : dirname(found.file);
  const relatedWorkFiles = new Set(
    (configuration.relatedWork?.files ?? []).map((path) => normalize(join(folder, path))),
  );

  const suppliedEvidence = readSuppliedEvidence(sources, folder, previous?.suppliedEvidence);
  const { exemplar, missingExemplar } = yield* configuredExemplar(
    { file: found.file, configuration },
    { exemplarReader: undefined, ...reading },
  );

  const project = reading.format.projectParts(sources, main);

  let vocabulary = previous === undefined ? configuredVocabulary(reading, configuration) : vocabularyOf(previous);
  let traversal: Traversal;
  let localStyles: LocalStyles;
  for (let round = 1; ; round++) {
    const readFile = (path: string, text: string): Task<ManuscriptSource> =>
      readManuscript(path, text, reader, vocabulary, previous?.sources.get(path));
    traversal = new Traversal(sources, readFile, configuration, relatedWorkFiles, previous);
    yield* traverse(traversal, reading, project);
    localStyles = yield* readLocalStyles(traversal.styles, reading);
    const next = reader.inferVocabulary(
      [
        jobname(main),
        ...localStyles.definitions,
        ...project.metadata.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'definition')),
        ...definitionsIn(traversal.sources.values()),
      ],
      configuration.citationCommands ?? [],
    );
    if (next.signature === vocabulary.signature || round === vocabularyRounds) {
      break;
    }
    vocabulary = next;
  }

  const styles = [...localStyles.styles, ...traversal.styles];
  const named = [...localStyles.bibliographies, ...traversal.bibliographies];
  const directives = [...traversal.directives];
  const problems = [...traversal.problems];
  for (const { file, marks } of project.metadata) {
    for (const mark of marks) {
      if (mark.kind === 'bibliography') {
        named.push({ mark, file, bases: mainBases(file, project.folder) });
      } else if (mark.kind === 'style') {
        styles.push(mark);
      } else if (mark.kind === 'directive') {
        directives.push({ ...mark, file });
      } else if (mark.kind === 'problem') {
        problems.push({ ...mark, file });
      }
    }
  }
  const {
    bibliographies,
    missing,
    isComputed,
    links,
    found: foundPaths,
  } = yield* readBibliographies(named, found, configuration, reading);
  const embedded = yield* embeddedEntries(missing, traversal.embeddedFiles);
  const embeddedPaths = new Set(traversal.embeddedFiles.map(({ path }) => path));
  const style = citationStyle(
    reader.format,
    styles,
    named.map(({ mark }) => mark.command),
  );

  const { stretches } = traversal;
  const sections = settleDoubtful(traversal.sections, configuration.relatedWork?.headings ?? [], previous?.sections);

  const files = { main, sources: traversal.sources, bibliographies, links: [...traversal.links, ...links] };

  return withCitations({
    ...files,
    format: reader.format,
    writer: reading.format.writer,
    configuration,
    configurationFile: found.file,
    configurationProblems: found.problems,
    sectionBibliographies:
      style.system === 'biblatex' && traversal.knowsReferenceSections
        ? sectionBibliographies({
            named,
            found: foundPaths,
            bibliographies,
            sources: [...traversal.sources.values(), ...localStyles.files.values()],
          })
        : undefined,
    missingFiles: traversal.missingFiles,
    missingBibliographies: missing.filter(
      (unresolved) => !embeddedPaths.has(unresolved.resolved) && !isOnlyForSubfile(unresolved, files),
    ),
    computesBibliographies: isComputed,
    takesDois: project.takesDois,
    unnamedBibliographies:
      named.length > 0 || bibliographies.length > 0 ? [] : bibliographiesIn(dirname(main), sources),
    sharedBibliographies: sharedBibliographies(files, sources),
    library: libraryOf(bibliographies, previous),
    suppliedEvidence,
    exemplar,
    missingExemplar,
    handwrittenEntries: [...traversal.handwrittenEntries, ...embedded],
    sections,
    stretches,
    citedKeys: citedKeysOf(stretches, previous),
    citesAll: stretches.some((stretch) => stretch.citations.some((citation) => citation.citesAll)),
    style,
    directives,
    problems: [
      ...encodingProblems(sources, [...traversal.sources.keys(), ...bibliographies.map(({ path }) => path)], styles),
      ...problems,
    ],
    styleFiles: localStyles.files,
    otherFiles: textsOf([...project.metadata.map(({ file }) => file), found.file, suppliedEvidence.file], sources),
  });
}

/**
 * Adds the citations, which are gathered when somebody asks. The getter stands in a function of its own, because all
 * functions made in one place share what any of them uses: beside those that use the version before an edit, it would
 * keep that version, and through it every earlier one, as long as the paper is open.
 */
function withCitations(parts: Omit<Paper, 'citations'>): Paper {
  let citations: readonly Citation[] | undefined;
  return {
    ...parts,
    get citations() {
      citations ??= [...citationsWhere(this, () => true)];
      return citations;
    },
  };
}

function* traverse(traversal: Traversal, { main, sources }: Reading, project: ProjectParts): Task<void> {
  for (const path of [main, ...project.chapters]) {
    const source = sources.file(path);
    if (typeof source === 'object' && !traversal.sources.has(path)) {
      const bases = { ...mainBases(main, project.folder), file: dirname(path) };
      yield* traversal.file(path, source.text, bases, true);
    }
  }
  traversal.endSection();
}

function configuredVocabulary({ main, format }: Reading, configuration: Configuration): Vocabulary {
  return format.reader.inferVocabulary([jobname(main)], configuration.citationCommands ?? []);
}

/** `\jobname`, which papers use to name their bibliography. */
function jobname(main: string): DefinitionMark {
  const body = basename(main, extname(main));
  return {
    kind: 'definition',
    start: 0,
    end: 0,
    name: 'jobname',
    parameters: 0,
    optional: [],
    body,
    isFallback: false,
  };
}

function vocabularyOf(paper: Paper): Vocabulary {
  return paper.sources.get(paper.main)?.vocabulary ?? emptyVocabulary;
}

function definitionsIn(sources: Iterable<ManuscriptSource>): DefinitionMark[] {
  const definitions: DefinitionMark[] = [];
  for (const { blocks } of sources) {
    for (const { content } of blocks) {
      for (const definition of content.definitions) {
        definitions.push(definition);
      }
    }
  }
  return definitions;
}

/** The things that packages and classes next to the paper define and load. */
interface LocalStyles {
  readonly files: ReadonlyMap<string, ManuscriptSource>;
  readonly definitions: readonly DefinitionMark[];
  readonly styles: readonly StyleMark[];
  readonly bibliographies: readonly NamedBibliography[];
}

/** Reads `.sty` and `.cls` files next to the main file, and what they load in turn. */
function* readLocalStyles(
  styles: readonly StyleMark[],
  { main, sources, format, previous }: Reading,
): Task<LocalStyles> {
  const files = new Map<string, ManuscriptSource>();
  const definitions: DefinitionMark[] = [];
  const loaded: StyleMark[] = [];
  const bibliographies: NamedBibliography[] = [];
  const queue = format.reader.format === 'latex' ? [...styles] : [];
  for (let mark = queue.shift(); mark !== undefined; mark = queue.shift()) {
    if (mark.source !== 'package' && mark.source !== 'class') {
      continue;
    }
    const path = normalize(join(dirname(main), `${mark.name}.${mark.source === 'class' ? 'cls' : 'sty'}`));
    const source = files.has(path) ? undefined : sources.file(path);
    if (typeof source !== 'object') {
      continue;
    }
    const read = yield* readManuscript(
      path,
      source.text,
      format.reader,
      emptyVocabulary,
      previous?.styleFiles.get(path),
    );
    files.set(path, read);
    for (const { start, content } of read.blocks) {
      for (const definition of content.definitions) {
        definitions.push(definition);
      }
      for (const inner of content.marks) {
        if (inner.kind === 'style') {
          loaded.push(inner);
          queue.push(inner);
        } else if (inner.kind === 'bibliography') {
          bibliographies.push({ mark: movedPaths(inner, start), file: path, bases: mainBases(main) });
        }
      }
    }
  }
  return { files, definitions, styles: loaded, bibliographies };
}

/** The bibliographies of a paper, and the targets of the paths that name them. */
interface ReadBibliographies {
  readonly bibliographies: readonly Bibliography[];
  readonly missing: readonly UnreadBibliography[];
  readonly isComputed: boolean;
  readonly links: readonly ResolvedPath[];
  /** The paths that were found for what each mark names. */
  readonly found: ReadonlyMap<NamedBibliography, readonly string[]>;
}

/** Reads the bibliographies of a paper, each once, in the order in which they are named. */
function* readBibliographies(
  named: readonly NamedBibliography[],
  { file: configurationFile }: FoundConfiguration,
  configuration: Configuration,
  { main, sources, previous }: Reading,
): Task<ReadBibliographies> {
  const read = new Map<string, Bibliography>();
  const missing: UnreadBibliography[] = [];
  let isComputed = named.some(({ mark }) => mark.isComputed === true);
  const links: ResolvedPath[] = [];
  const known = new Map(previous?.bibliographies.map((bibliography) => [bibliography.path, bibliography]));
  const files: { readonly path: string; readonly source: SourceText; readonly named: ResolvedPath }[] = [];

  const found = new Map<NamedBibliography, string[]>();
  for (const one of named) {
    const { mark, file, bases } = one;
    const paths: string[] = [];
    found.set(one, paths);
    for (const written of mark.paths) {
      const resolution = shippedWithTex.has(written.path) ? undefined : resolveBibliography(sources, written, bases);
      if (resolution === undefined) {
        continue;
      }
      if ('why' in resolution) {
        // The folder that R takes for that of the project is not known for certain.
        if (written.isFromProject === true) isComputed = true;
        else missing.push({ ...written, file, resolved: resolution.path, why: resolution.why });
      } else {
        const named = { ...written, file, resolved: resolution.path };
        links.push(named);
        paths.push(resolution.path);
        files.push({ path: resolution.path, source: resolution.source, named });
      }
    }
  }
  for (const [index, name] of (configuration.bibliography ?? []).entries()) {
    const path = normalize(join(dirname(configurationFile ?? main), name));
    const source = sources.file(path);
    if (source !== undefined) {
      const file = configurationFile ?? main;
      const [text] = textsOf([file], sources).values();
      const range = placeInConfiguration(text ?? '', ['bibliography', index])?.value ?? { start: 0, end: 0 };
      const named = { path: name, range, file, resolved: path };
      if (typeof source === 'object') {
        files.push({ path, source, named });
      } else {
        missing.push({ ...named, why: source });
      }
    }
  }
  for (const { path, source, named } of files) {
    if (!read.has(path)) {
      const bibliography = yield* readBibliographyFile(path, source.text, known.get(path), source.kept);
      if (typeof bibliography === 'object') {
        read.set(path, bibliography);
      } else {
        missing.push({ ...named, why: bibliography });
      }
    }
  }
  return { bibliographies: [...read.values()], missing, isComputed, links, found };
}

/** The bibliographies in a folder, by their paths. */
function bibliographiesIn(folder: string, sources: Sources): string[] {
  const names = sources.folder(folder) ?? [];
  return names.filter((name) => /\.bib$/i.test(name)).map((name) => normalize(join(folder, name)));
}

/**
 * True if a missing bibliography is needed only to build a part of the paper alone: the part has a document environment
 * of its own, and the paper has bibliographies without it.
 */
function isOnlyForSubfile(
  { file, why }: UnreadBibliography,
  paper: Pick<Paper, 'main' | 'sources' | 'bibliographies'>,
): boolean {
  const marks = paper.sources.get(file)?.blocks.flatMap(({ content }) => content.marks) ?? [];
  return (
    why === 'missing' &&
    file !== paper.main &&
    paper.bibliographies.length > 0 &&
    marks.some(({ kind }) => kind === 'document')
  );
}

/** The texts of files that were read, by path. */
function textsOf(files: readonly (string | undefined)[], sources: Sources): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const source = file === undefined ? undefined : sources.file(file);
    if (file !== undefined && typeof source === 'object') {
      texts.set(file, source.text);
    }
  }
  return texts;
}

/** The library is kept while its bibliographies are the same objects: an edit in the text does not rebuild it. */
function libraryOf(bibliographies: readonly Bibliography[], previous: Paper | undefined): Library {
  const isSame =
    previous?.bibliographies.length === bibliographies.length &&
    bibliographies.every((bibliography, index) => bibliography === previous.bibliographies[index]);
  return isSame ? previous.library : new Library(bibliographies, previous?.library);
}

/** The encodings of LaTeX's files that read like Latin-1, or nearly. */
const likeLatin1 = /\b(?:latin[19]|ansinew|cp1252)\b/;

/** The files whose encoding is not UTF-8, unless it is that which the paper names. */
function encodingProblems(sources: Sources, paths: Iterable<string>, styles: readonly StyleMark[]): SourceProblem[] {
  const isNamed = styles.some(({ name, options }) => name === 'inputenc' && likeLatin1.test(options));
  const problems: SourceProblem[] = [];
  for (const file of paths) {
    const source = sources.file(file);
    const problem = typeof source === 'object' ? encodingProblem(source) : undefined;
    if (problem !== undefined && !(problem === 'latin1' && isNamed)) {
      problems.push({ file, problem, start: 0, end: 0, detail: '' });
    }
  }
  return problems;
}

/** An editor puts U+FFFD, which nobody writes, where the bytes of a file do not fit the encoding it opened it with. */
function encodingProblem({ text, encoding }: SourceText): 'latin1' | 'wrongEncoding' | undefined {
  if (encoding === 'latin-1') {
    return 'latin1';
  }
  return encoding === 'buffer' && text.includes('\uFFFD') ? 'wrongEncoding' : undefined;
}

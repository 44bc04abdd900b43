import { type Document, isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar } from 'yaml';
import { NestingError } from '../../text/nesting.ts';
import { shiftRange, type TextRange } from '../../text/range.ts';
import { parseYaml } from '../../text/yaml.ts';
import { readDirective } from '../directive.ts';
import type { CitationMark, Mark, WrittenPath } from '../marks.ts';
import { shiftCitation } from '../shift.ts';
import { emptyFindings, scanInline } from './inline.ts';
import { crossReferenceDefinition } from './labels.ts';

/** The paths that a piece of R stands for. */
interface RPaths {
  readonly paths: readonly WrittenPath[];
  /** R would have to run to know all of them. */
  readonly isComputed: boolean;
}

/** `here::here("text", "refs.bib")`, `file.path(…)`, or a string by itself. */
const pathExpression =
  /(?:(?:here::)?(here)|file\.path)\s*\(\s*((?:"[^"]*"|'[^']*')(?:\s*,\s*(?:"[^"]*"|'[^']*'))*)\s*\)|"[^"]*"|'[^']*'/g;
const string = /["']([^"']*)["']/g;

/** Reads the paths in R code that goes from `start` on: strings, and calls that join strings. */
function readRPaths(code: string, { start }: Pick<TextRange, 'start'>): RPaths {
  const paths = Array.from(code.matchAll(pathExpression), ({ 0: whole, 1: here, 2: parts, index }) => ({
    path: Array.from((parts ?? whole).matchAll(string), ([, part = '']) => part).join('/'),
    range: { start: start + index, end: start + index + whole.length },
    ...(here === undefined ? {} : { isFromProject: true }),
  }));
  const rest = code.replace(pathExpression, '').replace(/[\s,()]/g, '');
  const isComputed = rest !== '' && rest !== 'c';
  return { paths: isComputed ? [] : paths, isComputed };
}

/** Fields that are rendered as Markdown and end up in the paper: citations in them count. */
const renderedFields: ReadonlySet<unknown> = new Set(['title', 'subtitle', 'abstract', 'thanks']);

/**
 * Reads what YAML metadata says about bibliographies, citation styles and citations, its comments and its faults.
 * `yaml` is the text between the `---` lines, or a whole project file, and starts at `offset` of the block.
 * Marks are in the order of their start.
 * @param within the names of the maps, one in the other, that hold the fields in a project file; none in metadata
 */
export function readMetadata(yaml: string, offset: number, within: readonly string[] = []): Mark[] {
  const reading = new MetadataReading(yaml, offset);
  const { problem, fields } = reading.read(within);
  const marks = problem === undefined ? fields : [problem, ...(within.length === 0 ? fieldsApart(yaml, offset) : [])];
  return [...reading.directives(), ...marks].sort((a, b) => a.start - b.start);
}

/** Reads each field by itself: a mistake in one, which makes YAML useless as a whole, leaves the others standing. */
function fieldsApart(yaml: string, offset: number): Mark[] {
  const starts = [...yaml.matchAll(/^[A-Za-z_"'][^:\r\n\u2028\u2029]*:/gm)].map(({ index }) => index);
  return starts.flatMap((start, index) => {
    const field = yaml.slice(start, starts[index + 1]);
    return [...new MetadataReading(field, offset + start).read().fields];
  });
}

/** The contents of one YAML text; where it is faulty, what is wrong with it first of all. */
interface ReadMetadata {
  readonly problem: Mark | undefined;
  readonly fields: readonly Mark[];
}

class MetadataReading {
  readonly #yaml: string;
  readonly #offset: number;

  constructor(yaml: string, offset: number) {
    this.#yaml = yaml;
    this.#offset = offset;
  }

  directives(): Mark[] {
    return [...this.#yaml.matchAll(/^[ \t]*#(.*)$/gm)].flatMap(({ 0: line, 1: comment = '', index }) => {
      const directive = readDirective(comment, this.#offset + index + line.length - comment.length);
      return directive === undefined ? [] : [directive];
    });
  }

  read(within: readonly string[] = []): ReadMetadata {
    let document: Document.Parsed;
    try {
      document = parseYaml(this.#yaml);
    } catch (error) {
      if (!(error instanceof NestingError)) {
        throw error;
      }
      return { problem: this.#problem(error.offset, error.offset + 1, error.message), fields: [] };
    }
    const [error] = document.errors;
    if (error !== undefined) {
      return { problem: this.#problem(...error.pos, error.message), fields: [] };
    }
    const map = document.getIn(within, true);
    const items = isMap<ParsedNode, ParsedNode | null>(map) ? map.items : [];
    const fields = items.flatMap(({ key, value }) => {
      const node = isAlias(value) ? (value.resolve(document) as ParsedNode | undefined) : value;
      return isScalar(key) && node !== null && node !== undefined ? this.#field(key.value, node) : [];
    });
    return { problem: undefined, fields };
  }

  #problem(from: number, to: number, detail: string): Mark {
    const start = Math.min(from, this.#yaml.length);
    const range = { start, end: Math.max(start, Math.min(to, this.#yaml.length)) };
    return { kind: 'problem', ...shiftRange(range, this.#offset), problem: 'badMetadata', detail };
  }

  #field(name: unknown, node: ParsedNode): Mark[] {
    switch (name) {
      case 'bibliography':
      case 'bibtex_bibfiles': {
        const { paths, isComputed } = this.#bibliographies(node);
        const range = { start: paths[0]?.range.start ?? 0, end: paths.at(-1)?.range.end ?? 0 };
        return paths.length === 0 && !isComputed
          ? []
          : [{ kind: 'bibliography', ...range, command: name, paths, ...(isComputed && { isComputed }) }];
      }
      case 'csl':
        return this.#paths(node).map(({ path, range }) => ({
          kind: 'style',
          ...range,
          source: 'csl',
          name: path,
          options: '',
        }));
      case 'nocite':
        return this.#nocite(node);
      case 'references':
        return isSeq<ParsedNode>(node) ? node.items.flatMap((entry) => this.#inlineEntry(entry)) : [];
      case 'crossref':
        return this.#ownCrossReferences(node);
      default:
        return renderedFields.has(name) ? this.#citations(node) : [];
    }
  }

  /** The paths, with those that R code stands for: `"`r here::here('refs.bib')`"`, `!expr file.path("a", "b.bib")`. */
  #bibliographies(node: ParsedNode): { readonly paths: readonly WrittenPath[]; readonly isComputed: boolean } {
    if (isSeq<ParsedNode>(node)) {
      const each = node.items.map((item) => this.#bibliographies(item));
      return {
        paths: each.flatMap(({ paths }) => paths),
        isComputed: each.some(({ isComputed }) => isComputed),
      };
    }
    const read = this.#paths(node).map((written) => {
      const code = node.tag === '!expr' ? written.path : /^`r\s([^`]*)`$/.exec(written.path)?.[1];
      return code === undefined
        ? { paths: [written], isComputed: false }
        : readRPaths(code, { start: written.range.start + Math.max(0, written.path.indexOf(code)) });
    });
    return { paths: read.flatMap(({ paths }) => paths), isComputed: read.some(({ isComputed }) => isComputed) };
  }

  /** One path, a list of them, or a map of them, as Lua filters for several bibliographies want it. */
  #paths(node: ParsedNode): WrittenPath[] {
    if (isSeq<ParsedNode>(node)) {
      return node.items.flatMap((item) => this.#paths(item));
    }
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      return node.items.flatMap(({ value }) => (value === null ? [] : this.#paths(value)));
    }
    return isScalar(node) && typeof node.value === 'string' && node.value.trim() !== ''
      ? [{ path: node.value.trim(), range: shiftRange(this.#content(node), this.#offset) }]
      : [];
  }

  #citations(node: ParsedNode): CitationMark[] {
    const findings = emptyFindings();
    scanInline({ text: this.#yaml, commentEnds: new Map() }, this.#content(node), 'metadata', findings);
    return findings.citations.map((citation) => shiftCitation(citation, this.#offset));
  }

  /** `nocite: '@*'` or a list of citations: in the list of references without being cited. */
  #nocite(node: ParsedNode): CitationMark[] {
    const marks = this.#citations(node).map((citation): CitationMark => ({ ...citation, form: 'silent', faults: [] }));
    const { start, end } = this.#content(node);
    const everything = /(?<![\w@])@\*/.exec(this.#yaml.slice(start, end));
    if (everything !== null) {
      const from = this.#offset + start + everything.index;
      marks.push({
        kind: 'citation',
        start: from,
        end: from + '@*'.length,
        command: '@',
        form: 'silent',
        place: 'metadata',
        keys: [],
        citesAll: true,
        hasNotes: false,
        faults: [],
      });
    }
    return marks;
  }

  /** `references:` holds entries in the paper itself, each with an `id`. */
  #inlineEntry(entry: ParsedNode): Mark[] {
    const items = isMap<ParsedNode, ParsedNode | null>(entry) ? entry.items : [];
    const id = items.find(({ key }) => isScalar(key) && key.value === 'id')?.value;
    if (!isScalar(id)) {
      return [];
    }
    const range = shiftRange({ start: entry.range[0], end: entry.range[1] }, this.#offset);
    const keyRange = shiftRange(this.#content(id), this.#offset);
    return [{ kind: 'bibitem', ...range, key: String(id.value), keyRange }];
  }

  /** `crossref: custom:` has kinds of cross-references, each with a `key` that its labels begin with. */
  #ownCrossReferences(node: ParsedNode): Mark[] {
    const custom = isMap<ParsedNode, ParsedNode | null>(node) ? node.get('custom', true) : undefined;
    const kinds = isSeq<ParsedNode>(custom) ? custom.items : [];
    return kinds.flatMap((kind) => {
      const key: unknown = isMap<ParsedNode, ParsedNode | null>(kind) ? kind.get('key', true) : undefined;
      return isScalar(key) && typeof key.value === 'string'
        ? [crossReferenceDefinition(key.value, shiftRange(this.#content(key as Scalar.Parsed), this.#offset))]
        : [];
    });
  }

  /** The range of a value in the YAML, without the quotes around it. */
  #content({ range }: ParsedNode | Scalar.Parsed): TextRange {
    const [start, end] = range;
    const isQuoted = end - start > 1 && /["']/.test(this.#yaml[start] ?? '');
    return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
  }
}

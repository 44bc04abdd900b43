import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { newWork } from '../../retrieval/corpus/readers/new-work.ts';
import { readBib } from '../../retrieval/corpus/readers/read-bib.ts';
import { readLine, readObject } from '../../retrieval/corpus/readers/read-line.ts';
import { readRis } from '../../retrieval/corpus/readers/read-ris.ts';
import type { RecordProblemReason, SourceRecord } from '../../retrieval/corpus/source-record.ts';
import { parseJson } from '../../text/json.ts';
import { type PdfReading, readPdf } from '../read-pdf.ts';
import { notRegular, openRegularFile, readRegularFile } from '../regular-file.ts';
import { belongsToSource, formatOf, layoutOfKind, type SourceKind } from './source-kind.ts';
import { isGzip, UnfinishedFileError, unpack } from './unpack.ts';

/** No record is longer, in UTF-16 units: works with ten thousand references have some 600,000. */
const longestLine = 16 * 1024 * 1024;

/** A line of a text. */
interface TextLine {
  /** Counts from 1. */
  readonly number: number;
  /** Undefined where the line is too long to be a record; it was passed over. */
  readonly text: string | undefined;
}

/** The lines of a text in UTF-8, as its pieces come; empty ones are left out. At most one line is held. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine, void, undefined> {
  const decoder = new TextDecoder();
  // In pieces: a line may be as long as many chunks.
  let pieces: string[] = [];
  let length = 0;
  let number = 1;
  const add = (piece: string): void => {
    length += piece.length;
    if (length <= longestLine) pieces.push(piece);
    else pieces = [];
  };
  const take = (): TextLine | undefined => {
    const line = { number, text: length > longestLine ? undefined : pieces.join('') };
    pieces = [];
    length = 0;
    number++;
    return line.text?.trim() === '' ? undefined : line;
  };
  for await (const chunk of chunks) {
    const [rest = '', ...next] = decoder.decode(chunk, { stream: true }).split('\n');
    add(rest);
    for (const piece of next) {
      const line = take();
      if (line !== undefined) yield line;
      add(piece);
    }
  }
  add(decoder.decode());
  const last = take();
  if (last !== undefined) yield last;
}

/** The options of reading a source. */
export interface SourceReading {
  /** The kind of its files; recognised where undefined. */
  readonly kind?: SourceKind | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The options of reading PDFs. */
  readonly pdf?: Pick<PdfReading, 'worker'>;
}

/** Libraries and lists are read as a whole: no more than so many characters, unpacked. */
const longestText = 256 * 1024 * 1024;
/** The number of bytes by which a file is recognised. */
const beginningBytes = 4096;

/**
 * The records of a source: of a file, or of all files of a folder that may hold some, in the order of their paths. Files
 * of lines are read as their records are needed, unpacked on the way if gzip packed them. Whatever cannot be read is a
 * problem among the records. Rejects with the signal's reason.
 */
export async function* readSource(path: string, reading: SourceReading = {}): AsyncGenerator<SourceRecord, void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) {
    yield problem('missing', path);
  } else if (found.isDirectory()) {
    let files = 0;
    for await (const name of filesIn(path, '', reading.kind)) {
      files++;
      yield* readFileOfSource(join(path, name), name, reading);
    }
    if (files === 0) yield problem('empty', path);
  } else {
    yield* readFileOfSource(path, basename(path), reading);
  }
}

/** The files of a folder and those in it that may belong to a source, with `/` between the parts. */
async function* filesIn(
  root: string,
  folder: string,
  kind: SourceKind | undefined,
): AsyncGenerator<string, void, undefined> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesIn(root, path, kind);
    else if (belongsToSource(path, kind)) yield path;
  }
}

/** @param name what messages call the file, and the id of the work in a PDF */
async function* readFileOfSource(
  path: string,
  name: string,
  reading: SourceReading,
): AsyncGenerator<SourceRecord, void> {
  try {
    const beginning = await beginningOf(path);
    // A download that failed: an empty library would have all its works removed.
    const format = beginning === '' ? 'empty' : formatOf(path, beginning, reading.kind);
    switch (format) {
      case 'empty':
      case undefined:
        yield problem(format ?? 'unknownKind', name);
        break;
      case 'pdf':
        yield await readPdfWork(path, name, reading);
        break;
      case 'lines':
        yield* readLines(path, name, reading);
        break;
      default:
        yield* readWhole(path, name, format, reading);
    }
  } catch (error) {
    reading.signal?.throwIfAborted();
    if (error instanceof UnfinishedFileError) {
      yield problem(error.reason, name);
    } else if (isOfFiles(error)) {
      yield error.code === notRegular ? problem('noFile', name) : problem('damaged', name, error.code);
    } else {
      throw error;
    }
  }
}

async function* readLines(
  path: string,
  name: string,
  { kind, signal }: SourceReading,
): AsyncGenerator<SourceRecord, void> {
  const layout = layoutOfKind(kind);
  for await (const { number, text } of linesOf(contentOf(path, signal))) {
    const place = `${name}, line ${number}`;
    yield text === undefined ? problem('tooLong', place) : readLine(text, place, layout);
  }
}

async function* readWhole(
  path: string,
  name: string,
  format: 'list' | 'bib' | 'ris',
  { kind, signal }: SourceReading,
): AsyncGenerator<SourceRecord, void> {
  const text = await textOf(path, signal);
  if (text === undefined) {
    yield problem('tooLarge', name);
  } else if (format === 'list') {
    yield* readList(text, name, kind);
  } else {
    yield* format === 'bib' ? readBib(name, text) : readRis(name, text);
  }
}

function* readList(text: string, name: string, kind: SourceKind | undefined): Generator<SourceRecord, void> {
  let items: unknown;
  try {
    items = parseJson(text);
  } catch {
    yield problem('damaged', name);
    return;
  }
  for (const [index, item] of (Array.isArray(items) ? items : [items]).entries()) {
    yield readObject(item, `${name}, item ${index + 1}`, layoutOfKind(kind));
  }
}

async function readPdfWork(path: string, name: string, { signal, pdf }: SourceReading): Promise<SourceRecord> {
  const article = await readPdf(await readRegularFile(path, signal), { ...pdf, signal, hasPageTexts: true });
  if (article.problem !== undefined && article.pageTexts.length === 0) {
    return problem('unreadablePdf', name, article.problem);
  }
  return newWork(
    {
      id: name,
      title: article.title ?? '',
      said: { abstract: article.abstract },
      pages: article.pageTexts,
    },
    name,
  );
}

/** The whole text of a file; undefined if it is too large. */
async function textOf(path: string, signal: AbortSignal | undefined): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let length = 0;
  for await (const chunk of contentOf(path, signal)) {
    const piece = decoder.decode(chunk, { stream: true });
    length += piece.length;
    if (length > longestText) return undefined;
    pieces.push(piece);
  }
  return [...pieces, decoder.decode()].join('');
}

/** Reads the beginning of a file, unpacked. */
async function beginningOf(path: string): Promise<string> {
  for await (const chunk of contentOf(path, undefined)) {
    return new TextDecoder().decode(chunk.subarray(0, beginningBytes));
  }
  return '';
}

/** The bytes of a file, unpacked if gzip packed them. */
async function* contentOf(path: string, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await openRegularFile(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(2), 0, 2, 0);
    const stream = file.createReadStream({ start: 0, autoClose: false, signal }) as AsyncIterable<Uint8Array>;
    yield* bytesRead === 2 && isGzip(buffer) ? unpack(stream) : stream;
  } finally {
    await file.close();
  }
}

function problem(reason: RecordProblemReason, place: string, detail?: string): SourceRecord {
  return { problem: { reason, place, detail } };
}

function isOfFiles(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

import type { TextRange } from '../../text/range.ts';
import { environmentRole } from '../latex/environments.ts';
import type { CitationPlace, InclusionMark } from '../marks.ts';
import { readCodeCell } from './code-cells.ts';
import { emptyFindings, type InlineFindings, type ScannedText, scanInline } from './inline.ts';
import { exampleMarker } from './line-syntax.ts';
import { readStructure } from './markdown-blocks.ts';
import type {
  AsidePiece,
  EnvironmentPiece,
  HeadingPiece,
  MetadataPiece,
  Piece,
  TextPiece,
} from './markdown-structure.ts';

/** The contents of a block, its structure and its lines, before they become marks. Offsets are those of the block. */
export interface BlockReading {
  readonly findings: InlineFindings;
  readonly headings: readonly HeadingPiece[];
  readonly metadata: readonly MetadataPiece[];
  readonly environments: readonly EnvironmentPiece[];
  /** Environments that hold mathematics and are a part of the running text. */
  readonly formulas: readonly TextRange[];
  readonly comments: readonly (TextRange & { readonly isClosed: boolean })[];
  /** Files that code cells include. */
  readonly children: readonly InclusionMark[];
  /** The labels of the examples that are listed: `(@good) …`. */
  readonly examples: readonly (TextRange & { readonly label: string })[];
  /** The ranges that are not running text, in order; neither are `findings.holes`. */
  readonly holes: readonly TextRange[];
  /** Where paragraphs end although the block continues. */
  readonly breaks: readonly TextRange[];
}

/** The block read last: the paragraphs of one are rendered one after the other. */
let lastRead: { readonly block: string; readonly reading: BlockReading } | undefined;

/** Reads the lines of a block and everything inside them. */
export function readBlock(block: string): BlockReading {
  if (lastRead?.block !== block) {
    lastRead = { block, reading: readWhole(block) };
  }
  return lastRead.reading;
}

function readWhole(block: string): BlockReading {
  const { pieces, comments } = readStructure(block);
  const findings = emptyFindings();
  const commentEnds = new Map(comments.map(({ start, end }) => [start, end]));
  const children = scanPieces({ text: block, commentEnds }, pieces, findings);
  const environments = pieces.filter((piece) => piece.kind === 'environment');
  const formulas = environments.filter(isFormula);
  return {
    findings,
    headings: pieces.filter((piece) => piece.kind === 'heading'),
    metadata: pieces.filter((piece) => piece.kind === 'metadata'),
    environments,
    formulas,
    comments,
    children,
    examples: pieces.flatMap((piece) => (piece.kind === 'text' ? exampleIn(block, piece) : [])),
    holes: [...comments, ...pieces.filter((piece) => isHole(piece) && !formulas.includes(piece as EnvironmentPiece))],
    breaks: pieces.filter(({ kind }) => kind === 'break' || kind === 'heading' || kind === 'metadata'),
  };
}

function exampleIn(block: string, { start, textStart }: TextPiece): (TextRange & { readonly label: string })[] {
  const label = exampleMarker.exec(block.slice(start, textStart))?.[1] ?? '';
  return label === '' ? [] : [{ start, end: textStart, label }];
}

function isFormula({ name }: EnvironmentPiece): boolean {
  return environmentRole(name) === 'math';
}

function isHole({ kind }: Piece): boolean {
  return kind === 'aside' || kind === 'code' || kind === 'environment' || kind === 'hidden';
}

/** Scans what is text in the pieces. Lines that belong together are scanned together: markup may span them. */
function scanPieces(scanned: ScannedText, pieces: readonly Piece[], findings: InlineFindings): InclusionMark[] {
  const children: InclusionMark[] = [];
  let open: (TextRange & { readonly place: CitationPlace }) | undefined;
  const flush = (): void => {
    if (open !== undefined) {
      scanInline(scanned, open, open.place, findings);
      open = undefined;
    }
  };
  for (const piece of pieces) {
    if (piece.kind === 'text' || piece.kind === 'aside') {
      const place = piece.kind === 'text' ? 'prose' : piece.place;
      if (open?.place !== place || piece.startsAnew) {
        flush();
      }
      open = { start: open?.start ?? textStartOf(piece), end: piece.end, place };
      continue;
    }
    flush();
    if (piece.kind === 'heading') {
      scanInline(scanned, piece.title, 'heading', findings);
    } else if (piece.kind === 'environment') {
      scanEnvironment(scanned, piece, findings);
    } else if (piece.kind === 'code') {
      const { captions, inclusion } = readCodeCell(scanned.text, piece);
      for (const caption of captions) {
        scanInline(scanned, caption, 'caption', findings);
      }
      if (inclusion !== undefined) {
        children.push(inclusion);
      }
    }
  }
  flush();
  return children;
}

function textStartOf(piece: TextPiece | AsidePiece): number {
  return piece.kind === 'text' ? piece.textStart : piece.start;
}

/** An environment is LaTeX: an `@` means nothing in it. */
function scanEnvironment(scanned: ScannedText, piece: EnvironmentPiece, findings: InlineFindings): void {
  const inside = emptyFindings();
  scanInline(scanned, piece, 'float', inside);
  for (const citation of inside.citations) {
    if (citation.command !== '@') {
      findings.citations.push(citation);
    }
  }
}

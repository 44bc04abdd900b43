import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A line of text on a page: where its baseline begins, in points from the lower left corner. */
export interface WrittenLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  /** Turned by a quarter, as the stamps of archives in the margin. */
  readonly isRotated?: boolean;
}

/** Everything that a made-up PDF has besides its pages. */
export interface WrittenPdf {
  readonly pages: readonly (readonly WrittenLine[])[];
  readonly title?: string;
  /** Locks the file with a password that nobody knows. */
  readonly isLocked?: boolean;
  /** Where a stream is that inflates to many blanks: what a page shows, the file of a font, or what its letters mean. */
  readonly swollen?: { readonly part: 'page' | 'font' | 'letters'; readonly bytes: number };
}

/** A PDF (version 1.4, ISO 32000-1) of A4 pages with text in Helvetica. Ligatures are written as their characters. */
export function writtenPdf({ pages, title, isLocked = false, swollen }: WrittenPdf): Uint8Array {
  const objects: string[] = [];
  const add = (content: string): number => objects.push(content);
  const catalog = add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const encoding = add('<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 /fi /fl] >>');
  const [plain, bold] = ['Helvetica', 'Helvetica-Bold'].map((font) =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding ${encoding} 0 R >>`),
  );
  const blanks = swollen === undefined ? '' : deflateSync(Buffer.alloc(swollen.bytes, ' ')).toString('latin1');
  const stream = `<< /Length ${blanks.length} /Filter /FlateDecode >>\nstream\n${blanks}\nendstream`;
  const swollenStream = swollen === undefined ? 0 : add(stream);
  if (swollen?.part === 'font') {
    const descriptor = add(
      `<< /Type /FontDescriptor /FontName /Boats /Flags 4 /FontFile2 ${swollenStream} 0 R /FontBBox [0 0 1 1] ` +
        '/Ascent 700 /Descent 0 /ItalicAngle 0 /StemV 80 >>',
    );
    objects[plain! - 1] = `<< /Type /Font /Subtype /TrueType /BaseFont /Boats /FontDescriptor ${descriptor} 0 R >>`;
  } else if (swollen?.part === 'letters') {
    objects[plain! - 1] = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${swollenStream} 0 R >>`;
  }
  const kids = pages.map((lines) => {
    const drawing = lines.map(drawn).join('\n');
    const lettering = add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    const contents = swollen?.part === 'page' ? swollenStream : lettering;
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R ` +
        `/Resources << /Font << /F0 ${plain} 0 R /F1 ${bold} 0 R >> >> >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  const info = add(`<< /Title (${escaped(title ?? '')}) >>`);
  const lock = isLocked
    ? add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${digest('owner')}> /U <${digest('user')}> >>`)
    : 0;
  const id = `<${'00'.repeat(16)}>`;
  const encryption = isLocked ? `/Encrypt ${lock} 0 R /ID [${id} ${id}]` : '';
  return fileOf(objects, `/Root ${catalog} 0 R /Info ${info} 0 R ${encryption}`);
}

function fileOf(objects: readonly string[], trailer: string): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((content, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${file.lastIndexOf('xref\n0')}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function drawn({ text, x, y, size, bold = false, isRotated = false }: WrittenLine): string {
  const matrix = isRotated ? `0 1 -1 0 ${x} ${y}` : `1 0 0 1 ${x} ${y}`;
  return `BT /F${bold ? 1 : 0} ${size} Tf ${matrix} Tm (${escaped(text)}) Tj ET`;
}

/** The text in WinAnsi, which has the letters of Latin-1 where they are there. */
function escaped(text: string): string {
  return text
    .replace(/[()\\]/g, String.raw`\$&`)
    .replaceAll('ﬁ', '\\001')
    .replaceAll('ﬂ', '\\002')
    .replaceAll('—', '\\227')
    .replaceAll('’', '\\222');
}

/** 32 bytes that no password leads to. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

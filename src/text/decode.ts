/** The way the bytes of a file encode its text. `latin-1` means windows-1252, as on the web. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1';

/** The text of a file without its byte order mark, and what is needed to write the file back as it was. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly hadByteOrderMark: boolean;
}

/** A text cannot be written in the encoding of its file. */
export class UnencodableCharacterError extends Error {
  override readonly name = 'UnencodableCharacterError';
  /** The first character that the encoding lacks. */
  readonly character: string;
  /** Where it is in the text. */
  readonly offset: number;
  readonly encoding: TextEncoding;

  constructor(character: string, offset: number, encoding: TextEncoding) {
    super(`The character “${character}” cannot be written in ${encoding}`);
    this.character = character;
    this.offset = offset;
    this.encoding = encoding;
  }
}

const utf8Mark = [0xef, 0xbb, 0xbf];
const utf16Marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** The number of bytes that are checked to see whether a file is text. */
const binaryProbe = 8192;

/**
 * Reads bytes as text: UTF-16 where a byte order mark says so, otherwise UTF-8 if they are valid UTF-8, otherwise
 * Latin-1, which every sequence of bytes is. A byte order mark is not part of the text, so that offsets agree with an
 * editor's. Nothing is lost: `encodeText` gives the same bytes back.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16EncodingOf(bytes);
  if (utf16 !== undefined) {
    return { text: decodeUtf16(bytes.subarray(2), utf16), encoding: utf16, hadByteOrderMark: true };
  }
  const hadByteOrderMark = startsWith(bytes, utf8Mark);
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { text: decoder.decode(hadByteOrderMark ? bytes.subarray(3) : bytes), encoding: 'utf-8', hadByteOrderMark };
  } catch {
    return { text: decodeLatin1(bytes), encoding: 'latin-1', hadByteOrderMark: false };
  }
}

/**
 * The bytes of a text in the encoding its file had. Throws `UnencodableCharacterError` where the text holds a character
 * that Latin-1 has no byte for.
 */
export function encodeText(text: string, encoding: TextEncoding, hadByteOrderMark: boolean): Uint8Array {
  switch (encoding) {
    case 'utf-8': {
      const bytes = new TextEncoder().encode(text);
      return hadByteOrderMark ? Uint8Array.from([...utf8Mark, ...bytes]) : bytes;
    }
    case 'latin-1':
      return encodeLatin1(text);
    default:
      return encodeUtf16(text, encoding, hadByteOrderMark);
  }
}

/** True if bytes are not text: they have a NUL near the beginning, and are not UTF-16. */
export function looksBinary(bytes: Uint8Array): boolean {
  return utf16EncodingOf(bytes) === undefined && bytes.subarray(0, binaryProbe).includes(0);
}

/** Half a code unit at the end, or what would be UTF-32, means that the first two bytes are no byte order mark. */
function utf16EncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 === 1 || startsWith(bytes, [0xff, 0xfe, 0, 0])) {
    return undefined;
  }
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => startsWith(bytes, utf16Marks[encoding]));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Unlike `TextDecoder`, keeps lone surrogates, which have to be written back. */
function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += binaryProbe) {
    const units: number[] = [];
    for (let at = offset; at < Math.min(offset + binaryProbe, bytes.length); at += 2) {
      units.push(view.getUint16(at, encoding === 'utf-16le'));
    }
    chunks.push(String.fromCharCode(...units));
  }
  return chunks.join('');
}

function encodeUtf16(text: string, encoding: 'utf-16le' | 'utf-16be', hadByteOrderMark: boolean): Uint8Array {
  const marked = hadByteOrderMark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let index = 0; index < marked.length; index++) {
    view.setUint16(index * 2, marked.charCodeAt(index), encoding === 'utf-16le');
  }
  return new Uint8Array(view.buffer);
}

/**
 * The characters of windows-1252 where Latin-1 has control characters, 0x80 to 0x9F. Five of the bytes are control
 * characters in both.
 */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Some versions of Node decode windows-1252 as plain Latin-1; this corrects the difference. */
function decodeLatin1(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\x80-\x9f]/g, (control) => windows1252[control.charCodeAt(0) - 0x80]!);
}

function encodeLatin1(text: string): Uint8Array {
  const codes = latin1Codes();
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const byte = codes.get(text.charCodeAt(index));
    if (byte === undefined) {
      throw new UnencodableCharacterError(String.fromCodePoint(text.codePointAt(index)!), index, 'latin-1');
    }
    bytes[index] = byte;
  }
  return bytes;
}

/** From code unit to byte, derived from the decoder itself, so that both always agree. */
function latin1Codes(): ReadonlyMap<number, number> {
  const every = decodeLatin1(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map(Array.from(every, (character, byte) => [character.charCodeAt(0), byte]));
}

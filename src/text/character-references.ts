import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const reference = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi;

/** A text with the characters that its references of HTML stand for: `&lt;`, `&#60;`, `&#x3c;`. Unknown ones stay. */
export function withoutReferences(text: string): string {
  return text.replace(reference, (whole, name: string) => {
    if (!name.startsWith('#')) return decodeNamedCharacterReference(name) || whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}

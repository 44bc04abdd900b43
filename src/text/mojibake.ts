/** The bytes that the signs of Windows-1252 beyond Latin-1 stand for, from 0x80 on; a space where there is none. */
const windowsSigns = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'];

/** UTF-8 that was read as Windows-1252: the first byte of a character, then bytes from 0x80 on. */
const misread = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g;

/** A text in which characters that were read in the wrong encoding are those that they were: `MÃ¼ller` as `Müller`. */
export function withoutMojibake(text: string): string {
  return text.replace(misread, (signs) => {
    const bytes = [...signs].map((sign) => {
      const place = windowsSigns.indexOf(sign);
      return sign !== ' ' && place >= 0 ? 0x80 + place : sign.codePointAt(0)!;
    });
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    } catch {
      return signs;
    }
  });
}

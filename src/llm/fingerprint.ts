/** A short name for a text, the same for the same text: the first 64 bits of its SHA-256, in hexadecimal digits. */
export async function fingerprint(text: string): Promise<string> {
  const bytes = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

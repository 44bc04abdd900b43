import { digest } from '../http/digest.ts';

/** A short name for a text, the same for the same text: the first 64 bits of its SHA-256, in hexadecimal digits. */
export async function fingerprint(text: string): Promise<string> {
  return (await digest(text)).slice(0, 16);
}

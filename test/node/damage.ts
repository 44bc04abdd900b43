import * as fc from 'fast-check';

/** Something that happens to the bytes of a file. `at` and `length` are shares of it. */
export type Damage =
  | { readonly kind: 'change'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'cut'; readonly at: number; readonly length: number }
  | { readonly kind: 'truncate'; readonly at: number };

/** Between 0 and 1, 1 excluded. */
const share = fc.nat(9999).map((value) => value / 10_000);
const bytes = fc.uint8Array({ minLength: 1, maxLength: 12 });

/** Any damage. */
export const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), at: share, bytes }),
  fc.record({ kind: fc.constant('insert' as const), at: share, bytes }),
  fc.record({ kind: fc.constant('cut' as const), at: share, length: share }),
  fc.record({ kind: fc.constant('truncate' as const), at: share }),
);

/** The bytes after the damage. */
export function damaged(content: Buffer, what: Damage): Buffer {
  const at = Math.floor(what.at * content.length);
  switch (what.kind) {
    case 'change': {
      const copy = Buffer.from(content);
      copy.set(what.bytes.subarray(0, content.length - at), at);
      return copy;
    }
    case 'insert':
      return Buffer.concat([content.subarray(0, at), what.bytes, content.subarray(at)]);
    case 'cut':
      return Buffer.concat([content.subarray(0, at), content.subarray(at + Math.ceil(what.length * 200))]);
    case 'truncate':
      return content.subarray(0, at);
  }
}

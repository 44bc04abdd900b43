import { toHalf } from './half-precision.ts';

/** A table that rows are copied into, and how it stores each field of a row. Undefined fields are null. */
export interface CopyTable<Row extends object> {
  readonly name: string;
  readonly columns: { readonly [Column in keyof Row]-?: Encode<NonNullable<Row[Column]>> };
}

/** Writes a value in the binary format of a type of PostgreSQL. */
export type Encode<Value> = (value: Value) => Buffer;

/** Neither flags nor an extension follow the signature (PostgreSQL's manual, COPY, binary format). */
const header = Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const trailer = Buffer.from([0xff, 0xff]);
const nullField = integer(-1);
/** The version of the format of `jsonb`. */
const jsonVersion = Buffer.from([1]);
/** The number that PostgreSQL has for the type `text`. */
const textType = 25;
/** Dates are days since this one. */
const firstDay = Date.UTC(2000, 0, 1);
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The statement that takes what `encodeRows` gives from a place: `stdin`, or a file in quotes. */
export function copyStatement<Row extends object>({ name, columns }: CopyTable<Row>, place: string): string {
  return `copy ${name} (${Object.keys(columns).join(', ')}) from ${place} with (format binary)`;
}

/** Rows in the binary format of COPY. */
export function encodeRows<Row extends object>({ columns }: CopyTable<Row>, rows: readonly Row[]): Buffer {
  const encoders = Object.entries(columns) as [keyof Row, Encode<unknown>][];
  const count = smallint(encoders.length);
  const fields = rows.flatMap((row) => [
    count,
    ...encoders.flatMap(([column, encode]) => {
      const value = row[column];
      return value === undefined ? [nullField] : field(encode(value));
    }),
  ]);
  return Buffer.concat([header, ...fields, trailer]);
}

/** `bigint`, 64 bits with a sign. */
export function bigint(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}

/** `integer`, 32 bits with a sign. */
export function integer(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** `smallint`, 16 bits with a sign. */
export function smallint(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

/** `boolean`. */
export function boolean(value: boolean): Buffer {
  return Buffer.from([Number(value)]);
}

/** `date`, of a day of the calendar such as `2021-05-17`. */
export function date(day: string): Buffer {
  return integer((Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMilliseconds);
}

/** `text`, without what PostgreSQL has no room for: the character 0, and halves of surrogate pairs. */
export function text(value: string): Buffer {
  return Buffer.from(value.replaceAll('\0', ''));
}

/** `text[]` */
export function textArray(values: readonly string[]): Buffer {
  const shape = [integer(values.length > 0 ? 1 : 0), integer(0), integer(textType)];
  if (values.length > 0) shape.push(integer(values.length), integer(1));
  return Buffer.concat([...shape, ...values.flatMap((value) => field(text(value)))]);
}

/** `jsonb`, of what JSON can say; its texts lose what `text` loses. */
export function jsonb(value: object): Buffer {
  const json = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? text(part).toString() : part));
  return Buffer.concat([jsonVersion, Buffer.from(json)]);
}

/** `halfvec` of pgvector: numbers of 16 bits. */
export function halfVector(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(4 + 2 * vector.length);
  bytes.writeUInt16BE(vector.length, 0);
  vector.forEach((value, axis) => bytes.writeUInt16BE(toHalf(value), 4 + 2 * axis));
  return bytes;
}

function field(bytes: Buffer): [Buffer, Buffer] {
  return [integer(bytes.length), bytes];
}

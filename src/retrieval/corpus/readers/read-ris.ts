import type { SourceRecord } from '../source-record.ts';
import { readCsl } from './read-csl.ts';

/**
 * The works of a library in RIS, read by citation-js, one by one: a record that it cannot read costs itself alone. Their
 * ids are those that records state, else their DOIs, addresses or titles.
 */
export async function* readRis(name: string, text: string): AsyncGenerator<SourceRecord, void, undefined> {
  const { plugins } = await import('@citation-js/core');
  await import('@citation-js/plugin-ris');
  for (const { record, line } of recordsOf(text)) {
    const place = `${name}, line ${line}`;
    try {
      // The type is forced, as citation-js would otherwise take a text that looks like an address for one to be fetched.
      const [item] = plugins.input.chain(record, { forceType: '@ris/file', generateGraph: false });
      yield readCsl(item, place);
    } catch {
      yield { problem: { reason: 'brokenRecord', place } };
    }
  }
}

/** The records of a file, each from its type on, with the line it begins on. */
function* recordsOf(text: string): Generator<{ readonly record: string; readonly line: number }, void, undefined> {
  let record: string[] = [];
  let begun = 0;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*TY {1,2}-/.test(line)) {
      if (record.length > 0) yield { record: record.join('\n'), line: begun };
      record = [];
      begun = index + 1;
    }
    if (record.length > 0 || begun === index + 1) record.push(line);
  }
  if (record.length > 0) yield { record: record.join('\n'), line: begun };
}

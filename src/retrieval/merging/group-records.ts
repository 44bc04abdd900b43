import { identityStrings } from '../../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { publishedDoi } from './record-version.ts';
import { hasTellingTitle, sameRecord, sameRecordReasons } from './same-record.ts';

/** The most records sharing an identifier that each of them is compared with: a limit for absurd replies. */
const mostCompared = 100;

interface Link {
  readonly strength: number;
  readonly a: number;
  readonly b: number;
}

/** The records of one work, as positions, and what may be in it only once. */
interface Group {
  readonly members: number[];
  readonly dois: Set<string>;
  readonly arxivs: Set<string>;
}

/**
 * Puts records that are about one work together. The strongest links are made first, and none that would give a work
 * two published DOIs or two numbers of arXiv: then two works have the same title, and a weak link must not join them.
 * @param records in an order that depends on what they say alone, so that the groups do too
 * @returns the positions of the records of each work, ascending
 */
export function groupRecords(records: readonly ScholarlyRecord[]): number[][] {
  const groups: Group[] = records.map((record, index) => ({
    members: [index],
    dois: setOf(publishedDoi(record)),
    arxivs: setOf(record.identity.arxiv),
  }));
  for (const { a, b } of linksBetween(records)) {
    const [into, from] = [groups[a]!, groups[b]!];
    if (into === from || !fit(into.dois, from.dois) || !fit(into.arxivs, from.arxivs)) continue;
    into.members.push(...from.members);
    for (const doi of from.dois) into.dois.add(doi);
    for (const arxiv of from.arxivs) into.arxivs.add(arxiv);
    for (const member of from.members) groups[member] = into;
  }
  return [...new Set(groups)].map(({ members }) => members.sort((a, b) => a - b));
}

function setOf(text: string | undefined): Set<string> {
  return new Set(text === undefined ? [] : [text]);
}

function fit(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return new Set([...a, ...b]).size <= 1;
}

/** The pairs of records that are about one work, the most certain first. */
function linksBetween(records: readonly ScholarlyRecord[]): Link[] {
  const byHandle = new Map<string, number[]>();
  records.forEach((record, index) => {
    for (const handle of handlesOf(record)) {
      const known = byHandle.get(handle);
      if (known === undefined) byHandle.set(handle, [index]);
      else known.push(index);
    }
  });
  const links = new Map<string, Link>();
  for (const indices of byHandle.values()) {
    indices.forEach((a, position) => {
      for (const b of indices.slice(position + 1, position + 1 + mostCompared)) {
        const name = `${a} ${b}`;
        const reason = links.has(name) ? undefined : sameRecord(records[a]!, records[b]!);
        if (reason !== undefined) links.set(name, { strength: sameRecordReasons.indexOf(reason), a, b });
      }
    });
  }
  return [...links.values()].sort((x, y) => x.strength - y.strength || x.a - y.a || x.b - y.b);
}

/** The strings of which two records of one work have at least one in common. */
function handlesOf(record: ScholarlyRecord): string[] {
  const { source, id, identity, publishedAs } = record;
  return [
    ...identityStrings(identity).filter((text) => !text.startsWith('title:') || hasTellingTitle(record)),
    ...(publishedAs === undefined ? [] : [`doi:${publishedAs}`]),
    ...(id === '' ? [] : [`${source} ${id}`]),
  ];
}

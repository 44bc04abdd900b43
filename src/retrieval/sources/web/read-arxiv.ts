import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { normalisedArxivId, normalisedDoi } from '../../../bibliography/identifiers.ts';
import { mostLevels } from '../../../text/nesting.ts';
import { readRecords } from '../read-records.ts';
import { pdfAddresses, unlessEmpty, yearIn } from '../record-fields.ts';
import { identityAsWritten } from '../record-identity.ts';
import { nameAsWritten, presentNames } from '../record-names.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import type { SourceReply } from '../scholarly-source.ts';
import { unsaidFields } from '../unsaid-fields.ts';

/**
 * The records of a feed of arXiv (Atom, RFC 4287). Each entry is read by itself, so that one that is no XML costs itself
 * alone. Throws `SyntaxError` where the text is no feed, ends before its end, or reports an error.
 * @param most how many entries were asked for; no more are read
 */
export function readArxivFeed(text: string, most: number): SourceReply {
  if (!/<feed[\s>]/.test(text.slice(0, 2000)) || !/<\/feed>\s*$/.test(text.slice(-200))) {
    throw new SyntaxError('The reply is not a complete feed');
  }
  const entries = entriesOf(text, most);
  if (entries.some((entry) => /<id>[^<]*\/api\/errors#/.test(entry))) {
    throw new SyntaxError('The feed reports an error');
  }
  return readRecords(entries, (entry) => readEntry(String(entry)), most);
}

function entriesOf(text: string, most: number): string[] {
  const [start, end] = [/<entry[\s>]/g, '</entry>'];
  const entries: string[] = [];
  for (let found = start.exec(text); found !== null && entries.length < most; found = start.exec(text)) {
    const to = text.indexOf(end, found.index);
    if (to < 0) break;
    entries.push(text.slice(found.index, to + end.length));
    start.lastIndex = to;
  }
  return entries;
}

function readEntry(text: string): ScholarlyRecord | undefined {
  // The parser recurses, and an entry has three levels.
  if (levelsOf(text) > mostLevels) return undefined;
  const { root } = parseXml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' '), {
    ignoreUndefinedEntities: true,
  });
  if (root === null) return undefined;
  const children = root.children.filter((node): node is XmlElement => node.type === 'element');
  const named = (name: string): XmlElement[] => children.filter((child) => child.name === name);
  const textOf = (name: string): string => named(name)[0]?.text ?? '';
  const address = textOf('id');
  const arxiv = normalisedArxivId(address);
  const title = plainText(textOf('title'));
  if (arxiv === undefined || title === '') return undefined;
  const links = named('link').map(({ attributes }) => attributes);
  const comment = plainText(textOf('arxiv:comment'));
  const summary = plainAbstract(textOf('summary'));
  const publishedDoi = normalisedDoi(textOf('arxiv:doi'));
  return {
    ...unsaidFields,
    source: 'arxiv',
    id: arxiv + (/v\d{1,3}$/.exec(address)?.[0] ?? ''),
    identity: identityAsWritten({ arxiv, title }),
    title,
    authors: presentNames(named('author').map((author) => nameAsWritten(childText(author, 'name')))),
    hasAllAuthors: true,
    year: yearIn(textOf('published')) ?? yearIn(textOf('updated')),
    venue: 'arXiv',
    type: 'preprint',
    abstract: summary,
    subjects: [...new Set(named('category').flatMap(({ attributes }) => unlessEmpty(attributes['term'] ?? '') ?? []))],
    openCopies: pdfAddresses(
      links.filter(({ title: kind, type }) => kind === 'pdf' || type === 'application/pdf').map(({ href }) => href),
    ),
    isRetracted: isWithdrawn(comment, summary ?? '') || undefined,
    publishedAs: publishedDoi,
  };
}

/** arXiv keeps the record of a work that its authors withdrew; what they say about it is in the comment or the abstract. */
export function isWithdrawn(comment: string, summary: string): boolean {
  // A version that made room for the next one, or a copy that was submitted twice, takes nothing back.
  const isReplaced =
    /\b(?:superseded|replaced|updated|merged|duplicate|newer version|new version|next version|in favou?r of|v\d+ (?:has been |was |is )?withdrawn|version \d+ (?:has been |was |is )?withdrawn)\b/i;
  if (isReplaced.test(comment) || isReplaced.test(summary.slice(0, 300))) return false;
  return (
    /\bwithdrawn\b/i.test(comment) ||
    /^(?:this|the) (?:paper|article|submission|manuscript|preprint|work) (?:has been|is|was) withdrawn\b/i.test(summary)
  );
}

function childText(element: XmlElement, name: string): string {
  const child = element.children.find((node) => node.type === 'element' && (node as XmlElement).name === name);
  return child === undefined ? '' : (child as XmlElement).text;
}

/** The most elements that are open at once, as far as tags show it. */
function levelsOf(text: string): number {
  let [open, most] = [0, 0];
  for (const [tag] of text.matchAll(/<\/?[a-z][^<>]*>/gi)) {
    if (tag.startsWith('</')) open--;
    else if (!tag.endsWith('/>')) open++;
    most = Math.max(most, open);
  }
  return most;
}

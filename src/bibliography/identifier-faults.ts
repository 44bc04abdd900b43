import { rememberByContent } from './content-memo.ts';
import type { EntryContent } from './entry.ts';
import { normalisedArxivId, plainDoi } from './identifiers.ts';
import { isIsbn10, isIsbn13, weightedSum } from './isbn.ts';

/**
 * A way in which an identifier is written wrong.
 * - `address`: a resolver, a proxy, the address of a page or `doi:` before a DOI, or an address of arXiv in `eprint`
 * - `escape`: a backslash of TeX in a DOI, which biblatex takes as it stands
 * - `entity`: signs of HTML or of addresses in a DOI: `&lt;`, `%2F`
 * - `sign`: a space, a dash that is no hyphen, or an invisible character
 * - `ending`: a mark behind the identifier, or the last part of a page's address
 * - `version`: a version in a DOI of arXiv, whose DOIs have none
 * - `archive`: the archive behind a number of arXiv: `2101.00001 [cs.CL]`
 * - `several`: more than one DOI in a field
 * - `none`: no DOI at all
 * - `stump`: a DOI without what follows the slash
 * - `placeholder`: a DOI of a template
 * - `unregistered`: a number of ACM for works without a DOI, which no resolver knows
 * - `digit`: an ISBN or ISSN with a wrong check digit
 * - `issn`, `isbn`: one in the field of the other
 */
export type IdentifierFaultKind =
  | 'address'
  | 'escape'
  | 'entity'
  | 'sign'
  | 'ending'
  | 'version'
  | 'archive'
  | 'several'
  | 'none'
  | 'stump'
  | 'placeholder'
  | 'unregistered'
  | 'digit'
  | 'issn'
  | 'isbn';

/** An identifier that is written wrong. */
export interface IdentifierFault {
  readonly kind: IdentifierFaultKind;
  /** Lower-case name of the field. */
  readonly field: string;
  /** The part of the value at fault, as it is written. */
  readonly found: string;
  /** The value that the field should have; undefined where only the author can know it. */
  readonly repair: string | undefined;
}

/** The identifiers of an entry that are written wrong, at most one fault of each field. */
export const identifierFaults = rememberByContent(({ values }: EntryContent): readonly IdentifierFault[] =>
  [doiFault(values), eprintFault(values), numberFault(values, 'isbn'), numberFault(values, 'issn')].filter(
    (fault) => fault !== undefined,
  ),
);

type Values = EntryContent['values'];

/** A DOI as it should be written; the first part is that of an agency. */
const wellFormed = /^10\.\d{4,9}\/[^\s\\{}?#&|]*[^\s\\{}?#&|.,;:'"]$/;
/**
 * The part behind the slash in DOIs of templates: letters, zeros or dots in place of numbers, and the number of ACM's.
 */
const placeholder = /x{4}|n{5}|\.\.\.|^0{4,}(?:\.0{4,})?$|^1122445\.1122456$/i;
/** A short DOI, which the resolver knows too. */
const short = /^10\/[a-z\d]+$/i;

function doiFault(values: Values): IdentifierFault | undefined {
  const written = values.get('doi')?.trim() ?? '';
  // A command stands for something that is not read here.
  if (written === '' || /^\\[a-z]+$/i.test(written) || short.test(written)) {
    return undefined;
  }
  const fault = (kind: IdentifierFaultKind, repair?: string): IdentifierFault => ({
    kind,
    field: 'doi',
    found: written,
    repair,
  });
  const known = plainDoi(written);
  if (known === undefined) {
    return fault(/10\.\d{4,9}\/?[\s.,;]*$/.test(written) ? 'stump' : 'none', doiOfArxiv(written));
  }
  if (placeholder.test(known.slice(known.indexOf('/') + 1))) {
    return fault('placeholder');
  }
  if (known.startsWith('10.5555/')) {
    return fault('unregistered');
  }
  if ((written.match(/(?<![\d.])10\.\d{4,9}\//g) ?? []).length > 1) {
    return fault('several');
  }
  if (wellFormed.test(written) && written === known) {
    return undefined;
  }
  return fault(doiKind(written, known), known);
}

function doiKind(written: string, known: string): IdentifierFaultKind {
  if (/^10\.48550\/arxiv\..*v\d+$/i.test(written)) {
    return 'version';
  }
  if (!/^[<("'[{]*10\./.test(written)) {
    return 'address';
  }
  if (/&[a-z#\d]+;|%[2-7][\da-f]/i.test(written)) {
    return 'entity';
  }
  if (written.includes('\\')) {
    return 'escape';
  }
  return written.startsWith(known) ? 'ending' : 'sign';
}

/** The DOI of a preprint whose number is in the place of a DOI. */
function doiOfArxiv(written: string): string | undefined {
  const number = normalisedArxivId(written);
  return number === undefined ? undefined : `10.48550/arXiv.${number}`;
}

function eprintFault(values: Values): IdentifierFault | undefined {
  const written =
    values
      .get('eprint')
      ?.replace(/[\\{}]/g, '')
      .trim() ?? '';
  const archive = values.get('archiveprefix') ?? values.get('eprinttype') ?? 'arxiv';
  const number = /^arxiv$/i.test(archive.replace(/[{}]/g, '').trim()) ? normalisedArxivId(written) : undefined;
  if (number === undefined) {
    return undefined;
  }
  const version = /v\d+(?=\s*\[|$|\.pdf$)/i.exec(written)?.[0] ?? '';
  const fault = (kind: IdentifierFaultKind): IdentifierFault => ({
    kind,
    field: 'eprint',
    found: written,
    repair: number + version,
  });
  if (/\[[\w.-]+\]$/.test(written)) {
    return fault('archive');
  }
  return /^https?:|arxiv\.org/i.test(written) ? fault('address') : undefined;
}

/** The digits of a number, however it is parted. */
const number = /\d[\d\s‐-―-]{6,}[\dx](?![\dx])/iu;

function numberFault(values: Values, field: 'isbn' | 'issn'): IdentifierFault | undefined {
  const written = (values.get(field) ?? '').replace(/[\\{}]/g, '').trim();
  // Mendeley writes line ends as `$backslash$r`.
  for (const part of written.split(/[,;/|]|\band\b|\$backslash\$[rn]?|\s(?=97[89][\d-])|\)\s*/i)) {
    const digits = number
      .exec(part)?.[0]
      .replace(/[^\dx]/gi, '')
      .toUpperCase();
    const kind = digits === undefined ? undefined : kindOf(digits, field);
    if (kind !== undefined) {
      return { kind, field, found: part.trim(), repair: undefined };
    }
  }
  return undefined;
}

function kindOf(digits: string, field: 'isbn' | 'issn'): IdentifierFaultKind | undefined {
  const isOfSerial = digits.length === 8;
  const isOfBook = digits.length === 10 || /^97[89].{10}$/.test(digits);
  const isRight = isOfSerial ? isIssn(digits) : digits.length === 10 ? isIsbn10(digits) : isIsbn13(digits);
  // Numbers of other kinds, such as those of shops and reports, are left alone.
  if (!isOfSerial && !isOfBook) {
    return undefined;
  }
  if (isOfSerial === (field === 'issn')) {
    return isRight ? undefined : 'digit';
  }
  return isRight ? (isOfSerial ? 'issn' : 'isbn') : undefined;
}

/** True if the check digit is right (ISO 3297: weights 8 to 1, modulo 11). */
function isIssn(digits: string): boolean {
  return /^\d{7}[\dX]$/.test(digits) && weightedSum(digits, (index) => 8 - index) % 11 === 0;
}

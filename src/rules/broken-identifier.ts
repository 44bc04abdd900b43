import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import { type IdentifierFault, type IdentifierFaultKind, identifierFaults } from '../bibliography/identifier-faults.ts';
import { message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';
import { type EntrySurroundings, eachCitedEntry } from './support/by-entry.ts';
import { valueFixes } from './support/value-fix.ts';

const messages = {
  address:
    'The field "{field}" of "{key}" takes the identifier alone, and has an address or a name before it: "{found}".',
  escape: 'The DOI of "{key}" has a backslash, which biblatex makes part of the link: "{found}".',
  entity: 'The DOI of "{key}" has signs written as in HTML or in an address: "{found}".',
  sign: 'The DOI of "{key}" has a space, a dash or a sign that no DOI has: "{found}".',
  ending: 'The DOI of "{key}" has something behind it that is none of it: "{found}".',
  version: 'The DOI of "{key}" has a version, and arXiv has no DOIs of versions: "{found}".',
  archive: 'The number of "{key}" in arXiv has the archive behind it, which breaks the link: "{found}".',
  several: 'The DOI of "{key}" is more than one: "{found}".',
  none: '"{found}" is no DOI, so the link of "{key}" leads nowhere.',
  stump: 'The DOI of "{key}" ends after the number of the publisher: "{found}".',
  placeholder: 'The DOI of "{key}" is that of a template: "{found}".',
  unregistered: 'The DOI of "{key}" is a number that ACM gives to works without a DOI. No link leads there: "{found}".',
  digit: 'The check digit of "{found}" in the entry "{key}" is wrong: a digit was mistyped.',
  issn: 'The ISBN of "{key}" is an ISSN: "{found}".',
  isbn: 'The ISSN of "{key}" is an ISBN: "{found}".',
  write: 'Write {repair}',
} as const;

/** Faults that break no link: numbers that readers look up by themselves. */
const withoutLink: ReadonlySet<IdentifierFaultKind> = new Set(['digit', 'issn', 'isbn']);

export const rule = defineRule({
  id: 'broken-identifier',
  severity: 'warning',
  needs: ['bibliography'],
  summary: 'A DOI, arXiv number, ISBN or ISSN that is written wrong',
  documentation: {
    what: 'Reports cited entries whose DOI or arXiv number is written so that its link leads nowhere: with a resolver or `doi:` before it, with a mark, a path or a version behind it, with escapes, with spaces and dashes that it does not have, cut off, two in one field, a DOI of a template, or no DOI at all. As hints, it reports an ISBN or ISSN with a wrong check digit, and one in the field of the other.',
    why: 'Styles put the DOI behind `https://doi.org/`, so a reader who clicks gets an error. Tools that match works by their DOI, Situate among them, may miss the work.',
    silent:
      'Escapes count only in papers that use biblatex, as other programs resolve them. In Markdown, what is before a DOI is a hint, as citeproc mostly resolves it. Entries that the paper does not cite, short DOIs (`10/abcd`), commands in place of a DOI, and numbers of other kinds in `isbn` are left alone. Nothing says whether a well-written DOI exists: *Check That the References Exist* does.',
    fixes:
      'Writes the identifier alone. This is safe, because the identifier stays the same, except where a number of arXiv in the place of a DOI becomes the DOI of that preprint. What is missing only you know.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a resolver before the DOI',
        format: 'latex',
        source: 'Maps help \\citep{pole2019}.',
        bibliography: '@article{pole2019, title = {Maps}, doi = ⟦{https://doi.org/10.1000/182}⟧}\n',
        messages: [
          'The field "doi" of "pole2019" takes the identifier alone, and has an address or a name before it: "https://doi.org/10.1000/182".',
        ],
      },
      {
        title: 'what Zotero puts behind the number of a preprint',
        format: 'latex',
        source: 'Maps help \\citep{pole2021}.',
        bibliography: '@misc{pole2021, title = {Maps}, eprint = ⟦{2101.00001 [cs]}⟧, archiveprefix = {arXiv}}\n',
        messages: [
          'The number of "pole2021" in arXiv has the archive behind it, which breaks the link: "2101.00001 [cs]".',
        ],
      },
      {
        title: 'the path of a page, and signs of HTML',
        format: 'markdown',
        source: 'Maps help [@pole2019; @rowe2020].',
        bibliography:
          '@article{pole2019, title = {Maps}, doi = ⟦"10.3389/fnins.2019.00001/full"⟧}\n@article{rowe2020, title = {Seas}, doi = ⟦{10.1175/1520(1999)038&lt;1262:A&gt;2.0.CO;2}⟧}\n',
        messages: [
          'The DOI of "pole2019" has something behind it that is none of it: "10.3389/fnins.2019.00001/full".',
          'The DOI of "rowe2020" has signs written as in HTML or in an address: "10.1175/1520(1999)038&lt;1262:A&gt;2.0.CO;2".',
        ],
      },
      {
        title: 'a DOI that ends too early, and an ISSN as ISBN',
        format: 'latex',
        source: 'Maps help \\citep{pole2019}.',
        bibliography: '@inproceedings{pole2019, title = {Maps}, doi = ⟦{10.1109}⟧, isbn = ⟦{0162-8828}⟧}\n',
        messages: [
          'The DOI of "pole2019" ends after the number of the publisher: "10.1109".',
          'The ISBN of "pole2019" is an ISSN: "0162-8828".',
        ],
      },
      {
        title: 'a backslash where biblatex reads the field as it stands',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\\addbibresource{refs.bib}',
        source: 'Maps help \\autocite{pole2019}.',
        bibliography: '@inproceedings{pole2019, title = {Maps}, doi = ⟦{10.1007/978-3-319-24574-4\\_28}⟧}\n',
        messages: [
          'The DOI of "pole2019" has a backslash, which biblatex makes part of the link: "10.1007/978-3-319-24574-4\\_28".',
        ],
      },
    ],
    silent: [
      {
        title: 'a backslash that BibTeX’s styles resolve, and a bracket of the DOI itself',
        format: 'latex',
        source: 'Maps help \\citep{pole2019,rowe2005}.',
        bibliography:
          '@inproceedings{pole2019, title = {Maps}, doi = {10.1007/978-3-319-24574-4\\_28}}\n@article{rowe2005, title = {Seas}, doi = {10.1016/S0140-6736(05)61233-7}}\n',
      },
      {
        title: 'a version that is cited on purpose, a short DOI, and numbers of both kinds that are right',
        format: 'latex',
        source: 'Maps help \\citep{pole2021,rowe2020,dale2001}.',
        bibliography:
          '@misc{pole2021, title = {Maps}, eprint = {2101.00001v2}, archiveprefix = {arXiv}}\n@article{rowe2020, title = {Seas}, doi = {10/fc84wf}, issn = {0162-8828}}\n@book{dale2001, title = {Hills}, isbn = {0-262-03293-7, 978-0-262-03293-3}}\n',
      },
      {
        title: 'an entry that is not cited',
        format: 'latex',
        source: 'Maps help \\citep{pole2019}.',
        bibliography: '@article{pole2019, title = {Maps}}\n@article{rowe2020, title = {Seas}, doi = {none}}\n',
      },
    ],
  },
  check: eachCitedEntry(function* (entry, surroundings) {
    for (const fault of identifierFaults(entry)) {
      const report = reportOf(entry, fault, surroundings);
      if (report !== undefined) yield report;
    }
  }),
});

function reportOf(
  entry: Entry,
  { kind, field, found, repair }: IdentifierFault,
  { library, system }: EntrySurroundings,
): Report | undefined {
  const stated = entry.fields.get(field);
  const source = library.textOf(entry);
  if (stated === undefined || (kind === 'escape' && system !== 'biblatex')) {
    return undefined;
  }
  const isHint = withoutLink.has(kind) || (kind === 'address' && system === 'pandoc');
  return {
    file: entry.file,
    range: stated.valueRange,
    message: message(messages[kind], { key: entry.key, field, found }),
    ...(isHint && { severity: 'hint' }),
    ...(repair !== undefined && {
      fixes: () =>
        valueFixes(source, entry, stated, repair, {
          title: message(messages.write, { repair }),
          kind: kind === 'none' ? 'unsafe' : 'safe',
        }),
    }),
  };
}

import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import { sameWorksIn } from '../bibliography/known-same-works.ts';
import type { Library } from '../bibliography/library.ts';
import { publication } from '../bibliography/publication.ts';
import { sameWork } from '../bibliography/same-work.ts';
import { keywords } from '../bibliography/work.ts';
import type { SameWorkReason } from '../bibliography/work-identity.ts';
import type { Stretch } from '../manuscript/model.ts';
import { citedEntriesOf, eachOnce } from '../project/cited-entries.ts';
import { citationsWhere, type Paper } from '../project/paper.ts';
import type { Location } from '../text/location.ts';
import { message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';
import type { Fix } from './finding.ts';
import { citeInstead } from './support/cite-instead.ts';

const messages = {
  same: 'The reference list shows one work twice: "{key}" is "{kept}".',
  preprint: 'The reference list shows one work twice: "{key}" is the preprint of "{kept}".',
  published: 'The reference list shows one work twice: "{key}" is the published version of the preprint "{kept}".',
  uncitedSame: 'The entry "{key}" is the same work as "{kept}", which the paper cites.',
  uncitedPreprint: 'The entry "{key}" is the preprint of "{kept}", which the paper cites.',
  uncitedPublished: 'The entry "{key}" is the published version of the preprint "{kept}", which the paper cites.',
  byDoi: '"{key}" has the same DOI',
  byArxiv: '"{key}" has the same arXiv number',
  byOpenAlex: '"{key}" links to the same work in OpenAlex',
  bySemanticScholar: '"{key}" links to the same work in Semantic Scholar',
  byTitle: '"{key}" has the same title and authors',
  entry: 'The entry "{key}"',
  use: 'Cite "{key}" instead of "{old}" in the whole paper',
} as const;

export const rule = defineRule({
  id: 'duplicate-work',
  severity: 'information',
  needs: ['bibliography'],
  summary: 'One work under two keys',
  documentation: {
    what: 'Reports a work that the bibliographies have under two keys: two entries with matching titles and the same DOI or arXiv number, or with links to the same work in OpenAlex or Semantic Scholar, or two entries with the same title and authors. If the paper cites both keys, the finding is at the first citation of the key cited less often; if it cites one of them, at the other entry.',
    why: 'The reference list shows the work twice, with two numbers or as “2019a” and “2019b”. A co-author may cite the other entry next; and if that entry is the published version of a preprint, it is the one to cite.',
    silent:
      'A preprint and its published version are one work; a paper and the thesis or book that grew out of it, the parts and editions of a book, the yearly issues of a report, and two standards or reports with numbers of their own (RFC 2068, RFC 2616) are not. Wrong identifiers are common, so an identifier proves nothing if the titles disagree; nor does a title that many works have. The rule ignores works with no cited entry.',
    fixes:
      'Replaces one key with the other in all citations of the paper, in either direction. If a citation has both, one is removed. The bibliographies stay as they are. Only you know which version a sentence means, so the fix takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a preprint and its published version, both cited',
        format: 'latex',
        source:
          'BERT \\citep{⟦devlin2018⟧} is used widely \\citep{guu2020, devlin2019, devlin2018}, see \\citet{devlin2019}.',
        messages: ['The reference list shows one work twice: "devlin2018" is the preprint of "devlin2019".'],
        bibliography:
          '@misc{devlin2018, title = {BERT: Pre-training of deep bidirectional transformers}, author = {Devlin, Jacob and Chang, Ming-Wei}, year = 2018, eprint = {1810.04805}, archiveprefix = {arXiv}}\n' +
          '@inproceedings{devlin2019, title = {{BERT}: Pre-training of Deep Bidirectional Transformers}, author = {Devlin, J. and Chang, M.-W.}, booktitle = {NAACL}, year = 2019}\n' +
          '@inproceedings{guu2020, title = {Retrieval augmented language model pre-training}, author = {Guu, K.}, year = 2020}\n',
        fixed: 'BERT \\citep{devlin2019} is used widely \\citep{guu2020, devlin2019}, see \\citet{devlin2019}.',
      },
      {
        title: 'the published version of a preprint that is cited',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020arxiv; see also @guu2020, p. 3].',
        messages: [
          'The entry "lewis2020" is the published version of the preprint "lewis2020arxiv", which the paper cites.',
        ],
        bibliography:
          '@misc{lewis2020arxiv, title = {Retrieval-augmented generation for knowledge-intensive tasks}, author = {Lewis, Patrick}, year = 2020, eprint = {2005.11401}, eprinttype = {arxiv}}\n' +
          '@inproceedings{⟦lewis2020⟧, title = {Retrieval-Augmented Generation for Knowledge-Intensive Tasks}, author = {Lewis, Patrick}, booktitle = {NeurIPS}, year = 2020}\n' +
          '@inproceedings{guu2020, title = {Retrieval augmented language model pre-training}, author = {Guu, K.}, year = 2020}\n',
        fixed: 'Retrieval helps [@lewis2020; see also @guu2020, p. 3].',
      },
    ],
    silent: [
      {
        title: 'a work that is not cited at all',
        format: 'latex',
        source: 'Retrieval helps \\citep{guu2020}.',
        bibliography:
          '@article{a, title = {A survey of dense retrieval methods}, author = {Li, A.}, doi = {10.1000/1}}\n' +
          '@article{b, title = {A survey of dense retrieval methods}, author = {Li, A.}, doi = {10.1000/1}}\n' +
          '@article{guu2020, title = {Retrieval augmented language model pre-training}, author = {Guu, K.}}\n',
      },
      {
        title: 'two standards with the same title',
        format: 'latex',
        source: 'The format changed \\citep{okoro1997, okoro1999}.',
        bibliography:
          '@misc{okoro1997, title = {A Format for Lists of References}, author = {Okoro, Ada}, howpublished = {RFC 9990}, year = 1997}\n' +
          '@misc{okoro1999, title = {A Format for Lists of References}, author = {Okoro, Ada}, howpublished = {RFC 9991}, year = 1999}\n',
      },
      {
        title: 'two parts of a work, one of them with the DOI of the other',
        format: 'latex',
        source: 'The theory has two parts \\citep{a, b}.',
        bibliography:
          '@article{a, title = {Reading lists, Part I}, author = {Li, A.}, doi = {10.1000/1}}\n' +
          '@article{b, title = {Reading lists, Part II}, author = {Li, A.}, doi = {10.1000/1}}\n',
      },
      {
        title: 'one work in two parts of a paper that have references of their own',
        format: 'latex',
        preamble: '\\usepackage{biblatex}',
        source:
          '\\begin{refsection}\nRetrieval helps \\cite{a}.\n\\end{refsection}\n\n\\begin{refsection}\nIt helps \\cite{b}.\n\\end{refsection}',
        bibliography:
          '@article{a, title = {A survey of dense retrieval methods}, author = {Li, A.}, doi = {10.1000/1}}\n' +
          '@article{b, title = {A survey of dense retrieval methods}, author = {Li, A.}, doi = {10.1000/1}}\n',
      },
      {
        title: 'one work in the list of own works and among the references',
        format: 'latex',
        preamble: '\\usepackage[style=authoryear]{biblatex}',
        source:
          'Reading is slow \\parencite{smith2021}.\\nocite{own1}\n\n\\printbibliography[notkeyword=own]\n\\printbibliography[keyword=own, title={Own work}]',
        bibliography:
          '@article{smith2021, title = {Reading Long Documents Slowly}, author = {Smith, Ada}, doi = {10.1000/x}}\n@article{own1, title = {Reading Long Documents Slowly}, author = {Smith, Ada}, doi = {10.1000/x}, keywords = {own}}',
      },
      {
        title: 'two works with the same title by different authors',
        format: 'latex',
        source: 'Surveys exist \\citep{li2020, kim2021}.',
        bibliography:
          '@article{li2020, title = {A survey of dense retrieval methods}, author = {Li, A.}, year = 2020}\n' +
          '@article{kim2021, title = {A survey of dense retrieval methods}, author = {Kim, B.}, year = 2021}\n',
      },
    ],
  },
  *check(paper) {
    const keys = citedEntriesOf(paper);
    const works = (yield* sameWorksIn(paper.library)).filter(({ entries }) => entries.some(isAmong(keys)));
    if (works.length === 0) {
      return;
    }
    const places = citedPlaces(paper, new Set(works.flatMap(({ entries }) => entries)));
    for (const { entries, reason } of works) {
      const kept = toKeep(entries, places, paper.library);
      const lists = keywordsOfLists(paper);
      for (const entry of entries) {
        if (entry !== kept && !areApart(entry, kept, paper) && !areListedApart(entry, kept, lists)) {
          yield reportOf(paper, entry, kept, sameWork(kept, entry) ?? reason, places.get(entry)?.[0]);
        }
      }
    }
  },
});

/** True if two entries are cited in parts of the paper that have references of their own, and in none together. */
function areApart(entry: Entry, other: Entry, paper: Paper): boolean {
  const ownSections = citingSections(entry, paper);
  const otherSections = citingSections(other, paper);
  return (
    ownSections.size > 0 && otherSections.size > 0 && ![...ownSections].some((section) => otherSections.has(section))
  );
}

/**
 * True if lists that biblatex fills by keyword show one of two entries and not the other: own works and cited works.
 */
function areListedApart(entry: Entry, other: Entry, lists: ReadonlySet<string>): boolean {
  const [own, others] = [entry, other].map((one) =>
    keywords(one)
      .filter((keyword) => lists.has(keyword))
      .sort(),
  );
  return own!.join() !== others!.join();
}

/** The keywords by which a paper divides its references: `\\printbibliography[keyword=own]`. */
function keywordsOfLists({ sources }: Paper): ReadonlySet<string> {
  const commands = [...sources.values()].flatMap(
    ({ text }) => text.match(/\\printbibliography\s{0,9}\[[^[\]]{0,300}\]/g) ?? [],
  );
  return new Set(
    commands.flatMap((command) =>
      Array.from(command.matchAll(/[[,]\s{0,9}(?:not)?keyword\s{0,9}=\s{0,9}\{?([^,{}\]]{1,100})/g), ([, name = '']) =>
        name.trim(),
      ),
    ),
  );
}

function citingSections(entry: Entry, paper: Paper): ReadonlySet<number> {
  const entries = citedEntriesOf(paper);
  const isCiting = ({ citations }: Stretch): boolean =>
    citations.some(({ keys }) => keys.some(({ key }) => entries.get(key) === entry));
  return new Set(paper.stretches.filter(isCiting).map(({ referenceSection }) => referenceSection));
}

/** The places where entries are cited, each list in the order of the paper. */
type CitedPlaces = ReadonlyMap<Entry, readonly Location[]>;

function citedPlaces(paper: Paper, wanted: ReadonlySet<Entry>): CitedPlaces {
  const keys = citedEntriesOf(paper);
  const places = new Map<Entry, Location[]>();
  const isWanted = (key: string): boolean => wanted.has(keys.get(key)!);
  for (const citation of citationsWhere(paper, (mark) => mark.keys.some(({ key }) => isWanted(key)))) {
    for (const { key, range } of citation.keys.filter((cited) => isWanted(cited.key))) {
      const known = places.get(keys.get(key)!) ?? [];
      known.push({ file: citation.file, range });
      places.set(keys.get(key)!, known);
    }
  }
  return places;
}

function isAmong(keys: ReadonlyMap<string, Entry>): (entry: Entry) => boolean {
  const entries = eachOnce(keys);
  return (entry) => entries.has(entry);
}

/**
 * The entry of a work that the paper cites most; of those it cites as often the published version, otherwise the first.
 */
function toKeep(entries: readonly Entry[], places: CitedPlaces, library: Library): Entry {
  const count = (entry: Entry): number => places.get(entry)?.length ?? 0;
  const isPublished = (entry: Entry): number => (publication(library.complete(entry)) === 'published' ? 1 : 0);
  return [...entries].sort((a, b) => count(b) - count(a) || isPublished(b) - isPublished(a))[0]!;
}

const reasons = {
  doi: messages.byDoi,
  arxiv: messages.byArxiv,
  openAlex: messages.byOpenAlex,
  semanticScholar: messages.bySemanticScholar,
  title: messages.byTitle,
} as const satisfies Record<SameWorkReason, string>;

function reportOf(
  paper: Paper,
  entry: Entry,
  kept: Entry,
  reason: SameWorkReason,
  cited: Location | undefined,
): Report {
  const versions = versionsOf(entry, kept, paper.library);
  const isListed = cited !== undefined || paper.citesAll;
  const own = { file: entry.file, range: entry.keyRange };
  const because = { file: kept.file, range: kept.keyRange, message: message(reasons[reason], { key: kept.key }) };
  return {
    ...(cited ?? own),
    message: message(messages[isListed ? versions : uncited[versions]], { key: entry.key, kept: kept.key }),
    related:
      cited === undefined ? [because] : [{ ...own, message: message(messages.entry, { key: entry.key }) }, because],
    fixes: () => [
      ...(cited === undefined ? [] : [useInstead(paper, entry, kept)]),
      ...(cited !== undefined || versions === 'published' ? [useInstead(paper, kept, entry)] : []),
    ],
  };
}

type Versions = 'same' | 'preprint' | 'published';

const uncited = {
  same: 'uncitedSame',
  preprint: 'uncitedPreprint',
  published: 'uncitedPublished',
} as const satisfies Record<Versions, keyof typeof messages>;

/** Gives the relation of the first of two entries of a work to the second. */
function versionsOf(entry: Entry, kept: Entry, library: Library): Versions {
  const [version, other] = [publication(library.complete(entry)), publication(library.complete(kept))];
  return version === undefined || other === undefined || version === other ? 'same' : version;
}

function useInstead(paper: Paper, old: Entry, replacement: Entry): Fix {
  return {
    title: message(messages.use, { key: replacement.key, old: old.key }),
    kind: 'unsafe',
    edits: citeInstead(paper, old, replacement),
  };
}

import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import { foldedForms, misspelledFamily, namesOneOf } from '../bibliography/name-match.ts';
import type { Name } from '../bibliography/names.ts';
import { shortAuthors, shortReference } from '../bibliography/reference.ts';
import { texToText } from '../bibliography/tex-text.ts';
import { authors } from '../bibliography/work.ts';
import { worksOfAuthor } from '../bibliography/works-of-author.ts';
import type { CitationMark } from '../manuscript/marks.ts';
import { citationIn, type Stretch } from '../manuscript/model.ts';
import { citedEntriesOf } from '../project/cited-entries.ts';
import type { Paper } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import { authorBefore } from '../text/author-before.ts';
import { message } from '../text/message.ts';
import { shiftRange, type TextRange } from '../text/range.ts';
import { defineRule, type Report } from './contract.ts';
import type { Fix } from './finding.ts';
import { writtenKey } from './support/written-key.ts';

const messages = {
  mismatch: 'The text says "{name} et al.", but "{key}" is by {authors}.',
  mismatchOfAll: 'The text says "{name} et al.", but no work cited here has an author of that name.',
  spelling: 'The text says "{name} et al.", but the bibliography spells this author of "{key}" as {author}.',
  authors: 'The authors of "{key}"',
  cite: 'Cite "{key}": {work}',
  write: 'Write {author}',
} as const;

export const rule = defineRule({
  id: 'author-mismatch',
  severity: 'warning',
  needs: ['text', 'bibliography'],
  summary: 'A name before "et al." that is not among the authors of the cited work',
  documentation: {
    what: 'Reports "Smith et al. [k]" anywhere in the paper if no author of `k` is called Smith. If the name differs from an author’s by only a letter or two, the message points out the spelling.',
    why: 'Either the name or the key is wrong. Readers look up the wrong work, and the authors you mean miss a citation.',
    silent:
      'The rule compares only names right before "et al.", and only if the citation follows at once, with nothing but a year or an "’s" between them: "Smith and Jones [k]" may be two things, and "Smith et al. build on this [k]" cites somebody else. Any author counts, by any part of the name; accents, transcribed umlauts, particles and hyphens do not matter. The rule ignores entries without authors, with organisations as authors or with names in another script, citations of several works of which one is unknown, and acronyms.',
    fixes:
      'Offers up to three entries by an author of that name, the best fit for the sentence first, or the spelling from the bibliography. Only you know which one you mean, so each fix takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'the key of another work',
        format: 'latex',
        source: '⟦Lewis et al.~\\citep{guu2020}⟧ retrieve passages for generation.',
        messages: ['The text says "Lewis et al.", but "guu2020" is by Guu and Lee.'],
        bibliography:
          '@article{guu2020, author = {Guu, Kelvin and Lee, Kenton}, title = {Pre-training with retrieval}, year = 2020}\n@article{lewis2019, author = {Lewis, Mike and Liu, Yinhan}, title = {Denoising}, year = 2019}\n@article{lewis2020, author = {Lewis, Patrick and Perez, Ethan}, title = {Generation with retrieved passages}, year = 2020}',
        fixed: 'Lewis et al.~\\citep{lewis2020} retrieve passages for generation.',
      },
      {
        title: 'a slip in the name',
        format: 'markdown',
        source: 'The model of ⟦Lewsi⟧ *et al.* [@lewis2020] retrieves passages.',
        messages: ['The text says "Lewsi et al.", but the bibliography spells this author of "lewis2020" as Lewis.'],
        bibliography:
          '@article{lewis2020, author = {Lewis, Patrick and Perez, Ethan}, title = {Retrieval}, year = 2020}',
        fixed: 'The model of Lewis *et al.* [@lewis2020] retrieves passages.',
      },
      {
        title: 'accents as TeX writes them, and a possessive',
        format: 'latex',
        source: 'We follow ⟦M\\"uller et al.\'s \\cite{jegou2021}⟧ index.',
        messages: ['The text says "Müller et al.", but "jegou2021" is by Jégou and Douze.'],
        bibliography:
          "@article{jegou2021, author = {J{\\'e}gou, Herv{\\'e} and Douze, Matthijs}, title = {Similarity search}}",
      },
      {
        title: 'several works, none of them by the one who is named',
        format: 'latex',
        source: 'So do ⟦Smith et~al. \\cite{guu2020,lewis2020}⟧.',
        messages: ['The text says "Smith et al.", but no work cited here has an author of that name.'],
        bibliography:
          '@article{guu2020, author = {Guu, Kelvin and Lee, Kenton}, title = {Pre-training}}\n@article{lewis2020, author = {Lewis, Patrick and Perez, Ethan}, title = {Retrieval}}',
      },
    ],
    silent: [
      {
        title: 'any of the authors, under any part of the name',
        format: 'latex',
        source:
          'Compare Mueller et al.~\\cite{a}, van den Berg et al. \\cite{a}, \\textsc{Berg} \\emph{et al.} \\cite{a} and Haija et al.~\\cite{b, a}.',
        bibliography:
          '@article{a, author = {M{\\"u}ller, Hans and van den Berg, Rianne}, title = {Graphs}}\n@article{b, author = {Abu-El-Haija, Sami}, title = {Walks}}',
      },
      {
        title: 'words between the name and the citation',
        format: 'markdown',
        source: 'Lewis et al. extend the objective of masked models [@guu2020].',
        bibliography: '@article{guu2020, author = {Guu, Kelvin and Lee, Kenton}, title = {Pre-training}}',
      },
      {
        title: 'two names joined by "and"',
        format: 'latex',
        source: 'Adam and Sgd \\cite{guu2020} are compared by Guu et al. \\cite{guu2020}.',
        bibliography: '@article{guu2020, author = {Guu, Kelvin and Lee, Kenton}, title = {Pre-training}}',
      },
      {
        title: 'works without authors, and by organisations',
        format: 'latex',
        source: 'See Lewis et al. \\cite{a}, Costa et al. \\cite{b}, and Guu et al. \\cite{nowhere}.',
        bibliography: '@misc{a, title = {Retrieval}}\n@misc{b, author = {{Translation Team}}, title = {No language}}',
      },
      {
        title: 'a comment',
        format: 'latex',
        source: 'Retrieval helps % as in Lewis et al.\n\\cite{guu2020}.',
        bibliography: '@article{guu2020, author = {Guu, Kelvin and Lee, Kenton}, title = {Pre-training}}',
      },
    ],
  },
  *check(paper) {
    for (const stretch of paper.stretches) {
      for (const mention of mentionsOf(stretch.citations, stretch, paper.writer)) {
        const works = worksOf(paper, mention);
        if (works !== undefined) {
          yield reportOf(paper, stretch, mention, works);
        }
      }
      yield;
    }
  },
});

/** A name before "et al." with the citations right after it. Ranges are relative to the block. */
interface Mention {
  /** Where its last word is. */
  readonly name: TextRange;
  /** That word in plain text, and what the whole name may look like in a bibliography. */
  readonly last: string;
  readonly forms: readonly string[];
  readonly citations: readonly [CitationMark, ...CitationMark[]];
  readonly keys: readonly string[];
}

/** The mentions of each block, by the citations in it that are alive: the list is the same as long as the text is. */
const mentionsOf = memoize(
  (_: readonly CitationMark[], stretch: Stretch, writer: Paper['writer']): readonly Mention[] => [
    ...mentionsIn(stretch, writer),
  ],
);

function* mentionsIn({ block: { text }, citations }: Stretch, writer: Paper['writer']): Iterable<Mention> {
  for (const [index, citation] of citations.entries()) {
    const name = citation.form === 'textual' ? undefined : authorBefore(text, citation.start);
    if (name === undefined || isInComment(text, name, writer)) {
      continue;
    }
    const last = texToText(text.slice(name.start, name.end));
    if (isProperName(last)) {
      const forms = foldedForms([...wordsBefore(text, name), last]);
      const cited = [citation, ...followers(text, citations, index)] as const;
      yield { name, last, forms, citations: cited, keys: cited.flatMap(({ keys }) => keys.map(({ key }) => key)) };
    }
  }
}

const properName = /^(?:\p{Ll}{1,3}['’-])?\p{Lu}(?:['’‘-]?[\p{L}\p{M}])+$/u;

/** Two capitals in a row make an acronym. */
function isProperName(word: string): boolean {
  return properName.test(word) && !/\p{Lu}{2}/u.test(word);
}

/** The words that may belong to the same name: "van den", "De la". */
function wordsBefore(text: string, { start }: TextRange): string[] {
  return texToText(text.slice(Math.max(0, start - 60), start))
    .split(/\s+/)
    .slice(-3);
}

/** Citations that follow another one without a word between them. */
function followers(text: string, citations: readonly CitationMark[], index: number): CitationMark[] {
  let next = index + 1;
  while (next < citations.length && /^[\s~,;]*$/.test(text.slice(citations[next - 1]!.end, citations[next]!.start))) {
    next++;
  }
  return citations.slice(index + 1, next);
}

function isInComment(text: string, { start }: TextRange, writer: Paper['writer']): boolean {
  return writer.endsInComment(text.slice(text.lastIndexOf('\n', start) + 1, start));
}

/** A cited work with its authors. */
interface Work {
  readonly key: string;
  readonly entry: Entry;
  readonly names: readonly Name[];
}

/**
 * The works that are cited after a name and have authors of other names; undefined if one of the works is by
 * somebody of that name, or where the authors of one of them are not known.
 */
function worksOf(paper: Paper, { keys, forms }: Mention): readonly [Work, ...Work[]] | undefined {
  const entries = citedEntriesOf(paper);
  const works: Work[] = [];
  for (const key of keys) {
    const entry = entries.get(key);
    const names = entry === undefined ? [] : authors(paper.library.complete(entry)).names;
    if (entry === undefined || names.length === 0 || namesOneOf(forms, names)) {
      return undefined;
    }
    works.push({ key, entry, names });
  }
  const [first, ...others] = works;
  return first !== undefined && works.every(({ names }) => names.every(isPerson)) ? [first, ...others] : undefined;
}

/** Organisations, and names in another script, cannot be compared with the name in the text. */
function isPerson({ family, literal }: Name): boolean {
  return literal === '' && /^[\p{sc=Latin}\P{L}]*$/u.test(family);
}

function reportOf(
  paper: Paper,
  stretch: Stretch,
  mention: Mention,
  [work, ...others]: readonly [Work, ...Work[]],
): Report {
  const { file, block } = stretch;
  const { last: name, citations } = mention;
  const nameRange = shiftRange(mention.name, block.start);
  const works = [work, ...others];
  const related = works.flatMap(authorField);
  const misspelled = works.find(({ names }) => misspelledFamily(name, names) !== undefined);
  const author = misspelledFamily(name, misspelled?.names ?? []);
  if (misspelled !== undefined && author !== undefined) {
    const spelling: Fix = {
      title: message(messages.write, { author }),
      kind: 'unsafe',
      edits: [{ file, range: nameRange, newText: author }],
    };
    return {
      file,
      range: nameRange,
      message: message(messages.spelling, { name, key: misspelled.key, author }),
      related,
      fixes: () => [spelling, ...citeInPlace(paper, stretch, mention)],
    };
  }
  const { key, entry } = work;
  return {
    file,
    range: { start: nameRange.start, end: block.start + citations.at(-1)!.end },
    message:
      others.length > 0
        ? message(messages.mismatchOfAll, { name })
        : message(messages.mismatch, { name, key, authors: shortAuthors(paper.library.complete(entry)) }),
    related,
    fixes: () => citeInPlace(paper, stretch, mention),
  };
}

function authorField({ key, entry }: Work): NonNullable<Report['related']> {
  const field = entry.fields.get('author');
  return field === undefined
    ? []
    : [{ file: entry.file, range: field.valueRange, message: message(messages.authors, { key }) }];
}

const mostSuggestions = 3;
/** The length of source on either side of a citation that counts as its sentence, in code units. */
const sentenceReach = 300;

/** Fixes that replace the only key cited with a work by the author who is named. */
function citeInPlace({ sources, library }: Paper, stretch: Stretch, { last: name, citations }: Mention): Fix[] {
  const { file } = stretch;
  const citation = citationIn(stretch, citations[0]);
  const [cited, ...others] = citation.keys;
  const text = sources.get(file)?.text ?? '';
  if (cited === undefined || others.length > 0 || citations.length > 1) {
    return [];
  }
  const around = text.slice(Math.max(0, citation.start - sentenceReach), citation.end + sentenceReach);
  return worksOfAuthor(name, library, around, mostSuggestions).map((entry) => ({
    title: message(messages.cite, { key: entry.key, work: shortReference(library.complete(entry)) }),
    kind: 'unsafe',
    edits: [{ file, range: cited.range, newText: writtenKey(entry.key, citation, text, cited.range) }],
  }));
}

import type { CitationForm } from '../marks.ts';
import type { CitationCommand } from '../vocabulary.ts';

/** Commands whose only group holds the keys, by form. Starred forms are the same command. */
const simple: Readonly<Record<CitationForm, readonly string[]>> = {
  plain: ['cite', 'Cite', 'shortcite', 'fullcite', 'maskcite', 'cites', 'Cites'],
  parenthetical: [
    // natbib
    'citep',
    'Citep',
    'citealp',
    'Citealp',
    'citepalias',
    'citenum',
    // biblatex
    'parencite',
    'Parencite',
    'autocite',
    'Autocite',
    'smartcite',
    'Smartcite',
    'supercite',
    'parencites',
    'Parencites',
    'autocites',
    'Autocites',
    'smartcites',
    'Smartcites',
    'supercites',
    // other bundles: abnTeX, apacite, chicago, REVTeX, harvard, cite, Chinese theses
    'apud',
    'citeNP',
    'shortciteNP',
    'onlinecite',
    'citen',
    'citeaffixed',
    'citeNN',
    'headlesscite',
    'inlinecite',
    'upcite',
  ],
  textual: [
    'citet',
    'Citet',
    'citealt',
    'Citealt',
    'citetalias',
    'citeauthor',
    'Citeauthor',
    'citefullauthor',
    'Citefullauthor',
    'textcite',
    'Textcite',
    'textcites',
    'Textcites',
    'citeauthors',
    'newcite',
    'citeonline',
    'citeauthoronline',
    'apudonline',
    'nptextcite',
    'citeauthorNP',
    'citeANP',
    'shortciteANP',
    'citeA',
    'shortciteA',
    'fullciteA',
    'citeN',
    'shortciteN',
    'citeasnoun',
    'possessivecite',
    'citeposs',
  ],
  aside: [
    'citeyear',
    'citeyearpar',
    'citeyearNP',
    'citetitle',
    'Citetitle',
    'citedate',
    'citeurl',
    'citedoi',
    'footcite',
    'Footcite',
    'footcitetext',
    'footcites',
    'Footcites',
    'footcitetexts',
    'footfullcite',
    'footfullcites',
    'fullcites',
    'notecite',
    'Notecite',
    'pnotecite',
    'Pnotecite',
    'fnotecite',
    'bibentry',
    'entrydata',
  ],
  silent: ['nocite', 'nocitemeta'],
};

/** Commands that read as many keys as groups follow; `\apud{a}{b}` is a as cited by b. */
const multiple = /cite(?:text)?s$|^apud/;
/** `\citeauthors` and the like end in s and take one group. */
const notMultiple = new Set(['citeauthors', 'Citeauthors']);

/** Commands with more than one group: how many, and which of them holds the keys. */
const wide: readonly (readonly [string, CitationForm, number, number])[] = [
  ['volcite', 'parenthetical', 2, 2],
  ['Volcite', 'parenthetical', 2, 2],
  ['pvolcite', 'parenthetical', 2, 2],
  ['Pvolcite', 'parenthetical', 2, 2],
  ['avolcite', 'parenthetical', 2, 2],
  ['Avolcite', 'parenthetical', 2, 2],
  ['svolcite', 'parenthetical', 2, 2],
  ['tvolcite', 'textual', 2, 2],
  ['Tvolcite', 'textual', 2, 2],
  ['fvolcite', 'aside', 2, 2],
  ['citefield', 'aside', 2, 1],
  ['citename', 'aside', 2, 1],
  ['citelist', 'aside', 2, 1],
  ['defcitealias', 'aside', 2, 1],
  // csquotes: the quotation that follows the keys is running text and left to the paragraph.
  ['textcquote', 'parenthetical', 1, 1],
  ['blockcquote', 'parenthetical', 1, 1],
  ['foreigntextcquote', 'parenthetical', 2, 2],
  ['foreignblockcquote', 'parenthetical', 2, 2],
  ['hyphentextcquote', 'parenthetical', 2, 2],
  ['hyphenblockcquote', 'parenthetical', 2, 2],
];

/** The citation commands of LaTeX, natbib, biblatex, apacite, csquotes and the common publisher classes, by name. */
export const citationCommands: ReadonlyMap<string, CitationCommand> = new Map<string, CitationCommand>([
  ...Object.entries(simple).flatMap(([form, names]) =>
    names.map((name): [string, CitationCommand] => [
      name,
      {
        form: form as CitationForm,
        keysArgument: 1,
        arguments: 1,
        multiple: multiple.test(name) && !notMultiple.has(name),
      },
    ]),
  ),
  ...wide.map(([name, form, count, keysArgument]): [string, CitationCommand] => [
    name,
    { form, keysArgument, arguments: count, multiple: false },
  ]),
]);

/** Environments that cite: `\begin{displaycquote}[pre][post]{key}`. */
export const citingEnvironments: ReadonlyMap<string, CitationCommand> = new Map<string, CitationCommand>([
  ['displaycquote', { form: 'parenthetical', keysArgument: 1, arguments: 1, multiple: false }],
  ['foreigndisplaycquote', { form: 'parenthetical', keysArgument: 2, arguments: 2, multiple: false }],
  ['hyphendisplaycquote', { form: 'parenthetical', keysArgument: 2, arguments: 2, multiple: false }],
]);

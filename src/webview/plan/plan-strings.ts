import type { PlannedPositioning, Purpose } from '../../drafting/plan/plan.ts';
import type { Strategy } from '../../drafting/request/draft.ts';
import { percent, plural, text } from '../../text/page-language.ts';

/** The numbers that people count paragraphs and sentences by, from those that are counted from 0. */
const place = (paragraph: number, at: number) => ({ paragraph: paragraph + 1, sentence: at + 1 });

/** The names of the styles of positioning. */
export const positioningNames: Readonly<Record<PlannedPositioning, string>> = {
  'each-paragraph': text('in each paragraph'),
  'final-paragraph': text('in the final paragraph'),
};

/** The names of the ways to write a draft. */
export const strategyNames: Readonly<Record<Strategy, string>> = {
  plan: text('from the plan'),
  sentences: text('sentence by sentence'),
  citations: text('work by work'),
  'zero-shot': text('without a plan'),
};

/** Everything the tab “Plan” says. Places are counted from 0 here and from 1 in what is said. */
export const planStrings = {
  purposes: {
    context: text('Context'),
    summary: text('Summary'),
    comparison: text('Comparison'),
    limitation: text('Limitation'),
    positioning: text('Positioning'),
  } satisfies Record<Purpose, string>,

  make: text('Make a plan'),
  readFromSection: text('Read from Section'),
  readFromSectionTitle: text('Make a plan of what the section does now, sentence by sentence'),
  propose: text('Propose'),
  proposeTitle: text('Have the language model write a plan from the paper and its works'),
  groupLibrary: text('Group the Library'),
  groupLibraryTitle: text('Group the works by topic, on this machine'),
  noSection: text('This paper has no related-work section to read a plan from.'),
  modelOff: text('“Propose” and “Write Draft” need a language model.'),
  openAsMarkdown: text('Open as Markdown'),
  openAsMarkdownTitle: (path: string) => text('Open {path} in an editor', { path }),
  pasteOneLine: text('Paste One-Line Plan'),
  copyOneLine: text('Copy One-Line Plan'),
  pasteLabel: text('A plan in one line'),
  // Pasted text has this form in any language.
  pasteExample: '5 sentences in 120 words. Cite [1] at line 1, 3 and 5',
  pasteHint: text('The numbers count the works in the order of the library. The pasted plan replaces the one above.'),
  pasteUse: text('Use This Plan'),
  cancel: text('Cancel'),
  undo: text('Undo'),
  redo: text('Redo'),
  undone: text('Undone'),
  redone: text('Redone'),
  positioning: text('Positioning'),
  positioningOpen: text('default, from situate.json'),
  problems: text('Some lines of the plan file could not be read'),

  outline: text('Outline of the plan'),
  empty: text('There is no plan yet. Read one from the section, group the library, or add the first paragraph.'),
  help: text('Drag a work, a sentence or a paragraph to move it, or press Alt+↑ and Alt+↓. Press Delete to remove it.'),
  handleHelp: text('Drag or press Alt+↑ and Alt+↓ to move, Delete to remove'),
  totals: (paragraphs: number, words: number, withoutBudget: number) =>
    [
      plural(paragraphs, '1 paragraph', '{count} paragraphs'),
      ...(words === 0 ? [] : [plural(words, '1 word', '{count} words')]),
      ...(withoutBudget === 0 || words === 0
        ? []
        : [plural(withoutBudget, '1 without a budget', '{count} without a budget')]),
    ].join(' · '),
  replaced: (paragraphs: number) =>
    plural(
      paragraphs,
      'The plan was replaced. It has 1 paragraph.',
      'The plan was replaced. It has {count} paragraphs.',
    ),

  paragraph: (at: number) => text('Paragraph {number}', { number: at + 1 }),
  paragraphHandle: (at: number) => text('Move or remove paragraph {paragraph}', { paragraph: at + 1 }),
  topic: (at: number) => text('Topic of paragraph {paragraph}', { paragraph: at + 1 }),
  topicPlaceholder: text('What is it about?'),
  words: (at: number) => text('Words in paragraph {paragraph}', { paragraph: at + 1 }),
  wordsUnit: text('words long'),
  percent,
  share: (share: number) => text('{share} of the plan', { share: percent(share) }),
  shareLabel: (at: number) => text('Paragraph {paragraph} as a share of the words in the plan', { paragraph: at + 1 }),
  eachSentence: (words: number) => text('about {words} per sentence', { words }),
  removeParagraph: (at: number) => text('Remove paragraph {paragraph}', { paragraph: at + 1 }),
  addParagraph: text('Add Paragraph'),
  sentences: (at: number) => text('Sentences of paragraph {paragraph}', { paragraph: at + 1 }),

  sentenceHandle: (paragraph: number, at: number) =>
    text('Move or remove sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  purpose: (paragraph: number, at: number) =>
    text('Purpose of sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  note: (paragraph: number, at: number) =>
    text('Note on sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  notePlaceholder: text('What does it say?'),
  removeSentence: (paragraph: number, at: number) =>
    text('Remove sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  addSentence: text('Add Sentence'),
  addSentenceTo: (paragraph: number) => text('Add Sentence to paragraph {paragraph}', { paragraph: paragraph + 1 }),

  works: (paragraph: number, at: number) =>
    text('Works of sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  unknownWork: text('not in the library'),
  takeAway: (label: string) => text('Remove {label}', { label }),
  addWork: text('Work'),
  addWorkTo: (paragraph: number, at: number) =>
    text('Add Work to sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  searchWorks: text('Author, title or key'),
  noWorkFits: text('No matching work.'),
  worksFound: (count: number) => plural(count, '1 work', '{count} works'),

  library: text('Works'),
  libraryOpen: (count: number) =>
    count === 0 ? '' : ` · ${plural(count, '1 not in the plan', '{count} not in the plan')}`,
  filter: text('Filter the works'),
  notPlaced: (count: number) => text('Not in the plan ({count})', { count }),
  placed: (count: number) => text('In the plan ({count})', { count }),
  allPlaced: text('Every work is in the plan.'),
  noWorks: text('There are no works to plan with: the bibliography is empty.'),
  times: (count: number) => plural(count, '1 time', '{count} times'),

  movedCitation: (label: string, paragraph: number, at: number) =>
    text('Moved {label} to sentence {sentence} of paragraph {paragraph}', { label, ...place(paragraph, at) }),
  placedWork: (label: string, paragraph: number, at: number) =>
    text('Added {label} to sentence {sentence} of paragraph {paragraph}', { label, ...place(paragraph, at) }),
  alreadyThere: (label: string, paragraph: number, at: number) =>
    text('{label} is already in sentence {sentence} of paragraph {paragraph}', { label, ...place(paragraph, at) }),
  tookAway: (label: string, paragraph: number, at: number) =>
    text('Removed {label} from sentence {sentence} of paragraph {paragraph}', { label, ...place(paragraph, at) }),
  movedSentence: (paragraph: number, at: number) =>
    text('Now sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  movedParagraph: (at: number, of: number) => text('Now paragraph {paragraph} of {of}', { paragraph: at + 1, of }),
  removedSentence: (paragraph: number, at: number) =>
    text('Removed sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  removedParagraph: (at: number) => text('Removed paragraph {paragraph}', { paragraph: at + 1 }),
  addedSentence: (paragraph: number, at: number) =>
    text('Added sentence {sentence} of paragraph {paragraph}', place(paragraph, at)),
  addedParagraph: (at: number) => text('Added paragraph {paragraph}', { paragraph: at + 1 }),
  atBeginning: text('This is the beginning of the plan'),
  atEnd: text('This is the end of the plan'),

  collapseAll: text('Collapse All'),
  expandAll: text('Expand All'),
  paragraphDetails: (at: number, details: string) =>
    text('{details}, paragraph {paragraph}', { details, paragraph: at + 1 }),
  paragraphHolds: (sentences: number, works: number, words: number | undefined) =>
    [
      plural(sentences, '1 sentence', '{count} sentences'),
      plural(works, '1 work', '{count} works'),
      ...(words === undefined ? [] : [plural(words, '1 word', '{count} words')]),
    ].join(' · '),
} as const;

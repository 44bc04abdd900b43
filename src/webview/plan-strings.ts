import type { PlannedPositioning, Purpose } from '../drafting/plan/plan.ts';
import type { Strategy } from '../drafting/request/draft.ts';

/** The numbers that people count paragraphs and sentences by, from those that are counted from 0. */
const sentence = (paragraph: number, at: number) => `sentence ${at + 1} of paragraph ${paragraph + 1}`;
const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** How the styles of positioning are named. */
export const positioningNames: Readonly<Record<PlannedPositioning, string>> = {
  'each-paragraph': 'in each paragraph',
  'final-paragraph': 'in the final paragraph',
};

/** How the ways to write a draft are named. */
export const strategyNames: Readonly<Record<Strategy, string>> = {
  plan: 'from the plan',
  sentences: 'sentence by sentence',
  citations: 'work by work',
  'zero-shot': 'without a plan',
};

/** Everything the tab “Plan” says. Places are counted from 0 here and from 1 in what is said. */
export const planStrings = {
  purposes: {
    context: 'Context',
    summary: 'Summary',
    comparison: 'Comparison',
    limitation: 'Limitation',
    positioning: 'Positioning',
  } satisfies Record<Purpose, string>,

  make: 'Make a plan',
  readFromSection: 'Read from Section',
  readFromSectionTitle: 'Make a plan of what the section does now, sentence by sentence',
  propose: 'Propose',
  proposeTitle: 'Have the language model write a plan from the paper and its works',
  groupLibrary: 'Group the Library',
  groupLibraryTitle: 'Group the works by topic, on this machine',
  noSection: 'This paper has no related-work section to read a plan from.',
  modelOff: '“Propose” and “Draft” need a language model.',
  openAsMarkdown: 'Open as Markdown',
  openAsMarkdownTitle: (path: string) => `Open ${path} in an editor`,
  pasteOneLine: 'Paste One-Line Plan',
  copyOneLine: 'Copy One-Line Plan',
  pasteLabel: 'A plan in one line',
  pasteExample: '5 sentences in 120 words. Cite [1] at line 1, 3 and 5',
  pasteHint: 'The numbers count the works in the order of the library. The pasted plan replaces the one above.',
  pasteUse: 'Use This Plan',
  cancel: 'Cancel',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  redone: 'Redone',
  positioning: 'Positioning',
  positioningOpen: 'default, from situate.json',
  problems: 'Some lines of the plan file could not be read',

  outline: 'Outline of the plan',
  empty: 'There is no plan yet. Read one from the section, group the library, or add the first paragraph.',
  help: 'Drag a work, a sentence or a paragraph to move it, or press Alt+↑ and Alt+↓. Press Delete to remove it.',
  handleHelp: 'Drag or press Alt+↑ and Alt+↓ to move, Delete to remove',
  totals: (paragraphs: number, words: number, withoutBudget: number) =>
    [
      plural(paragraphs, 'paragraph', 'paragraphs'),
      ...(words === 0 ? [] : [plural(words, 'word', 'words')]),
      ...(withoutBudget === 0 || words === 0 ? [] : [`${withoutBudget} without a budget`]),
    ].join(' · '),
  replaced: (paragraphs: number) => `The plan was replaced. It has ${plural(paragraphs, 'paragraph', 'paragraphs')}.`,

  paragraph: (at: number) => `Paragraph ${at + 1}`,
  paragraphHandle: (at: number) => `Move or remove paragraph ${at + 1}`,
  topic: (at: number) => `Topic of paragraph ${at + 1}`,
  topicPlaceholder: 'What is it about?',
  words: (at: number) => `Words in paragraph ${at + 1}`,
  wordsUnit: 'words',
  share: (percent: number) => `${percent} % of the plan`,
  shareLabel: (at: number) => `Paragraph ${at + 1} as a share of the words in the plan`,
  eachSentence: (words: number) => `about ${words} per sentence`,
  removeParagraph: (at: number) => `Remove paragraph ${at + 1}`,
  addParagraph: 'Add Paragraph',
  sentences: (at: number) => `Sentences of paragraph ${at + 1}`,

  sentenceHandle: (paragraph: number, at: number) => `Move or remove ${sentence(paragraph, at)}`,
  purpose: (paragraph: number, at: number) => `Purpose of ${sentence(paragraph, at)}`,
  note: (paragraph: number, at: number) => `Note on ${sentence(paragraph, at)}`,
  notePlaceholder: 'What does it say?',
  removeSentence: (paragraph: number, at: number) => `Remove ${sentence(paragraph, at)}`,
  addSentence: 'Add Sentence',
  addSentenceTo: (paragraph: number) => `Add Sentence to paragraph ${paragraph + 1}`,

  works: (paragraph: number, at: number) => `Works of ${sentence(paragraph, at)}`,
  unknownWork: 'not in the library',
  takeAway: (label: string) => `Remove ${label}`,
  addWork: 'Work',
  addWorkTo: (paragraph: number, at: number) => `Add Work to ${sentence(paragraph, at)}`,
  searchWorks: 'Author, title or key',
  noWorkFits: 'No matching work.',
  worksFound: (count: number) => plural(count, 'work', 'works'),

  library: 'Works',
  libraryOpen: (count: number) => (count === 0 ? '' : ` · ${count} not in the plan`),
  filter: 'Filter the works',
  notPlaced: (count: number) => `Not in the plan (${count})`,
  placed: (count: number) => `In the plan (${count})`,
  allPlaced: 'Every work is in the plan.',
  noWorks: 'There are no works to plan with: the bibliography is empty.',
  times: (count: number) => plural(count, 'time', 'times'),

  movedCitation: (label: string, paragraph: number, at: number) => `Moved ${label} to ${sentence(paragraph, at)}`,
  placedWork: (label: string, paragraph: number, at: number) => `Added ${label} to ${sentence(paragraph, at)}`,
  alreadyThere: (label: string, paragraph: number, at: number) => `${label} is already in ${sentence(paragraph, at)}`,
  tookAway: (label: string, paragraph: number, at: number) => `Removed ${label} from ${sentence(paragraph, at)}`,
  movedSentence: (paragraph: number, at: number) => `Now ${sentence(paragraph, at)}`,
  movedParagraph: (at: number, of: number) => `Now paragraph ${at + 1} of ${of}`,
  removedSentence: (paragraph: number, at: number) => `Removed ${sentence(paragraph, at)}`,
  removedParagraph: (at: number) => `Removed paragraph ${at + 1}`,
  addedSentence: (paragraph: number, at: number) => `Added ${sentence(paragraph, at)}`,
  addedParagraph: (at: number) => `Added paragraph ${at + 1}`,
  atBeginning: 'This is the beginning of the plan',
  atEnd: 'This is the end of the plan',

  collapseAll: 'Collapse All',
  expandAll: 'Expand All',
  paragraphDetails: (at: number) => `Sentences and length of paragraph ${at + 1}`,
  paragraphHolds: (sentences: number, works: number, words: number | undefined) =>
    [
      plural(sentences, 'sentence', 'sentences'),
      plural(works, 'work', 'works'),
      ...(words === undefined ? [] : [plural(words, 'word', 'words')]),
    ].join(' · '),
} as const;

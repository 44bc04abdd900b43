import fc from 'fast-check';
import { editsOf } from '../../../src/drafting/changes/apply-changes.ts';
import type { ParagraphChange } from '../../../src/drafting/changes/section-change.ts';
import { sectionChanges } from '../../../src/drafting/changes/section-changes.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import type { Section } from '../../../src/manuscript/model.ts';
import { type Paper, relatedWorkRoots } from '../../../src/project/paper.ts';
import { applyEdits } from '../../../src/text/edit.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

/** A section, what a draft of it says, and what stands around its text, in both formats. */
export interface DraftedSection {
  readonly format: ManuscriptFormat;
  readonly files: Readonly<Record<string, string>>;
  readonly draft: string;
  /** Comments, labels and floats of the section; each stands in it once. */
  readonly kept: readonly string[];
}

/** The paper of a drafted section, and its section. */
export async function sectionOf({
  files,
}: Pick<DraftedSection, 'files'>): Promise<{ readonly paper: Paper; readonly section: Section }> {
  const paper = await readPaper(files);
  const [section] = relatedWorkRoots(paper);
  if (section === undefined) {
    throw new Error(`no related work in ${JSON.stringify(files)}`);
  }
  return { paper, section };
}

/** Gives what a draft changes in the section of some files. */
export async function changesIn(drafted: Pick<DraftedSection, 'files' | 'draft'>): Promise<ParagraphChange[]> {
  const { paper, section } = await sectionOf(drafted);
  return sectionChanges(paper, section, drafted.draft);
}

/** The files after the chosen changes. */
export function accepted(
  files: Readonly<Record<string, string>>,
  changes: readonly ParagraphChange[],
  ids: Iterable<string> | 'all',
): Record<string, string> {
  const edits = editsOf(changes, ids);
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      applyEdits(
        text,
        edits.filter(({ file }) => file === `/paper/${name}`),
      ),
    ]),
  );
}

const topics =
  'roofs trees walls rivers glass sand clay bricks copper timber gravel slate marble lime cork straw reed wool felt paint'.split(
    ' ',
  );
const verbs = 'cool shade warm dry store reflect insulate drain hold carry filter cover'.split(' ');
const places = 'Lisbon Oslo Cairo Lima Quito Delhi Kyoto Accra Turin Perth Izmir Hanoi'.split(' ');
const keys = 'alpha beta gamma delta epsilon zeta eta theta'.split(' ');

interface Statement {
  readonly topic: number;
  readonly verb: number;
  readonly place: number;
  readonly cited: readonly number[];
  /** The part of its source that is more than words. */
  readonly extra: 'none' | 'formula' | 'emphasis' | 'innerComment' | 'innerLabel' | 'note';
  /** The thing that stands behind it. */
  readonly behind: 'none' | 'comment' | 'gluedComment' | 'ownLineComment' | 'label' | 'float';
}

const statement: fc.Arbitrary<Statement> = fc.record({
  topic: fc.nat(topics.length - 1),
  verb: fc.nat(verbs.length - 1),
  place: fc.nat(places.length - 1),
  cited: fc.uniqueArray(fc.nat(keys.length - 1), { maxLength: 2 }),
  extra: fc.constantFrom('none', 'none', 'none', 'none', 'formula', 'emphasis', 'innerComment', 'innerLabel', 'note'),
  behind: fc.constantFrom(
    'none',
    'none',
    'none',
    'none',
    'none',
    'comment',
    'gluedComment',
    'ownLineComment',
    'label',
    'float',
  ),
});

/** The fate of a sentence on the way to the draft. */
const sentenceFate = fc.constantFrom(
  'stays',
  'stays',
  'stays',
  'altered',
  'altered',
  'rewritten',
  'dropped',
  'precedesNew',
);
const paragraphFate = fc.constantFrom('stays', 'revised', 'revised', 'revised', 'dropped', 'precedesNew');

const paragraph = fc.record({
  statements: fc.array(fc.tuple(statement, sentenceFate, statement), { minLength: 1, maxLength: 5 }),
  fate: paragraphFate,
  fresh: fc.array(statement, { minLength: 1, maxLength: 3 }),
  isBelowHeading: fc.boolean(),
});

const layout = fc.record({
  format: fc.constantFrom<ManuscriptFormat[]>('latex', 'markdown'),
  lines: fc.constantFrom('paragraph', 'sentence', 'wrapped'),
  lineBreak: fc.constantFrom('\n', '\n', '\r\n'),
  isIncluded: fc.boolean(),
  hasLabel: fc.boolean(),
  indent: fc.constantFrom('', '', '  '),
  isReordered: fc.boolean(),
});

/** Sections with drafts made of them by altering, dropping, adding sentences and paragraphs. */
export const draftedSection: fc.Arbitrary<DraftedSection> = fc
  .tuple(layout, fc.array(paragraph, { minLength: 1, maxLength: 5 }))
  .map(([{ format, lines, lineBreak, isIncluded, hasLabel, indent, isReordered }, paragraphs]) => {
    const writer = new Writer(format, lines);
    const section: string[] = [];
    const draft: string[] = [];
    for (const [index, { statements, fate, fresh, isBelowHeading }] of paragraphs.entries()) {
      const numbered = statements.map(([own, sentenceOutcome, other]) => ({
        own: writer.sentence(own),
        other: writer.sentence(other),
        fate: sentenceOutcome,
        statement: own,
      }));
      if (isBelowHeading && index > 0) {
        section.push(format === 'latex' ? `\\subsection{Part ${index}}` : `## Part ${index}`);
      }
      section.push(writer.paragraph(numbered.map(({ own, statement: { behind } }) => ({ sentence: own, behind }))));
      const revised = numbered.flatMap(({ own, other, fate: outcome }) =>
        revisedSentences(own, other, fate === 'stays' || fate === 'precedesNew' ? 'stays' : outcome),
      );
      if (fate !== 'dropped' && revised.length > 0) {
        draft.push(revised.join(' '));
      }
      if (fate === 'precedesNew') {
        draft.push(fresh.map((one) => writer.sentence(one).bare).join(' '));
      }
    }
    const label = format === 'latex' && hasLabel ? writer.keep('\\label{sec:related}') : '';
    if (isReordered && draft.length > 1) {
      draft.push(draft.shift()!);
    }
    const body = section.join('\n\n').replace(/^(?=.)/gm, format === 'latex' ? indent : '');
    const files =
      format === 'markdown'
        ? { 'paper.md': `# Related Work\n\n${body}\n\n# Method\n\nThe method follows here and has several words.\n` }
        : isIncluded
          ? {
              'paper.tex': latexMain(
                `\\section{Related Work}\n${label}\n\\input{related}\n\n\\section{Method}\nThe method follows here and has several words.`,
              ),
              'related.tex': `${body}\n`,
            }
          : {
              'paper.tex': latexMain(
                `\\section{Related Work}\n${label === '' ? '' : `${label}\n`}${body}\n\\section{Method}\nThe method follows here and has several words.`,
              ),
            };
    return {
      format,
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace(/\n/g, lineBreak)])),
      draft: draft.join('\n\n'),
      kept: writer.kept.filter((source) => Object.values(files).some((text) => text.includes(source))),
    };
  });

interface WrittenSentence {
  /** As the section has it. */
  readonly full: string;
  /** As a draft has it: without comments and labels. */
  readonly bare: string;
}

function revisedSentences(own: WrittenSentence, other: WrittenSentence, fate: string): string[] {
  switch (fate) {
    case 'altered':
      return [own.bare.replace(' in ', ' every summer and winter in ')];
    case 'rewritten':
      return [other.bare];
    case 'dropped':
      return [];
    case 'precedesNew':
      return [own.bare, other.bare];
    default:
      return [own.bare];
  }
}

class Writer {
  readonly kept: string[] = [];
  readonly #format: ManuscriptFormat;
  readonly #lines: string;
  #count = 0;

  constructor(format: ManuscriptFormat, lines: string) {
    this.#format = format;
    this.#lines = lines;
  }

  keep(source: string): string {
    this.kept.push(source);
    return source;
  }

  sentence({ topic, verb, place, cited, extra }: Statement): WrittenSentence {
    const number = this.#count++;
    const names = cited.map((index) => `${keys[index]!}${number}`);
    const citation =
      names.length === 0
        ? ''
        : this.#format === 'latex'
          ? ` \\citep{${names.join(',')}}`
          : ` [${names.map((name) => `@${name}`).join('; ')}]`;
    const words = `Houses of ${topics[topic]!}${number} ${verbs[verb]!}${number} room${number} better in ${places[place]!}${number}${citation}`;
    const bare =
      extra === 'emphasis'
        ? this.#format === 'latex'
          ? `\\emph{${words}}.`
          : `*${words}*.`
        : extra === 'formula'
          ? `${words} by $x_${number}$.`
          : `${words}.`;
    return { bare: extra === 'note' ? bare + this.#note(number) : bare, full: this.#withHidden(bare, extra, number) };
  }

  #note(number: number): string {
    return this.#format === 'latex' ? `\\footnote{Note ${number} says more.}` : `^[Note ${number} says more.]`;
  }

  #withHidden(bare: string, extra: Statement['extra'], number: number): string {
    switch (extra) {
      case 'innerComment':
        return bare.replace(
          ' better',
          this.#format === 'latex'
            ? ` ${this.#comment(`inner ${number}`)}\nbetter`
            : ` ${this.#comment(`inner ${number}`)} better`,
        );
      case 'innerLabel':
        return this.#format === 'latex'
          ? bare.replace(' better', `${this.keep(`\\label{inner:${number}}`)} better`)
          : bare;
      case 'note':
        return bare + this.#note(number);
      default:
        return bare;
    }
  }

  #comment(text: string): string {
    return this.keep(this.#format === 'latex' ? `% ${text}.` : `<!-- ${text}. -->`);
  }

  paragraph(parts: readonly { readonly sentence: WrittenSentence; readonly behind: Statement['behind'] }[]): string {
    let text = '';
    for (const [index, { sentence, behind }] of parts.entries()) {
      text += sentence.full;
      const isLast = index === parts.length - 1;
      const number = this.#count++;
      const separator = this.#lines === 'sentence' ? '\n' : ' ';
      if (this.#format === 'latex' && (behind === 'comment' || behind === 'gluedComment')) {
        text += `${behind === 'comment' ? ' ' : ''}${this.#comment(`behind ${number}`)}${isLast ? '' : '\n'}`;
      } else if (this.#format === 'latex' && behind === 'ownLineComment') {
        text += `\n${this.#comment(`own line ${number}`)}${isLast ? '' : '\n'}`;
      } else if (this.#format === 'latex' && behind === 'float') {
        text += `\n${this.keep(`\\begin{figure}\nfigure ${number}.\n\\end{figure}`)}${isLast ? '' : '\n'}`;
      } else if (this.#format === 'latex' && behind === 'label') {
        text += ` ${this.keep(`\\label{behind:${number}}`)}${isLast ? '' : separator}`;
      } else if (this.#format === 'markdown' && behind === 'comment') {
        text += ` ${this.#comment(`behind ${number}`)}${isLast ? '' : separator}`;
      } else {
        text += isLast ? '' : separator;
      }
    }
    return this.#lines === 'wrapped' ? wrapped(text) : text;
  }
}

/** Breaks lines without comments at 60 columns. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) => (/%|<!--/.test(line) ? line : line.replace(/(.{20,60}) /g, '$1\n')))
    .join('\n');
}

import { dirname, resolve } from 'pathe';
import { paragraphQuestion } from '../../judges/positioning/positioning-questions.ts';
import { citingPairs } from '../../judges/support/citing-pairs.ts';
import type { Paragraph, Sentence } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import { Places } from '../../project/places.ts';
import { opinionOnPositioning, opinionOnSupport, type Stance } from '../../rubric/preferences/opinions.ts';
import { type Opinion, withOpinion } from '../../rubric/preferences/preferences.ts';
import { overlaps, type TextRange } from '../../text/range.ts';
import { CommandError } from '../command-error.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { changePreferences } from './kept-preferences.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The options of `situate preferences agree` and `disagree`. */
export interface OpinionOptions extends OutsideOption {
  /** `FILE:LINE` or `FILE:LINE:COLUMN`, as commands print it. */
  readonly at: string;
  /** On a citation, or on a paragraph. */
  readonly verdict: 'supported' | 'unsupported' | 'positioned' | 'unpositioned';
  /** The key of the citation meant where there are several. */
  readonly key?: string;
  /** The reason that the judge gave, and who it was. */
  readonly reason?: string;
  readonly judge?: string;
  readonly because?: string;
  readonly by?: string;
}

/** Keeps that an author agrees or disagrees with a verdict on a place of a paper. Rejects with `CommandError`. */
export async function giveOpinion(typed: string, agrees: boolean, options: OpinionOptions): Promise<void> {
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const paper = await command.read(target);
  const { because, by } = options;
  const stance: Stance = {
    agrees,
    ...(because !== undefined && { because }),
    made: new Date().toISOString(),
    ...(by !== undefined && { by }),
  };
  const opinion = opinionAt(paper, new Places(command.sources), options, stance);
  const path = await changePreferences(paper.main, command.files, (kept) => withOpinion(kept, opinion));
  command.note(strings.kept(command.shown(path)));
  command.end();
}

function opinionAt(paper: Paper, places: Places, options: OpinionOptions, stance: Stance): Opinion {
  const { at, verdict, reason, judge } = options;
  const [, name = '', line = '', column] = /^(.+?):(\d+)(?::(\d+))?$/.exec(at) ?? [];
  if (name === '') {
    throw new CommandError(strings.noPlace(at));
  }
  const file = resolve(dirname(paper.main), name);
  const lines = places.lines(file);
  const offset = lines.offsetAt({ line: Number(line) - 1, column: Number(column ?? 1) - 1 });
  const range = column === undefined ? lines.lineRange(Number(line) - 1) : { start: offset, end: offset + 1 };
  const paragraphs = paper.sections
    .flatMap((section) => section.paragraphs)
    .filter((paragraph) => paragraph.file === file && overlaps(paragraph.range, range));
  const holds = verdict === 'supported' || verdict === 'positioned';
  const debated = { holds, reason, judge };
  if (verdict === 'positioned' || verdict === 'unpositioned') {
    return opinionOnPositioning(paragraphQuestion(paper, onlyParagraph(paragraphs, at)), debated, stance);
  }
  const opinion = opinionOnSupport(onlyPair(paper, paragraphs, range, options), debated, stance);
  if (opinion === undefined) {
    throw new CommandError(strings.onlyTitle(at));
  }
  return opinion;
}

function onlyParagraph(paragraphs: readonly Paragraph[], at: string): Paragraph {
  const [paragraph] = paragraphs;
  if (paragraph === undefined) {
    throw new CommandError(strings.noParagraph(at));
  }
  return paragraph;
}

/** The one citation at a place, or the one of a key. */
function onlyPair(
  paper: Paper,
  paragraphs: readonly Paragraph[],
  range: TextRange,
  { at, key }: OpinionOptions,
): ReturnType<typeof citingPairs>[number]['question'] {
  const sentences = paragraphs.flatMap((paragraph): readonly Sentence[] =>
    paragraph.sentences.filter((sentence) => overlaps(sentence.range, range)),
  );
  const pairs = sentences
    .flatMap((sentence) => citingPairs(paper, sentence))
    .filter(({ cited }) => key === undefined || cited.key === key);
  const [pair, ...others] = pairs;
  if (pair === undefined) {
    throw new CommandError(strings.noCitation(at, key));
  }
  if (others.length > 0) {
    throw new CommandError(
      strings.severalCitations(
        at,
        pairs.map(({ cited }) => cited.key),
      ),
    );
  }
  return pair.question;
}

import { basename } from 'pathe';
import { abstract, title } from '../../bibliography/work.ts';
import { isEnglishProse } from '../../manuscript/english-prose.ts';
import { type Paragraph, proseOf } from '../../manuscript/model.ts';
import { placeInConfiguration } from '../../project/configuration-places.ts';
import { type Paper, relatedWorkSections, textOf } from '../../project/paper.ts';
import type { NamedWork } from '../../project/works-to-cite.ts';
import { termsOf } from '../../similarity/terms.ts';
import type { Location } from '../../text/location.ts';
import { message } from '../../text/message.ts';
import type { Step } from '../finding.ts';

/** The messages of steps; a rule that offers them has these among its own messages. */
export const positionStepMessages = {
  beginPosition: 'Begin a sentence on where this paper stands',
  blankPosition: 'says what it does differently',
  goToEnd: 'Go to the end of the last paragraph',
} as const;

export const citeStepMessages = {
  beginCitation: 'Begin a sentence that cites "{key}"',
  blankCitation: 'What this work says',
} as const;

export const targetStepMessages = {
  goToTarget: 'Go to this target in {file}',
} as const;

/**
 * At the end of the last of some paragraphs, the beginning of a sentence that says where the paper stands. Only the place, if
 * the paragraph is not English: a frame speaks the language of the paper.
 */
export function positionSteps(paper: Paper, paragraphs: readonly Paragraph[]): Step[] {
  const paragraph = paragraphs.findLast(({ isProse }) => isProse);
  if (paragraph === undefined) {
    return [];
  }
  const place = endOf(paper, paragraph);
  if (!isEnglishProse(paragraph.prose)) {
    return [{ title: message(positionStepMessages.goToEnd), place }];
  }
  const frame = {
    before: ' Unlike these works, this paper ',
    blank: message(positionStepMessages.blankPosition),
    after: '.',
  };
  return [{ title: message(positionStepMessages.beginPosition), place, frame }];
}

/** In the paragraph of related work closest to a work, the beginning of a sentence that cites it. */
export function citeSteps(paper: Paper, key: string, work: NamedWork): Step[] {
  const paragraph = paragraphClosestTo(paper, work);
  if (paragraph === undefined || !paper.writer.isValidKey(key)) {
    return [];
  }
  const forms = paper.writer.citationForms(paper);
  const frame = {
    before: ' ',
    blank: message(citeStepMessages.blankCitation),
    after: `${forms.space}${forms.parenthetical([key])}.`,
  };
  return [{ title: message(citeStepMessages.beginCitation, { key }), place: endOf(paper, paragraph), frame }];
}

/** To a place in the configuration where the author set a target; none if it is not known. */
export function targetSteps(place: Location | undefined): Step[] {
  return place === undefined
    ? []
    : [{ title: message(targetStepMessages.goToTarget, { file: basename(place.file) }), place }];
}

/**
 * Where a value of the configuration of a paper is, or the key before it; undefined if there is no file that has it.
 */
export function configuredPlace(
  paper: Paper,
  path: readonly (string | number)[],
  part: 'key' | 'value' = 'value',
): Location | undefined {
  const { configurationFile: file } = paper;
  const text = file === undefined ? undefined : textOf(paper, file);
  const range = text === undefined ? undefined : placeInConfiguration(text, path)?.[part];
  return file === undefined || range === undefined ? undefined : { file, range };
}

/** The paragraph that shares most words with the title and the abstract of a work; the last one, if none shares any. */
function paragraphClosestTo(paper: Paper, work: NamedWork): Paragraph | undefined {
  const terms = new Set(
    typeof work !== 'string' && 'content' in work ? termsOf(`${title(work)} ${abstract(work) ?? ''}`) : [],
  );
  const paragraphs = proseOf(relatedWorkSections(paper));
  let closest = paragraphs.at(-1);
  let most = 0;
  for (const paragraph of paragraphs) {
    const shared = new Set(termsOf(paragraph.prose.plain.text).filter((term) => terms.has(term))).size;
    if (shared > most) {
      most = shared;
      closest = paragraph;
    }
  }
  return closest;
}

/** Behind the last sentence of a paragraph, with the markup that closes there. */
function endOf(paper: Paper, { file, sentences, range }: Paragraph): Location {
  const end = paper.writer.endOfSentence(textOf(paper, file) ?? '', sentences.at(-1)?.range.end ?? range.end);
  return { file, range: { start: end, end } };
}

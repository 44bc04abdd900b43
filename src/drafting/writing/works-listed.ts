import { year } from '../../bibliography/work.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { citedAs } from '../../project/cited-as.ts';
import { cutAtSentence } from '../../text/shorten.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { oneLine } from './quoted-text.ts';

/**
 * The most characters of an abstract, of an introduction and of passages that are sent along, if there are few works.
 */
const longestAbstract = 1500;
const longestIntroduction = 3000;
const longestPassages = 1500;
/** The most characters that are sent along for all works together: some 30,000 tokens. */
const longestList = 120_000;
/** The least that is sent along for a work, in characters. */
const shortestText = 200;

/** The works that may be cited, one to a line, each after the tag that cites it. */
export function worksListed(context: DraftContext): string {
  const share = Math.max(shortestText, Math.floor(longestList / Math.max(1, context.works.length)));
  return context.works.map((work, index) => workListed(work, index + 1, context, share)).join('\n') || 'none';
}

/**
 * `[C3] Title (authors, year): abstract`, with introduction and passages where they are known.
 * @param longest how much of all these there may be, in characters
 */
export function workListed(
  work: CitedWork,
  number: number,
  context: DraftContext,
  longest = longestAbstract + longestIntroduction + longestPassages,
): string {
  const abstract = cutAtSentence(oneLine(work.abstract ?? ''), Math.min(longest, longestAbstract));
  const left = Math.min(longest - abstract.length, longestIntroduction);
  const introduction = left < shortestText ? '' : cutAtSentence(oneLine(work.introduction ?? ''), left);
  const rest = Math.min(longest - abstract.length - introduction.length, longestPassages);
  const passages = rest < shortestText ? '' : cutAtSentence(oneLine(work.passages ?? ''), rest);
  const texts = [
    abstract,
    introduction === '' ? '' : `Introduction: ${introduction}`,
    passages === '' ? '' : `Passages: ${passages}`,
  ].filter((text) => text !== '');
  return `${titleListed(work, number, context)}: ${texts.join(' ') || 'nothing more is known; say no more than the title does.'}`;
}

/** `[C3] Title (authors, year)` */
export function titleListed(
  { key, title, authors }: CitedWork,
  number: number,
  { request: { paper } }: DraftContext,
): string {
  const entry = citedAs(paper, key);
  const published = entry !== undefined && 'content' in entry ? year(paper.library.complete(entry)) : undefined;
  const source = [...authors.map(oneLine), ...(published === undefined ? [] : [String(published)])].join(', ');
  return `[C${number}] ${oneLine(title) || 'untitled'}${source === '' ? '' : ` (${source})`}`;
}

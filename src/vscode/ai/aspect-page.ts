import type { JudgedByModel } from '../../judges/judged-by-model.ts';
import type { Aspect } from '../../judges/scirm/aspect.ts';
import type { AspectVerdict } from '../../judges/scirm/judge-aspect.ts';
import type { ReviewUtility } from '../../judges/scirm/review-judge.ts';
import { escapeMarkdown } from '../../text/markdown-signs.ts';
import { aspectStrings as strings } from './editor-aspect-strings.ts';

/** A comment of a review, and how useful it is. */
export interface JudgedComment {
  readonly text: string;
  readonly utility: ReviewUtility;
}

/** The page of Markdown that shows how a text does in an aspect. */
export function aspectPage(aspect: Aspect, text: string, verdict: AspectVerdict): string {
  const { scale, title } = aspect;
  const meaning = scale.find(({ score }) => score === verdict.score)?.meaning;
  return paragraphs([
    `# ${escapeMarkdown(title)}`,
    verdict.score === undefined || meaning === undefined
      ? strings.open()
      : strings.score(verdict.score, escapeMarkdown(meaning)),
    ...explanation(verdict),
    `## ${strings.scale()}`,
    scale.map(({ score, meaning: means }) => `- ${score}: ${escapeMarkdown(means)}`).join('\n'),
    `## ${strings.text()}`,
    quoted(text),
  ]);
}

/** The best score of each of them. */
const highestOfReview = 5;

const reviewAspects = ['actionability', 'groundingSpecificity', 'verifiability', 'helpfulness'] as const;

/** The page of Markdown that shows how useful comments are; `of` is how many there were to judge. */
export function reviewPage(judged: readonly JudgedComment[], of: number): string {
  return paragraphs([
    `# ${strings.reviewTitle()}`,
    ...(judged.length < of ? [strings.notAll(judged.length, of)] : []),
    ...judged.flatMap(({ text, utility }, index) => [
      `## ${strings.comment(index + 1)}`,
      quoted(text),
      reviewAspects
        .map((name) => {
          const { [name]: verdict } = utility;
          const reason = verdict === undefined || verdict.by.reason === '' ? '' : ` ${italic(verdict.by.reason)}`;
          return `- **${strings.aspects[name]()}: ${shownScore(verdict)}.**${reason}`;
        })
        .join('\n'),
      strings.judgedBy(escapeMarkdown(utility.claims.by.model)),
    ]),
  ]);
}

/** `4 of 5`, or `4 of 5 (3–5)` where votes gave others. */
function shownScore(verdict: AspectVerdict | undefined): string {
  if (verdict === undefined) {
    return strings.claimsNothing();
  }
  const { score, spread } = verdict;
  const shown = score === undefined ? strings.unscored() : strings.scoreOf(score, highestOfReview);
  return spread === undefined || spread[0] === spread[1] ? shown : `${shown} (${spread[0]}–${spread[1]})`;
}

function explanation({ spread, mean = 0, deviation = 0, by }: AspectVerdict): string[] {
  const apart = spread !== undefined && spread[0] !== spread[1] ? [strings.spread(...spread, mean, deviation)] : [];
  return [
    [signature(by), ...apart, ...(by.dropped.length === 0 ? [] : [strings.dropped(by.dropped.length)])].join(' '),
    ...(by.jury === undefined
      ? []
      : [
          `## ${strings.whoVoted()}`,
          by.jury.map(({ model, choice }) => `- ${escapeMarkdown(model)}: ${escapeMarkdown(choice)}`).join('\n'),
        ]),
    ...(by.reason === '' ? [] : [`## ${strings.reason()}`, quoted(by.reason)]),
  ];
}

function signature({ model, agreeing, valid }: JudgedByModel): string {
  return strings.votes(escapeMarkdown(model), agreeing, valid);
}

function italic(text: string): string {
  return `*${escapeMarkdown(text)}*`;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${escapeMarkdown(line)}`)
    .join('\n');
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}

/** The revisions of the scripted writer. */
import type { WritingPrompt } from './draft-script-prompts.ts';
import { plannedText, sentenceOf, wordsOf } from './draft-script-texts.ts';

/**
 * The previous draft, revised: without the works that were dropped, with those that it left out, positioned as asked, and
 * with a sentence for each point of the feedback that says so in its words (`This sentence follows the advice: …`). Where there is a plan, the
 * text is written after it instead, with words of the feedback in it. What is to come back comes back.
 */
export function revisedText(prompt: WritingPrompt): string {
  return prompt.plan === undefined ? revised(prompt) : keptIn(plannedText(prompt, prompt.plan), prompt.previous);
}

function revised(prompt: WritingPrompt): string {
  const { previous, dropped, works, feedback } = prompt;
  const paragraphs = previous.split(/\n\s*\n/).map((paragraph) =>
    sentencesOf(paragraph)
      .map((sentence) => (hasKept(sentence) ? withoutWorks(sentence, dropped) : sentence))
      .filter((sentence) => !numbersIn(sentence).some((number) => dropped.includes(number))),
  );
  const last = paragraphs.at(-1) ?? [];
  const cited = new Set([...paragraphs.flat().flatMap(numbersIn), ...prompt.kept]);
  for (const { number } of works) {
    if (!cited.has(number)) {
      last.push(sentenceOf({ purpose: 'summary', note: '', works: [number] }, { ...prompt, feedback: [] }, 14));
    }
  }
  for (const point of feedback) {
    const marks = numbersIn(point).filter((number) => works.some((work) => work.number === number));
    last.push(
      `This sentence follows the advice: ${wordsOf(point).slice(0, 14).join(' ')}${marks.length === 0 ? '' : ` [C${marks.join(', C')}]`}.`,
    );
  }
  return positioned(paragraphs, prompt)
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join(' '))
    .join('\n\n');
}

/** Paragraphs that say where the paper stands where the prompt wants it, and nowhere else. */
function positioned(paragraphs: readonly string[][], prompt: WritingPrompt): string[][] {
  const position = sentenceOf({ purpose: 'positioning', note: '', works: [] }, { ...prompt, feedback: [] }, 16);
  const positions = (sentence: string): boolean => /\b(?:we|our)\b/i.test(sentence);
  switch (prompt.positioning) {
    case 'each':
      return paragraphs.map((paragraph) => (paragraph.some(positions) ? paragraph : [...paragraph, position]));
    case 'final': {
      const reporting = paragraphs.map((paragraph) =>
        paragraph.filter((sentence) => !positions(sentence) || hasKept(sentence) || numbersIn(sentence).length > 0),
      );
      return [...reporting, [position]];
    }
    case 'any':
      return [...paragraphs];
  }
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.trim().split(/(?<=[.!?])\s+(?=[A-Z[])/);
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\[([CN]\d+(?:, [CN]\d+)*)\]/g)].flatMap(([, list]) => list!.match(/\d+/g)!.map(Number));
}

function hasKept(text: string): boolean {
  return /\[X\d+\]/.test(text);
}

function withoutWorks(text: string, dropped: readonly number[]): string {
  return text.replace(/ ?\[[CN](\d+)\]/g, (mark, number: string) => (dropped.includes(Number(number)) ? '' : mark));
}

/** A text with what has to come back, in its first sentence. */
function keptIn(text: string, previous: string): string {
  const kept = previous.match(/\[X\d+\]/g) ?? [];
  return kept.length === 0 ? text : text.replace(/(?= \[C|\.)/, ` ${kept.join(' ')}`);
}

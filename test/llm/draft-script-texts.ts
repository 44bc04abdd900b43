/** The plans and texts of the scripted writer: dull, but of the length, the form and with the citations that are asked for. */
import type { ScriptedPlan, ScriptedSentence, WritingPrompt } from './draft-script-prompts.ts';

/** So many works go into a paragraph. */
const worksPerParagraph = 3;
/** So many words a sentence has where nothing says how many. */
const usualWords = 16;

/** A plan over all works that a prompt lists, three to a paragraph. */
export function planOver({ works, positioning, words }: WritingPrompt): ScriptedPlan {
  const groups = Array.from({ length: Math.max(1, Math.ceil(works.length / worksPerParagraph)) }, (_, index) =>
    works.slice(index * worksPerParagraph, (index + 1) * worksPerParagraph),
  );
  const positions: ScriptedSentence = { purpose: 'positioning', note: 'what the paper does otherwise', works: [] };
  const paragraphs: { topic: string; sentences: ScriptedSentence[] }[] = groups.map((group) => {
    const [first, ...others] = group.map(({ number }) => number);
    const sentences: ScriptedSentence[] = [{ purpose: 'context', note: 'what the question is', works: [] }];
    if (first !== undefined) sentences.push({ purpose: 'summary', note: 'what it does', works: [first] });
    if (others.length > 0) sentences.push({ purpose: 'comparison', note: 'how they differ', works: others });
    if (positioning === 'each') sentences.push(positions);
    return {
      topic: wordsOf(group[0]?.title ?? 'related work')
        .slice(0, 4)
        .join(' '),
      sentences,
    };
  });
  if (positioning !== 'each') {
    paragraphs.push({
      topic: 'the present paper',
      sentences: [positions, { ...positions, note: 'what follows from that' }],
    });
  }
  const count = paragraphs.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const perSentence = words === undefined ? usualWords : Math.max(6, words / count);
  return {
    paragraphs: paragraphs.map((paragraph) => ({
      ...paragraph,
      words: Math.round(perSentence * paragraph.sentences.length),
    })),
  };
}

/** A text over all works that a prompt lists. */
export function unplannedText(prompt: WritingPrompt): string {
  return plannedText(prompt, planOver(prompt));
}

/**
 * A text that keeps to a plan.
 * @param form `lines` puts every sentence on a line of its own
 */
export function plannedText(
  prompt: WritingPrompt,
  { paragraphs }: ScriptedPlan,
  form: 'text' | 'lines' = 'text',
): string {
  const count = paragraphs.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const usual = prompt.words === undefined ? usualWords : prompt.words / count;
  return paragraphs
    .map(({ topic, words, sentences }) => {
      const perSentence = words === undefined ? usual : words / sentences.length;
      // The part rounded off one sentence goes to the next, so that the paragraph has its words.
      return sentences
        .map((sentence, index) =>
          sentenceOf(sentence, prompt, Math.round(perSentence * (index + 1)) - Math.round(perSentence * index), topic),
        )
        .join(form === 'lines' ? '\n' : ' ');
    })
    .join('\n\n');
}

/** One sentence of so many words, or a few more, with the marks of the works that it is to cite. */
export function sentenceOf(
  { purpose, works }: ScriptedSentence,
  prompt: WritingPrompt,
  words: number,
  topic = '',
): string {
  const said = prompt.said?.({
    purpose,
    works: works.map((number) => ({ number, title: prompt.works.find((work) => work.number === number)?.title ?? '' })),
    topic,
    words,
    turn: prompt.feedback.length === 0 ? 0 : 1,
  });
  if (said !== undefined) return said;
  const titles = works.map((number) => wordsOf(prompt.works.find((work) => work.number === number)?.title ?? ''));
  const mark = works.length === 0 ? '' : `[C${works.join(', C')}]`;
  const advice =
    prompt.feedback.length === 0
      ? []
      : ['as', 'advised:', ...prompt.feedback.flatMap((point) => wordsOf(point).slice(0, 5))];
  switch (purpose) {
    case 'context':
      return built(['Many', 'have', 'worked', 'on'], [wordsOf(topic), advice], words, mark);
    case 'summary':
      return built(['One', 'work', 'treats'], titles, words, mark);
    case 'comparison':
      return works.length === 1
        ? built(['In', 'comparison,', `[N${works[0]}]`, 'take', 'up'], titles, words, '')
        : built(['In', 'comparison,', 'others', 'take', 'up'], titles, words, mark);
    case 'limitation':
      return built(['However,', 'much', 'stays', 'open'], titles, words, mark);
    case 'positioning': {
      const contribution = prompt.contribution
        .split(/[.:;]/)[0]!
        .replace(/[^\p{L}\p{N},\s-]/gu, ' ')
        .trim()
        .split(/\s+/);
      const said = contribution[0]?.toLowerCase() === 'we' ? contribution.slice(1) : ['present', ...contribution];
      return built(['In', 'contrast', 'to', 'these', 'works,', 'we'], [said], words, mark);
    }
  }
}

/** The fillers of a sentence, by the number of words. */
const fillers = [
  'too',
  'in detail',
  'on open data',
  'as others had asked',
  'for readers of many fields',
  'in a way that others reuse',
  'without asking for data of their own',
].map((filler) => filler.split(' '));

/** Words that no sentence ends with. */
const beforeOthers = new Set(
  'a an and are as at by for from how in is its of on or that the their this to what where which with'.split(' '),
);

function built(lead: readonly string[], phrases: readonly (readonly string[])[], words: number, mark: string): string {
  // Marks are no words.
  const length = words + lead.filter((word) => word.startsWith('[')).length;
  const text = [...lead];
  for (const [index, phrase] of phrases.entries()) {
    const joined = index > 0 && phrase.length > 0 ? ['and', ...phrase] : phrase;
    text.push(...joined.slice(0, Math.max(index === 0 ? 1 : 0, length - text.length)));
  }
  while (text.length > lead.length && beforeOthers.has(text.at(-1)!)) text.pop();
  text.push(text.pop()!.replace(/,$/, ''));
  for (let size = fillers.length; text.length < length; size = size === 1 ? fillers.length : size - 1) {
    if (size <= length - text.length) text.push(...fillers[size - 1]!);
  }
  return `${text.join(' ')}${mark === '' ? '' : ` ${mark}`}.`;
}

/** The words of a text in lower case, without any sign that could end a sentence or mean something in a source. */
export function wordsOf(text: string): string[] {
  return (text.replace(/\[[CNX]\d+\]/g, '').match(/\p{L}[\p{L}-]*\p{L}/gu) ?? []).map((word) => word.toLowerCase());
}

/** A score and why it was given. */
export interface ScirmReply {
  readonly score: number;
  readonly reasoning: string;
}

const reasoningTag = /<reasoning>/i;
/** The text up to its last end: what is reasoned about may quote tags. */
const closedReasoning = /^([\s\S]*)<\/reasoning>/i;
const openReasoning = /^([\s\S]*?)(?=<score>|$)/i;
/** A closing tag may be missing where the reply ends with its score. */
const scoreTags = /<score>([^<]*)(?:<\/score>|$)/gi;
/** Without a tag, models conclude as the examples do. */
const spokenScore = /\bscore\s*(?:should\s+be|is|of|:|=)\s*\**(\d+)(?![\d.]*\d)/gi;

/**
 * Reads a reply in SciRM's format. Undefined if it gives no score of the scale, or several. The score is looked for
 * outside the reasoning; in the tag, words around the number are forgiven ("4/5", "Score: 4").
 */
export function parseScirmReply(text: string, scores: readonly number[]): ScirmReply | undefined {
  const tag = reasoningTag.exec(text);
  const rest = tag === null ? '' : text.slice(tag.index + tag[0].length);
  const reasoning = tag === null ? null : (closedReasoning.exec(rest) ?? openReasoning.exec(rest));
  const outside =
    tag === null || reasoning === null ? text : `${text.slice(0, tag.index)} ${rest.slice(reasoning[0].length)}`;
  const tagged = [...outside.matchAll(scoreTags)].map(([, content = '']) => numberIn(content));
  const given = tagged.length > 0 ? tagged : [...text.matchAll(spokenScore)].map(([, digits]) => Number(digits));
  const [score, ...others] = new Set(given);
  if (score === undefined || others.length > 0 || !scores.includes(score)) {
    return undefined;
  }
  const reason = reasoning?.[1] ?? text.replace(scoreTags, '');
  return { score, reasoning: reason.replace(/\s+/g, ' ').trim() };
}

/** The number in the content of a score tag; "4 out of 5" is 4. */
function numberIn(content: string): number | undefined {
  const plain = content.replace(/(?:\/|out of)\s*\d+/gi, '');
  const numbers = plain.match(/-?\d+(?:\.\d+)?/g) ?? [];
  return numbers.length === 1 ? Number(numbers[0]) : undefined;
}

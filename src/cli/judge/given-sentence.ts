import { type CitedInText, type CitingText, plainlyCited } from '../../judges/citing-text.ts';
import { CITATION } from '../../text/placeholders.ts';

/** Citations as LaTeX, pandoc, numeric styles and data sets have them: `\citep{a}`, `[@a]`, `[3, <|cit|>]`, `<|other_cit|>`. */
const citation =
  /\\(?=[a-zA-Z]*cite)[a-zA-Z]+\*?\s*(?:\[[^\][]*\]\s*)*\{[^{}]*\}|\[[^\][@]*@[^\][]*\]|\[(?:[\s\d,;–-]|<\|[a-z_]+\|>)+\]|<\|[a-z_]+\|>/g;

/** The marks for the citation that is judged, by itself or in a group with others. */
const judgedAlone = '<|cit|>';
const judgedInGroup = '<|multi_cit|>';

/** The pieces of a citation that is none of the above: marks, numbers, keys. */
const cited = /<\|[a-z_]+\|>|@?[\p{L}\p{N}_][\p{L}\p{N}_:.#$%&+?<>~/-]*/gu;

/**
 * A sentence that was given by itself. Where it marks the citation that is judged, by `<|cit|>` or, in a group of several,
 * by `<|multi_cit|>`, that one cites `key` and the others cite other works. Where it marks none, every citation cites `key`.
 */
export function givenSentence(sentence: string, key: string): CitingText {
  const isMarked = sentence.includes(judgedAlone) || sentence.includes(judgedInGroup);
  const citations: CitedInText[][] = [];
  const others = new Map<string, string>();
  const otherWork = (written: string): CitedInText => {
    // A mark of another citation does not say which work it cites: each stands for one of its own.
    const name = written.startsWith('<|') ? `${written}${citations.length}.${others.size}` : written.replace('@', '');
    others.set(name, others.get(name) ?? `other work ${others.size + 1}`);
    return plainlyCited(others.get(name)!);
  };
  const text = sentence.replace(citation, (found) => {
    if (/^\[[\s,;–-]*\]$/.test(found)) {
      return found;
    }
    citations.push(isMarked ? worksIn(found, key, otherWork) : [plainlyCited(key)]);
    return CITATION;
  });
  return { text, citations, opaque: [] };
}

function worksIn(found: string, key: string, otherWork: (written: string) => CitedInText): CitedInText[] {
  const inside = found.startsWith('\\') ? found.slice(found.lastIndexOf('{')) : found;
  const written = (inside.match(cited) ?? []).filter((one) => !inside.includes('@') || one.startsWith('@'));
  return written.flatMap((one) => {
    if (one === judgedAlone) {
      return [plainlyCited(key)];
    }
    return one === judgedInGroup ? [plainlyCited(key), otherWork('<|with|>')] : [otherWork(one)];
  });
}

/**
 * Servers of open models read certain marks as the end of a turn, a call of a tool or a thought, wherever they stand:
 * `<|im_end|>`, `</s>`, `<start_of_turn>`, `<tool_call>`, `[/INST]`, `[TOOL_CALLS]`. Each family of models has its own,
 * and new ones come; what they have in common is their form. So a space goes after whatever begins like a mark, which
 * leaves it readable and makes it none, and can be removed again where a model repeats it.
 */

/** Elements of HTML that are in texts; `<s>` is left out, with which many models begin. */
const elements =
  'a|abbr|article|aside|b|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|' +
  'figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|samp|section|small|span|strike|strong|' +
  'sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|wbr';

/** The beginnings of marks, with or without spaces after them. */
const beginnings: readonly RegExp[] = [
  // <|im_end|>, <|channel|>, <|turn>; [|user|].
  /[<[](?= *\|)/g,
  // <think>, </s>, <start_of_turn>, <turn|>, <minimax:tool_call>, <function=name>, <invoke name="x">, <0x0A>.
  new RegExp(
    `<(?= */?(?!(?:${elements})(?![\\w.:-]))(?:[a-z_][\\w.-]{0,60}(?::[a-z_][\\w.-]{0,60})?|0x[0-9a-f]{2})` +
      '(?:=[^<>\\n]{0,200}| +[\\w:-]{1,40}=[^<>\\n]{0,200})?[|/]?>)',
    'gi',
  ),
  // [INST], [/INST], [/TOOL_RESULTS].
  /\[(?= *(?:inst|\/[a-z_]{1,40})\])/gi,
  // [TOOL_CALLS], [THINK], [gMASK], [UNUSED_TOKEN_146], [control_8].
  /\[(?= *(?:[a-z]?[A-Z]{3,40}|[A-Za-z]{3,40}(?:_[A-Za-z0-9]{1,40}){1,6})\])/g,
  // ]~b], ]~!b[, [e~[.
  /\](?= *~!?[a-z]{1,9}[\][])|\[(?= *[a-z]{1,9}~\[)/gi,
  // ◁think▷.
  /◁(?= *\/?[a-z_]{1,40}▷)/gi,
];

/** Signs of double width and small forms, which some tokenizers take for the signs themselves. */
const wideSigns = /[\uFF01-\uFF5E\uFE50-\uFE6B]/g;

/** A text in which nothing is read as a mark. */
export function withoutControlTokens(text: string): string {
  return piecesOf(text).join(' ');
}

/** A text that `withoutControlMarks` was applied to, as it was before. */
export function withControlTokens(text: string): string {
  const [first = '', ...others] = piecesOf(text);
  return first + others.map((piece) => (piece.startsWith(' ') ? piece.slice(1) : piece)).join('');
}

/** A text cut after the beginning of each mark. */
function piecesOf(text: string): string[] {
  const plain = text.replace(wideSigns, (sign) => sign.normalize('NFKC'));
  const cuts = new Set(
    beginnings.flatMap((beginning) => Array.from(plain.matchAll(beginning), ({ index }) => index + 1)),
  );
  const ends = [...cuts].sort((a, b) => a - b);
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

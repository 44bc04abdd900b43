const group = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const option = String.raw`\[[^[\]]*\]`;
/** A comment to the end of its line; a command with its groups, all of them closed. */
export const latexWhole = new RegExp(
  String.raw`(?<!\\)%[^\n]*(?:\n[ \t]*|$)|\\(?:[a-zA-Z@]+\*?(?![a-zA-Z@*])|[^a-zA-Z\s{}])(?:\s*(?:${option}|${group}))*(?!\s*[{[])`,
  'g',
);

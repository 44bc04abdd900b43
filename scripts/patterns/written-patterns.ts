import ts from 'typescript';

/** A regular expression as it stands in a source file: a literal, or a call that builds one. */
export interface WrittenPattern {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** Its code, on one line. Exceptions name it by this. */
  readonly code: string;
  /** The expression that it matches, where the code says so itself; undefined where it is put together from parts. */
  readonly expression?: Expression;
  /** It may come into being when its module is loaded: it stands in no function that has to be called first. */
  readonly atLoad: boolean;
}

/** The two arguments of `new RegExp`. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** All regular expressions of a TypeScript or JavaScript file, in their order. */
export function writtenPatterns(file: string, text: string): WrittenPattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: WrittenPattern[] = [];
  const add = (node: ts.Node, expression: Expression | undefined): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const atLoad = ts.findAncestor(node, ts.isFunctionDeclaration) === undefined;
    found.push({ file, line, code: onOneLine(node.getText()), atLoad, ...(expression && { expression }) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      add(node, literalExpression(node.text));
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      add(node, constantExpression(node.arguments ?? []));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Code with single spaces for its line breaks and indentation. */
export function onOneLine(code: string): string {
  return code
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
}

function literalExpression(code: string): Expression {
  const end = code.lastIndexOf('/');
  return { source: code.slice(1, end), flags: code.slice(end + 1) };
}

function constantExpression(parts: readonly ts.Expression[]): Expression | undefined {
  const constants = parts.flatMap((part) => (ts.isStringLiteralLike(part) ? part.text : []));
  const [source, flags = ''] = constants;
  return source !== undefined && constants.length === parts.length ? { source, flags } : undefined;
}

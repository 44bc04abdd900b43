import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import type { Rule } from '../../src/rules/contract.ts';

/**
 * What translators start from: every message of the rules and everything the editor's front says, each by itself. The
 * editor looks translations up by the English text.
 */
export async function translationBundle(root: string, rules: readonly Rule[]): Promise<Readonly<Record<string, string>>> {
  const texts = new Set(rules.flatMap(({ messages }) => Object.values(messages)));
  const front = (await readdir(join(root, 'src/vscode'), { recursive: true })).map((name) => join('src/vscode', name));
  for (const path of [...front, 'src/extension.ts'].filter((name) => name.endsWith('.ts'))) {
    for (const text of translatedTexts(await readFile(join(root, path), 'utf8'))) {
      texts.add(text);
    }
  }
  return Object.fromEntries([...texts].sort().map((text) => [text, text]));
}

/** The first arguments of the calls of `l10n.t` in a source, where they are written out. */
export function translatedTexts(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /\bl10n\.t$/.test(node.expression.getText())) {
      const [text] = node.arguments;
      if (text !== undefined && ts.isStringLiteralLike(text)) {
        texts.push(text.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return texts;
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import type { Rule } from '../../src/rules/contract.ts';
import { GenerateError } from './generate-error.ts';

/** Folders whose modules say what they say to authors in an object called `messages`, as rules do. */
const foldersWithMessages = ['src/text', 'src/evidence', 'src/rubric', 'src/drafting', 'src/documents', 'src/panel'];

/**
 * Collects what translators start from: every message of the rules and of other layers, and everything that
 * the fronts say. All of them look translations up by the English text.
 */
export async function translationBundle(
  root: string,
  rules: readonly Rule[],
): Promise<Readonly<Record<string, string>>> {
  const texts = new Set(rules.flatMap(({ messages }) => Object.values(messages)));
  for (const path of (await Promise.all(foldersWithMessages.map((folder) => sourcesIn(root, folder)))).flat()) {
    for (const text of messageTemplates(path, await readFile(join(root, path), 'utf8'))) {
      texts.add(text);
    }
  }
  for (const text of await textsOfFronts(root, [
    'src/webview',
    'src/vscode',
    'src/language',
    'src/report',
    'src/charts',
  ])) {
    texts.add(text);
  }
  return bundleOf(texts);
}

/**
 * Collects what the command line says beyond `shared`, the texts of the bundle above, which the extension does not
 * need.
 */
export async function commandLineBundle(
  root: string,
  shared: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const texts = await textsOfFronts(root, ['src/cli']);
  return bundleOf(new Set(texts.filter((text) => !Object.hasOwn(shared, text))));
}

/** Texts, each by itself. */
function bundleOf(texts: ReadonlySet<string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...texts].sort().map((text) => [text, text]));
}

async function textsOfFronts(root: string, folders: readonly string[]): Promise<string[]> {
  const paths = (await Promise.all(folders.map((folder) => sourcesIn(root, folder)))).flat();
  const texts = await Promise.all(
    paths.map(async (path) => frontTexts(path, await readFile(join(root, path), 'utf8'))),
  );
  return texts.flat();
}

async function sourcesIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/**
 * The templates of the messages in a source: what stands in an object called `messages`, and what is written out as the
 * `template` of a message or handed to `message`. A template that is nothing but a place has nothing to translate. Throws
 * `GenerateError` where one in `messages` is not written out, as it would then be missing for translators.
 * @internal exported for its tests
 */
export function messageTemplates(path: string, source: string): string[] {
  const texts: string[] = [];
  forEachNode(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'messages') {
      const written = node.initializer && withoutTypes(node.initializer);
      if (written !== undefined && ts.isObjectLiteralExpression(written)) {
        texts.push(...templatesIn(path, written));
      }
    } else if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'template' &&
      ts.isStringLiteralLike(node.initializer)
    ) {
      texts.push(node.initializer.text);
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'message') {
      const [template] = node.arguments;
      if (template !== undefined && ts.isStringLiteralLike(template)) {
        texts.push(template.text);
      }
    }
  });
  return texts.filter((text) => !/^\{\w+\}$/.test(text));
}

/** Where the templates stand among the arguments of a call of a front. */
const frontCalls: ReadonlyMap<string, readonly number[]> = new Map([
  ['text', [0]],
  ['plural', [1, 2]],
]);

/**
 * The templates that a source of a front hands to `text` and `plural` of `text/front-language.ts` or
 * `text/page-language.ts`. Throws `GenerateError` where one is not written out, as it would then be missing for translators.
 * @internal exported for its tests
 */
export function frontTexts(path: string, source: string): string[] {
  const texts: string[] = [];
  if (!/\bfrom '[^']*\/(?:page|front)-language\.ts';$/m.test(source)) {
    return texts;
  }
  forEachNode(source, (node) => {
    const places = ts.isCallExpression(node) ? frontCalls.get(node.expression.getText()) : undefined;
    for (const place of places ?? []) {
      const template = (node as ts.CallExpression).arguments[place];
      if (template === undefined || !ts.isStringLiteralLike(template)) {
        throw new GenerateError(
          `${path}: "${node.getText()}" needs a plain string as its template, so that it can be translated.`,
        );
      }
      texts.push(template.text);
    }
  });
  return texts;
}

function templatesIn(path: string, { properties }: ts.ObjectLiteralExpression): string[] {
  return properties.flatMap((property) => {
    const written = ts.isPropertyAssignment(property) ? withoutTypes(property.initializer) : property;
    if (ts.isObjectLiteralExpression(written)) {
      return templatesIn(path, written);
    }
    if (!ts.isStringLiteralLike(written)) {
      throw new GenerateError(
        `${path}: "${property.getText()}" among its messages has to be a plain string, so that it can be translated.`,
      );
    }
    return [written.text];
  });
}

/** An expression without `as const` and `satisfies` behind it. */
function withoutTypes(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
    ? withoutTypes(expression.expression)
    : expression;
}

function forEachNode(source: string, look: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    look(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
}

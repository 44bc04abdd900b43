/**
 * The module of the front that takes translations from VS Code, as a rule of its own: Oxlint's `no-restricted-imports`
 * would forbid `import * as vscode` with it. All others say things through `src/text/front-language.ts`.
 */
import { posix } from 'node:path';

const taker = 'src/vscode/display-language.ts';

/** In the form of a rule of ESLint, which Oxlint takes. */
export const translationsRule = {
  meta: {
    type: 'problem',
    docs: { description: 'Has the fronts say things in one way.' },
    messages: {
      forbidden: `Say it with src/text/front-language.ts, which checks the values of a sentence: only ${taker} takes l10n of VS Code.`,
    },
    schema: [],
  },
  /** @param {any} context */
  create(context) {
    const file = posix.relative(context.cwd.replaceAll('\\', '/'), context.filename.replaceAll('\\', '/'));
    if (!file.startsWith('src/') || file === taker) return {};
    return {
      /** @param {any} node */
      ImportDeclaration(node) {
        if (node.source.value !== 'vscode') return;
        for (const specifier of node.specifiers) {
          if ((specifier.imported?.name ?? specifier.imported?.value) === 'l10n') {
            context.report({ node: specifier, messageId: 'forbidden' });
          }
        }
      },
      /** @param {any} node */
      MemberExpression(node) {
        if (node.object.name === 'vscode' && (node.property.name ?? node.property.value) === 'l10n') {
          context.report({ node, messageId: 'forbidden' });
        }
      },
    };
  },
};

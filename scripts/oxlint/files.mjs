/**
 * The modules of the fronts that open files themselves, as a rule of its own: Oxlint has none that sees through
 * `vscode.workspace.fs`. All others go through these, which read no pipe and follow no link out of a project.
 */
import { posix } from 'node:path';

/** The modules that open files, and what for. */
const openers = new Set([
  // Files of papers.
  'src/vscode/workspace-file-system.ts',
  'src/vscode/changed-file.ts',
  // Streams of the process itself.
  'src/cli/paper/json-lines.ts',
  'src/cli/paper/output.ts',
  'src/cli/terminal/output-stream.ts',
  // Pages that come with the extension.
  'src/vscode/rule-pages.ts',
]);

const opening =
  /^(?:open|openSync|openAsBlob|readFile|readFileSync|createReadStream|writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|copyFile|copyFileSync|cp|cpSync|rename|renameSync)$/;

/** In the form of a rule of ESLint, which Oxlint takes. */
export const filesRule = {
  meta: {
    type: 'problem',
    docs: { description: 'Has the fronts open files in few places.' },
    messages: {
      forbidden:
        "{{what}} opens files here: use a place that src/project/allowed-path.ts allows, with src/node/ or the front's file system.",
    },
    schema: [],
  },
  /** @param {any} context */
  create(context) {
    const file = posix.relative(context.cwd.replaceAll('\\', '/'), context.filename.replaceAll('\\', '/'));
    if (!/^src\/(?:cli|server|vscode)\//.test(file) || openers.has(file)) return {};
    /** @param {any} node @param {string} what */
    const complain = (node, what) => context.report({ node, messageId: 'forbidden', data: { what } });
    return {
      /** @param {any} node */
      ImportDeclaration(node) {
        if (!/^(?:node:)?fs(?:\/promises)?$/.test(node.source.value) || node.importKind === 'type') return;
        for (const { type, imported } of node.specifiers) {
          // A module imported as a whole can open files.
          if (type !== 'ImportSpecifier') complain(node, node.source.value);
          else if (opening.test(imported.name ?? imported.value)) complain(node, imported.name ?? imported.value);
        }
      },
      /** @param {any} node */
      MemberExpression(node) {
        const { object, property } = node;
        const isOfWorkspace =
          object.type === 'MemberExpression' &&
          object.property.name === 'fs' &&
          (object.object.name === 'workspace' || object.object.property?.name === 'workspace');
        if (isOfWorkspace && /^(?:readFile|writeFile|createDirectory|rename)$/.test(property.name)) {
          complain(node, `workspace.fs.${property.name}`);
        }
      },
    };
  },
};

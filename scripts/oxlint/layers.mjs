/**
 * The layering of `src/`, as a rule of its own: Oxlint's `no-restricted-imports` does not look at `import()`,
 * which is how the heavy libraries are reached, and says nothing when a pattern is wrong or a folder is new.
 */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';

/**
 * The folders of `src/` from the lowest layer up. A folder imports from layers below its own; those that share a layer
 * do not know each other.
 * @type {readonly (readonly string[])[]}
 */
export const layers = [
  ['task'],
  ['text'],
  ['manuscript', 'bibliography'],
  ['project'],
  ['http'],
  ['llm'],
  ['similarity'],
  ['retrieval'],
  ['evidence'],
  ['judges'],
  ['rules'],
  ['rubric'],
  ['drafting'],
  ['workflows'],
  ['session'],
  ['language'],
  ['documents'],
  ['agents'],
  ['charts'],
  ['report'],
  ['panel'],
  ['node'],
  ['server'],
  ['cli', 'vscode', 'webview'],
];

/**
 * The folders of `src/drafting/`, in the same way.
 * @type {readonly (readonly string[])[]}
 */
export const layersOfDrafting = [
  ['plan'],
  ['request'],
  ['spelled'],
  ['adherence'],
  ['tags'],
  ['changes', 'rewrite'],
  ['writing'],
  ['planning'],
  ['rounds'],
];

/**
 * The modules that a workflow conducts: a front that called one of these itself would do the same thing in another way.
 * Types are free, as fronts show what workflows return.
 * @type {Readonly<Record<string, string>>}
 */
export const conducted = {
  'src/drafting/planning/plan-of-library.ts': 'src/workflows/plan/plan-related-work.ts',
  'src/drafting/planning/propose-plan.ts': 'src/workflows/plan/plan-related-work.ts',
  'src/drafting/rounds/drafted-paper.ts': 'src/workflows/preferences/score-compared-texts.ts',
  'src/drafting/rounds/improve.ts': 'src/workflows/draft/run-drafting.ts',
  'src/evidence/fetch-abstracts.ts': 'src/workflows/evidence/fetch-evidence.ts',
  'src/judges/contributions/contribution-questions.ts': 'src/workflows/contributions/ask-about-contributions.ts',
  'src/judges/contributions/paper-contributions.ts': 'src/workflows/contributions/ask-about-contributions.ts',
  'src/evidence/cited-text.ts': 'src/workflows/judge/ask-models.ts',
  'src/judges/model/open-questions.ts': 'src/workflows/judge/ask-models.ts',
  'src/judges/model/section-questions.ts': 'src/workflows/judge/check-related-work.ts',
  'src/judges/situate/situate-contributions.ts': 'src/workflows/contributions/ask-about-contributions.ts',
  'src/retrieval/corpus/select-works.ts': 'src/workflows/corpus/select-from-corpus.ts',
  'src/retrieval/graph/deep-search.ts': 'src/workflows/search/follow-references.ts',
  'src/retrieval/graph/references-of.ts': 'src/workflows/search/follow-references.ts',
  'src/retrieval/queries/key-phrase-queries.ts': 'src/workflows/search/find-works.ts',
  'src/retrieval/queries/library-idf.ts': 'src/workflows/search/find-works.ts',
  'src/retrieval/queries/propose-queries.ts': 'src/workflows/search/ask-search-model.ts',
  'src/retrieval/ranking/debate-ranking.ts': 'src/workflows/search/ask-search-model.ts',
  'src/retrieval/ranking/machine-ranker.ts': 'src/workflows/search/find-works.ts',
  'src/retrieval/ranking/permutation-ranking.ts': 'src/workflows/search/ask-search-model.ts',
  'src/retrieval/ranking/pointwise-ranking.ts': 'src/workflows/search/ask-search-model.ts',
  'src/retrieval/ranking/relate-work.ts': 'src/workflows/search/ask-search-model.ts',
  'src/retrieval/search/search-works.ts': 'src/workflows/search/find-works.ts',
  'src/retrieval/verification/ask-sources.ts': 'src/workflows/verify/verify-entries.ts',
  'src/retrieval/verification/verify-entry.ts': 'src/workflows/verify/verify-entries.ts',
  'src/rubric/alignment/align-with-exemplar.ts': 'src/workflows/score/compare-with-exemplar.ts',
  'src/rubric/disciplines/assess-by-discipline.ts': 'src/workflows/preferences/score-compared-texts.ts',
  'src/rubric/disciplines/judge-by-discipline.ts': 'src/workflows/judge/judge-paper.ts',
  'src/rubric/examine-related-work.ts': 'src/workflows/score/score-paper.ts',
  'src/rubric/judge-related-work.ts': 'src/workflows/judge/judge-paper.ts',
  'src/rubric/recall-related-work.ts': 'src/workflows/score/score-as-known.ts',
  'src/rubric/rubric-score.ts': 'src/rubric/score-related-work.ts',
  'src/rubric/score-related-work.ts': 'src/workflows/score/score-paper.ts',
};

const fronts = ['session', 'language', 'agents', 'cli', 'server', 'vscode', 'webview'];

const nodeModules = new Set(builtinModules);

/** In the form of a rule of ESLint, which Oxlint takes. */
export const layersRule = {
  meta: {
    type: 'problem',
    docs: { description: 'Holds the imports of src/ to its layers.' },
    messages: { forbidden: '{{reason}}' },
    schema: [],
  },
  /** @param {any} context */
  create(context) {
    const file = posix.relative(slashed(context.cwd), slashed(context.filename));

    /** @param {any} node @param {unknown} specifier */
    const check = (node, specifier) => {
      const reason =
        typeof specifier === 'string'
          ? (forbidden(file, specifier) ?? goneAround(file, node, specifier))
          : 'what import() loads has to be a plain string';
      if (reason !== undefined) context.report({ node, messageId: 'forbidden', data: { reason } });
    };
    /** @param {any} node */
    const checkSource = (node) => {
      if (node.source) check(node, node.source.value);
    };
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
    };
  },
};

/**
 * Why a file may not import a module; undefined if it may.
 * @param {string} file path of the importing file, from the repository's root
 * @param {string} specifier what it imports
 * @returns {string | undefined}
 */
function forbidden(file, specifier) {
  const layer = layerOf(file);
  if (layer === undefined) {
    return `${posix.dirname(file)} has no place among the layers: give it one in scripts/oxlint/layers.mjs`;
  }
  if (specifier === 'vscode') {
    return layer === 'vscode' ? undefined : "only src/vscode and src/extension.ts import 'vscode'";
  }
  if (specifier.startsWith('node:') || nodeModules.has(specifier)) {
    return layer === 'cli' || layer === 'server' || layer === 'node'
      ? undefined
      : `only src/node, src/cli and src/server use modules of Node such as '${specifier}': not every host has them`;
  }
  if (specifier.startsWith('vscode-languageserver')) {
    return layer === 'server' ? undefined : `only src/server uses the language server's library, '${specifier}'`;
  }
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(file), specifier);
  if (target === 'package.json') return undefined;
  const imported = layerOf(target);
  if (imported === undefined) return `src/${layer} must not import from ${posix.dirname(target)}, which is no layer`;
  if (imported === 'server' && layer !== 'server' && layer !== 'cli') {
    return 'only the command line starts src/server';
  }
  if (imported !== layer) return upwards(layers, 'src', layer, imported);
  return layer === 'drafting' ? forbiddenInDrafting(file, target) : undefined;
}

/**
 * Why a front may not import the values of a module; undefined if it may.
 * @param {string} file
 * @param {any} node
 * @param {string} specifier
 */
function goneAround(file, node, specifier) {
  if (!fronts.includes(layerOf(file) ?? '') || isOfTypes(node)) return undefined;
  const workflow = conducted[posix.join(posix.dirname(file), specifier)];
  return workflow === undefined ? undefined : `fronts leave this to ${workflow}, so that all of them do it in one way`;
}

/** True if an import brings types alone. @param {any} node */
function isOfTypes(node) {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true;
  const named = node.specifiers ?? [];
  return named.length > 0 && named.every((/** @type {any} */ one) => one.importKind === 'type');
}

/**
 * Why a file of `src/drafting/` may not import another one; undefined if it may.
 * @param {string} file
 * @param {string} target
 */
function forbiddenInDrafting(file, target) {
  /** @param {string} path */
  const folderOf = (path) => /^src\/drafting\/([^/]+)\//.exec(path)?.[1] ?? '';
  const [folder, imported] = [folderOf(file), folderOf(target)];
  const misplaced = [folder, imported].find((name) => rank(layersOfDrafting, name) === -1);
  if (misplaced !== undefined) {
    return `src/drafting/${misplaced} has no place among the layers: give it one in scripts/oxlint/layers.mjs`;
  }
  return folder === imported ? undefined : upwards(layersOfDrafting, 'src/drafting', folder, imported);
}

/**
 * Why one layer may not import from another; undefined if it may.
 * @param {readonly (readonly string[])[]} order
 * @param {string} parent the folder that both are in
 * @param {string} layer
 * @param {string} imported
 */
function upwards(order, parent, layer, imported) {
  return rank(order, imported) < rank(order, layer)
    ? undefined
    : `${parent}/${layer} must not import from ${parent}/${imported}: it is not in a layer below`;
}

/**
 * The layer's folder that a path is in. `src/extension.ts` belongs to the front that it starts.
 * @param {string} path
 */
function layerOf(path) {
  if (path === 'src/extension.ts') return 'vscode';
  const folder = /^src\/([^/]+)\//.exec(path)?.[1];
  return folder !== undefined && rank(layers, folder) >= 0 ? folder : undefined;
}

/**
 * @param {readonly (readonly string[])[]} order
 * @param {string} folder
 */
function rank(order, folder) {
  return order.findIndex((layer) => layer.includes(folder));
}

/** @param {string} path */
function slashed(path) {
  return path.replaceAll('\\', '/');
}

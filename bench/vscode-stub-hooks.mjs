/** Module hooks that answer `import 'vscode'` with every name of its API, each of them a thing that allows anything. */
import { readFileSync } from 'node:fs';

const declarations = new URL('../node_modules/@types/vscode/index.d.ts', import.meta.url);

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  return specifier === 'vscode' ? { url: 'stub:vscode', shortCircuit: true } : next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export function load(url, context, next) {
  return url === 'stub:vscode' ? { format: 'module', source: stub(), shortCircuit: true } : next(url, context);
}

function stub() {
  const declared = readFileSync(declarations, 'utf8').matchAll(/^\texport (?:namespace|enum|class|const) (\w+)/gm);
  const names = new Set([...declared].map(([, name]) => name));
  return [
    'const get = (target, key) =>',
    "  key === 'prototype' ? target.prototype : key === Symbol.toPrimitive ? () => 0 : anything;",
    'const anything = new Proxy(class {}, { get, apply: () => anything });',
    ...[...names].map((name) => `export const ${name} = anything;`),
  ].join('\n');
}

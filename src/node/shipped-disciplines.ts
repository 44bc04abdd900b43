import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Discipline, readDiscipline } from '../rubric/disciplines/discipline.ts';

const extension = '.json';

/** The ids of the disciplines that ship with Situate, sorted. */
export async function shippedDisciplineIds(): Promise<string[]> {
  const names = await readdir(findFolder());
  return names
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))
    .sort();
}

/** A discipline that ships with Situate; undefined if none has that id. */
export async function shippedDiscipline(id: string): Promise<Discipline | undefined> {
  if (!(await shippedDisciplineIds()).includes(id)) {
    return undefined;
  }
  const path = join(findFolder(), `${id}${extension}`);
  return readDiscipline(path, await readFile(path, 'utf8'));
}

/** Every discipline that ships with Situate, sorted by id. */
export async function shippedDisciplines(): Promise<readonly Discipline[]> {
  return (await Promise.all((await shippedDisciplineIds()).map(shippedDiscipline))).flatMap((found) => found ?? []);
}

/** From source beside the schema of disciplines; in the package, which has no sources, where the build copied them to. */
function findFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) {
      const source = join(folder, 'src/rubric/disciplines');
      return existsSync(source) ? source : join(folder, 'dist/disciplines');
    }
  }
}

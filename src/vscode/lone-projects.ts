import type { ProjectFiles } from '../node/project-files.ts';

/**
 * The projects of the files on the disk that are open outside the workspace, by their paths. A window has one such table, as
 * all that reads and writes has to allow the same.
 */
const projects = new Map<string, ProjectFiles>();

/** The project of a file that is open outside the workspace; undefined before it was looked for. */
export function loneProject(path: string): ProjectFiles | undefined {
  return projects.get(path);
}

/**
 * Looks for the project of a file on the disk that is open outside the workspace, as the command line does for a file that was
 * named. `open`: the paths of all such files; those that are not open any more are forgotten. Resolves to whether it was new.
 */
export async function addLoneProject(path: string, open: readonly string[]): Promise<boolean> {
  for (const known of projects.keys()) {
    if (!open.includes(known)) {
      projects.delete(known);
    }
  }
  if (projects.has(path)) {
    return false;
  }
  // It reads papers, which is not needed before one is opened.
  const { ProjectFiles } = await import('../node/project-files.ts');
  const project = new ProjectFiles();
  await project.addFile(path);
  projects.set(path, project);
  return true;
}

import { configurationPath } from '../../project/configuration-edit.ts';
import { citingHeadings, initialConfiguration } from '../../project/initial-configuration.ts';
import { inspectPaper } from '../../project/inspect.ts';
import { loadPaper } from '../../project/load.ts';
import { isOnlyPaper } from '../../project/only-paper.ts';
import { type Paper, relatedWorkRoots } from '../../project/paper.ts';
import { Sources } from '../../project/sources.ts';
import { CommandError } from '../command-error.ts';
import { formatInspection } from '../inspect/format-inspection.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { papersInFolder } from '../paper/papers-in-folder.ts';
import { placeOf } from '../paper/project-files.ts';
import { replaceFile } from '../paper/replace-file.ts';
import { type Target, targetAt } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { initStrings as strings } from './init-strings.ts';

/** The options of `situate init`. */
export interface InitOptions extends OutsideOption {
  /** Headings of sections that are related work. */
  readonly relatedWork?: readonly string[];
}

/**
 * Writes `situate.json` beside the main file of a paper and prints what was found. Rejects with `CommandError` if one
 * applies to the paper already, if it is not clear which paper is meant, or if the file cannot be written.
 */
export async function init(typed: string, options: InitOptions): Promise<void> {
  const target = targetAt(typed);
  const command = await PaperCommand.begin([target], options);
  const paper = target.isFolder ? await onlyPaperIn(target, command) : await command.read(target);
  const path = configurationPath(paper);
  if (paper.configurationFile !== undefined) {
    throw new CommandError(strings.exists(command.shown(path)));
  }
  const configuration = initialConfiguration(paper, {
    isOnlyPaper: await isOnlyPaper(paper.main, command.sources),
    headings: titlesOf(options.relatedWork ?? [], paper),
  });
  const place = await placeOf(path, command.files);
  const problem = await replaceFile(place, undefined, `${JSON.stringify(configuration, undefined, 2)}\n`, path);
  if (problem !== undefined) {
    throw new CommandError(problem);
  }
  const configured = await loadPaper(paper.main, new Sources(command.files));
  standardOutput.result({
    lines: [strings.written(command.shown(path)), '', ...formatInspection(inspectPaper(configured))],
  });
  if (relatedWorkRoots(configured).length === 0) {
    command.note(strings.noRelatedWork(citingHeadings(configured)));
  }
  command.end();
}

async function onlyPaperIn({ typed, path }: Target, command: PaperCommand): Promise<Paper> {
  const papers = await papersInFolder(path, command.sources, () => {});
  const [paper] = papers;
  if (paper === undefined) {
    throw new CommandError(strings.noPaper(typed));
  }
  if (papers.length > 1) {
    throw new CommandError(
      strings.severalPapers(
        typed,
        papers.map(({ main }) => command.shown(main)),
      ),
    );
  }
  return paper;
}

/** The headings of the paper that an author named, as the paper has them. Throws `CommandError` for one it has not. */
function titlesOf(named: readonly string[], paper: Paper): string[] {
  const headings = citingHeadings(paper);
  return named.map((one) => {
    const title = headings.find((heading) => heading.toLowerCase() === one.trim().toLowerCase());
    if (title === undefined) {
      throw new CommandError(strings.noHeading(one, headings));
    }
    return title;
  });
}

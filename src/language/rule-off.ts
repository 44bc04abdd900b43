import { configurationPath, turnRuleOff } from '../project/configuration-edit.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { FileChange } from './file-changes.ts';

/**
 * The change of `situate.json` that turns a rule off for a paper; of one that is not there, the whole of it. Empty where the file
 * cannot be understood.
 */
export async function turnOffChange({ paper, files }: ReadPaper, rule: string): Promise<FileChange[]> {
  const path = configurationPath(paper);
  const current = await files.currentText(path);
  const edits = turnRuleOff(current?.text ?? '', rule);
  return edits === undefined
    ? []
    : [
        {
          place: files.placeOf(path),
          text: current?.text ?? '',
          version: current?.version,
          isNew: current === undefined,
          edits,
        },
      ];
}

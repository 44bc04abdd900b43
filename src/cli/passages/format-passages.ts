import { showPassage } from '../../evidence/passage-messages.ts';
import type { Places } from '../../project/places.ts';
import { joinBlocks, type Lines } from '../../report/report-markdown.ts';
import { translate } from '../../text/front-language.ts';
import { excerpt } from '../../text/shorten.ts';
import type { CitationPassage } from '../../workflows/evidence/find-passages.ts';
import type { PaperCommand } from '../paper/paper-command.ts';

/** Lays out for people what works say: a block for each citation, with its sentence and the passage. */
export function formatPassages(
  citations: readonly CitationPassage[],
  places: Places,
  command: Pick<PaperCommand, 'shown'>,
): Lines {
  return joinBlocks(
    citations.map(({ citation: { file }, cited, question, sentence, best }) => {
      const { says, text } = showPassage(best, translate);
      const { line, column } = places.start({ file, range: cited.range });
      return [
        `${command.shown(file)}:${line}:${column} ${question.cited.key}`,
        `  ${excerpt(sentence.text, Infinity)}`,
        `  ${says}`,
        ...(text === undefined ? [] : [`  > ${text}`]),
      ];
    }),
  );
}

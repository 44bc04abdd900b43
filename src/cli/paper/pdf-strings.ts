import { pdfProblemTexts } from '../../evidence/pdf/problem-texts.ts';
import type { PdfProblem } from '../../evidence/pdf/read-article.ts';
import type { Unreadable } from '../../project/file-system.ts';
import { text } from '../../text/front-language.ts';

/** Everything that commands say about reading PDFs. */
export const pdfStrings = {
  reading: (path: string) => text('reading {path}', { path }),
  pdfProblem: (problem: PdfProblem | Unreadable): string => {
    switch (problem) {
      case 'missing':
        return text('There is no such file.');
      case 'folder':
        return text('This is a folder.');
      case 'outside':
        return text('The file is outside the project: name its folder with --pdf-folder.');
      case 'failed':
        return text('The file cannot be opened, or is larger than 64 MB.');
      default:
        return pdfProblemTexts[problem];
    }
  },
} as const;

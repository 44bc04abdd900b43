import type { OwnPaper } from './positioning-judge.ts';

/** A paper in a few lines, those alone of which something is known. */
export function whoWeAre(paper: OwnPaper | undefined): string {
  const { title = '', contribution = '', names = [] } = paper ?? {};
  const lines = [
    ['Title', title],
    ['Contribution', contribution],
    ['Names', names.join(', ')],
  ];
  return lines.flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`])).join('\n') || 'Nothing is known.';
}

import type { TextRange } from '../../text/range.ts';
import { readDirective } from '../directive.ts';
import type { Mark } from '../marks.ts';
import { ParagraphCollector } from '../paragraphs.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type BlockReading, readBlock } from './block-reading.ts';
import { exampleDefinition, withoutLabels } from './labels.ts';
import { plainTitle } from './markdown-prose.ts';
import { readMetadata } from './metadata.ts';

/** Reads the marks of a block of Markdown, in the order of their start. The vocabulary has the labels of the paper. */
export function readBlockMarks(block: string, vocabulary: Pick<Vocabulary, 'examples' | 'crossReferences'>): Mark[] {
  const reading = readBlock(block);
  const { findings } = reading;
  const marks: Mark[] = [
    ...reading.headings.map(
      ({ start, end, level, title }): Mark => ({
        kind: 'heading',
        start,
        end,
        level,
        title: plainTitle(block, title),
      }),
    ),
    ...reading.metadata.flatMap(({ yaml }) => readMetadata(block.slice(yaml.start, yaml.end), yaml.start)),
    ...commentMarks(block, reading),
    ...problems(reading),
    ...reading.children,
    ...findings.inclusions,
    ...reading.examples.map(({ start, end, label }) => exampleDefinition(label, { start, end })),
    ...withoutLabels(findings.citations, block, vocabulary),
    ...paragraphs(block, reading),
  ];
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

function commentMarks(block: string, { comments }: BlockReading): Mark[] {
  return comments.flatMap(({ start, end, isClosed }): Mark[] => {
    if (!isClosed) {
      return [{ kind: 'problem', start, end: start + '<!--'.length, problem: 'unclosedComment', detail: '' }];
    }
    const inside = start + '<!--'.length;
    const directive = readDirective(block.slice(inside, Math.max(inside, end - '-->'.length)), inside);
    return directive === undefined ? [] : [directive];
  });
}

function problems({ environments, metadata }: BlockReading): Mark[] {
  const unclosedEnvironments = environments.filter(({ isClosed }) => !isClosed);
  const unclosedMetadata = metadata.filter(({ isClosed }) => !isClosed);
  return [
    ...unclosedEnvironments.map(({ start, name }): Mark => {
      const end = start + `\\begin{${name}}`.length;
      return { kind: 'problem', start, end, problem: 'unclosedEnvironment', detail: name };
    }),
    ...unclosedMetadata.map(({ start }): Mark => {
      const detail = 'The metadata has no closing line of three hyphens';
      return { kind: 'problem', start, end: start + '---'.length, problem: 'badMetadata', detail };
    }),
  ];
}

function paragraphs(block: string, { holes, breaks, findings }: BlockReading): Mark[] {
  const collector = new ParagraphCollector(block);
  const disjoint = withoutOverlaps([...holes, ...findings.holes]);
  let next = 0;
  for (const boundary of [...breaks, { start: block.length, end: block.length }]) {
    while (next < disjoint.length && disjoint[next]!.start < boundary.start) {
      collector.addHole(disjoint[next]!);
      next++;
    }
    collector.breakAt(boundary);
  }
  return collector.paragraphs;
}

/** The ranges in order, those that overlap as one. */
function withoutOverlaps(ranges: readonly TextRange[]): TextRange[] {
  const disjoint: TextRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = disjoint.at(-1);
    if (last !== undefined && range.start < last.end) {
      disjoint[disjoint.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      disjoint.push({ start: range.start, end: range.end });
    }
  }
  return disjoint;
}

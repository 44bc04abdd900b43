import type { DescribedParagraph, DescribedWork, SectionDescription } from '../rubric/section-description.ts';
import type { KeyPlace } from '../bibliography/key-references.ts';
import { escapeMarkdown } from './markdown.ts';
import type { ReadPaper } from './open-paper.ts';
import { locate } from './positions.ts';
import { strings } from './strings.ts';

const excerptLength = 60;

/** What the related-work sections of a paper do, as a page of Markdown with links into the text. */
export function sectionPage(sections: readonly SectionDescription[], read: ReadPaper): string {
  return sections.map((section) => describeSection(section, read)).join('\n\n');
}

function describeSection({ section, words, paragraphs, style, works }: SectionDescription, read: ReadPaper): string {
  const treated = (treatment: DescribedWork['treatment']): string[] =>
    works.filter((work) => work.treatment === treatment).map((work) => linkToWork(work, read));
  const unpositioned = works.filter(({ isPositionedAgainst }) => isPositionedAgainst === false);
  return [
    `# ${escapeMarkdown(section.heading.title)}`,
    escapeMarkdown(strings.sectionCounts(words, paragraphs.length, works.length)),
    escapeMarkdown(style === undefined ? strings.sectionNotJudged() : strings.sectionStyle[style]()),
    list(strings.sectionDiscussed(), treated('discussed')),
    list(strings.sectionMentioned(), treated('mentioned')),
    list(strings.sectionTreatmentUnknown(), treated(undefined)),
    list(strings.sectionUnpositioned(), unpositioned.map((work) => linkToWork(work, read))),
    `## ${escapeMarkdown(strings.sectionParagraphs())}`,
    paragraphs.map((paragraph) => `1. ${describeParagraph(paragraph, read)}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function list(heading: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `## ${escapeMarkdown(heading)} (${items.length})\n\n${items.join(', ')}`;
}

function linkToWork({ key, place }: DescribedWork, read: ReadPaper): string {
  return link(`\`${key.replaceAll('`', '')}\``, { file: place.citation.file, range: place.cited.range }, read);
}

function describeParagraph({ paragraph, words, positions }: DescribedParagraph, read: ReadPaper): string {
  const { file, range, sentences } = paragraph;
  const first = sentences[0]?.text.replace(/[\uFFFB\uFFFC]/g, '…') ?? '';
  const excerpt = first.length > excerptLength ? `${first.slice(0, excerptLength).trimEnd()}…` : first;
  const says = positions === undefined ? '' : positions ? strings.paragraphPositions() : strings.paragraphDoesNot();
  const remarks = [strings.sectionWords(words), says].filter((remark) => remark !== '').join(', ');
  return `${link(escapeMarkdown(excerpt), { file, range }, read)} – ${escapeMarkdown(remarks)}`;
}

function link(label: string, place: KeyPlace, read: ReadPaper): string {
  const { uri, range } = locate(place, read);
  return `[${label}](${uri.with({ fragment: `L${range.start.line + 1},${range.start.character + 1}` }).toString()})`;
}

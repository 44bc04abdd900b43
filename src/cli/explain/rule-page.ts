import * as z from 'zod';
import { formatOf } from '../../project/formats.ts';
import type { Example, Rule } from '../../rules/contract.ts';
import { strings } from '../command-line-strings.ts';

/** The page of a rule, as Markdown: what it reports and why, its options, and examples. */
export function rulePage(rule: Rule): string {
  const { what, why, silent, fixes } = rule.documentation;
  const blocks = [
    `# ${rule.id}`,
    `${rule.summary}.`,
    `${strings.pageSeverity}: \`${rule.severity}\``,
    `## ${strings.pageWhat}`,
    what,
    `## ${strings.pageWhy}`,
    why,
    `## ${strings.pageSilent}`,
    silent,
    ...(fixes === undefined ? [] : [`## ${strings.pageFixes}`, fixes]),
    ...optionBlocks(rule),
    `## ${strings.pageFires}`,
    strings.pageMarks,
    ...rule.examples.fires.flatMap(exampleBlocks),
    `## ${strings.pageStaysSilent}`,
    ...rule.examples.silent.flatMap(exampleBlocks),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function optionBlocks({ id, options }: Rule): string[] {
  const properties = Object.entries(z.toJSONSchema(options).properties ?? {});
  if (properties.length === 0) {
    return [];
  }
  const rows = properties.map(([name, schema]) => {
    const { description = '', default: standard } = typeof schema === 'object' ? schema : {};
    return `- \`${name}\` (${strings.pageDefault(JSON.stringify(standard))}): ${description}`;
  });
  const setting = { rules: { [id]: { [properties[0]![0]]: (properties[0]![1] as { default?: unknown }).default } } };
  return [`## ${strings.pageOptions}`, rows.join('\n'), fence(JSON.stringify(setting, undefined, 2), 'json')];
}

function exampleBlocks(example: Example): string[] {
  const { title, format, source, bibliography, preamble, configuration, files = {}, answers = {}, fixed } = example;
  return [
    `### ${title}`,
    ...(configuration === undefined ? [] : [fence(JSON.stringify(configuration, undefined, 2), 'json')]),
    ...(preamble === undefined ? [] : [fence(preamble, 'latex')]),
    fence(source, format),
    ...(bibliography === undefined ? [] : [fence(bibliography, 'bibtex')]),
    ...Object.entries(files).flatMap(([path, text]) => [`\`${path}\`:`, fence(text, languageOf(path))]),
    ...Object.entries(answers).flatMap(([key, said]) => [
      strings.pageAnswers(key),
      fence(JSON.stringify(said, undefined, 2), 'json'),
    ]),
    ...(fixed === undefined ? [] : [strings.pageFixed, fence(fixed, format)]),
  ];
}

function languageOf(path: string): string {
  return formatOf(path) ?? (path.endsWith('.json') ? 'json' : path.endsWith('.bib') ? 'bibtex' : '');
}

/** A code block whose fence is longer than any in the code. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`;
}

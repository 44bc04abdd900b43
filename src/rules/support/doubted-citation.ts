import { citedText } from '../../evidence/cited-text.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ModelSupportVerdict } from '../../judges/model/model-judges.ts';
import type { CitingPair } from '../../judges/support/citing-pairs.ts';
import {
  isRejected,
  type LocalSupportVerdict,
  type Support,
  type SupportQuestion,
} from '../../judges/support/support-judge.ts';
import type { Sentence } from '../../manuscript/model.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import type { Location } from '../../text/location.ts';
import { type Message, message } from '../../text/message.ts';
import { excerpt } from '../../text/shorten.ts';
import type { Report } from '../contract.ts';
import type { Fix } from '../finding.ts';
import { referenceOf, worksInstead } from './cite-instead.ts';
import { closestWorks, evidenceMessages, explanationOf, hintsForOneRight, modelEvidence } from './judged-evidence.ts';
import { judgedByModel, modelMessages } from './model-signature.ts';
import { removalOfKey } from './remove-key.ts';
import { writtenKey } from './written-key.ts';

/** Messages about a citation that its sentence and its work speak against. */
export const doubtMessages = {
  ...modelMessages,
  ...evidenceMessages,
  incoherent: '"{key}" may not be the work that this sentence is about: "{sentence}"',
  incoherentByTitle: 'By its title, "{key}" may not be the work that this sentence is about: "{sentence}"',
  entry: '"{key}" is "{title}"',
  cite: 'Cite "{key}" instead: {work}',
  remove: 'Remove the citation of "{key}"',
  byModel: '"{key}" does not support this sentence, according to {model} ({agreeing} of {valid} votes): "{reason}"',
  byModelSilent: '"{key}" does not support this sentence, according to {model} ({agreeing} of {valid} votes).',
  contradicts: '"{key}" contradicts this sentence, according to {model} ({agreeing} of {valid} votes): "{reason}"',
  contradictsSilent: '"{key}" contradicts this sentence, according to {model} ({agreeing} of {valid} votes).',
  notFound:
    'What is known of "{key}" does not show whether this sentence is right, according to {model} ({agreeing} of {valid} votes): "{reason}"',
  notFoundSilent:
    'What is known of "{key}" does not show whether this sentence is right, according to {model} ({agreeing} of {valid} votes).',
  modelReadContext:
    'The model read this sentence with those around it, and the title, the abstract and, if known, the introduction of the work.',
  modelRead: 'The model read this sentence, and the title, the abstract and, if known, the introduction of the work.',
} as const;

/** The most letters of a sentence that are quoted. */
const longestQuote = 100;

/** The report of a citation that this machine doubts. */
export function reportOf(paper: Paper, sentence: Sentence, pair: CitingPair, verdict: LocalSupportVerdict): Report {
  const { citation, cited, question } = pair;
  const { key } = cited;
  const { fewest, most } = hintsForOneRight(verdict);
  const said = verdict.by.judge.endsWith('title') ? doubtMessages.incoherentByTitle : doubtMessages.incoherent;
  return {
    file: citation.file,
    range: cited.range,
    message: message(said, { key, sentence: excerpt(sentence.text, longestQuote) }),
    related: entryOf(paper, key, question.cited),
    judged: sentence.range,
    ...debatable(question, verdict),
    // Those that fit worst are right most often.
    certainty: (1 - verdict.score) / ((fewest + most) / 2),
    explanation: () => explanationOf(paper, key, question, verdict),
    fixes: () => fixesFor(paper, sentence, pair, verdict),
    rewriting: 'citation',
    remedy: 'supportingWork',
  };
}

/** The report of what a language model found. The verdict of this machine, if there is one, knows what else could be cited. */
export function modelReportOf(
  paper: Paper,
  sentence: Sentence,
  pair: CitingPair,
  verdict: ModelSupportVerdict,
  found: keyof typeof modelSaid,
  here: LocalSupportVerdict | undefined,
): Report {
  const { citation, cited, question } = pair;
  const { key } = cited;
  const { values, explanation, certainty } = judgedByModel(verdict.by);
  const said = modelSaid[found];
  return {
    file: citation.file,
    range: cited.range,
    message: message(values.reason === '' ? said.silent : said.withReason, { key, ...values }),
    // A verdict of not found accuses nobody: it stays the hint that it is without a model.
    ...(isRejected(verdict.verdict) && { severity: 'warning' }),
    related: entryOf(paper, key, question.cited),
    judged: sentence.range,
    ...debatable(question, verdict),
    certainty,
    explanation: () => [
      ...explanation,
      ...modelEvidence(key, question.cited, verdict),
      ...(here === undefined ? [] : closestWorks(paper, question, here)),
      message(verdict.by.judge === 'situate' ? doubtMessages.modelReadContext : doubtMessages.modelRead),
    ],
    fixes: () => fixesFor(paper, sentence, pair, here),
    rewriting: 'citation',
    remedy: 'supportingWork',
  };
}

/** Where nothing but the title of the work is known, nobody can tell whether the verdict is right. */
function debatable(
  { cited }: SupportQuestion,
  { verdict }: LocalSupportVerdict | ModelSupportVerdict,
): Pick<Report, 'debatable'> {
  return isRejected(verdict) && citedText(cited) !== undefined ? { debatable: 'citation' } : {};
}

/** Messages about a citation by what a language model found. */
const modelSaid = {
  unsupported: { withReason: doubtMessages.byModel, silent: doubtMessages.byModelSilent },
  contradicted: { withReason: doubtMessages.contradicts, silent: doubtMessages.contradictsSilent },
  notFound: { withReason: doubtMessages.notFound, silent: doubtMessages.notFoundSilent },
} as const satisfies Record<Exclude<Support, 'supported' | 'unclear'>, { withReason: string; silent: string }>;

function entryOf(paper: Paper, key: string, { key: entryKey, title }: CitedWork): (Location & { message: Message })[] {
  const entry = paper.library.entry(entryKey);
  return entry === undefined
    ? []
    : [{ file: entry.file, range: entry.keyRange, message: message(doubtMessages.entry, { key, title }) }];
}

function fixesFor(
  paper: Paper,
  sentence: Sentence,
  { citation, cited, question }: CitingPair,
  verdict: LocalSupportVerdict | undefined,
): Fix[] {
  const { file } = citation;
  const { key, range } = cited;
  const text = textOf(paper, file) ?? '';
  const fixes: Fix[] = (verdict === undefined ? [] : worksInstead(paper, question, verdict)).map((work) => ({
    title: message(doubtMessages.cite, { key: work.key, work: referenceOf(paper, work) }),
    kind: 'unsafe',
    edits: [{ file, range, newText: writtenKey(work.key, citation, text, range) }],
  }));
  const removal = removalOfKey(citation, citation.keys.indexOf(cited), text);
  if (removal !== undefined && citation.start > sentence.range.start) {
    fixes.push({
      title: message(doubtMessages.remove, { key }),
      kind: 'unsafe',
      edits: [{ file, range: removal, newText: '' }],
    });
  }
  return fixes;
}

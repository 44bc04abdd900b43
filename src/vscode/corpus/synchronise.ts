import { sourceOfPath } from '../../node/corpus/sync-files.ts';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusStats } from '../../retrieval/corpus/corpus-store.ts';
import { escapeMarkdown } from '../../text/markdown-signs.ts';
import type { CorpusCommandContext } from './command-context.ts';
import { commandStrings as strings } from './command-strings.ts';
import { isOnThisMachine, shortNameOf } from './named-source.ts';
import { reportCorpusFailure } from './report-corpus-failure.ts';
import { runSynchronisation, type SynchronisationOutcome } from './run-synchronisation.ts';

/** The forms of a source: the extensions of files, packed or not. */
const extensions = ['bib', 'json', 'jsonl', 'ndjson', 'ris', 'pdf', 'gz', 'csl'];

/** Asks what the corpus should have, and makes it have that. What was done stays when the author stops it. */
export async function synchronise(context: CorpusCommandContext): Promise<void> {
  const { corpus, prompter, showSteps } = context;
  try {
    const paths = await chooseSources(context);
    if (paths.length === 0) {
      return;
    }
    const outcome = await showSteps(strings.synchronising(), (signal, say) =>
      runSynchronisation(corpus, paths, signal, say),
    );
    tell(outcome, context);
  } catch (error) {
    await reportCorpusFailure(error, prompter, () => synchronise(context));
  } finally {
    await corpus.look();
  }
}

/** The files and folders that the author chooses, or those that the corpus has been made of. */
async function chooseSources({ corpus, prompter }: CorpusCommandContext): Promise<readonly string[]> {
  const known = await knownSources(corpus);
  const items = [
    { label: strings.files(), description: strings.filesAre(), from: 'files' as const, paths: [] },
    { label: strings.folders(), description: strings.foldersAre(), from: 'folders' as const, paths: [] },
    ...(known.length < 2
      ? []
      : [
          {
            label: strings.all(),
            description: strings.allAre(known.length),
            from: 'again' as const,
            paths: known.map(({ source }) => source),
          },
        ]),
    ...known.map(({ source, works }) => ({
      label: shortNameOf(source),
      description: strings.inCorpus(works),
      detail: source,
      from: 'again' as const,
      paths: [source],
    })),
  ];
  const chosen = await prompter.choose({
    title: strings.synchroniseTitle(),
    placeholder: strings.chooseSources(),
    items,
  });
  if (typeof chosen !== 'object') {
    return [];
  }
  if (chosen.from === 'again') {
    return chosen.paths;
  }
  const uris = await prompter.chooseFiles({
    title: strings.synchroniseTitle(),
    action: strings.take(),
    kind: chosen.from,
    filters: { [strings.libraries()]: extensions, [strings.anyFile()]: ['*'] },
  });
  const sources = await Promise.all(uris.map(({ fsPath }) => sourceOfPath(fsPath)));
  return sources.filter((source) => source !== undefined);
}

/** Sources of the corpus that are files or folders of this machine; none where there is no corpus yet. */
async function knownSources(corpus: CorpusCommandContext['corpus']): Promise<CorpusStats['sources']> {
  try {
    const { sources } = await corpus.use(false, (store) => store.stats());
    const areThere = await Promise.all(sources.map(({ source }) => isOnThisMachine(source)));
    return sources.filter((_, index) => areThere[index]);
  } catch (error) {
    if (error instanceof CorpusError && error.reason === 'missing') return [];
    throw error;
  }
}

/** Says how it went, and shows the problems if the author wants to see them. */
function tell(outcome: SynchronisationOutcome, { prompter, showPage }: CorpusCommandContext): void {
  const { reports, isStopped, withoutVectors, problems, moreProblems } = outcome;
  const sum = (count: (report: SynchronisationOutcome['reports'][number]) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const counts = strings.counts({
    new: sum((report) => report.new),
    changed: sum((report) => report.changed),
    unchanged: sum((report) => report.unchanged),
    gone: sum(({ gone = 0 }) => gone),
  });
  const isComplete = reports.every(({ gone }) => gone !== undefined);
  const said = isStopped ? strings.stopped(counts) : isComplete ? strings.done(counts) : strings.incomplete(counts);
  const message = [said, withoutVectors].filter((part) => part !== undefined).join(' ');
  if (problems.length === 0) {
    prompter.say(message);
    return;
  }
  prompter.offer(message, strings.showProblems(problems.length + moreProblems), () => {
    const lines = problems.map((problem) => `- ${escapeMarkdown(problem)}`);
    const more = moreProblems === 0 ? [] : ['', strings.moreProblems(moreProblems)];
    void showPage(strings.problemsTitle(), [`# ${strings.problemsTitle()}`, '', ...lines, ...more, ''].join('\n'));
  });
}

import { normalisedArxivId, normalisedDoi } from '../../bibliography/identifiers.ts';
import { buildLookedUp, type LookedUpDocument } from '../../documents/looked-up-document.ts';
import { SharedCorpus } from '../../node/corpus/shared-corpus.ts';
import type { Paper } from '../../project/paper.ts';
import { corpusSource } from '../../retrieval/corpus/corpus-source.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { zoteroSource } from '../../retrieval/zotero/zotero-source.ts';
import { lookUpReference } from '../../workflows/look-up/look-up-reference.ts';
import { CommandError } from '../command-error.ts';
import type { CorpusOption } from '../corpus/corpus-options.ts';
import { corpusAddress, corpusExists } from '../corpus/open-named-corpus.ts';
import { exitStatus } from '../exit-status.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import { chosenSources } from '../sources/chosen-sources.ts';
import { saySending } from '../sources/say-sending.ts';
import type { SourceOptions } from '../sources/source-command-options.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { chosenZotero } from '../zotero/chosen-zotero.ts';
import type { ZoteroOptions } from '../zotero/zotero-options.ts';
import { lookUpStrings as strings } from './look-up-strings.ts';

/** The options of `situate look-up`. */
export interface LookUpOptions extends SourceOptions, CorpusOption, ZoteroOptions {
  readonly author?: string;
  readonly year?: number;
  readonly paper?: string;
  readonly offline?: boolean;
  readonly format: 'text' | 'json';
}

/** Prints the entry of a work. Sets the exit status. */
export async function lookUp(typed: string, options: LookUpOptions): Promise<void> {
  const { author, year, format } = options;
  const doi = normalisedDoi(typed);
  const arxiv = doi === undefined ? normalisedArxivId(typed) : undefined;
  const asked = { doi, arxiv, title: (doi ?? arxiv) === undefined ? typed : undefined, author, year };
  const corpus = new SharedCorpus();
  const own = ownSources(options, corpus);
  const online = options.offline === true ? [] : chosenSources(options, 'verification');
  if (own.length + online.length === 0) {
    throw new CommandError(strings.nobody);
  }
  const paper = await paperFor(options);
  try {
    const found = await untilInterrupted((signal) =>
      lookUpReference(asked, { own, online }, { signal, onSending: (sources) => saySending(strings.sent, sources) }),
    );
    if (typeof found === 'string') {
      throw new CommandError(found === 'nothingGiven' ? strings.nothingGiven : strings.noIdentifier(typed));
    }
    const document = buildLookedUp(found, paper);
    if (format === 'json') {
      standardOutput.result({ value: document });
    } else if (document.works.length > 0) {
      standardOutput.result({ source: `${document.works.map(({ entry }) => entry).join('\n\n')}\n` });
    }
    sayNotes(document);
  } finally {
    await corpus.close();
  }
}

async function paperFor(options: LookUpOptions): Promise<Paper | undefined> {
  if (options.paper === undefined) {
    return undefined;
  }
  const target = fileTarget(options.paper);
  const command = await PaperCommand.begin([target], { model: false });
  const paper = await command.read(target);
  command.end();
  return paper;
}

function ownSources(options: LookUpOptions, corpus: SharedCorpus): ScholarlySource[] {
  const zotero = chosenZotero(options);
  const address = corpusAddress(options.corpus);
  return [
    ...(zotero === undefined ? [] : [zoteroSource(zotero)]),
    ...(options.corpus !== undefined || corpusExists(options.corpus)
      ? [corpusSource({ origin: '', use: (act) => corpus.use(address, false, act), embedder: undefined })]
      : []),
  ];
}

/** Says what the entry does not, and sets the exit status. */
function sayNotes({ found, works, failures }: LookedUpDocument): void {
  for (const { key, retracted, notices, version, inLibrary } of works) {
    if (retracted) say(strings.retracted(key));
    if (notices.includes('concern')) say(strings.concern(key));
    if (version === 'preprint') say(strings.preprint(key));
    if (inLibrary) say(strings.inLibrary(key));
  }
  if (found === 'one') {
    return;
  }
  failures.forEach(({ source, why }) => {
    say(strings.failed(source, why));
  });
  say(found === 'several' ? strings.several : strings.none);
  process.exitCode = failures.length > 0 ? exitStatus.couldNotRun : exitStatus.findings;
}

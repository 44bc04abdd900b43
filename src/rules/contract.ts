import type * as z from 'zod';
import type { Judges } from '../judges/judges.ts';
import type { ManuscriptFormat } from '../manuscript/format.ts';
import type { Paper } from '../project/paper.ts';
import type { PublisherNotice } from '../retrieval/sources/scholarly-record.ts';
import type { SourceName } from '../retrieval/sources/source-profiles.ts';
import type { AskedBy } from '../retrieval/verification/source-answer.ts';
import type { Location } from '../text/location.ts';
import type { Message } from '../text/message.ts';
import type { TextRange } from '../text/range.ts';
import type { Debatable, Finding, Fix, Remedy, Rewriting, Severity, Step } from './finding.ts';

/**
 * Something that a rule looks at; `embeddings` stands for the judges that work on this machine, `network` for what
 * sources said when the author had references verified.
 */
export type Need = 'text' | 'bibliography' | 'embeddings' | 'network';

/** A report of a rule; its id and severity are added by the runner. */
export interface Report extends Location {
  readonly message: Message;
  /** In place of the rule's own severity, unless the author has chosen one for the rule. */
  readonly severity?: Severity;
  readonly related?: Finding['related'];
  readonly fixes?: () => readonly Fix[];
  /**
   * Gives what the author can do by hand; whatever is found on a heading has one, as a heading itself needs no repair.
   */
  readonly steps?: () => readonly Step[];
  /**
   * For a judgement: the judged text, in the same file. Editors hide it while the author is writing there.
   */
  readonly judged?: TextRange;
  /** For a judgement: how likely it is right, from 0 to 1, by votes or by what was measured; left out if not known. */
  readonly certainty?: number;
  /**
   * For a judgement: what was compared, what was found, how sure that is and how often it is wrong, a sentence each.
   */
  readonly explanation?: () => readonly Message[];
  /** The text that a language model could write to repair it. */
  readonly rewriting?: Rewriting;
  /** The help that scholarly sources could give to repair it. */
  readonly remedy?: Remedy;
  /** For a verdict with two answers, of which this is one: what it is on. */
  readonly debatable?: Debatable;
}

/**
 * A tiny paper. Text between ⟦ and ⟧, in the source or in another file, is what the rule is expected to
 * underline; an example without them has to be silent.
 */
export interface Example {
  /** The thing that it shows, in a few words. */
  readonly title: string;
  readonly format: ManuscriptFormat;
  /** The text. LaTeX is inside the document environment, Markdown after the front matter. */
  readonly source: string;
  /** Content of the paper's only bibliography. */
  readonly bibliography?: string;
  /** LaTeX before `\begin{document}`; natbib is loaded where it is left out. */
  readonly preamble?: string;
  /** Content of `situate.json`. */
  readonly configuration?: object;
  /** More files by their path from the main file, marked like the source: `situate.json` as text, an included file. */
  readonly files?: Readonly<Record<string, string>>;
  /** The answers of scholarly sources about entries, by key; entries that are not named were not verified. */
  readonly answers?: Readonly<Record<string, readonly ExampleAnswer[]>>;
  /** The source after the first fix of the first finding. */
  readonly fixed?: string;
}

/** The answer of a source about an entry, as an example states it. */
export interface ExampleAnswer {
  readonly source: SourceName;
  /** The question that it was asked: the work with the entry's identifier, or works with its title. */
  readonly by: AskedBy;
  /** The record that it has; nothing by default. */
  readonly record?: {
    readonly title: string;
    /** As in a `.bib` file. */
    readonly author: string;
    readonly year: number;
    readonly venue?: string;
    readonly doi?: string;
    readonly isRetracted?: boolean;
    readonly notices?: readonly PublisherNotice[];
  };
}

/** An example that the rule reports something in. */
export interface FiringExample extends Example {
  /** The message about each place, in their order. */
  readonly messages: readonly string[];
}

/** A rule as its file declares it. */
export interface RuleDefinition<Options extends z.ZodObject> {
  /** Kebab case. "Allow `id`" must read well: the name says what is wrong. */
  readonly id: string;
  /** The way its findings are shown unless the author says otherwise; `off`: only where the author turns it on. */
  readonly severity: Severity | 'off';
  readonly needs: readonly Need[];
  /** One line for lists and settings, without a full stop. */
  readonly summary: string;
  readonly documentation: {
    /** The things that it reports. */
    readonly what: string;
    /** Why that harms readers or authors. */
    readonly why: string;
    /** The things that it deliberately does not report. */
    readonly silent: string;
    /** The effect of its fixes and their safety; left out where it has none. */
    readonly fixes?: string;
  };
  /** Its own settings. Every one has a default and a description. */
  readonly options: Options;
  /** Templates of everything it says, fixes included, by a name of its own. */
  readonly messages: Readonly<Record<string, string>>;
  readonly examples: { readonly fires: readonly FiringExample[]; readonly silent: readonly Example[] };
  /**
   * Yields what it finds in a paper, in any order, and `undefined` now and then during long work, so that the editor
   * can respond. It is called on every edit: what depends only on a bibliography or a paragraph is cached with that
   * object (`memoize`). Where a judge has no answer yet it reports nothing: it is called again when there is one.
   */
  check(paper: Paper, options: z.output<Options>, judges: Judges): Generator<Report | undefined, void, undefined>;
}

/** A rule whose options the caller need not know. */
export type Rule = Omit<RuleDefinition<z.ZodObject>, 'check'> & {
  check(
    paper: Paper,
    options: Readonly<Record<string, unknown>>,
    judges: Judges,
  ): Generator<Report | undefined, void, undefined>;
};

/** Declares a rule: every file in this folder that calls this is a rule, and `npm run generate` finds it. */
export function defineRule<Options extends z.ZodObject>(definition: RuleDefinition<Options>): Rule {
  return {
    ...definition,
    check: (paper, options, judges) => definition.check(paper, definition.options.parse(options), judges),
  };
}

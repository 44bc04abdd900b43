import { memoize } from '../../task/memoize.ts';
import { RecentlyUsed } from '../../task/recently-used.ts';
import type { ContributionQuestion, ContributionVerdict } from '../contributions/contribution-verdict.ts';
import { type JudgedByModel, type ModelJudge, signedAs } from '../judged-by-model.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import type { Measurement } from './measurement.ts';
import type { ModelPositioningVerdict, ModelSupportVerdict } from './model-judges.ts';
import { verdictKeys } from './verdict-keys.ts';

/** The most verdicts of a kind that may be in use before older ones go: enough for several papers. */
const inUse = 2000;

/**
 * Verdicts on questions of one kind, kept by everything that they depend on: a verdict stays while the paper changes
 * elsewhere, lapses when the text that it judges changes, and returns when that change is undone.
 */
export class KeptVerdicts<Question, Verdict extends { readonly by: JudgedByModel }> {
  readonly #keyOf: (judge: ModelJudge, question: Question) => string;
  readonly #kept: RecentlyUsed<Verdict>;
  /** The same object for a verdict until its judge is measured again. */
  readonly #signedAs = memoize(signedAs<Verdict>, (_, measured) => [measured]);
  /** Every judge with a verdict, the latest first. */
  #judges: readonly ModelJudge[] = [];
  /** Told of each verdict that a judge passes, with the key that it is kept under. */
  onKeep: ((key: string, verdict: Verdict, judge: ModelJudge) => void) | undefined;

  /** `limit`: the fewest verdicts that are kept; at most twice as many are. */
  constructor(keyOf: (judge: ModelJudge, question: Question) => string, limit = inUse) {
    this.#keyOf = keyOf;
    this.#kept = new RecentlyUsed(limit);
  }

  /** True while there are no verdicts yet: then there is no need to build a question just to look it up. */
  get isEmpty(): boolean {
    return this.#judges.length === 0;
  }

  /** The verdict on a question; of several judges, by the one that was asked last about anything. */
  find(question: Question): Verdict | undefined {
    for (const judge of this.#judges) {
      const verdict = this.#kept.get(this.#keyOf(judge, question));
      if (verdict !== undefined) {
        return this.#withMeasurement(verdict, judge.measured);
      }
    }
    return undefined;
  }

  /** A judge was measured: from now on all its verdicts say so, also earlier ones. */
  measured(judge: ModelJudge): void {
    this.#judges = this.#judges.map((one) => (one.identity === judge.identity ? judge : one));
  }

  /** True if this judge has a verdict on a question: asking it again would bring nothing new. */
  isJudgedBy(question: Question, judge: ModelJudge): boolean {
    return this.#kept.has(this.#keyOf(judge, question));
  }

  keep(question: Question, verdict: Verdict, judge: ModelJudge): void {
    const key = this.#keyOf(judge, question);
    this.#judges = [judge, ...this.#judges.filter(({ identity }) => identity !== judge.identity)];
    this.#kept.set(key, verdict);
    this.#kept.age();
    this.onKeep?.(key, verdict, judge);
  }

  /**
   * Adds a verdict of another session on a question, where a judge passed one that `read` finds by its key. Judges that
   * were asked in this session come first.
   */
  async recall(
    question: Question,
    judge: ModelJudge,
    read: (key: string) => Promise<Verdict | undefined>,
  ): Promise<void> {
    const key = this.#keyOf(judge, question);
    const verdict = this.#kept.has(key) ? undefined : await read(key);
    if (verdict === undefined) return;
    if (!this.#judges.some(({ identity }) => identity === judge.identity)) this.#judges = [...this.#judges, judge];
    this.#kept.set(key, verdict);
    this.#kept.age();
  }

  #withMeasurement(verdict: Verdict, measured: Measurement | undefined): Verdict {
    return measured === undefined || measured === verdict.by.measured ? verdict : this.#signedAs(verdict, measured);
  }
}

/** Everything that language models have judged. */
export class ModelVerdicts {
  readonly support = new KeptVerdicts<SupportQuestion, ModelSupportVerdict>(verdictKeys.support);
  readonly positioning = new KeptVerdicts<PositioningQuestion, ModelPositioningVerdict>(verdictKeys.positioning);
  /** The verdicts on which contributions of the paper works have: no rule and no criterion needs them. */
  readonly contributions = new KeptVerdicts<ContributionQuestion, ContributionVerdict>(verdictKeys.contributions);

  /** True while nothing was judged that rules and criteria go by. */
  get isEmpty(): boolean {
    return this.support.isEmpty && this.positioning.isEmpty;
  }
}

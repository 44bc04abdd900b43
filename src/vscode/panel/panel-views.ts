import * as vscode from 'vscode';
import type { ParagraphChange } from '../../drafting/changes/section-change.ts';
import type { ContributionMatrix } from '../../judges/contributions/contribution-verdict.ts';
import { translate } from '../../language/shown-message.ts';
import { draftView } from '../../panel/build-draft-view.ts';
import { type Finding, findView, noFinds } from '../../panel/build-find-view.ts';
import { noMap } from '../../panel/build-map-view.ts';
import { nextView, nothingNext } from '../../panel/build-next-view.ts';
import { paperView } from '../../panel/build-paper-view.ts';
import { planView } from '../../panel/build-plan-view.ts';
import { noScore, scoreView } from '../../panel/build-score-view.ts';
import { sourcesView } from '../../panel/build-sources-view.ts';
import { printedText } from '../../panel/printed-text.ts';
import type { PanelView } from '../../panel/view.ts';
import { citedAs } from '../../project/cited-as.ts';
import { isPaper } from '../../project/is-paper.ts';
import type { Paper } from '../../project/paper.ts';
import { noPreferences } from '../../rubric/preferences/preferences.ts';
import type { LintedPaper } from '../../session/open-paper.ts';
import type { Engine } from '../../session/session-ports.ts';
import { compareContributions } from '../../workflows/contributions/compare-contributions.ts';
import { findPassages } from '../../workflows/evidence/find-passages.ts';
import { type KnownScores, scoreAsKnown } from '../../workflows/score/score-as-known.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { changesOf } from './apply-actions.ts';
import type { PanelServices } from './panel-context.ts';
import { repairsInPanel } from './panel-finding-actions.ts';
import type { PanelPaper } from './panel-paper.ts';
import type { PanelWork } from './panel-work.ts';
import type { SearchableSources } from './searchable-sources.ts';
import { usedWorks } from './used-works.ts';

type ViewServices = Pick<PanelServices, 'papers' | 'models' | 'network' | 'corpus' | 'log'>;

/**
 * Builds what the panel shows. Parts that depend on the same paper and the same choices as before are reused.
 */
export class PanelViews {
  readonly #services: ViewServices;
  readonly #engine: Engine;
  readonly #searchable: SearchableSources;
  /** The last lint of the paper that is shown: it stays when the last editor of the paper is closed. */
  #linted: LintedPaper | undefined;
  readonly #next = new Remembered<PanelView['next']>();
  #scored = new Remembered<KnownScores>();
  readonly #score = new Remembered<PanelView['score']>();
  #sources = new Remembered<PanelView['sources']>();
  readonly #plan = new Remembered<PanelView['plan']>();
  readonly #draft = new Remembered<PanelView['draft']>();
  #comparison = new Remembered<ContributionMatrix>();
  readonly #find = new Remembered<PanelView['find']>();
  /** The map as it was when somebody looked, and whose it is. */
  #seenMap: { readonly of: PanelPaper; readonly map: PanelView['map'] } | undefined;
  readonly #changes = new Remembered<readonly ParagraphChange[]>();
  readonly #onChange: () => void;

  /** `onChange` is called when there is more to show. */
  constructor(services: ViewServices, engine: Engine, searchable: SearchableSources, onChange: () => void) {
    this.#services = services;
    this.#searchable = searchable;
    this.#engine = engine;
    this.#onChange = onChange;
  }

  /** Takes note that judges may say something else about the same paper. */
  judgedAnew(): void {
    this.#scored = new Remembered();
    this.#sources = new Remembered();
    this.#comparison = new Remembered();
  }

  view(
    paper: PanelPaper | undefined,
    { working, notice }: Pick<PanelWork, 'working' | 'notice'>,
    choices: PanelView['paper']['choices'],
    isMapSeen: boolean,
  ): PanelView {
    const { models } = this.#services;
    const read = paper?.read.paper;
    return {
      paper: paperView(
        read,
        models.isOn
          ? { kind: 'on', name: modelsNamed('writing') }
          : { kind: vscode.workspace.isTrusted ? 'off' : 'untrusted' },
        choices,
      ),
      next: paper === undefined ? nothingNext : this.#nextOf(paper),
      score: paper === undefined || !isPaper(paper.read.paper) ? noScore : this.#scoreOf(paper),
      plan: this.#planOf(paper),
      draft: this.#draftOf(paper),
      sources: this.#sourcesOf(paper),
      find: this.#findOf(paper),
      map: this.#mapOf(paper, isMapSeen),
      ...(working !== undefined && {
        working: {
          ...working,
          ...(working.text !== undefined && read !== undefined && { text: printedText(working.text, read) }),
        },
      }),
      ...(notice !== undefined && { notice }),
    };
  }

  #nextOf({ read }: PanelPaper): PanelView['next'] {
    const { papers, models } = this.#services;
    const { main } = read.paper;
    const open = [...papers.open].find((other) => other.main === main && other.files === read.files);
    const known = this.#linted?.paper.main === main ? this.#linted : undefined;
    this.#linted = open?.shown ?? known;
    const linted = this.#linted;
    const network = this.#services.network.isOn ? 'on' : 'off';
    const hasModel = models.isOn;
    return this.#next.of([read, linted, network, hasModel], () =>
      nextView(
        linted?.paper ?? read.paper,
        {
          findings: linted?.findings,
          network,
          repairs: (finding) =>
            linted === undefined ? [] : repairsInPanel(finding, linted, models).map(({ title }) => title),
        },
        translate,
      ),
    );
  }

  #scoreOf(panelPaper: PanelPaper): PanelView['score'] {
    const {
      discipline,
      preferences: { shown },
    } = panelPaper;
    const scored = this.#scoredOf(panelPaper);
    const { examination, scores, alignment } = scored;
    const preferences = shown?.preferences;
    const network = this.#services.network.isOn ? 'on' : 'off';
    return this.#score.of([scored, discipline.shown, preferences, network], () =>
      scoreView(examination, scores, translate, { alignment, discipline: discipline.shown, preferences, network }),
    );
  }

  #scoredOf({ read: { paper }, exemplar }: PanelPaper): KnownScores {
    return this.#scored.of([paper, exemplar.paper], () => this.#examine(paper, exemplar.paper));
  }

  #examine(paper: Paper, exemplarPaper: Paper | undefined): KnownScores {
    const { judging } = this.#services.papers;
    const scored = scoreAsKnown(paper, exemplarPaper, judging.judges(this.#engine), judging.verdicts);
    // The judges fetch what they lacked for this; then the paper is judged again.
    void judging.fetchWanted();
    return scored;
  }

  #planOf(paper: PanelPaper | undefined): PanelView['plan'] {
    const { plan, planRevision: revision = 0, planPath: path = '', planProblems: problems = [] } = paper ?? {};
    const read = paper?.read.paper;
    return this.#plan.of([read, plan, revision], () => planView({ plan, revision, path, problems }, read, translate));
  }

  #draftOf(paper: PanelPaper | undefined): PanelView['draft'] {
    if (paper === undefined) {
      return { rounds: [], changes: [] };
    }
    const { drafting, shown, comparedWith, read } = paper;
    const { positioning } = paper.choices;
    const changes = this.#changes.of([read.paper, shown?.source], () =>
      shown === undefined ? [] : changesOf(read.paper, shown.source),
    );
    const preferences = paper.preferences.shownFor(drafting.rounds);
    const { discipline } = read.paper.configuration;
    return this.#draft.of([read.paper, drafting, shown, comparedWith, positioning, preferences], () =>
      draftView(
        { paper: read.paper, drafting, shown: shown?.id, comparedWith, changes, positioning, preferences, discipline },
        translate,
      ),
    );
  }

  #sourcesOf(paper: PanelPaper | undefined): PanelView['sources'] {
    if (paper === undefined || !isPaper(paper.read.paper)) {
      return { works: [] };
    }
    const { read, plan, choices, preferences } = paper;
    const { opinions } = preferences.shown?.preferences ?? noPreferences;
    const network = this.#services.network.isOn ? 'on' : 'off';
    const { judging } = this.#services.papers;
    const { vectors } = judging.judges(this.#engine);
    const sources = this.#sources.of([read.paper, plan, choices, opinions, network, vectors], () => {
      const used = new Set(usedWorks(read.paper, paper).map(({ key }) => citedAs(read.paper, key)?.key ?? key));
      return sourcesView(
        read.paper,
        { verdicts: judging.verdicts, passages: findPassages(read.paper, vectors), opinions, used, network },
        translate,
      );
    });
    // Passages are chosen by words until their vectors are there; then the paper is judged again.
    void judging.fetchWanted();
    return sources;
  }

  #findOf(paper: PanelPaper | undefined): PanelView['find'] {
    if (paper === undefined) {
      return noFinds;
    }
    const { read, plan, finds } = paper;
    const { claim, sources, results, isComparing } = finds;
    const searchable = this.#searchable.sources;
    const proposed = finds.proposed(read.paper);
    const network = this.#services.network.isOn ? 'on' : 'off';
    const comparison = isComparing
      ? this.#comparison.of([read.paper], () =>
          compareContributions(read.paper, this.#services.papers.judging.verdicts),
        )
      : undefined;
    return this.#find.of([read.paper, plan, claim, sources, results, comparison, proposed, searchable, network], () => {
      const states = searchable.map(({ name, origin }): Finding['sources'][number] => ({
        name,
        host: origin.replace(/^\w+:\/\//, ''),
        ...(sources.get(name) ?? { state: 'ready' }),
      }));
      return findView(read.paper, { network, claim, proposed, sources: states, comparison, results }, plan, translate);
    });
  }

  /** Built while somebody looks at it: an edit waits for nothing that is out of sight. */
  #mapOf(paper: PanelPaper | undefined, isSeen: boolean): PanelView['map'] {
    if (paper === undefined || !isPaper(paper.read.paper)) {
      return noMap;
    }
    if (!isSeen) {
      return this.#seenMap?.of === paper ? this.#seenMap.map : noMap;
    }
    const { read, finds, map } = paper;
    const { corpus, log, papers } = this.#services;
    const { vectors } = papers.judging.judges(this.#engine);
    const shown = map.view(read.paper, finds.results, { vectors, corpus, log, onChange: this.#onChange });
    this.#seenMap = { of: paper, map: shown };
    // Works are placed by words until their vectors are there; then the paper is judged again.
    void papers.judging.fetchWanted();
    return shown;
  }
}

/** The result for the last inputs. */
class Remembered<Result> {
  #inputs: readonly unknown[] | undefined;
  #result: Result | undefined;

  of(inputs: readonly unknown[], make: () => Result): Result {
    const before = this.#inputs;
    if (before === undefined || inputs.some((input, index) => input !== before[index])) {
      this.#result = make();
      this.#inputs = inputs;
    }
    return this.#result!;
  }
}

import type { FindView, FoundWorkView } from '../../../src/panel/find-view.ts';
import { loadEngine } from '../../../src/vscode/load-engine.ts';
import { Panel } from '../../../src/vscode/panel/panel.ts';
import { waitFor } from '../../polling.ts';
import { JudgingFront } from '../ai/judging-front.ts';
import { TestCorpus } from '../corpus/use-corpus-access.ts';
import { MemoryMemento } from '../memory-storage.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import type { Catalogue } from './catalogue.ts';
import { TestSources } from './use-source-access.ts';

/**
 * The panel of a paper beside that of the extension, with a corpus, the sources of a catalogue if there is one, and an
 * author who answers from a list.
 */
export class FindingFront {
  readonly judging: JudgingFront;
  readonly sources: TestSources;
  readonly corpus: TestCorpus;
  readonly paper: PaperFolder;
  readonly panel: Panel;

  private constructor(parts: Pick<FindingFront, 'judging' | 'sources' | 'corpus' | 'paper' | 'panel'>) {
    this.judging = parts.judging;
    this.sources = parts.sources;
    this.corpus = parts.corpus;
    this.paper = parts.paper;
    this.panel = parts.panel;
  }

  /** Opens a paper, whose main file is the first one, and waits until the panel shows it and the sources. */
  static async open(
    files: Readonly<Record<string, string | Uint8Array>>,
    catalogue?: Catalogue,
  ): Promise<FindingFront> {
    const judging = new JudgingFront();
    const sources = new TestSources();
    const corpus = new TestCorpus();
    if (catalogue !== undefined) {
      const { addresses } = catalogue;
      await sources.set({ enabled: true, sources: ['openalex', 'crossref'], addresses });
    }
    const paper = await PaperFolder.create(files);
    const [main = ''] = Object.keys(files);
    await paper.open(main);
    const { papers, context } = judging;
    const services = {
      ...context,
      papers,
      memory: new MemoryMemento(),
      network: sources.access,
      corpus: corpus.access,
    };
    const panel = new Panel(services, await loadEngine(), () => undefined);
    await waitFor('the paper in the panel', () => panel.view.paper.main === main);
    await waitFor('the sources in the panel', () => catalogue === undefined || panel.view.find.sources.length === 2);
    return new FindingFront({ judging, sources, corpus, paper, panel });
  }

  async close(): Promise<void> {
    this.panel.dispose();
    await closeAll();
    this.judging.close();
    this.sources.close();
    await this.corpus.close();
  }

  /** The view that the tab “Find” shows. */
  get view(): FindView {
    return this.panel.view.find;
  }

  /** The works found or chosen, as they are listed. */
  get works(): readonly FoundWorkView[] {
    return this.view.results?.works ?? [];
  }

  /** The work of a title among those found. */
  found({ title }: { readonly title: string }): FoundWorkView {
    const work = this.works.find((one) => one.title === title);
    if (work === undefined) {
      throw new Error(`There is no “${title}” among ${this.works.map((one) => one.title).join(', ')}`);
    }
    return work;
  }

  /** Searches both sources for works that they have, as an author does who allows it. Returns the works found. */
  async search(...queries: readonly string[]): Promise<readonly FoundWorkView[]> {
    this.sources.prompter.willAnswer(true);
    // A setting of the test before may arrive late, and ends what is being asked.
    return waitFor('works', async () => {
      await this.panel.do({ type: 'search', queries: [...queries], sources: ['openalex', 'crossref'] });
      return this.works.length > 0 ? this.works : undefined;
    });
  }
}

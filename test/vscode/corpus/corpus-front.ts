import type { FindView, FoundWorkView } from '../../../src/panel/find-view.ts';
import { loadEngine } from '../../../src/vscode/load-engine.ts';
import { Panel } from '../../../src/vscode/panel/panel.ts';
import { waitFor } from '../../polling.ts';
import { JudgingFront } from '../ai/judging-front.ts';
import { MemoryMemento } from '../memory-storage.ts';
import { TestSources } from '../network/use-source-access.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { TestCorpus } from './use-corpus-access.ts';

/** The panel of a paper, beside that of the extension, whose author has a corpus and no scholarly source. */
export class CorpusFront {
  readonly corpus = new TestCorpus();
  readonly sources = new TestSources();
  readonly judging = new JudgingFront();
  readonly paper: PaperFolder;
  readonly panel: Panel;

  private constructor(paper: PaperFolder, panel: (front: CorpusFront) => Panel) {
    this.paper = paper;
    this.panel = panel(this);
  }

  /** Opens a paper with its main file `main.tex`, and waits until the panel shows it. */
  static async open(files: Readonly<Record<string, string>>): Promise<CorpusFront> {
    const paper = await PaperFolder.create(files);
    const engine = await loadEngine();
    const front = new CorpusFront(paper, ({ judging: { papers, context }, sources, corpus }) => {
      const services = {
        ...context,
        papers,
        memory: new MemoryMemento(),
        network: sources.access,
        corpus: corpus.access,
      };
      return new Panel(services, engine, () => undefined);
    });
    await paper.open('main.tex');
    await waitFor('the paper in the panel', () => front.panel.view.paper.main === 'main.tex');
    return front;
  }

  async close(): Promise<void> {
    this.panel.dispose();
    await closeAll();
    this.judging.close();
    this.sources.close();
    await this.corpus.close();
  }

  /** What the tab “Find” shows. */
  get view(): FindView {
    return this.panel.view.find;
  }

  /** The works found or chosen, as they are listed. */
  get works(): readonly FoundWorkView[] {
    return this.view.results?.works ?? [];
  }
}

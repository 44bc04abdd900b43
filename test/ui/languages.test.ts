import assert from 'node:assert/strict';
import german from '../../l10n/bundle.l10n.de.json';
import chinese from '../../l10n/bundle.l10n.zh-cn.json';
import germanManifest from '../../package.nls.de.json';
import chineseManifest from '../../package.nls.zh-cn.json';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { waitFor } from '../polling.ts';
import { modelSettings } from './model-settings.ts';
import { PanelPage } from './panel-page.ts';
import { takePictures } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

const related = 'sections/related-work.tex';

/** A part of a page, as far as it is needed to collect what is read there. */
interface PageElement {
  readonly tagName: string;
  readonly shadowRoot: PageElement | null;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string | null }>;
  querySelectorAll(selectors: '*'): Iterable<PageElement>;
  getAttribute(name: string): string | null;
}

/** Everything that is read on a page by eyes or by a screen reader, text by text. It runs in the page. */
function textsOn(page: PageElement): string[] {
  const texts: (string | null)[] = [];
  const roots = [page];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
      if (element.tagName === 'STYLE' || element.tagName === 'SCRIPT') continue;
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType === 3) texts.push(textContent);
      }
      texts.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)));
    }
  }
  return texts.flatMap((text) => text?.trim() ?? []).filter((text) => text !== '');
}

for (const { name, language, texts, manifest, shows } of [
  {
    name: 'German',
    language: 'de',
    texts: german,
    manifest: germanManifest,
    shows: {
      finding: 'Keine Bibliografie dieses Aufsatzes definiert „karpukin2020dense“. Meinten Sie „karpukhin2020dense“?',
      fix: '„karpukhin2020dense“ zitieren',
      status: '36 Werke · 20 Befunde',
      quoted: 'nirgends zitiert: „small1973cocitation“, „vaswani2017attention“.',
      suggested: 'Vorgeschlagen: Informatik, denn der Aufsatz hat „SIGIR“',
      timeline: /^\d+ zitierte Werke von \d{4} bis \d{4}; die Hälfte ist von \d{4} oder später\.$/,
      step: 'Sehen, was gefunden wurde',
    },
  },
  {
    name: 'Chinese',
    language: 'zh-cn',
    texts: chinese,
    manifest: chineseManifest,
    shows: {
      finding: '本论文的参考文献库都没有定义“karpukin2020dense”。您是指“karpukhin2020dense”吗？',
      fix: '引用“karpukhin2020dense”',
      status: '36 篇文献 · 20 条检查结果',
      quoted: '从未被引用：“small1973cocitation”、“vaswani2017attention”。',
      suggested: '建议：计算机科学，因为其中有“SIGIR”、',
      timeline: /^引用了 \d+ 篇文献，\d{4} 年至 \d{4} 年；其中一半发表于 \d{4} 年或之后。$/,
      step: '查看检查结果',
    },
  },
]) {
  describe(`a window in ${name}`, () => {
    let server: ScriptedEndpoint;
    const workbench = useWorkbench(async () => {
      server = await startScriptedEndpoint();
      return {
        workspace: 'test/fixtures/sample',
        language,
        settings: {
          'situate.network.enabled': true,
          ...modelSettings(server),
        },
      };
    });
    const rows = () => workbench().page.locator('.quick-input-list .monaco-list-row');
    const isEnglish = (text: string): boolean => (texts as Readonly<Record<string, string>>)[text] !== undefined;
    const command = (id: keyof typeof manifest): Promise<void> => workbench().command(`Situate: ${manifest[id]}`);

    before(async () => {
      await workbench().openFile(related);
      await workbench().squiggles('error').first().waitFor();
    });

    after(() => server.close());

    it('says in Problems, in the hover, in the fixes and in the status bar what was found', async () => {
      await workbench().statusBarItem(shows.status).waitFor();
      await workbench().showProblems();
      await workbench().problem(shows.finding).waitFor();
      await takePictures(workbench(), `language-${language}-problems`);
      await workbench().hideProblems();
      await workbench().goToText(related, 'karpukin2020dense');
      assert.ok((await workbench().hover()).replaceAll('\u00a0', ' ').includes(shows.finding));
      await takePictures(workbench(), `language-${language}-hover`);
      await workbench().page.keyboard.press('Escape');
      assert.ok((await workbench().openQuickFixes()).includes(shows.fix));
      await takePictures(workbench(), `language-${language}-fixes`);
      await workbench().page.keyboard.press('Escape');
    });

    it('has its commands in the palette, each beside its English name', async () => {
      const title = manifest['commands.markRelatedWork'];
      assert.deepEqual(await workbench().paletteEntries(title), [`Situate: ${title}`]);
      await rows().filter({ hasText: title }).filter({ hasText: 'Mark Section as Related Work' }).waitFor();
      await takePictures(workbench(), `language-${language}-palette`);
      await workbench().page.keyboard.press('Escape');
    });

    for (const [menu, leads] of [
      ['commands.ai.openMenu', 'How It Judges…'],
      ['commands.network.openMenu', 'Turn Off Scholarly Sources'],
      ['commands.corpus.openMenu', 'Synchronise…'],
      ['commands.ai.evaluate', 'Judge Review Comments'],
    ] as const) {
      it(`has nothing English in the menu “${germanManifest[menu]}”`, async () => {
        await command(menu);
        await rows().filter({ hasText: texts[leads] }).waitFor();
        await takePictures(workbench(), `language-${language}-${menu.replace('commands.', '')}`);
        const said = (await rows().allInnerTexts()).map((text) => text.replace(/^\W+/u, '').trim());
        assert.deepEqual(said.filter(isEnglish), []);
        await workbench().page.keyboard.press('Escape');
      });
    }

    it('has nothing English on the tabs of the panel but the paper itself', async () => {
      await workbench().resize(1280, 1400);
      await command('commands.openPanelBeside');
      const panel = new PanelPage(workbench());
      const read = (): Promise<string[]> =>
        panel.frame.locator('html').evaluate(textsOn as unknown as (page: object) => string[]);
      for (const tab of ['What to do next', 'Plan', 'Draft', 'Sources', 'Find', 'Map'] as const) {
        await panel.frame.getByRole('tab', { name: texts[tab], exact: true }).click();
        await panel.frame.getByRole('tabpanel', { name: texts[tab], exact: true }).waitFor();
        await takePictures(workbench(), `language-${language}-${tab}`);
      }
      const said = await waitFor('what was suggested', async () => {
        const all = await read();
        return all.some((text) => text.startsWith(shows.suggested)) && all;
      });
      assert.ok(said.some((text) => text.endsWith(shows.quoted)));
      assert.ok(said.some((text) => shows.timeline.test(text)));
      const same: readonly string[] = [
        'Related Work',
        ...Object.keys(texts).filter((text) => texts[text as keyof typeof texts] === text),
      ];
      assert.deepEqual(
        said.filter((text) => isEnglish(text) && !same.includes(text)),
        [],
      );
      await workbench().resize(1280, 800);
    });

    it('has the walkthrough', async () => {
      await workbench().command('View: Close All Editors');
      await workbench().commandThatAsks('Welcome: Open Walkthrough...', 'Select a walkthrough to open');
      await workbench().answer('Select a walkthrough to open', manifest['walkthrough.title']);
      await workbench().page.locator('.getting-started-step', { hasText: shows.step }).click();
      await takePictures(workbench(), `language-${language}-walkthrough`);
    });
  });
}

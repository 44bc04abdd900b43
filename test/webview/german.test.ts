import assert from 'node:assert/strict';
import { tabs } from '../../src/panel/messages.ts';
import { sampleFind } from './sample-find.ts';
import { sampleNext } from './sample-next.ts';
import { largeView, sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

/** Some texts of each tab, among them those with the least room. */
const translations = {
  'What to do next': 'Nächste Schritte',
  Plan: 'Gliederung',
  Draft: 'Entwürfe',
  Sources: 'Literatur',
  Find: 'Literatursuche',
  Map: 'Landkarte',
  'Show All': 'Alles zeigen',
  'Parts of the panel': 'Teile des Bereichs',
  '{count} tokens': '{count} Token',
  Why: 'Begründung',
  'Fix…': 'Beheben …',
  Fix: 'Beheben',
  Ignore: 'Ignorieren',
  'Why: {what}': 'Begründung: {what}',
  'Fix: {repair}': 'Beheben: {repair}',
  'Fix: choose one of {count} ways': 'Beheben … Es gibt {count} Wege',
  'Ignore: {what}': 'Ignorieren: {what}',
  'Judge with the Language Model': 'Mit dem Sprachmodell beurteilen lassen',
  'Compare with Exemplar': 'Mit dem Vorbild vergleichen',
  'Citation timeline': 'Erscheinungsjahre der zitierten Arbeiten',
  Emphasis: 'Gewichtung',
  'Read from Section': 'Aus dem Abschnitt übernehmen',
  'Group the Library': 'Literaturverzeichnis ordnen',
  'Add Sentence': 'Satz hinzufügen',
  'Add Sentence to paragraph {paragraph}': 'Satz hinzufügen, in Absatz {paragraph}',
  'Add Paragraph': 'Absatz hinzufügen',
  Improve: 'Überarbeiten',
  'Accept Paragraph': 'Absatz übernehmen',
  'Accept paragraph {paragraph}': 'Absatz übernehmen: {paragraph}',
  'Accept All': 'Alle übernehmen',
  'Fetch What Is Known': 'Zusammenfassungen abrufen',
  'Check References': 'Literaturangaben prüfen',
  'To cite': 'Zu zitieren',
  'In drafts': 'In Entwürfen',
  Search: 'Suchen',
  'Add to .bib: {work}': 'In .bib aufnehmen: {work}',
  'Add a Query': 'Suchanfrage hinzufügen',
  'Add to .bib': 'In .bib aufnehmen',
};

/** The texts that are seen on a page, and those of them that its edge or a box that hides what does not fit cuts off. */
function seenOn(texts: readonly string[]): { readonly seen: string[]; readonly cut: string[] } {
  const seen: string[] = [];
  const cut: string[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
      const text = element.textContent.trim();
      if (element.childElementCount > 0 || !texts.includes(text) || !element.checkVisibility()) continue;
      if (element.closest('.visually-hidden, option') !== null) continue;
      seen.push(text);
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left } = range.getBoundingClientRect();
      const { right } = (element.closest('vscode-button') ?? range).getBoundingClientRect();
      const { overflowX } = getComputedStyle(element);
      const isHidden = overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
      if (left < 0 || right > innerWidth || isHidden) cut.push(text);
    }
  }
  return { seen, cut };
}

describe('the panel in German, in a narrow side bar', () => {
  const panel = usePanel({ width: 300, height: 900, language: 'de', translations });

  it('says everything that was translated, cuts nothing off, and is accessible', async () => {
    const { page } = panel();
    await panel().show({ ...sampleView, next: sampleNext, find: sampleFind });
    const unseen = new Set(Object.values(translations).filter((text) => !text.includes('{')));
    for (const tab of tabs) {
      await panel().openTab(tab);
      const { seen, cut } = await page.evaluate(seenOn, [...Object.values(translations)]);
      assert.deepEqual(cut, [], tab);
      for (const text of seen) unseen.delete(text);
      assert.deepEqual(await panel().accessibilityProblems(), [], tab);
      await panel().screenshot(`german-${tab}`);
    }
    assert.deepEqual([...unseen], ['Teile des Bereichs'], 'which is a label only');
    const names = await page.getByRole('tab').allTextContents();
    assert.deepEqual(names, ['Nächste Schritte', 'Gliederung', 'Entwürfe', 'Literatur', 'Literatursuche', 'Landkarte']);
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  });

  it('writes numbers as German does', async () => {
    const { page } = panel();
    await panel().show({ ...sampleView, working: { what: 'Schreiben', tokens: 12_345, done: 1234, of: 2000 } });
    await page.getByText('12.345 Token').waitFor();
    await panel().show({ score: largeView().score });
    await page.locator('.figures').getByText('1,8 %').first().waitFor();
    await page.getByText('1.234 of 2.000').waitFor();
  });
});

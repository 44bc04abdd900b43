import assert from 'node:assert/strict';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

describe('the charts of the panel, for those who hear them', () => {
  const panel = usePanel();

  /** The first lines of what a screen reader gets of a chart. */
  async function heard(chart: string, lines: number): Promise<string> {
    await panel().show(sampleView);
    const all = await panel().page.locator(`situate-${chart}`).ariaSnapshot();
    return all.split('\n').slice(0, lines).join('\n');
  }

  it('say of each paragraph what it is about, how long it is, what it cites and what was found', async () => {
    assert.equal(
      await heard('paragraph-map', 8),
      `\
- heading "Paragraph by paragraph" [level=2]
- 'button "Paragraph by paragraph: show as a table"': Table
- paragraph: "12 paragraphs. Saying where the paper stands: 7. With findings: 4. Without citations: 3."
- group "Related Work":
  - button "Paragraph 1, “Recognisers of the 1. kind hear what the others leave out, so that …”, 84 words, 0 citations, says where the paper stands"
  - button "Paragraph 2, “Small microphones”, 112 words, 1 citation, says where the paper stands, 2 hints"
  - button "Paragraph 3, “Learning from few labels”, 96 words, 2 citations, does not say where the paper stands"
  - button "Paragraph 4, “A winter without light”, 61 words, 3 citations, says where the paper stands"`,
    );
  });

  it('say of each citation what is known of it, and how many there are of each', async () => {
    assert.equal(
      await heard('citation-squares', 20),
      `\
- heading "Supported citations" [level=2]
- 'button "Supported citations: show as a table"': Table
- paragraph: "6 citations. Resting on a passage of the work: 3."
- group "Supported citations":
  - 'button "Abara and Lind, 2016: a passage of the work bears on the sentence"'
  - 'button "Brandt et al., 2018: a passage of the work bears on the sentence"'
  - 'button "Castell et al., 2019: a passage of the work bears on the sentence"'
  - 'button "Dimitrova, 2019: the work is known by its title alone"'
  - 'button "Gale et al., 2021: judged not to say this"'
  - 'button "Gale et al., 2021: nothing like the sentence was found"'
- list:
  - listitem: a passage of the work bears on the sentence (3)
  - listitem: nothing like the sentence was found (1)
  - listitem: the work is known by its title alone (1)
  - listitem: judged not to say this (1)`,
    );
  });

  it('say of each work its share of the words, its treatment and its target', async () => {
    assert.equal(
      await heard('emphasis-chart', 10),
      `\
- heading "Emphasis" [level=2]
- 'button "Emphasis: show as a table"': Table
- paragraph: "15 works. Abara and Lind, 2016 gets most words: 14 %."
- group "Share of the words that each cited work gets":
  - 'button "Abara and Lind, 2016 14 % of the words, discussed; target: 12 %"'
  - button "Castell et al., 2019 11 % of the words, discussed"
  - button "Kowal et al., 2022 10 % of the words, mentioned"
  - 'button "Eide et al., 2020 9 % of the words, mentioned; planned: discussed"'
  - button "Farouk and Mehta, 2020 8 % of the words, discussed"
  - 'button "Jansen et al., 2022 2 % of the words, mentioned; planned: discussed; target: 8 %"'`,
    );
  });

  it('say of each year how many works are cited, those without any too', async () => {
    assert.equal(
      await heard('citation-timeline', 7),
      `\
- heading "Citation timeline" [level=2]
- 'button "Citation timeline: show as a table"': Table
- paragraph: 15 works cited, from 2016 to 2023; half of them are from 2021 or later.
- group "Number of works from each year":
  - 'button "2016: 1 cited, 0 only in the library"'
  - 'button "2017: 0 cited, 0 only in the library"'
  - 'button "2018: 1 cited, 0 only in the library"'`,
    );
  });

  it('say of each value what it was in each round, and before where it changed', async () => {
    assert.equal(
      await heard('score-history', 17),
      `\
- heading "History of scores" [level=2]
- paragraph: 3 rounds. From the first to the last, 2 values got better and 0 worse.
- region "History of scores":
  - table "Scores of each round":
    - caption: Scores of each round
    - rowgroup:
      - row "Draft 1 Revision 1 Revision 2":
        - cell
        - columnheader "Draft 1"
        - columnheader "Revision 1"
        - columnheader "Revision 2"
    - rowgroup:
      - 'row "Citations that lead nowhere 1, Failed 1, Failed 0, Passed, before: 1, Failed"':
        - rowheader "Citations that lead nowhere"
        - cell "1, Failed"
        - cell "1, Failed"
        - 'cell "0, Passed, before: 1, Failed"'`,
    );
  });

  it('say of each aspect of a discipline its mean, its spread and how far to believe it', async () => {
    const lines = (await heard('discipline-scores', 40)).split('\n').map((line) => line.trim());
    assert.ok(lines.includes('- heading "Outline 3.6 of 5" [level=3]'));
    assert.ok(
      lines.some((line) => line.includes('button "Order of the outline 3.2 of 5 single replies: 2.6 to 4.4"')),
      lines.join('\n'),
    );
    assert.ok(lines.some((line) => line.startsWith('- paragraph: "Do not rely on these scores')));
  });
});

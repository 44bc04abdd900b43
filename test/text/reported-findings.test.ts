import assert from 'node:assert/strict';
import { CITATION, OPAQUE } from '../../src/text/placeholders.ts';
import { mayReport } from '../../src/text/report-patterns.ts';
import { announcesWorks, reportedFinding } from '../../src/text/reported-findings.ts';

describe('sentences that report what others found', () => {
  const reporting: readonly [sentence: string, phrase: string, name?: string][] = [
    ['Recent studies have shown that titles matter.', 'Recent studies have shown'],
    ['However, prior work on titles has repeatedly found this.', 'prior work on titles has repeatedly found'],
    ['Several authors argue that titles matter.', 'Several authors argue'],
    ['Research suggests that titles matter.', 'Research suggests'],
    ['The literature reports large effects.', 'The literature reports'],
    ['A growing body of empirical work has demonstrated this.', 'A growing body of empirical work has demonstrated'],
    ['It has been shown that titles matter.', 'It has been shown that'],
    ['Titles have also been found to matter.', 'have also been found to'],
    ['Various neural methods have recently been proposed.', 'Various neural methods have recently been proposed'],
    ['Titles are short, but several authors argue that they matter.', 'several authors argue'],
    ['Prior work has shown that titles matter, which is why we look at them.', 'Prior work has shown'],
    ['A recent study of titles found no effect.', 'A recent study of titles found'],
    ['Researchers have long debated whether titles matter.', 'Researchers have long debated'],
    ['Previous studies used titles to rank papers.', 'Previous studies used'],
    ['Early approaches to ranking relied on titles.', 'Early approaches to ranking relied on'],
    ['In the literature, several scores have been proposed.', 'several scores have been proposed'],
    ['Recently, hybrid scores have been proposed as a remedy.', 'have been proposed'],
    ['Many attempts have been made to rank titles.', 'Many attempts have been made'],
    ['Titles have been studied extensively.', 'have been studied extensively'],
    ['The problem has been well studied in psychology.', 'has been well studied'],
    ['As shown in previous work, titles matter.', 'shown in previous work'],
    ['According to recent studies, titles matter.', 'According to recent studies'],
    ['There is growing evidence that titles matter.', 'There is growing evidence that'],
    [`It has been shown that ${OPAQUE}-grams of such titles matter.`, 'It has been shown that'],
    ['Later, Smith et al. extend the index.', 'Smith et al. extend', 'Smith'],
    ['In contrast, O’Brien and colleagues have shown less.', 'O’Brien and colleagues have shown', 'O’Brien'],
    ['We build on the index of Smith et al. to do so.', 'Smith et al.', 'Smith'],
  ];
  for (const [sentence, phrase, name] of reporting) {
    it(`are found by their wording: ${sentence}`, () => {
      const found = reportedFinding(sentence);
      assert.ok(found !== undefined);
      assert.equal(sentence.slice(found.range.start, found.range.end), phrase);
      assert.equal(found.name, name);
      assert.equal(mayReport(sentence), true);
    });
  }

  const others: readonly (readonly [why: string, sentence: string])[] = [
    ['a citation', `Recent studies have shown that titles matter ${CITATION}.`],
    ['a citation typed by hand', 'Recent studies have shown that titles matter (Gao et al., 2023).'],
    ['a number typed by hand', 'Recent studies have shown that titles matter [12, 13].'],
    ['a reference', `Recent studies have shown that titles matter, see ${OPAQUE}.`],
    ['a question', 'Have recent studies shown that titles matter, or has it been shown that they do not?'],
    ['own work', 'As our prior work has shown, it has been shown that titles matter.'],
    ['own earlier work', 'It has been shown that titles matter in our study.'],
    ['own results', 'The results suggest that many scores have been proposed.'],
    ['the paper', 'Several methods have been proposed and this paper adds one.'],
    ['an earlier mention', 'As mentioned, it has been shown that titles matter.'],
    ['an earlier mention of the works', 'It has been shown that these methods work.'],
    ['an announcement of sections', 'In the next two sections, several methods that have been proposed are presented.'],
    ['an announcement of the rest', 'Many methods have been proposed; the rest of this chapter covers them.'],
    ['an announcement of what follows', 'Prior studies have examined titles, as will be shown.'],
    ['a summary', 'Overall, several scores have been proposed.'],
    ['methods that are only described', 'Previous methods used for ranking titles are slow.'],
    ['colleagues who do nothing', 'Smith and colleagues of the author are thanked.'],
    ['much that is not', 'There is little work on titles, and they have rarely been studied.'],
    ['a gap', 'Few recent studies have shown that titles matter.'],
    ['a negation', 'Previous work has not shown that titles matter.'],
    ['a topic', 'Most previous work has focused on titles.'],
    ['interest', 'Many researchers have shown great interest in titles.'],
    ['a thing that shows', 'The results show that titles matter.'],
    ['a possibility', 'It can be shown that titles matter.'],
  ];
  for (const [why, sentence] of others) {
    it(`are not those with ${why}: ${sentence}`, () => assert.equal(reportedFinding(sentence), undefined));
  }

  it('may be followed by one that announces the works', () => {
    assert.equal(announcesWorks('They fall into three categories.'), true);
    assert.equal(announcesWorks('Three reasons are given:'), true);
    assert.equal(announcesWorks('They are read first.'), false);
  });
});

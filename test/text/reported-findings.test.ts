import assert from 'node:assert/strict';
import { CITATION, OPAQUE } from '../../src/text/placeholders.ts';
import { announcesWorks, mayReportFinding, reportedFinding } from '../../src/text/reported-findings.ts';

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
    ['Later, Smith et al. extend the index.', 'Smith et al. extend', 'Smith'],
    ['In contrast, O’Brien and colleagues have shown less.', 'O’Brien and colleagues have shown', 'O’Brien'],
  ];
  for (const [sentence, phrase, name] of reporting) {
    it(`are found by their wording: ${sentence}`, () => {
      const found = reportedFinding(sentence);
      assert.ok(found !== undefined);
      assert.equal(sentence.slice(found.range.start, found.range.end), phrase);
      assert.equal(found.name, name);
      assert.equal(mayReportFinding(sentence), true);
    });
  }

  const others: readonly (readonly [why: string, sentence: string])[] = [
    ['a citation', `Recent studies have shown that titles matter ${CITATION}.`],
    ['a citation typed by hand', 'Recent studies have shown that titles matter (Gao et al., 2023).'],
    ['a number typed by hand', 'Recent studies have shown that titles matter [12, 13].'],
    ['a reference', `Recent studies have shown that titles matter, see ${OPAQUE}.`],
    ['a question', 'Have recent studies shown that titles matter, or has it been shown that they do not?'],
    ['own work', 'Prior work has shown that titles matter, which is why we look at them.'],
    ['own earlier work', 'It has been shown that titles matter in our study.'],
    ['the paper', 'Several methods have been proposed and this paper adds one.'],
    ['an earlier mention', 'As mentioned, it has been shown that titles matter.'],
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

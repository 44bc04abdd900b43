import assert from 'node:assert/strict';
import fc from 'fast-check';
import { classifySentence } from '../../../src/judges/positioning/classify-sentence.ts';
import { OWN_NAME, type SentenceContext } from '../../../src/judges/positioning/own-mentions.ts';
import { CITATION } from '../../../src/text/placeholders.ts';

const alone: SentenceContext = { isAfterCitation: false, ownNames: [] };
const afterCitation = { ...alone, isAfterCitation: true };

/** Gives what a sentence is judged to be, and the words that decided. */
function judged(sentence: string, context = alone): string {
  const { class: found, basis, evidence } = classifySentence(sentence, context);
  const words = evidence.map(({ start, end }) => sentence.slice(start, end)).join(', ');
  return [found, ...(basis === undefined ? [] : [basis]), ...(words === '' ? [] : [`(${words})`])].join(' ');
}

function judgesAs(cases: Readonly<Record<string, string>>, context = alone): void {
  for (const [sentence, expected] of Object.entries(cases)) {
    assert.equal(judged(sentence, context), expected, sentence);
  }
}

describe('what a sentence does for the place of a paper', () => {
  it('finds the authors in the first person', () => {
    judgesAs({
      'We rank works by their purpose.': 'own statement (We)',
      'Here, I argue that purposes matter.': 'own statement (I)',
      'My own system asks for a purpose.': 'own statement (My own)',
      'In contrast, our retriever asks for a purpose.': 'own contrast (In contrast, our)',
      'Unlike us, they keep an index.': 'own contrast (Unlike, us)',
      [`While ${CITATION} keep an index, ours is not needed.`]: 'own contrast (While, ours)',
    });
  });

  it('finds the text at hand', () => {
    judgesAs({
      'This paper asks for the purpose of a citation.': 'own statement (This paper)',
      'The present study asks for it.': 'own statement (present study)',
      'To the best of our knowledge, this is the first attempt to ask.': 'own statement (this is the first attempt)',
      'The system presented here asks for it.': 'own statement (system presented here)',
      'Hence the small Python package: this open-source package asks for it.':
        'own statement (this open-source package)',
    });
  });

  it('finds the names that the authors gave to their work', () => {
    const context = { ...alone, ownNames: ['Rolodex'] };
    judgesAs(
      {
        "Rolodex's queries name a purpose.": 'own statement (Rolodex)',
        [`${OWN_NAME} names a purpose.`]: `own statement (${OWN_NAME})`,
        'Rolodexes are made of paper.': 'none',
      },
      context,
    );
  });

  it('tells a mere likeness to a cited work', () => {
    judgesAs({
      [`Most similar to our work is that of ${CITATION}.`]: 'own relation (our)',
      [`Our work is closely related to retrieval ${CITATION}.`]: 'own relation (Our)',
      'The motivation behind their index is similar to ours.': 'own statement (ours)',
    });
  });

  it('leaves out a first person that means anybody', () => {
    judgesAs({
      'If we use an index, queries are fast.': 'none',
      'As we have seen, an index is fast.': 'none',
      'In retrieval, we have to keep an index.': 'none',
      'Let us call this an index.': 'none',
      'The issue that concerns us is time.': 'none',
      'This holds for pages where we need an index.': 'none',
      'It is used where we show pages.': 'own statement (we)',
    });
  });

  it('leaves out what looks like a first person', () => {
    judgesAs({
      'Text came from the US Navy.': 'none',
      'The Helping Our Own task had two rounds.': 'none',
      'They ask "how do we choose?" and “which is ours?” of writers.': 'none',
      'Type I errors and an index I and a query Q are counted.': 'none',
    });
  });

  it('leaves out "this work" where it is the work of others', () => {
    judgesAs(
      {
        'This work relied on an index.': 'none',
        'In this work, the authors keep an index.': 'none',
        'Many improved upon this work.': 'none',
        'The best idea from this paper is its index.': 'none',
        'This work adopts an index.': 'own unsure (This work)',
        'The proposed method keeps an index.': 'own unsure (The proposed method)',
      },
      afterCitation,
    );
    judgesAs({ 'This work adopts an index.': 'own statement (This work)' });
  });

  it('tells gaps and who vouches for them', () => {
    judgesAs({
      'No previous work has asked for the purpose.': 'gap noted (No previous work)',
      'To our knowledge, nobody has asked.': 'gap vouched (To our knowledge)',
      'We are not aware of any system that asks.': 'gap vouched (not aware of)',
      'We are aware of two systems.': 'none',
    });
  });

  it('tells signposts, but not what authors describe', () => {
    judgesAs({
      'In this section, we review retrieval.': 'signpost (In this section, we review)',
      'We briefly survey other tasks.': 'signpost (We briefly survey)',
      'It needs an index, which we describe in Section 4.': 'signpost (we describe in Section)',
      'The method we describe can do without an index.': 'own statement (we)',
      'In this section, we review what influenced our system.': 'own statement (we, our)',
    });
  });

  it('gives own work, and nothing else, a score of 0.5 or more, and places its evidence, whatever the text', () => {
    const words = fc.constantFrom(
      ...'we our us I this work paper proposed in contrast unlike Rolodex similar to knowledge if section review . ,'.split(
        ' ',
      ),
      CITATION,
      OWN_NAME,
      '“',
      '"',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(words).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(texts, fc.boolean(), (text, isAfterCitation) => {
        const result = classifySentence(text, { isAfterCitation, ownNames: ['Rolodex'] });
        assert.equal(result.score >= 0.5, result.class === 'own');
        assert.ok(result.score >= 0 && result.score <= 1);
        assert.equal(result.class === 'none', result.evidence.length === 0);
        assert.ok(result.evidence.every(({ start, end }) => 0 <= start && start < end && end <= text.length));
      }),
    );
  });
});

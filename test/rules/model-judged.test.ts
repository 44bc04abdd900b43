import assert from 'node:assert/strict';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import { ModelVerdicts } from '../../src/judges/model/model-verdicts.ts';
import { type ModelQuestions, modelQuestions } from '../../src/judges/model/section-questions.ts';
import type { LocalSupport } from '../../src/judges/support/support-judge.ts';
import type { Paper } from '../../src/project/paper.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { renderMessage } from '../../src/text/message.ts';
import { bearing, positions, signature, signing } from '../judges/model/passed-verdicts.ts';
import { asksAbout, onParagraph } from '../judges/model/questions.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

const bibliography = `
  @article{roofs, title = {White Roofs}, abstract = {Roofs painted white are cool. Prices are not in it.}}
  @article{trees, title = {Shade}, abstract = {Trees cool streets at noon.}}
`;

async function paperSaying(relatedWork: string, configuration: object = {}, heading = 'Related Work'): Promise<Paper> {
  return readPaper({
    'main.tex': latexMain(`\\section{${heading}}\n\n${relatedWork}`, '\\bibliography{refs}'),
    'refs.bib': bibliography,
    'situate.json': JSON.stringify(configuration),
  });
}

/** Lists what the rule finds, given what a model says; the judge on this machine gives one verdict on everything. */
function found(
  id: string,
  paper: Paper,
  offline: LocalSupport,
  judge: (questions: ModelQuestions, verdicts: ModelVerdicts) => void,
): Finding[] {
  const model = new ModelVerdicts();
  judge(modelQuestions(paper, 'section', { file: paper.main, range: { start: 0, end: 0 } })!, model);
  const support = {
    mayDoubt: () => true,
    judge: () => ({ verdict: offline, score: 0.1, evidence: [], closest: [], by: { judge: 'lexical-title' } }),
  };
  return runToEnd(
    lintPaper(
      paper,
      rules.filter((rule) => rule.id === id),
      { judges: { ...lexicalJudges, support, model } },
    ),
  );
}

function messages(findings: readonly Finding[]): string[] {
  return findings.map(({ message }) => renderMessage(message));
}

describe('a citation that a language model has judged', () => {
  const sentence = 'White roofs double the price of a house \\cite{roofs}, and trees are cool \\cite{trees}.';

  it('is a warning where it is not supported, with model, votes and reason', async () => {
    const [finding, ...others] = found(
      'incoherent-citation',
      await paperSaying(sentence),
      'undoubted',
      ({ citations }, { support }) => {
        support.keep(citations[0]!.question, bearing('unsupported'), signing);
      },
    );
    assert.ok(finding && others.length === 0);
    assert.equal(
      renderMessage(finding.message),
      '"roofs" does not support this sentence, according to gpt-test (2 of 3 votes): "I have read both."',
    );
    assert.deepEqual([finding.severity, finding.rewriting], ['warning', 'citation']);
    const explained = finding.explanation?.().map(renderMessage) ?? [];
    assert.deepEqual(explained.slice(0, 3), [
      'Judged by the language model gpt-test: 2 of 3 votes agree.',
      'How often this model is right has not been measured.',
      'In the words of the model: "I have read both."',
    ]);
    assert.ok(!explained.some((line) => line.startsWith('Situate sent nothing')));
    assert.deepEqual(
      finding.fixes().map(({ title }) => renderMessage(title)),
      ['Remove the citation of "roofs"'],
    );
  });

  it('is a warning where it is contradicted, with the passage that the verdict rests on', async () => {
    const [finding] = found('incoherent-citation', await paperSaying(sentence), 'undoubted', (questions, verdicts) => {
      const quote = 'White roofs cool rooms.';
      const evidence = [{ quote, from: 'introduction' }] as const;
      const jury = [
        { model: 'ada', choice: 'contradicted' },
        { model: 'bell', choice: 'notFound' },
      ];
      const verdict = bearing('contradicted', { judge: 'situate', jury, misquoted: 1 });
      verdicts.support.keep(questions.citations[0]!.question, { ...verdict, evidence }, signing);
    });
    assert.match(
      renderMessage(finding!.message),
      /^"roofs" contradicts this sentence, according to gpt-test \(2 of 3 votes\)/,
    );
    assert.equal(finding!.severity, 'warning');
    const explained = finding?.explanation?.().map(renderMessage).join('\n') ?? '';
    assert.match(explained, /^The verdict rests on this passage of "roofs", .*: "White roofs cool rooms\."$/m);
    assert.match(explained, /^They voted: ada: contradicted, bell: notFound\.$/m);
    assert.match(explained, /^1 of its votes quoted a passage that is not in the work/m);
  });

  it('says how often the model was right, once that is measured', async () => {
    const [finding] = found(
      'incoherent-citation',
      await paperSaying(sentence),
      'undoubted',
      ({ citations }, { support }) => {
        support.keep(citations[0]!.question, bearing('unsupported'), signing);
        support.measured({ ...signing, measured: { right: 36, of: 40 } });
      },
    );
    const explained = finding?.explanation?.().map(renderMessage) ?? [];
    assert.ok(explained.includes('This model was right on 36 of 40 test sentences.'), explained.join('\n'));
    assert.ok(!explained.some((line) => line.includes('not measured')));
  });

  it('stays a hint where nothing was found, and says what would tell', async () => {
    const [finding, ...others] = found(
      'incoherent-citation',
      await paperSaying(sentence),
      'undoubted',
      ({ citations }, { support }) => {
        support.keep(citations[0]!.question, bearing('notFound', { judge: 'situate' }), signing);
      },
    );
    assert.ok(finding && others.length === 0);
    assert.equal(finding.severity, 'hint');
    assert.match(
      renderMessage(finding.message),
      /^What is known of "roofs" does not show whether this sentence is right/,
    );
    const explained = finding.explanation?.().map(renderMessage).join('\n') ?? '';
    assert.match(explained, /add its introduction to \.situate\/evidence\.json and ask again\.$/m);
  });

  it('says which replies did not count, and shortens a long reason in its message alone', async () => {
    const reason = 'It does not. '.repeat(60);
    const [finding] = found(
      'incoherent-citation',
      await paperSaying(sentence),
      'undoubted',
      ({ citations }, { support }) => {
        support.keep(
          citations[0]!.question,
          bearing('unsupported', { cast: 3, valid: 2, agreeing: 2, dropped: ['badReply'], reason }),
          signing,
        );
      },
    );
    assert.ok(renderMessage(finding!.message).length < 400);
    const explained = finding?.explanation?.().map(renderMessage).join('\n') ?? '';
    assert.match(explained, /^1 of its 3 replies were unusable and do not count\.$/m);
    assert.ok(explained.includes(reason.trim()));
  });

  it('keeps the severity that the author chose for the rule', async () => {
    const paper = await paperSaying(sentence, { rules: { 'incoherent-citation': 'information' } });
    const [finding] = found('incoherent-citation', paper, 'undoubted', ({ citations }, { support }) => {
      support.keep(citations[0]!.question, bearing('unsupported'), signing);
    });
    assert.equal(finding?.severity, 'information');
  });

  it('is left alone where it is supported, whatever is judged on this machine', async () => {
    const findings = found(
      'incoherent-citation',
      await paperSaying(sentence),
      'unsupported',
      ({ citations }, { support }) => {
        support.keep(citations[0]!.question, bearing('supported'), signing);
      },
    );
    assert.deepEqual(messages(findings), [
      'By its title, "trees" may not be the work that this sentence is about: "White roofs double the price of a house […], and trees are cool […]."',
    ]);
    assert.equal(findings[0]?.severity, 'hint');
  });

  it('is left to the judge on this machine where the votes are level', async () => {
    const findings = found(
      'incoherent-citation',
      await paperSaying(sentence),
      'unsupported',
      ({ citations }, { support }) => {
        support.keep(citations[0]!.question, bearing('unclear'), signing);
      },
    );
    assert.equal(findings.length, 2);
    assert.ok(findings.every(({ severity }) => severity === 'hint'));
  });

  it('is judged in other languages too', async () => {
    const german =
      'Weiße Dächer verdoppeln den Preis eines Hauses, und das gilt auch für die Bäume an der Straße \\cite{roofs}.';
    const findings = found(
      'incoherent-citation',
      await paperSaying(german, {}, 'Verwandte Arbeiten'),
      'unsupported',
      ({ citations }, { support }) => {
        support.keep(citations[0]!.question, bearing('unsupported'), signing);
      },
    );
    assert.equal(findings.length, 1);
    assert.match(messages(findings)[0]!, /according to gpt-test/);
  });
});

describe('a section that a language model has judged', () => {
  const silent = 'Roofs are cool \\cite{roofs}. Trees are cool too \\cite{trees}.';
  const judgedAs =
    (...said: readonly (boolean | undefined)[]) =>
    (questions: ModelQuestions, { positioning }: ModelVerdicts): void => {
      for (const [index, question] of asksAbout('paragraph', questions).entries()) {
        positioning.keep(question, positions(said[index]), signing);
      }
    };

  it('is reported where it positions nothing, however short it is', async () => {
    const [finding] = found('missing-positioning', await paperSaying(silent), 'undoubted', judgedAs(false));
    assert.equal(
      renderMessage(finding!.message),
      '"Related Work" does not say where this paper stands, according to gpt-test (2 of 3 votes).',
    );
    assert.equal(finding?.rewriting, 'position');
    assert.equal(finding.explanation?.().map(renderMessage)[2], 'In the words of the model: "I have read both."');
  });

  it('is left alone where the model reads a position between the lines', async () => {
    const paper = await paperSaying(silent, { rules: { 'missing-positioning': { minimumWords: 1 } } });
    assert.deepEqual(found('missing-positioning', paper, 'undoubted', judgedAs(true)), []);
  });

  it('is reported by the votes on all its paragraphs, and left alone where one of them positions the paper', async () => {
    const two = await paperSaying(
      `${silent}\n\nWalls are thick in the south, and they keep the heat of the day out of a house \\cite{roofs}.`,
    );
    const [finding] = found('missing-positioning', two, 'undoubted', judgedAs(false, false));
    assert.match(renderMessage(finding!.message), /\(4 of 6 votes\)\.$/);
    assert.deepEqual(found('missing-positioning', two, 'undoubted', judgedAs(true, false)), []);
  });

  it('is judged on this machine where the votes are level, and once it has changed', async () => {
    assert.deepEqual(found('missing-positioning', await paperSaying(silent), 'undoubted', judgedAs(undefined)), []);
    const changed = found('missing-positioning', await paperSaying(silent), 'undoubted', (_, verdicts) => {
      verdicts.positioning.keep(onParagraph('Roofs were cool [1].'), positions(false), signing);
    });
    assert.deepEqual(changed, []);
  });
});

describe('a paragraph that a language model has judged', () => {
  const paragraphs =
    'Roofs are cool, which is known to most of those who live there \\cite{roofs}. We add walls.\n\nTrees cool the streets, and that at noon and in the evening alike \\cite{trees}.';
  const options = { 'positioning-style': { minimumWords: 5 } };

  it('is reported where it says nothing of the paper and each is to', async () => {
    const paper = await paperSaying(paragraphs, { positioning: 'each-paragraph', rules: options });
    const findings = found('positioning-style', paper, 'undoubted', (questions, { positioning }) => {
      const [first, second] = asksAbout('paragraph', questions);
      positioning.keep(first!, positions(false), signing);
      positioning.keep(second!, positions(true), signing);
    });
    assert.deepEqual(messages(findings), [
      'This paragraph does not say how the paper relates to the works in it, according to gpt-test (2 of 3 votes).',
    ]);
    assert.equal(findings[0]?.rewriting, 'position');
  });

  it('is judged on this machine where the model has not', async () => {
    const paper = await paperSaying(paragraphs, { positioning: 'each-paragraph', rules: options });
    const findings = found('positioning-style', paper, 'undoubted', (questions, { positioning }) => {
      positioning.keep(asksAbout('paragraph', questions)[0]!, positions(undefined), signing);
    });
    assert.equal(findings.length, 1);
    assert.match(messages(findings)[0]!, /"positioning" is set to "each-paragraph"/);
  });

  it('is reported where the final one passes it over', async () => {
    const paper = await paperSaying(paragraphs, { positioning: 'final-paragraph', rules: options });
    const findings = found('positioning-style', paper, 'undoubted', (questions, { positioning }) => {
      positioning.keep(asksAbout('paragraph', questions)[1]!, positions(true), signing);
      positioning.keep(asksAbout('final', questions)[0]!, positions(false), signing);
    });
    assert.deepEqual(messages(findings), [
      'The final paragraph does not say how the paper relates to the works in this one, according to gpt-test (2 of 3 votes).',
    ]);
    assert.equal(findings[0]?.rewriting, undefined);
  });

  it('is reported as the final one that says nothing', async () => {
    const paper = await paperSaying(paragraphs, { positioning: 'final-paragraph', rules: options });
    const findings = found('positioning-style', paper, 'undoubted', (questions, { positioning }) => {
      positioning.keep(asksAbout('paragraph', questions)[1]!, positions(false), { ...signing, model: signature.model });
    });
    assert.ok(
      messages(findings).includes(
        'This final paragraph does not say where the paper stands, according to gpt-test (2 of 3 votes).',
      ),
    );
  });
});

import assert from 'node:assert/strict';
import { ChildProcess } from 'node:child_process';
import net from 'node:net';
import { mock } from 'node:test';
import { Library } from '../../src/bibliography/library.ts';
import { type FormattedReference, formatReference } from '../../src/bibliography/reference.ts';
import { read } from './reading.ts';

function format(text: string): Promise<FormattedReference> {
  const library = new Library([read(text)]);
  return formatReference([...library.entries()][0]!, library);
}

function refuse(): never {
  throw new Error('no network in this test');
}

describe('formatReference', () => {
  it('prints an article as a reference list would', async () => {
    const { text, markdown } = await format(
      `@article{x, author = {Sm{\\'\\i}th, Ada and van den Berg, Bo and {ACM Council}}, title = {On {LaTeX} \\& more_},
        journal = {J. of Texts}, year = 2020, volume = 3, pages = {1--9}, doi = {https://doi.org/10.1000/a\\_b}}`,
    );
    assert.equal(
      text,
      'Smíth, A., van den Berg, B., & ACM Council. (2020). On LaTeX & more_. J. of Texts, 3, 1–9. https://doi.org/10.1000/a_b',
    );
    assert.ok(markdown.includes('more\\_. *J. of Texts*, *3*, 1–9.'));
  });

  const lists: readonly (readonly [string, string])[] = [
    ['Smith, Ada and Li, Bo and others', 'Smith, A., Li, B., et al.'],
    ['Smith, Ada and others', 'Smith, A., et al.'],
    ['von Frisch, Jr., Karl and {Bee Society}', 'von Frisch, K., Jr., & Bee Society.'],
    ['Mazzucco, Rupert, and Min-yen Kan', 'Mazzucco, R., & Kan, M.-y.'],
    ['Finn {\\AA}rup Nielsen and {\\c{C}}aglar G{\\"u}l', 'Nielsen, F. Å., & Gül, Ç.'],
    ['family=Hoare, given={C. A. R.}', 'Hoare, C. A. R.'],
    [Array.from({ length: 21 }, (_, index) => `Ann Author${index}`).join(' and '), 'Author18, A., … Author20, A.'],
  ];
  for (const [written, printed] of lists) {
    it(`prints the authors ${written.slice(0, 60)} as ${printed}`, async () => {
      const { text } = await format(`@misc{x, author = {${written}}, title = {T}, year = 2020}`);
      assert.ok(text.endsWith(`${printed} (2020). T.`), text);
    });
  }

  it('names the editors of a work without authors', async () => {
    const { text } = await format('@book{x, editor = {Ada Smith}, translator = {Bo Li}, title = {T}, year = 2020}');
    assert.equal(text, 'Smith, A. (2020). T.');
  });

  it('adds what the entry inherits', async () => {
    const { text } = await format(
      '@inproceedings{x, author = {Ada Smith}, title = {A Paper}, crossref = {p}}@proceedings{p, title = {Proceedings of X}, year = 2020}',
    );
    assert.equal(text, 'Smith, A. (2020). A Paper. Proceedings of X.');
  });

  it('finds something to say of any entry', async () => {
    assert.match((await format('@misc{lonely2020}')).text, /lonely2020/);
    assert.match((await format('@misc{x, title = {Un{balanced, author = {A and , and {}}')).text, /Unbalanced/);
    assert.match((await format('@strange-type{x, title = {100% $x_1 ~ \\foo}, date = {soon}}')).text, /100% x_1/);
  });

  it('reads a value that looks like an address without fetching anything', async () => {
    const connect = mock.method(net.Socket.prototype, 'connect', refuse);
    const spawn = mock.method(ChildProcess.prototype as unknown as { spawn: () => void }, 'spawn', refuse);
    try {
      const { text } = await format(
        '@online{x, title = {https://doi.org/10.1000/182}, url = {https://example.org/a~b%20c}, year = 2020}',
      );
      assert.ok(text.includes('https://example.org/a~b%20c'));
      assert.equal(connect.mock.callCount() + spawn.mock.callCount(), 0);
    } finally {
      mock.restoreAll();
    }
  });

  it('shows what does not show as a dot in Markdown, entities for it as they stand', async () => {
    const { markdown } = await format(
      '@misc{x, author = {Doe, Jane}, title = {A \u202eb &#8238;c\u009b2J}, year = 2020}',
    );
    assert.equal(markdown, 'Doe, J. (2020). *A ·b \\&\\#8238;c·2J*.');
  });

  it('is cut where nobody would read on, however long the title is', async () => {
    for (const unit of ['word ', '{a} \\emph{b} ', 'x', '_', '\u{1d54a}']) {
      const title = unit.repeat(50_000);
      const { text, markdown } = await format(`@book{a, author = {Ann Lee}, title = {${title}}, year = 2020}`);
      assert.ok(text.length <= 1202 && text.includes('Lee') && markdown.length < 3000, unit);
      assert.doesNotMatch(text, /[\ud800-\udbff](?![\udc00-\udfff])/);
    }
  });

  it('formats an entry once', () => {
    const library = new Library([read('@misc{x, title = {T}}')]);
    const entry = library.entry('x')!;
    assert.equal(formatReference(entry, library), formatReference(entry, library));
  });
});

import assert from 'node:assert/strict';
import { inspectPaper } from '../../src/project/inspect.ts';
import { type Paper, relatedWorkRoots } from '../../src/project/paper.ts';
import { isDefinedFor } from '../../src/project/undefined-keys.ts';
import { latexMain, readPaper } from './read-paper.ts';

const prose = 'This sentence has more than five words in it.';

function citedKeys(paper: Paper): string[] {
  return [...paper.citedKeys].sort();
}

function problemsOf({ problems }: Paper): string[] {
  return problems.map(({ problem, detail }) => `${problem} ${detail}`.trim());
}

describe('a LaTeX paper', () => {
  it('is read over all the files it includes, in order', async () => {
    const paper = await readPaper({
      'main.tex': latexMain('\\cite{a}\\input{one}\\cite{d}'),
      'one.tex': '\\cite{b}\\input{sub/two}',
      'sub/two.tex': '\\cite{c}',
    });
    assert.deepEqual(
      paper.citations.map(({ keys }) => keys[0]?.key),
      ['a', 'b', 'c', 'd'],
    );
    assert.deepEqual([...paper.sources.keys()], ['/paper/main.tex', '/paper/one.tex', '/paper/sub/two.tex']);
  });

  it('follows \\import, \\subimport and \\subfile into their folders', async () => {
    const paper = await readPaper({
      'main.tex': latexMain('\\import{a/}{one}\\subfile{b/two}'),
      'a/one.tex': '\\subimport{c/}{three}',
      'a/c/three.tex': '\\cite{three}',
      'b/two.tex': '\\documentclass[../main]{subfiles}\\begin{document}\\input{four}\\end{document}\\cite{dead}',
      'b/four.tex': '\\cite{four}',
    });
    assert.deepEqual(citedKeys(paper), ['four', 'three']);
    assert.deepEqual(paper.missingFiles, []);
  });

  it('reads chapters that a macro of the preamble names', async () => {
    const paper = await readPaper({
      'main.tex': latexMain('\\chap{Related Work}{rw}', '\\newcommand{\\chap}[2]{\\chapter{#1}\\input{text/#2}}'),
      'text/rw.tex': prose,
    });
    assert.deepEqual(
      inspectPaper(paper).relatedWork.map(({ heading, paragraphs }) => [heading, paragraphs]),
      [['Related Work', 1]],
    );
  });

  it('knows citation commands of a local package and class', async () => {
    const paper = await readPaper({
      'main.tex': '\\documentclass{mine}\\usepackage{local}\\begin{document}\\by{a}\\of{Smith}{b}\\end{document}',
      'mine.cls': '\\newcommand{\\by}[1]{\\citep{#1}}\\RequirePackage{natbib}',
      'local.sty': '\\newcommand{\\of}[2]{#1~\\cite{#2}}',
    });
    assert.deepEqual(citedKeys(paper), ['a', 'b']);
    assert.equal(paper.style.system, 'natbib');
  });

  it('knows the citation commands that multibib and biblatex make', async () => {
    const preamble =
      '\\newcites{app,web}{Appendix,Web}\\DeclareCiteCommand{\\one}{}{}{}{}\\DeclareMultiCiteCommand{\\many}{\\one}{;}';
    const paper = await readPaper({
      'main.tex': latexMain('\\citepapp[see][]{a}\\citeweb{b}\\one[3]{c}\\many{d}{e}\\bibliographyapp{app}', preamble),
      'app.bib': '@misc{a}',
    });
    assert.deepEqual(citedKeys(paper), ['a', 'b', 'c', 'd', 'e']);
    assert.deepEqual(
      paper.bibliographies.map(({ path }) => path),
      ['/paper/app.bib'],
    );
  });

  it('cites in notes, short titles and short captions too', async () => {
    const body =
      '\\citep[see][and \\citealp{b}]{a}\\section[\\cite{c}]{X}\\begin{figure}\\caption[\\cite{d}]{Y}\\end{figure}';
    assert.deepEqual(citedKeys(await readPaper({ 'main.tex': latexMain(body) })), ['a', 'b', 'c', 'd']);
  });

  it('says which files are missing, and goes on', async () => {
    const paper = await readPaper({ 'main.tex': latexMain('\\input{nowhere}\\cite{a}') });
    assert.deepEqual(
      paper.missingFiles.map(({ path, why }) => [path, why]),
      [['nowhere', 'missing']],
    );
    assert.deepEqual(citedKeys(paper), ['a']);
  });

  it('stops at a circle of inclusions and says so', async () => {
    const paper = await readPaper({
      'main.tex': latexMain('\\input{a}'),
      'a.tex': '\\cite{x}\\input{b}',
      'b.tex': '\\input{a}',
    });
    assert.deepEqual(
      paper.missingFiles.map(({ file, why }) => [file, why]),
      [['/paper/b.tex', 'cycle']],
    );
  });

  describe('dead text', () => {
    const cases: [what: string, body: string, preamble: string, keys: string[]][] = [
      ['what \\iffalse switches off over paragraphs', '\\iffalse\n\n\\cite{x}\n\n\\fi\n\n\\cite{a}', '', ['a']],
      ['what stands before the \\else of \\iffalse', '\\iffalse \\cite{x} \\else \\cite{a} \\fi', '', ['a']],
      [
        'a conditional within one that is false',
        '\\iffalse \\ifnum1=1 \\cite{x} \\fi \\cite{y} \\fi \\cite{a}',
        '',
        ['a'],
      ],
      ['what \\if0 switches off', '\\if0 \\cite{x} \\fi \\cite{a}', '', ['a']],
      ['what a flag that is false switches off', '\\ifdraft \\cite{x} \\fi \\cite{a}', '\\newif\\ifdraft', ['a']],
      [
        'what a flag of one letter switches off',
        '\\ifa \\cite{x} \\fi \\ifb \\cite{b} \\fi',
        '\\newif\\ifa \\newif\\ifb \\btrue',
        ['b'],
      ],
      [
        'the \\else branch of a flag that was set',
        '\\ifdraft \\cite{b} \\else \\cite{x} \\fi',
        '\\newif\\ifdraft\\drafttrue',
        ['b'],
      ],
      ['nothing of a conditional whose test is unknown', '\\ifx\\a\\b \\cite{a} \\else \\cite{b} \\fi', '', ['a', 'b']],
      [
        'what latexdiff marks as deleted, and nothing because its preamble names the mark',
        '\\DIFdelbegin \\DIFdel{\\mbox{%DIFAUXCMD\n\\cite{x}}\\hspace{0pt}%DIFAUXCMD\n}\\DIFdelend \\DIFaddbegin \\DIFadd{\\cite{a}}\\DIFaddend',
        '\\providecommand{\\DIFdelbegin}{}\n\\LetLtxMacro{\\DIFOdelbegin}{\\DIFdelbegin}',
        ['a'],
      ],
      [
        'what latexdiff marks as deleted up to a brace',
        '\\emph{\\DIFdelbegin \\DIFdel{\\cite{x}}\\DIFdelend}\\cite{a}',
        '',
        ['a'],
      ],
      ['a comment environment', '\\begin{comment}\\cite{x}\\end{comment}\\cite{a}', '', ['a']],
      ['text after the document', '\\cite{a}\\end{document}\\cite{x}', '', ['a']],
      ['text after \\endinput', '\\cite{a}\n\\endinput\n\\cite{x}', '', ['a']],
    ];
    for (const [what, body, preamble, keys] of cases) {
      it(`is ${what}`, async () => {
        const paper = await readPaper({ 'main.tex': latexMain(body, preamble) });
        assert.deepEqual(citedKeys(paper), keys);
      });
    }

    it('does not reach out of the file that it begins in', async () => {
      const paper = await readPaper({ 'main.tex': latexMain('\\input{a}\\cite{a}'), 'a.tex': '\\iffalse \\cite{x}' });
      assert.deepEqual(citedKeys(paper), ['a']);
    });
  });

  describe('bibliographies', () => {
    it('are found next to the main file and next to the file that names them', async () => {
      const paper = await readPaper({
        'main.tex': latexMain('\\input{sub/a}\\bibliography{one}'),
        'sub/a.tex': '\\bibliography{two}',
        'one.bib': '@misc{a}',
        'sub/two.bib': '@misc{b}',
      });
      assert.deepEqual(
        paper.bibliographies.map(({ path }) => path),
        ['/paper/sub/two.bib', '/paper/one.bib'],
      );
    });

    it('may be named in a local package', async () => {
      const paper = await readPaper({
        'main.tex': latexMain('\\cite{a}', '\\usepackage{style/mine}'),
        'style/mine.sty': '\\RequirePackage{biblatex}\\addbibresource{refs.bib}',
        'refs.bib': '@misc{a}',
      });
      assert.deepEqual(inspectPaper(paper).undefinedKeys, []);
    });

    it('may bear the name of the main file', async () => {
      const paper = await readPaper({ 'main.tex': latexMain('\\bibliography{\\jobname}'), 'main.bib': '@misc{a}' });
      assert.deepEqual(
        paper.bibliographies.map(({ path }) => path),
        ['/paper/main.bib'],
      );
    });

    describe('that the paper itself holds', () => {
      const embedded = '\\begin{filecontents*}{\\jobname.bib}\n@misc{a}\n@misc{b}\n\\end{filecontents*}';
      const main = latexMain('\\cite{a,c}\\bibliography{\\jobname}', embedded);

      it('are not missed and define their keys', async () => {
        const paper = await readPaper({ 'main.tex': main });
        assert.deepEqual(paper.missingBibliographies, []);
        assert.deepEqual(inspectPaper(paper).undefinedKeys, ['c']);
        const [entry] = paper.handwrittenEntries;
        assert.equal(main.slice(entry?.keyRange.start, entry?.keyRange.end), 'a');
      });

      it('are not looked at where there is a file of that name', async () => {
        const paper = await readPaper({ 'main.tex': main, 'main.bib': '@misc{c}' });
        assert.deepEqual(inspectPaper(paper).undefinedKeys, ['a']);
      });
    });

    it('that come with TeX are not missed', async () => {
      const paper = await readPaper({ 'main.tex': latexMain('\\bibliography{IEEEabrv,one}'), 'one.bib': '@misc{a}' });
      assert.deepEqual(paper.missingBibliographies, []);
    });

    it('are missed where they are named and not there', async () => {
      const paper = await readPaper({ 'main.tex': latexMain('\\bibliography{one}') });
      assert.deepEqual(
        paper.missingBibliographies.map(({ resolved, why }) => [resolved, why]),
        [['/paper/one.bib', 'missing']],
      );
    });

    it('count as cited as a whole under \\nocite{*}', async () => {
      const paper = await readPaper({ 'main.tex': latexMain('\\nocite{*}\\bibliography{one}'), 'one.bib': '@misc{a}' });
      assert.deepEqual(inspectPaper(paper).neverCitedKeys, []);
    });
  });

  describe('related work', () => {
    const titles = [
      'Related Work',
      '2. Related work',
      'Background and Related Work',
      'Literature Review',
      'Literature',
      'Systematic Review',
      'Prior Art',
      'State of the Art',
      'Related Software and Packages',
      'Comparison with similar tools',
      'Verwandte Arbeiten',
      'Stand der Technik',
      'État de l’art',
      'Travaux connexes',
      'Trabajos relacionados',
      'Lavori correlati',
      'Trabalhos relacionados',
    ];
    for (const title of titles) {
      it(`is recognised by “${title}”`, async () => {
        const paper = await readPaper({ 'main.tex': latexMain(`\\section{${title}}\n${prose}`) });
        assert.equal(relatedWorkRoots(paper).length, 1);
      });
    }

    const others = [
      'Introduction',
      'Background',
      'Our Work',
      'Results',
      'Unrelated notes',
      'Related Files of the Packages',
      'Peer Review',
      'Appendix: Comparison with other tools',
      'Comparison to Existing Benchmarks',
    ];
    for (const title of others) {
      it(`is not seen in “${title}”`, async () => {
        const paper = await readPaper({ 'main.tex': latexMain(`\\section{${title}}\n${prose}`) });
        assert.equal(relatedWorkRoots(paper).length, 0);
      });
    }

    it('is recognised by the file it stands in, with or without a heading there', async () => {
      const paper = await readPaper({
        'main.tex': latexMain('\\section{Context}\n\\input{related_work}\n\\section{Method}\n\\input{03-sota}'),
        'related_work.tex': prose,
        '03-sota.tex': `\\subsection{Parsers}\n${prose}`,
      });
      assert.deepEqual(
        paper.sections.map(({ heading, relatedWork }) => [heading.title, relatedWork]),
        [
          ['Context', undefined],
          ['', 'fileName'],
          ['Method', undefined],
          ['Parsers', 'fileName'],
        ],
      );
    });

    it('holds the sections nested in it, up to the next heading of its level', async () => {
      const body = `\\section{Related Work}\n${prose}\n\\subsection{A}\n${prose}\n\\section{Method}\n${prose}`;
      const paper = await readPaper({ 'main.tex': latexMain(body) });
      assert.deepEqual(
        paper.sections.map(({ relatedWork }) => relatedWork),
        ['heading', 'nested', undefined],
      );
      assert.equal(inspectPaper(paper).relatedWork[0]?.paragraphs, 2);
    });

    it('ends at a heading that its class or a macro of the paper prints', async () => {
      for (const command of ['\\conclusioni{}', '\\conclusions', '\\closing{}', '\\closing']) {
        const paper = await readPaper({
          'main.tex': latexMain(
            `\\chapter{Related Work}\n${prose}\n\n${command}\n${prose}`,
            '\\newcommand{\\closing}{\\chapter*{Closing}\\addcontentsline{toc}{chapter}{Closing}}',
          ),
        });
        assert.deepEqual(
          paper.sections.map(({ heading, relatedWork, paragraphs }) => [
            heading.title.slice(0, 4),
            relatedWork,
            paragraphs.length,
          ]),
          [
            ['Rela', 'heading', 1],
            [command.includes('closing') ? 'Clos' : 'Conc', undefined, 1],
          ],
        );
      }
    });

    it('begins at a heading that a macro of the paper prints', async () => {
      const preamble = '\\newcommand{\\backgroundhead}[1][x]{\\section{Related Work}\\label{#1}}';
      const paper = await readPaper({ 'main.tex': latexMain(`\\backgroundhead\n${prose}`, preamble) });
      assert.equal(relatedWorkRoots(paper)[0]?.heading.title, 'Related Work');
    });

    it('holds the chapters of a part', async () => {
      const body = `\\part{State of the Art}\n\\chapter{A}\n${prose}\n\\chapter{B}\n${prose}\n\\part{C}\n\\chapter{D}\n${prose}`;
      assert.equal(inspectPaper(await readPaper({ 'main.tex': latexMain(body) })).relatedWork[0]?.paragraphs, 2);
    });

    it('can be named in the configuration', async () => {
      const paper = await readPaper({
        'main.tex': latexMain(`\\section{Where we come from}\n${prose}\\input{x}`),
        'x.tex': `\\section{X}\n${prose}`,
        'situate.json': '{"relatedWork": {"headings": ["where we come from"], "files": ["x.tex"]}}',
      });
      assert.deepEqual(
        paper.sections.map(({ relatedWork }) => relatedWork),
        ['heading', 'configuration'],
      );
    });
  });

  it('counts paragraphs as an author would', async () => {
    const body = `\\section{Related Work}\n${prose}\n%\n% note\n${prose}\n\n\\begin{figure}\nx\n\\end{figure}\n\n${prose}\n\\begin{itemize}\n\\item one\n\n\\item two\n\\end{itemize}\n\n\\label{x}`;
    const paper = await readPaper({ 'main.tex': latexMain(body) });
    assert.equal(inspectPaper(paper).relatedWork[0]?.paragraphs, 2);
  });

  it('has references of its own in each part for which biblatex is told so', async () => {
    const sectionsOf = async (body: string, options = ''): Promise<[string, number][]> => {
      const { stretches } = await readPaper({ 'main.tex': latexMain(body, `\\usepackage[${options}]{biblatex}`) });
      return stretches.flatMap(({ citations, referenceSection }) =>
        citations.flatMap(({ keys }) => keys.map(({ key }): [string, number] => [key, referenceSection])),
      );
    };
    const inEnvironments =
      '\\cite{a}\n\\begin{refsection}\\cite{b}\\end{refsection}\\cite{c}\n\n\\begin{refsegment}\\cite{d}\n\\end{refsegment}';
    const expected = [
      ['a', 0],
      ['b', 1],
      ['c', 0],
      ['d', 2],
    ];
    assert.deepEqual(await sectionsOf(inEnvironments), expected);
    const byCommands =
      '\\cite{a}\\newrefsection\\cite{b}\n\n\\cite{c}\\newrefsection[x.bib] \\cite{d}\\endrefsection\\cite{e}';
    const inTurn = [
      ['a', 0],
      ['b', 1],
      ['c', 1],
      ['d', 2],
      ['e', 0],
    ];
    assert.deepEqual(await sectionsOf(byCommands), inTurn);
    const chapters = '\\chapter{A}\n\\cite{a}\n\\section{B}\n\\cite{b}\n\\chapter{C}\n\\cite{c}';
    const byChapter = [
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ];
    assert.deepEqual(await sectionsOf(chapters, 'style=numeric,refsection=chapter'), byChapter);
    assert.deepEqual(new Set((await sectionsOf(chapters)).map(([, section]) => section)), new Set([0]));
  });

  it('reads the bibliographies that its parts name for themselves', async () => {
    const body = '\\begin{refsection}[one.bib]\\cite{a}\\end{refsection}\\newrefsection[two.bib]\\cite{b}';
    const paper = await readPaper({
      'main.tex': latexMain(body, '\\usepackage{biblatex}'),
      'one.bib': '@misc{a}',
      'two.bib': '@misc{b}',
    });
    assert.deepEqual(inspectPaper(paper).undefinedKeys, []);
    assert.equal(paper.bibliographies.length, 2);
  });

  describe('with bibliographies of its own in a part', () => {
    const inPart = (text: string, from = '\\begin{refsection}[own.bib]', to = '\\end{refsection}'): string =>
      `${prose} \\cite{a}\n\n${from}\n${text}\n${to}\n`;
    const biblatex = (more = '', options = ''): string =>
      `\\usepackage[${options}]{biblatex}\n\\addbibresource{main.bib}\n${more}`;

    /** The keys that a part of the paper cites and does not read, although the paper has them. */
    async function unreadKeys(body: string, preamble = biblatex()): Promise<string[]> {
      const paper = await readPaper({
        'main.tex': latexMain(body, preamble),
        'main.bib': '@misc{a}\n@misc{both}',
        'own.bib': '@misc{b, ids = {c}}\n@misc{both}',
        'part.tex': inPart('\\cite{a}'),
      });
      return paper.stretches.flatMap(({ citations, referenceSection }) =>
        citations.flatMap(({ keys }) =>
          keys.flatMap(({ key }) => (isDefinedFor(paper, key, referenceSection) ? [] : [key])),
        ),
      );
    }

    it('reads those alone there, and the others everywhere else', async () => {
      assert.deepEqual(await unreadKeys(inPart('\\cite{b,c,both,a}')), ['a']);
      assert.deepEqual(await unreadKeys(`${inPart('\\cite{b}')}\\cite{b,c,both}`), ['b', 'c']);
      assert.deepEqual(await unreadKeys(inPart('\\cite{a}', '\\newrefsection[own.bib]', '\\endrefsection')), ['a']);
      assert.deepEqual(await unreadKeys(inPart('\\cite{a}', '\\begin{refsection}')), []);
      assert.deepEqual(await unreadKeys('\\input{part}'), ['a'], 'in a file of the part');
      const printed = '\\cite{a}\\printbibliography[section=\\therefsection]';
      assert.deepEqual(await unreadKeys(inPart(printed)), ['a']);
    });

    const own = inPart('\\cite{a}');
    for (const [what, body, preamble] of [
      ['it names one that is not known', inPart('\\cite{a}', '\\begin{refsection}[own.bib, label]')],
      ['it names one with a pattern', inPart('\\cite{a}', '\\begin{refsection}[own.bib, parts/*.bib]')],
      ['one of its names is in a macro', inPart('\\cite{a}', '\\begin{refsection}[own.bib, \\more]')],
      [
        'one that comes with TeX is named too',
        inPart('\\cite{a}', '\\begin{refsection}[own.bib, biblatex-examples.bib]'),
      ],
      [
        'a conditional may leave its beginning out',
        `\\ifdraft\\begin{refsection}[own.bib]\\fi\\cite{a}\\end{refsection}`,
      ],
      ['it is in another', inPart(own)],
      ['it has segments', inPart('\\begin{refsegment}\\cite{a}\\end{refsegment}')],
      ['parts begin at headings', own, biblatex('', 'refsection=chapter')],
      ['a command begins parts', own, biblatex('\\newcommand{\\own}{\\begin{refsection}[own.bib]}')],
      ['an environment begins parts', own, biblatex('\\newenvironment{o}{\\refsection[own.bib]}{\\endrefsection}')],
      ['no other is named, so that a class may name it', own, '\\usepackage{biblatex}'],
    ] as const) {
      it(`reads all everywhere where ${what}`, async () => {
        assert.deepEqual(await unreadKeys(body, preamble), []);
      });
    }
  });

  describe('with environments of its own', () => {
    const after = `\n\n${prose} \\cite{after}\n`;
    const closed: [what: string, preamble: string, body: string][] = [
      ['a name for the end', '\\def\\eeq{\\end{equation}}', '\\begin{equation}\nx\n\\eeq'],
      ['a name for the beginning', '\\newcommand{\\be}{\\begin{equation}}', '\\be\nx\n\\end{equation}'],
      [
        'names for both that other names stand for',
        '\\def\\b{\\begin{align}}\\def\\e{\\end{align}}\\newcommand\\bb{\\b}\\newcommand\\ee{\\e}',
        '\\bb x \\end{align}\n\n\\begin{align} x \\ee',
      ],
      [
        'a name for the end of a quotation',
        '\\def\\eq{\\end{quote}}',
        '\\begin{quote}\nSaid so.\n\n\\section{T}\n\\eq',
      ],
      ['a name for the end of a float', '\\def\\ef{\\end{figure}}', '\\begin{figure}\nx\n\\ef'],
    ];
    for (const [what, preamble, body] of closed) {
      it(`sees that one is closed that has ${what}`, async () => {
        const paper = await readPaper({ 'main.tex': latexMain(body + after, preamble) });
        assert.deepEqual(problemsOf(paper), []);
        assert.equal(paper.citations.at(-1)?.place, 'prose');
      });
    }

    it('sees that one is never closed although other commands end others', async () => {
      const paper = await readPaper({ 'main.tex': latexMain('\\begin{equation} x', '\\def\\e{\\end{align}}') });
      assert.deepEqual(problemsOf(paper), ['unclosedEnvironment equation']);
    });

    const code = 'if x { \\cite{code} % }\n\n\\section{Code}\n\\begin{figure} {{';
    const listings: [preamble: string, name: string][] = [
      ['\\lstnewenvironment{code}[1][]{\\lstset{language=C}}{}', 'code'],
      ['\\DefineVerbatimEnvironment{code}{Verbatim}{fontsize=\\small}', 'code'],
      ['\\newminted{c}{linenos}', 'ccode'],
      ['\\newminted[prog]{c}{linenos}', 'prog'],
      ['\\newtcblisting[auto counter]{code}[2][]{title=#2}', 'code'],
      ['\\NewTCBListing{code}{ O{} m }{title=#2}', 'code'],
      ['\\excludecomment{code}', 'code'],
      ['\\newenvironment{code}{\\small\\verbatim}{\\endverbatim}', 'code'],
      ['\\newenvironment{code}{\\VerbatimEnvironment\\begin{minted}{c}}{\\end{minted}}', 'code'],
      ['', 'ltxexample'],
      ['', 'tcblisting'],
    ];
    for (const [preamble, name] of listings) {
      it(`does not read what is in ${name} after ${preamble}`, async () => {
        const body = `\\begin{${name}}\n${code}\n\\end{${name}}`;
        const paper = await readPaper({ 'main.tex': latexMain(body + after, preamble) });
        assert.deepEqual(citedKeys(paper), ['after']);
        assert.deepEqual([problemsOf(paper), paper.sections], [[], []]);
      });
    }

    it('reads on what is in an environment that prints its content as text', async () => {
      const preamble = '\\newenvironment{claim}{\\begin{quote}}{\\end{quote}}\\newtcolorbox{note}{}';
      const body = '\\begin{claim}\\cite{a}\\end{claim}\\begin{note}\\cite{b}\\end{note}';
      assert.deepEqual(citedKeys(await readPaper({ 'main.tex': latexMain(body, preamble) })), ['a', 'b']);
    });
  });

  describe('with signs that mean nothing where they stand', () => {
    const signs = [
      '\\href[page=2]{file:a%20b.pdf}{the {text} of a link}',
      '\\href {a%20b}{text}',
      '\\url|http://a.org/%7Eb|',
      '\\path|C:\\a%b|',
      '\\nolinkurl{a%20b}',
      '\\hyperref{http://a.org/a%20b}{c}{d}{text}',
      '\\hyperref[sec:a]{text}',
      '\\char`{ and \\char`\\{',
      '\\char`} and \\number`\\[',
      '\\char`% and \\catcode`{=12',
      '{\\ifnum0=`}\\fi}',
    ];
    for (const sign of signs) {
      it(`goes on after ${sign}`, async () => {
        const text = `\\section{Related Work}\n{${prose} ${sign} \\cite{a}} and \\cite{b} say more.`;
        const paper = await readPaper({ 'main.tex': latexMain(text) });
        assert.deepEqual([problemsOf(paper), citedKeys(paper)], [[], ['a', 'b']]);
        const [section] = inspectPaper(paper).relatedWork;
        assert.deepEqual([section?.paragraphs, section?.citedKeys], [1, ['a', 'b']]);
      });
    }

    it('takes a comment for one after a link and in its text', async () => {
      const text = "\\href{a}{text % \\cite{no}\n}% \\cite{no}\n\\url% \\cite{no}\n{b} \\cite{a} ``{x}''";
      const paper = await readPaper({ 'main.tex': latexMain(text) });
      assert.deepEqual([problemsOf(paper), citedKeys(paper)], [[], ['a']]);
    });
  });
});

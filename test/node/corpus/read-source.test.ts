import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dataFolder } from '../../../scripts/eval/data-folder.ts';
import { sourcePdfWorker } from '../../../scripts/source-runtime.ts';
import { readSource, type SourceReading } from '../../../src/node/corpus/read-source.ts';
import type { CorpusWork } from '../../../src/retrieval/corpus/corpus-work.ts';
import type { RecordProblem } from '../../../src/retrieval/corpus/source-record.ts';
import { column, prose } from '../../evidence/pdf/layouts.ts';
import { writtenPdf } from '../../evidence/pdf/written-pdf.ts';
import { removeScratchFolders, scratchFolder } from '../scratch-folder.ts';

interface Read {
  readonly works: CorpusWork[];
  readonly problems: RecordProblem[];
}

async function read(path: string, reading: SourceReading = {}): Promise<Read> {
  const all: Read = { works: [], problems: [] };
  for await (const record of readSource(path, { pdf: { worker: sourcePdfWorker }, ...reading })) {
    if ('work' in record) all.works.push(record.work);
    else all.problems.push(record.problem);
  }
  return all;
}

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = scratchFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function ids({ works }: Read): string[] {
  return works.map(({ id }) => id);
}

function reasons({ problems }: Read): string[] {
  return problems.map(({ reason, place }) => `${place}: ${reason}`);
}

function lines(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const id = `w${from + index}`;
    // Noise, so that packing has something to do.
    return `${JSON.stringify({
      id,
      title: `Title of ${id}`,
      abstract: Math.sin(from + index)
        .toString(36)
        .repeat(9),
    })}\n`;
  }).join('');
}

afterEach(removeScratchFolders);

describe('reading a source', () => {
  (process.platform === 'win32' ? it.skip : it)(
    'waits for no pipe and no device, and says which they are',
    async () => {
      const folder = folderWith({ 'a.jsonl': lines(0, 1) });
      symlinkSync('/dev/zero', join(folder, 'b.bib'));
      assert.equal(spawnSync('mkfifo', [join(folder, 'c.jsonl')]).status, 0);
      const found = await read(folder);
      assert.deepEqual([ids(found), reasons(found)], [['w0'], ['b.bib: noFile', 'c.jsonl: noFile']]);
      assert.deepEqual(reasons(await read(join(folder, 'c.jsonl'))), ['c.jsonl: noFile']);
    },
  );

  it('reads lines, packed or not, with a mark at their beginning or Windows’ line ends', async () => {
    const text = `\ufeff${lines(0, 3).replaceAll('\n', '\r\n')}\r\n`;
    const folder = folderWith({
      'plain.jsonl': text,
      'packed.jsonl.gz': gzipSync(text),
      'packed-without-saying.jsonl': gzipSync(text),
      'two-members.json.gz': Buffer.concat([gzipSync(lines(0, 2)), gzipSync(lines(2, 3))]),
    });
    for (const name of ['plain.jsonl', 'packed.jsonl.gz', 'packed-without-saying.jsonl', 'two-members.json.gz']) {
      const found = await read(join(folder, name));
      assert.deepEqual([ids(found), found.problems], [['w0', 'w1', 'w2'], []], name);
    }
  });

  it('keeps all that came before the end of a packed file that is cut short, and says so', async () => {
    const packed = gzipSync(lines(0, 5000));
    const whole = await read(join(folderWith({ 'a.jsonl.gz': packed }), 'a.jsonl.gz'));
    assert.deepEqual([whole.works.length, whole.problems], [5000, []]);
    for (const share of [0.3, 0.7, 0.999]) {
      const cut = packed.subarray(0, Math.floor(packed.length * share));
      const found = await read(join(folderWith({ 'a.jsonl.gz': cut }), 'a.jsonl.gz'));
      assert.deepEqual(reasons(found), ['a.jsonl.gz: cutShort']);
      assert.ok(Math.abs(found.works.length - 5000 * share) < 150, `${found.works.length} of ${5000 * share}`);
      assert.deepEqual(found.works, whole.works.slice(0, found.works.length));
    }
  });

  it('says that a packed file is damaged, and goes on with the next one', async () => {
    const packed = gzipSync(lines(0, 5000));
    packed.fill(0x55, packed.length / 2, packed.length / 2 + 2000);
    const found = await read(folderWith({ 'a.jsonl.gz': packed, 'b.jsonl': lines(6000, 6002) }));
    assert.deepEqual(reasons(found).slice(-1), ['a.jsonl.gz: damaged']);
    assert.deepEqual(ids(found).slice(-2), ['w6000', 'w6001']);
  });

  it('names the line of a record that cannot be read or has no title', async () => {
    const folder = folderWith({ 'a.jsonl': `${lines(0, 1)}{"id": "b"\n\n{"id": "c", "title": ""}\n${lines(1, 2)}` });
    const found = await read(join(folder, 'a.jsonl'));
    assert.deepEqual(ids(found), ['w0', 'w1']);
    assert.deepEqual(reasons(found), ['a.jsonl, line 2: noJson', 'a.jsonl, line 4: noTitle']);
  });

  it('reads all files of a folder that may be sources, in the order of their paths', async () => {
    const found = await read(
      folderWith({
        'updated_date=2024-01-02/part_000.gz': gzipSync(
          `${JSON.stringify({ id: 'https://openalex.org/W2', display_name: 'Two' })}\n`,
        ),
        'updated_date=2024-01-01/part_000.gz': gzipSync(
          `${JSON.stringify({ id: 'https://openalex.org/W1', display_name: 'One' })}\n`,
        ),
        manifest: '{"entries": []}',
        'b.bib': '@misc{bib1, title={A}}',
        'c.ris': 'TY  - JOUR\nID  - ris1\nTI  - B\nER  - \n',
        'd.json': '[{"id": "csl1", "type": "book", "title": "C"}]',
        'notes.txt': 'nothing',
        '.hidden/e.jsonl': lines(0, 1),
      }),
    );
    assert.deepEqual(ids(found), ['bib1', 'ris1', 'csl1', 'W1', 'W2']);
    assert.deepEqual(found.problems, []);
  });

  it('recognises a file by its content where its name says nothing, and does as it is told', async () => {
    const folder = folderWith({
      library: '% my library\n@misc{bib1, title={A}}',
      export: 'TY  - JOUR\nID  - ris1\nTI  - B\nER  - \n',
      'old.bak': lines(0, 1),
    });
    assert.deepEqual(ids(await read(join(folder, 'library'))), ['bib1']);
    assert.deepEqual(ids(await read(join(folder, 'export'))), ['ris1']);
    assert.deepEqual(reasons(await read(join(folder, 'old.bak'))), ['old.bak: unknownKind']);
    assert.deepEqual(ids(await read(join(folder, 'old.bak'), { kind: 'jsonl' })), ['w0']);
    assert.deepEqual(ids(await read(folder, { kind: 'pdf' })), []);
  });

  it('says that there is nothing', async () => {
    const folder = folderWith({ 'a.jsonl': '' });
    assert.deepEqual(reasons(await read(join(folder, 'none.jsonl'))), [`${join(folder, 'none.jsonl')}: missing`]);
    assert.deepEqual(reasons(await read(folderWith({}))).length, 1);
    assert.deepEqual(reasons(await read(join(folder, 'a.jsonl'))), ['a.jsonl: empty']);
  });

  it('gives a PDF the pages that are its own, by their numbers: one full of citations stays, the list and what follows it do not', async () => {
    const dense = prose(20, 60, 'Many works [1] [2] et al. [3], [4].').map((line) => `[5] et al. ${line} [6]`);
    const pdf = writtenPdf({
      pages: [
        [
          ...column(['Old Boats on Cold Lakes'], { top: 780, size: 18 }),
          ...column(['Abstract'], { top: 700, size: 12, bold: true }),
          ...column(prose(6, 45, 'We find boats.'), { top: 680 }),
          ...column(['1 Introduction'], { top: 580, size: 12, bold: true }),
          ...column(prose(20, 80, 'Boats float for long.'), { top: 560 }),
        ],
        // A figure, as far as text goes.
        [],
        [...column(['2 Related Work'], { top: 780, size: 12, bold: true }), ...column(dense, { top: 760 })],
        [
          ...column(prose(10, 80, 'In the end they sank.'), { top: 780 }),
          ...column(['References'], { top: 500, size: 12, bold: true }),
          ...column(['[1] Winter, A. (2020). Boats.', '[2] Sommer, B. (2021). Lakes.'], { top: 480 }),
        ],
        column(['[3] Herbst, C. (2022). Leaves on the water.'], { top: 780 }),
        [
          ...column(['A Appendix'], { top: 780, size: 12, bold: true }),
          ...column(prose(10, 80, 'More on boats.'), { top: 760 }),
        ],
      ],
    });
    const found = await read(folderWith({ 'winter/boats.pdf': pdf, 'broken.pdf': pdf.subarray(0, 400) }));
    assert.deepEqual(ids(found), ['winter/boats.pdf']);
    assert.deepEqual(reasons(found), ['broken.pdf: unreadablePdf']);
    const [{ record, pages }] = found.works as [CorpusWork];
    assert.equal(record.title, 'Old Boats on Cold Lakes');
    assert.match(record.abstract!, /^We find boats\./);
    assert.equal(pages.length, 4);
    assert.match(pages[0]!, /Boats float for long\./);
    assert.equal(pages[1], '');
    assert.match(pages[2]!, /^2 Related Work \[5\] et al\. Many works \[1\] \[2\].*\[6\]$/);
    assert.match(pages[3]!, /^In the end they sank\./);
    assert.doesNotMatch(pages.join(' '), /References|Winter, A\.|Herbst|Appendix|More on boats/);
  });

  it('reads the first records of a real dump of arXiv without a problem', async function () {
    const file = join(dataFolder() ?? '', 'arxiv', 'arxiv-metadata-sample.jsonl');
    if (!existsSync(file)) {
      console.warn('The data folder is not there: the dump of arXiv is not read.');
      this.skip();
    }
    const found = await read(file);
    assert.deepEqual([found.works.length, found.problems], [249, []]);
    assert.ok(
      found.works.every(
        ({ day, record: { abstract, authors, subjects } }) =>
          day !== undefined && abstract !== undefined && authors.length > 0 && subjects.length > 0,
      ),
    );
  });
});

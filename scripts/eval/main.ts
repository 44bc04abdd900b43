import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from './data-folder.ts';
import { evaluateInspect } from './evaluate-inspect.ts';
import { evaluateRules } from './evaluate-rules.ts';

const usage = `npm run eval -- [inspect|rules|all] [--show rule-id] [--write]

  inspect   compares what "situate inspect" says with the ground truth, paper by paper
  rules     how often each rule fires; --show prints the findings of one rule, --write updates docs/rule-rates.md
  all       both (the default)

The papers are read from SITUATE_DATA, by default ../shared/data beside the checkout.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, write: { type: 'boolean' }, help: { type: 'boolean' } },
});
const [what = 'all'] = positionals;
const data = dataFolder();

if (values.help === true || !['inspect', 'rules', 'all'].includes(what)) {
  console.log(usage);
  process.exitCode = values.help === true ? 0 : 2;
} else if (data === undefined) {
  console.log('There are no papers to measure on: set SITUATE_DATA to a folder with papers/groundtruth.json in it.');
} else {
  const papers = resolve(data, 'papers');
  if (what !== 'rules') {
    await evaluateInspect(papers);
  }
  if (what !== 'inspect') {
    await evaluateRules(papers, values);
  }
}

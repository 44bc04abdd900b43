/**
 * `npm run test:llm`: the main flows on a real small model, which shows that they get along with one, not that it is right.
 * Takes some minutes on a quiet machine.
 */
import { runNode } from './processes.mjs';
import { startSmallModel } from './small-model.mjs';

const server = await startSmallModel();
console.log(`${server.name} answers at ${server.baseUrl}`);
const { status } = await runNode(['node_modules/mocha/bin/mocha.js', 'test/llm-real/main-flows.ts'], {
  env: { SITUATE_LLM_URL: server.baseUrl },
});
await server.close();
process.exitCode = status;

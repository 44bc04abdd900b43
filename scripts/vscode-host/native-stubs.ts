import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Large optional parts of the server that no test of an extension reaches. */
const unusedPackages = [
  '@github',
  '@microsoft/mxc-sdk',
  '@devcontainers',
  '@vscode/windows-process-tree',
  '@vscode/windows-registry',
];

/** Assigned name by name, because Node finds the exports of a CommonJS module only in that form. */
const silentLogger = `
const nothing = () => {};
const logger = () => ({
  trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, critical: nothing, log: nothing,
  getLevel: () => 2, setLevel: nothing, setPattern: nothing, clearFormatters: nothing, flush: nothing, drop: nothing,
});
exports.version = 1;
exports.setLevel = nothing;
exports.setFlushOn = nothing;
exports.shutdown = nothing;
exports.createRotatingLogger = async () => logger();
exports.createAsyncRotatingLogger = async () => logger();
exports.createRotatingLoggerAsync = async () => logger();
`;

const nativeStubs: Readonly<Record<string, string>> = {
  '@vscode/spdlog': silentLogger,
  '@vscode/native-watchdog': 'exports.start = () => {};\n',
};

/**
 * Makes a server's `node_modules` work without a compiler: native modules that a test run can do without are replaced
 * by modules that do nothing, and large parts it never loads are removed.
 */
export function replaceNativeModules(nodeModules: string): void {
  for (const name of unusedPackages) rmSync(join(nodeModules, name), { recursive: true, force: true });
  for (const [name, code] of Object.entries(nativeStubs)) {
    const manifest = join(nodeModules, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { main = 'index.js' } = JSON.parse(readFileSync(manifest, 'utf8')) as { main?: string };
    writeFileSync(join(nodeModules, name, main.endsWith('.js') ? main : `${main}.js`), code);
  }
}

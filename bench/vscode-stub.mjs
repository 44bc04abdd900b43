/** `node --import bench/vscode-stub.mjs`: lets the bundled extension be loaded, though not run, outside VS Code. */
import { register } from 'node:module';

register('./vscode-stub-hooks.mjs', import.meta.url);

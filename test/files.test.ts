import assert from 'node:assert/strict';
import { complaintsOfOxlint, type ImaginedFile } from './oxlint.ts';

describe('the places where the fronts open files', () => {
  const forbidden: ImaginedFile[] = [
    ['src/cli/x.ts', "import { readFileSync } from 'node:fs';"],
    ['src/cli/x.ts', "import { writeFile as write } from 'fs/promises';"],
    ['src/cli/x.ts', "import * as fs from 'node:fs';"],
    ['src/vscode/panel/x.ts', 'void vscode.workspace.fs.writeFile(uri, bytes);'],
    ['src/vscode/x.ts', 'void workspace.fs.readFile(uri);'],
    ['src/server/x.ts', "import { readFileSync } from 'node:fs';"],
  ];
  const allowed: ImaginedFile[] = [
    ['src/cli/x.ts', "import { type Stats, statSync } from 'node:fs';"],
    ['src/cli/x.ts', "import { mkdir } from 'node:fs/promises';"],
    ['src/cli/paper/output.ts', "import { openSync } from 'node:fs';"],
    ['src/vscode/workspace-file-system.ts', 'void vscode.workspace.fs.readFile(uri);'],
    ['src/vscode/x.ts', 'void vscode.workspace.fs.stat(uri);'],
    ['src/node/x.ts', "import { readFileSync } from 'node:fs';"],
  ];

  it('are few, and keep to the project', async () => {
    const complaints = await complaintsOfOxlint([...forbidden, ...allowed], ['situate(files)']);
    assert.deepEqual(
      complaints.map(({ length }) => length),
      [...forbidden.map(() => 1), ...allowed.map(() => 0)],
    );
  });
});

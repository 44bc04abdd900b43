import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import manifest from '../package.json';
import titles from '../package.nls.json';

describe('The page about commands', () => {
  it('has a line for each command that the palette can show, and for no other', () => {
    const { commands, menus } = manifest.contributes;
    const hidden = menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command);
    const shown = commands
      .filter(({ command }) => !hidden.includes(command))
      .map(({ title }) => titles[title.slice(1, -1) as keyof typeof titles]);
    const page = readFileSync('docs/commands.md', 'utf8');
    const described = [...page.matchAll(/^\| \*(.+?)\* \| \S/gm)].map(([, title]) => title);
    assert.deepEqual(described.sort(), shown.sort());
  });

  it('is complete, as the palette names no command that is not declared', () => {
    const { commands, menus } = manifest.contributes;
    const known = new Set(commands.map(({ command }) => command));
    assert.deepEqual(
      menus.commandPalette.filter(({ command }) => !known.has(command)),
      [],
    );
  });
});

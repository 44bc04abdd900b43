/** `node --import tsx scripts/vscode-host/setup.ts`: installs beforehand what the VS Code and UI suites run in. */
import { installChromium } from './chromium.ts';
import { canShowDesktop } from './desktop.ts';
import { installHost } from './install-host.ts';

try {
  await installHost('newest');
  // Where a desktop VS Code can be shown, it is tried first, and the UI suite needs the newest server alone.
  if (!canShowDesktop()) await installHost('oldest');
  await installChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

import * as vscode from 'vscode';
import { connectionSettings } from './ai-settings.ts';
import { destinationsOf } from './destination.ts';
import type { ModelAccess } from './model-access.ts';
import { aiStrings } from './strings.ts';
import { usageLines } from './usage-lines.ts';

/** Longer names are cut off: the whole one is in the tooltip. */
const longestName = 24;

/** Shows, while language models are turned on, which one is used and where it is, and when something is being sent. */
export function showAiStatus(models: ModelAccess): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('situate.ai', vscode.StatusBarAlignment.Right, 89);
  item.name = aiStrings.statusName();
  item.command = 'situate.ai.showStatus';
  const update = (): void => {
    if (!models.isOn) {
      item.hide();
      return;
    }
    const settings = connectionSettings();
    const { running } = models.activity;
    const name = settings.models.default ?? '';
    const shown = name === '' ? aiStrings.statusUnconfigured() : shortened(name);
    item.text = running === 0 ? `$(sparkle) ${shown}` : `$(sync~spin) ${shown} · ${running}`;
    item.tooltip = [name, ...destinationsOf(settings).map((place) => aiStrings.statusTo(place.name)), ...usageLines(models.activity)]
      .filter((line) => line !== '')
      .join('\n');
    item.accessibilityInformation = {
      label: running === 0 ? aiStrings.statusIdle(shown) : aiStrings.statusSending(shown, running),
    };
    item.show();
  };
  update();
  return vscode.Disposable.from(item, models.onDidChange(update), models.activity.onDidChange(update));
}

/** The last part of a name such as `organisation/model`. */
function shortened(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.length > longestName ? `${last.slice(0, longestName - 1)}…` : last;
}

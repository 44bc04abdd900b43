import * as vscode from 'vscode';
import { allModels, namedModel } from '../../llm/model-names.ts';
import { shortName } from '../access/destination.ts';
import { connectionSettings } from './ai-settings.ts';
import { destinationsOf } from './configured-model.ts';
import type { ModelAccess } from './model-access.ts';
import { aiStrings } from './strings.ts';
import { usageLines } from './usage-lines.ts';

/** Longer names are cut off: the whole one is in the tooltip. */
const longestName = 20;

/** Shows, while language models are turned on, which ones are used and where they are, and when something is being sent. */
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
    const names = [...new Set(allModels(settings.models).map((text) => namedModel(text).name))];
    const shown = names.map(shorten).join(', ') || aiStrings.statusUnconfigured();
    const destinations = destinationsOf(settings);
    const place = destinations.map(shortName).join(', ');
    const where = [shown, place].filter((part) => part !== '').join(' · ');
    item.text = running === 0 ? `$(sparkle) ${where}` : `$(sync~spin) ${where} (${running})`;
    const places = destinations.map(({ name }) => aiStrings.statusTo(name));
    item.tooltip = [...names, ...places, ...usageLines(models.activity)].join('\n');
    item.accessibilityInformation = {
      label: running === 0 ? aiStrings.statusIdle(shown, place) : aiStrings.statusSending(shown, place, running),
    };
    item.show();
  };
  update();
  return vscode.Disposable.from(item, models.onDidChange(update), models.activity.onDidChange(update));
}

/** The last part of a name such as `organisation/model`. */
function shorten(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.length > longestName ? `${last.slice(0, longestName - 1)}…` : last;
}

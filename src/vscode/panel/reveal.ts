import type { Place } from '../../panel/view.ts';
import { showPlace } from '../show-place.ts';
import type { PanelContext } from './panel-context.ts';

/** Goes to a place in the paper and selects it. */
export async function reveal({ paper }: PanelContext, { file, start, end }: Place): Promise<void> {
  await showPlace({ file, range: { start, end } }, paper.read, { isSelected: true });
}

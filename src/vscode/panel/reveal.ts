import type { Place } from '../../panel/view.ts';
import { textOf } from '../../project/paper.ts';
import { showPlace } from '../show-place.ts';
import type { PanelContext } from './panel-context.ts';

/** Goes to a place in the paper and selects it. Only files of the paper can be opened this way. */
export async function reveal({ paper: { read } }: PanelContext, { file, start, end }: Place): Promise<void> {
  if (textOf(read.paper, file) !== undefined) {
    await showPlace({ file, range: { start, end } }, read, { isSelected: true });
  }
}

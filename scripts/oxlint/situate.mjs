import { filesRule } from './files.mjs';
import { layersRule } from './layers.mjs';

/** The rules of this house, for Oxlint. */
export default { meta: { name: 'situate' }, rules: { files: filesRule, layers: layersRule } };

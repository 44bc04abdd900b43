import { filesRule } from './files.mjs';
import { layersRule } from './layers.mjs';
import { translationsRule } from './translations.mjs';

/** The rules of this house, for Oxlint. */
export default {
  meta: { name: 'situate' },
  rules: { files: filesRule, layers: layersRule, translations: translationsRule },
};

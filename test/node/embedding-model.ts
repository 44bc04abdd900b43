import { installModels } from '../../scripts/models.mjs';

/** Skips a suite, and says so, where the embedding model cannot be had. To be given to `before`. */
export async function needModel(this: Mocha.Context): Promise<void> {
  if (!(await installModels())) {
    console.warn('The embedding model is not there: what needs it is not tested.');
    this.skip();
  }
}

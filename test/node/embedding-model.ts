import { installModels } from '../../scripts/models.mjs';

/** Fetching the model takes its time, once. */
const fetchMilliseconds = 180_000;

/** Skips a suite, and says so, where the embedding model cannot be had. To be given to `before`. */
export async function needModel(this: Mocha.Context): Promise<void> {
  this.timeout(fetchMilliseconds);
  if (!(await installModels())) {
    console.warn('The embedding model is not there: what needs it is not tested.');
    this.skip();
  }
}

import { makeEmptyDatabase } from '../scripts/database-files.mjs';

/** Runs once before all tests, for those that open an embedded database from source. */
export const mochaGlobalSetup = makeEmptyDatabase;

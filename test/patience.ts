/**
 * Milliseconds that tests wait for something that happens in its own time. Only what never happens takes so long, on a machine that
 * does ten other things too: no test says how fast something has to be.
 */
export const patience = 120_000;

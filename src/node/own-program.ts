/**
 * The program that runs this, and the variables by which it runs a script as Node does: an editor on the desktop is a program of
 * its own, and any other is Node itself.
 */
export const ownProgram = { path: process.execPath, environment: { ELECTRON_RUN_AS_NODE: '1' } } as const;

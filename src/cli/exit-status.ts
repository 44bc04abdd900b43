/** The exit statuses that the command gives to the shell. */
export const exitStatus = {
  clean: 0,
  /** Findings at error level, or more warnings than allowed. */
  findings: 1,
  /** One line on standard error says why. */
  couldNotRun: 2,
  /** Ctrl-C: 128 and the number of the signal, as shells have it. */
  interrupted: 130,
} as const;

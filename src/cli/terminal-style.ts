import pc from 'picocolors';

/** How text is shown on a terminal, or in a file. */
export interface TerminalStyle {
  readonly colors: ReturnType<typeof pc.createColors>;
  /** Columns to keep within. */
  readonly width: number;
}

/** Where nobody says how wide the output may be. */
const usualWidth = 100;
/** A narrower terminal wraps the lines: there would be nothing to see of the source. */
const leastWidth = 40;

/**
 * The style for a stream: colours on a terminal unless `NO_COLOR` is set, or wherever `FORCE_COLOR` is set. Elsewhere
 * none, though picocolors would colour on Windows and in continuous integration.
 */
export function terminalStyle(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>): TerminalStyle {
  const isForced = Boolean(process.env.FORCE_COLOR);
  return {
    colors: pc.createColors(pc.isColorSupported && (stream.isTTY || isForced)),
    width: stream.isTTY && stream.columns > 0 ? Math.max(stream.columns, leastWidth) : usualWidth,
  };
}

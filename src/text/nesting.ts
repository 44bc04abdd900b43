/**
 * The most levels that JSON and YAML that others wrote may be nested: more than any use of them needs, and far fewer
 * than the parsers and the code that visits their values can take. They recurse, and near the end of the stack V8 may
 * abort the process while it compiles a regular expression, which no `catch` can stop. So the levels are counted before
 * anything is parsed.
 */
export const mostLevels = 100;

/** Thrown instead of parsing a text that is nested too deeply. */
export class NestingError extends SyntaxError {
  /** Where the first excess level begins in the text. */
  readonly offset: number;

  constructor(offset: number) {
    super(nestingDetail);
    this.name = 'NestingError';
    this.offset = offset;
  }
}

/** The fault of a text that is nested too deeply, for a message that says which text. */
export const nestingDetail = `it is nested more than ${mostLevels} levels deep`;

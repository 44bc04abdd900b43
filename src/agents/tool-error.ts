/**
 * A tool cannot do what it was asked for. The message is for the agent, in a sentence or two that say what to do instead; it
 * never has a key of a server in it.
 */
export class ToolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolError';
  }
}

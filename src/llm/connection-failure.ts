import { ChatError } from './chat-error.ts';

/** The connection was lost, rather than not to be had: the server may well take the next one. */
const lost = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
const tooLate = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/**
 * What a failed `fetch` comes down to. Only its code is kept: messages of `fetch` may quote headers.
 * @param error what `fetch` rejected with
 */
export function connectionFailure(origin: string, error: unknown): ChatError {
  const code = codeOf(error);
  if (code !== undefined && tooLate.includes(code)) {
    return new ChatError('timeout', `${origin} did not answer for minutes. Try again later.`);
  }
  if (code?.includes('CERT') === true) {
    return new ChatError('noNetwork', `${origin} cannot be trusted: its certificate is not valid here (${code}).`);
  }
  const isTransient = code !== undefined && lost.includes(code);
  const detail = code === undefined ? '' : ` (${code})`;
  return new ChatError(
    'noNetwork',
    isTransient
      ? `The connection to ${origin} was lost${detail}. Try again.`
      : `${origin} cannot be reached${detail}. Check the address, and whether the server runs.`,
    { isTransient },
  );
}

/** The first code in a chain of causes, if it is one of a system or of `fetch`. */
function codeOf(error: unknown): string | undefined {
  let depth = 0;
  for (let current = error; current instanceof Error && depth < 5; current = current.cause, depth++) {
    const code = 'code' in current ? current.code : undefined;
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,50}$/.test(code)) return code;
  }
  return undefined;
}

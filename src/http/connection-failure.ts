import { RequestError } from './request-error.ts';
import { UnknownHost } from './unknown-host.ts';

/** Codes of a connection that was made and then lost: the server may well accept the next one. */
const lost = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
/** Codes of TLS for a certificate whose name or dates are wrong. */
const otherName = ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'];
const otherTime = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];
/** Codes of a certificate that cannot be verified; not all of them mention certificates. */
const untrusted = /CERT|^UNABLE_TO_VERIFY_LEAF_SIGNATURE$|^INVALID_CA$/;
const tooLate = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/**
 * Explains what a failed `fetch` means. Only its code is kept: messages of `fetch` may quote headers.
 * @param error what `fetch` rejected with
 */
export function connectionFailure(origin: string, error: unknown): RequestError {
  const code = codeOf(error);
  if (code !== undefined && tooLate.includes(code)) {
    return new RequestError('timeout', `${origin} has not answered for minutes. Try again later.`);
  }
  const distrust = code === undefined ? undefined : distrustFor(code);
  if (distrust !== undefined) {
    return new RequestError('noNetwork', `${origin} cannot be trusted: ${distrust}`);
  }
  if (code === 'ENOTFOUND') {
    return new UnknownHost(`${origin} cannot be reached (${code}). Check the address, and whether the server runs.`);
  }
  const isTransient = code !== undefined && lost.includes(code);
  const detail = code === undefined ? '' : ` (${code})`;
  return new RequestError(
    'noNetwork',
    isTransient
      ? `The connection to ${origin} was lost${detail}. Try again.`
      : `${origin} cannot be reached${detail}. Check the address, and whether the server runs.`,
    { isTransient },
  );
}

/**
 * True if a connection failed before anything was sent, because no known authority signed the certificate of the
 * server.
 * @param error what `fetch` rejected with
 */
export function isUnknownAuthority(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && untrusted.test(code) && !otherName.includes(code) && !otherTime.includes(code);
}

/** Why a certificate is not accepted, and what to do about it; undefined if the code is about something else. */
function distrustFor(code: string): string | undefined {
  if (otherName.includes(code)) {
    return `its certificate is for another name (${code}). Configure the address with the name that it is for.`;
  }
  if (otherTime.includes(code)) {
    return `its certificate is not valid today (${code}). It has to be renewed, unless the clock of this machine is wrong.`;
  }
  return untrusted.test(code)
    ? `no authority known here signed its certificate (${code}). Set NODE_EXTRA_CA_CERTS to your authority’s file and start again.`
    : undefined;
}

/** The first code in a chain of causes, if it is one of a system or of `fetch`. */
export function codeOf(error: unknown): string | undefined {
  let depth = 0;
  for (let current = error; current instanceof Error && depth < 5; current = current.cause, depth++) {
    const code = 'code' in current ? current.code : undefined;
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,50}$/.test(code)) return code;
  }
  return undefined;
}

/**
 * The engine's path for the path of a URI. They differ only on Windows: `/c:/x` is `C:/x` in the engine, as a
 * manuscript there would write it.
 */
export function enginePath(uriPath: string): string {
  return /^\/[A-Za-z]:(?:\/|$)/.test(uriPath) ? uriPath.charAt(1).toUpperCase() + uriPath.slice(2) : uriPath;
}

/** The path of the URI for a path of the engine. Drive letters are lower case there, as in the editor's own URIs. */
export function uriPath(enginePath: string): string {
  if (/^[A-Za-z]:/.test(enginePath)) {
    return `/${enginePath.charAt(0).toLowerCase()}${enginePath.slice(1)}`;
  }
  return enginePath.startsWith('/') ? enginePath : `/${enginePath}`;
}

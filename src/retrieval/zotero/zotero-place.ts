/** The port at which Zotero answers unless the author chose another one. */
export const usualPort = 23_119;

/** Where Zotero answers: on this machine, and nowhere else. */
export function originAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** The port at which Zotero answers unless the author chose another one. */
export const usualPort = 23_119;

import { text } from '../../text/front-language.ts';

/** Why files cannot be read or written. */
export const fileStrings = {
  noWorkingFolder: text('the folder in which this command was started is gone: change to another one'),
  unusableFile: (path: string, why: string): string => text('"{path}" cannot be used: {why}', { path, why }),
  /** By the codes of Node. */
  whyUnusable: {
    ENOENT: text('there is nothing; check its name'),
    ENOTDIR: text('a file stands where a folder has to be; check its name'),
    EISDIR: text('it is a folder; name a file'),
    EFTYPE: text('it is a pipe or a device; name a file'),
    EACCES: text('you have no permission; change its permissions or those of its folder'),
    EPERM: text('you have no permission; change its permissions or those of its folder'),
    ELOOP: text('links lead round in a circle; remove them'),
    ENAMETOOLONG: text('its name is too long; check it'),
    EMFILE: text('too many files are open; close other programs and run the command again'),
    EIO: text('the disk failed; check it, and run the command again'),
  },
  whyNotWritten: {
    ENOSPC: text('the disk is full; make room and run the command again'),
    EDQUOT: text('your disk quota is used up; make room and run the command again'),
    EFBIG: text('it would be larger than the system allows; raise the limit and run the command again'),
    EROFS: text('the disk is read-only; copy the paper to another one, or make this one writable'),
    EACCES: text('you have no permission to write there; change the permissions of the file or its folder'),
    EPERM: text('you have no permission to write there; change the permissions of the file or its folder'),
    EBUSY: text('another program is using it; run the command again when it is done'),
    ENOENT: text('it is gone; run the command again'),
    EFTYPE: text('it is a pipe or a device; name a file'),
    EISDIR: text('it is a folder; name a file'),
    EEXIST: text('a file stands where a folder has to be; move the file'),
    ENOTDIR: text('a file stands where a folder has to be; move the file'),
    ELOOP: text('links lead round in a circle; remove them'),
    ENAMETOOLONG: text('its name is too long; choose a shorter one'),
    EIO: text('the disk failed; check it, and run the command again'),
  },
};

/**
 * True where pictures are wanted, of which those of the README are some: where `SITUATE_PICTURES` is set. They take a
 * third of the time, and no test looks at them.
 */
export const takesPictures = process.env['SITUATE_PICTURES'] !== undefined;

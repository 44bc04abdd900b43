/** Something in the sources that has to be put right before anything can be generated from them. */
export class GenerateError extends Error {}

import * as z from 'zod';

/** By what works are known. A work with several texts counts for each; `title`: nothing but that is known. */
export const knownWorksSchema = z.object({
  works: z.int(),
  title: z.int(),
  abstract: z.int(),
  introduction: z.int(),
  passages: z.int(),
});

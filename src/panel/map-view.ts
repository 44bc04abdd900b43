import * as z from 'zod';
import { placeSchema } from './place.ts';

/**
 * What a work is to the paper: cited, in its library alone, found by a search, chosen from the author's corpus, or missing:
 * several of its works cite it, and it is not in its library.
 */
export const mapStates = ['cited', 'library', 'found', 'corpus', 'missing'] as const;

const mapWorkSchema = z.strictObject({
  id: z.string(),
  /** Such as `Lewis et al., 2020`; an identifier where no more is known. */
  label: z.string(),
  /** Empty where it is not known. */
  title: z.string(),
  year: z.int().optional(),
  state: z.enum(mapStates),
  /** Its place among the others by what it is about, from 0 to 1. */
  at: z.number().min(0).max(1),
  /** The paragraphs of the related work that cite it, by their positions, ascending. */
  paragraphs: z.array(z.int()),
  /** The key of its entry. */
  key: z.string().optional(),
  /** Its id in the list of the tab “Find”. */
  found: z.string().optional(),
});

/** The tab “Map”. */
export const mapViewSchema = z.strictObject({
  /** What the works are placed by; `nothing` until that is worked out, and while nobody looks. */
  placedBy: z.enum(['nothing', 'words', 'meaning']),
  works: z.array(mapWorkSchema),
  /** Which of the works cite each other, by their positions: the one that cites, and the one that it cites. */
  links: z.array(z.tuple([z.int(), z.int()])),
  /** The paragraphs of the related work. */
  paragraphs: z.array(z.strictObject({ place: placeSchema, excerpt: z.string() })),
  /** The number of works of the library of which it is known what they cite. */
  withReferences: z.int(),
  /** The number of works that are not shown, as there are too many. */
  leftOut: z.int(),
});

export type MapView = z.infer<typeof mapViewSchema>;
export type MapWork = MapView['works'][number];
export type MapState = (typeof mapStates)[number];

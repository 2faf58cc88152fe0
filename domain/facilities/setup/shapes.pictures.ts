import * as z from 'zod/mini';

/** Most pictures of a venue or a room. */
export const maxPictures = 10;

/** Pictures by the names they got when they were taken, in their order. */
export const pictures = z
  .array(z.string().check(z.regex(/^[0-9a-f]{32}$/)))
  .check(z.maxLength(maxPictures));

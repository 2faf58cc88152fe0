import * as z from 'zod/mini';

export const maxPictures = 10;

/** Digests of the uploaded pictures, in their order. */
export const pictures = z
  .array(z.string().check(z.regex(/^[0-9a-f]{32}$/)))
  .check(z.maxLength(maxPictures));

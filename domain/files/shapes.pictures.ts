import * as z from 'zod/mini';
import { largestPicture } from './rules.ts';

const maxLetters = Math.ceil(largestPicture / 3) * 4;

/**
 * What every call takes that keeps a picture of an administrator, and answers (decision 0021): the
 * file in base64, and the name that the pictures made of it share.
 */
export const pictureContent = {
  input: z.object({
    country: z.string().check(z.regex(/^[a-z]{2}$/)),
    content: z
      .string()
      .check(z.minLength(4), z.maxLength(maxLetters), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  output: z.object({ digest: z.string() }),
  maxBytes: maxLetters + 1024,
};

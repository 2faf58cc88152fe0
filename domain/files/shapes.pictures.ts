import * as z from 'zod/mini';
import { largestPicture } from './rules.ts';

const maxLetters = Math.ceil(largestPicture / 3) * 4;

/**
 * Shape of every call that uploads a picture (decision 0021): the file in base64, and the common
 * digest of the stored pictures.
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

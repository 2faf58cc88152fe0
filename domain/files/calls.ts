import * as z from 'zod/mini';
import { call } from '../call.ts';
import { largestPicture } from './rules.ts';

/**
 * Takes a picture of an administrator (decision 0021): JPEG, PNG or WebP by what it is, not by its
 * name, up to 10 MB and at least 960 pixels wide at 16:9. It is made anew in three widths without
 * what was hidden in it; the answer is the name the new ones share.
 */
export const uploadPicture = call({
  name: 'uploadPicture',
  service: 'admin',
  path: 'files/uploadPicture',
  who: { admin: 'events.write' },
  input: z.object({
    country: z.string().check(z.regex(/^[a-z]{2}$/)),
    /** The file in base64. */
    content: z
      .string()
      .check(
        z.minLength(4),
        z.maxLength(Math.ceil(largestPicture / 3) * 4),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
      ),
  }),
  output: z.object({ digest: z.string() }),
  refuses: ['pictureUnreadable', 'pictureTooSmall'],
  maxBytes: Math.ceil(largestPicture / 3) * 4 + 1024,
  shown: 'dialog',
});

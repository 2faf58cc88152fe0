import * as z from 'zod/mini';

/**
 * Address of an event's first picture in lists; empty where it has none. Answers that a browser
 * kept before it was told of pictures have none either.
 */
export const eventPicture = z._default(z.string(), '');

import * as z from 'zod/mini';

/**
 * Address of an event's first list picture; empty if it has none. The default is for responses that
 * a browser cached before the field existed.
 */
export const eventPicture = z._default(z.string(), '');

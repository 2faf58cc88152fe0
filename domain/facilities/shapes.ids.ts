import * as z from 'zod/mini';
import { refusing } from '../wire.ts';

/** Id of a venue or room: without it `empty`, with a wrong form `wrong`. */
const missing = (empty: 'regionMissing' | 'idMissing', wrong: 'venueNotFound' | 'roomNotFound') =>
  z.codec(
    z.union([z.string(), z.number()], refusing(empty, wrong)),
    z.string().check(z.regex(/^[1-9]\d{0,17}$/, wrong)),
    { decode: (value) => String(value), encode: (text) => text },
  );
export const venueID = missing('idMissing', 'venueNotFound');
export const roomID = missing('idMissing', 'roomNotFound');

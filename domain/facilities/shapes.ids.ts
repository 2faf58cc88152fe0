import * as z from 'zod/mini';
import { refusing } from '../wire.ts';

/** A number that names a venue or a room; none is 'the id is missing', a wrong one 'not found'. */
const missing = (empty: 'regionMissing' | 'idMissing', wrong: 'venueNotFound' | 'roomNotFound') =>
  z.codec(
    z.union([z.string(), z.number()], refusing(empty, wrong)),
    z.string().check(z.regex(/^[1-9]\d{0,17}$/, wrong)),
    { decode: (value) => String(value), encode: (text) => text },
  );
export const venueID = missing('idMissing', 'venueNotFound');
export const roomID = missing('idMissing', 'roomNotFound');

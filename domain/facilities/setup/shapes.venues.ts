import { phoneLine } from '../../phone.ts';
import { nameOrNone, printed } from '../../text/shapes.names.ts';
import * as z from 'zod/mini';
import { textsOf, type QueryOf } from '../../administrators/shapes.ts';
import { line, lines } from '../../text/text.ts';
import { id, version } from '../../wire.ts';
import { pictures } from './shapes.pictures.ts';
import { venueStatus } from '../shapes.ts';

export const venueFilters = {
  country: z.optional(line(20)),
  venueStatus: z.optional(venueStatus),
};
export type VenueQuery = QueryOf<typeof venueFilters>;

/** An id, or empty while none is chosen. */
const choice = z.string().check(z.regex(/^\d{0,18}$/));

/** Fields of a venue (ADM-022), checked by `venueFault`. */
export const venueFields = {
  country: z.string().check(z.regex(/^([a-z]{2})?$/)),
  districtId: choice,
  categoryId: choice,
  names: textsOf(printed(nameOrNone(100))),
  addresses: textsOf(line(200)),
  contactPerson: nameOrNone(100),
  contactTel: phoneLine(30),
  /** Address of a map; empty: a map search for the venue's address. */
  mapUrl: line(288).check(z.regex(/^(https:\/\/\S+)?$/)),
  rules: textsOf(lines(3000)),
  pictures,
  /** A closed venue is not listed and cannot be booked (B-02). */
  venueStatus,
};
export const venueRecord = z.object({
  id,
  version,
  /** Code of its district, for the limits of roles (B-45). */
  district: z.string(),
  ...venueFields,
});
export type VenueRecord = z.output<typeof venueRecord>;
export type VenueFields = Omit<VenueRecord, 'id' | 'version' | 'district'>;

export const venueRecordRow = z.object({
  id,
  country: z.string(),
  name: z.string(),
  /** Name and code of the venue's district. */
  district: z.string(),
  districtCode: z.string(),
  category: z.string(),
  rooms: z.int(),
  venueStatus,
});
export type VenueRecordRow = z.output<typeof venueRecordRow>;

/** What members need before they can book. */
export const venueNeeds = z.object({
  openDays: z.int(),
  /** Rooms in use. */
  rooms: z.int(),
  withoutCharges: z.int(),
  /** Priced rooms without a shop item (ADM-040). */
  withoutItem: z.int(),
});
export type VenueNeeds = z.output<typeof venueNeeds>;

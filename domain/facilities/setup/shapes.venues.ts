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

/** A number, or nothing while none is chosen. */
const choice = z.string().check(z.regex(/^\d{0,18}$/));

/** What is set about a venue (ADM-022); what must be there is told by `venueFault`, each by its code. */
export const venueFields = {
  country: z.string().check(z.regex(/^([a-z]{2})?$/)),
  districtId: choice,
  categoryId: choice,
  names: textsOf(printed(nameOrNone(100))),
  addresses: textsOf(line(200)),
  contactPerson: nameOrNone(100),
  contactTel: phoneLine(30),
  /** Where it is on a map; empty: a map is searched for its address. */
  mapUrl: line(288).check(z.regex(/^(https:\/\/\S+)?$/)),
  rules: textsOf(lines(3000)),
  pictures,
  /** A closed one is not listed, and nothing of it can be booked (B-02). */
  venueStatus,
};
export const venueRecord = z.object({
  id,
  version,
  /** Code of its district, by which roles reach it (B-45). */
  district: z.string(),
  ...venueFields,
});
export type VenueRecord = z.output<typeof venueRecord>;
export type VenueFields = Omit<VenueRecord, 'id' | 'version' | 'district'>;

export const venueRecordRow = z.object({
  id,
  country: z.string(),
  name: z.string(),
  /** Name and code of its district. */
  district: z.string(),
  districtCode: z.string(),
  category: z.string(),
  rooms: z.int(),
  venueStatus,
});
export type VenueRecordRow = z.output<typeof venueRecordRow>;

/** What a venue has of all that must be there before members can book. */
export const venueNeeds = z.object({
  openDays: z.int(),
  /** In use. */
  rooms: z.int(),
  withoutCharges: z.int(),
  /** Cost something and have no item of the shop (ADM-040). */
  withoutItem: z.int(),
});
export type VenueNeeds = z.output<typeof venueNeeds>;

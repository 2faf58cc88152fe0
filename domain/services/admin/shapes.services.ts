import { nameOrNone, printed } from '../../text/shapes.names.ts';
import * as z from 'zod/mini';
import { textsOf, type QueryOf } from '../../administrators/shapes.ts';
import { pictures } from '../../facilities/setup/shapes.pictures.ts';
import { line, lines } from '../../text/text.ts';
import { id, version } from '../../wire.ts';

/** WITHDRAWN: it was published, and is hidden from members until it is published again. */
export const serviceStates = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const;
const state = z.enum(serviceStates);

/** `09:15`; `24:00` is the end of the day. */
export const time = z.string().check(z.regex(/^\d\d:\d\d$/));
/** An id, or empty while none is chosen. */
const choice = z.string().check(z.regex(/^\d{0,18}$/));

export const serviceFilters = {
  country: z.optional(line(20)),
  categoryId: z.optional(line(40)),
  state: z.optional(state),
};
export type ServicesQuery = QueryOf<typeof serviceFilters>;

/** Fields of a service (ADM-031), checked by `serviceFault`. */
export const serviceFields = {
  country: z.string().check(z.regex(/^([a-z]{2})?$/)),
  districtId: choice,
  /** Code of the category (ENT-005); empty while none is chosen. */
  categoryId: line(40),
  /** Codes of the category's sub-types. */
  typeIds: z.array(line(40)).check(z.maxLength(20)),
  /** Empty: the category's name is shown (SVC-003). */
  names: textsOf(printed(line(100))),
  descriptions: textsOf(lines(3000)),
  venueNames: textsOf(printed(nameOrNone(100))),
  addresses: textsOf(line(200)),
  pictures,
  couponTypeId: choice,
  couponsPerSlot: z.int().check(z.gte(0), z.lte(10)),
  maxSlots: z.int().check(z.gte(1), z.lte(10)),
  slotMinutes: z.int().check(z.gte(15), z.lte(480)),
  placesPerConsultant: z.int().check(z.gte(1), z.lte(50)),
  opens: time,
  closes: time,
  state,
};
export const serviceRecord = z.object({
  id,
  version,
  /** Code of its district, for the limits of roles (B-45). */
  district: z.string(),
  ...serviceFields,
});
export type ServiceRecord = z.output<typeof serviceRecord>;
export type ServiceFields = Omit<ServiceRecord, 'id' | 'version' | 'district'>;

export const serviceRecordRow = z.object({
  id,
  country: z.string(),
  name: z.string(),
  category: z.string(),
  venue: z.string(),
  state,
  /** Number of batches that have not ended. */
  batches: z.int(),
});
export type ServiceRecordRow = z.output<typeof serviceRecordRow>;

export const serviceChoices = z.object({
  categories: z.array(
    z.object({
      value: z.string(),
      text: z.string(),
      types: z.array(z.object({ value: z.string(), text: z.string() })),
    }),
  ),
  couponTypes: z.array(z.object({ value: id, text: z.string(), categoryId: z.string() })),
});

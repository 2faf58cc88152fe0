import * as z from 'zod/mini';
import type { QueryOf } from '../../administrators/shapes.ts';
import { line } from '../../text/text.ts';
import { day, dayOrNone, id, instant, version } from '../../wire.ts';
import { batchStates } from '../shapes.kinds.ts';
import { time } from './shapes.services.ts';

const state = z.enum(batchStates);

export const batchFilters = {
  country: z.optional(line(20)),
  serviceId: z.optional(id),
  state: z.optional(state),
  from: z.optional(day),
  until: z.optional(day),
};
export type BatchesQuery = QueryOf<typeof batchFilters>;

const maxSessions = 400;

/** A session: hours of a day with their consultants (B-13). */
const batchSession = z.object({
  day,
  from: time,
  until: time,
  consultantsNeeded: z.int().check(z.gte(1), z.lte(50)),
  /** Its sub-type; null: any of the service. */
  categoryTypeId: z.nullable(line(40)),
  consultantIds: z.array(id).check(z.maxLength(50)),
});
export type BatchSession = z.output<typeof batchSession>;

/** Fields of a batch (ADM-032), checked by `rules.batches.ts`. */
export const batchFields = {
  serviceId: id,
  name: line(100),
  firstDay: dayOrNone,
  lastDay: dayOrNone,
  sessions: z.array(batchSession).check(z.maxLength(maxSessions)),
};
const batchRecord = z.object({ id, version, ...batchFields });
export type BatchFields = Omit<z.output<typeof batchRecord>, 'id' | 'version'>;

const slot = z.object({
  slotId: id,
  startTime: instant,
  endTime: instant,
  planned: z.int(),
  capacity: z.int(),
  taken: z.int(),
});

export const batchDetail = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  ...batchFields,
  state,
  cancelReason: z.nullable(z.string()),
  service: z.string(),
  slotMinutes: z.int(),
  opens: z.string(),
  closes: z.string(),
  types: z.array(z.object({ value: z.string(), text: z.string() })),
  sessions: z.array(
    z.extend(batchSession, {
      sessionId: id,
      consultants: z.array(z.object({ id, name: z.string() })),
      slots: z.array(slot),
    }),
  ),
  /** Consultants of the service, with their leave and other sessions in this time. */
  consultants: z.array(
    z.object({
      id,
      name: z.string(),
      leave: z.array(z.object({ from: day, until: day })),
      planned: z.array(z.object({ day, from: z.string(), until: z.string(), service: z.string() })),
    }),
  ),
  /** Limit of days of a batch (CON, `service.batch.days`). */
  maxDays: z.int(),
  today: day,
});
export type BatchDetail = z.output<typeof batchDetail>;

export const batchRow = z.object({
  id,
  country: z.string(),
  service: z.string(),
  name: z.string(),
  firstDay: day,
  lastDay: day,
  state,
  sessions: z.int(),
  capacity: z.int(),
  taken: z.int(),
});
export type BatchRow = z.output<typeof batchRow>;

import { nameOf } from '../../text/shapes.names.ts';
import * as z from 'zod/mini';
import type { QueryOf } from '../../administrators/shapes.ts';
import { line } from '../../text/text.ts';
import { day, id, version } from '../../wire.ts';

export const consultantFilters = {
  country: z.optional(line(20)),
  serviceId: z.optional(id),
  isActive: z.optional(z.boolean()),
  /** Active, without a session in the days of the start page. */
  isIdle: z.optional(z.boolean()),
};
export type ConsultantsQuery = QueryOf<typeof consultantFilters>;

/** A consultant (ADM-033) with their services and leave. */
export const consultantFields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  name: nameOf(100),
  isActive: z.boolean(),
  serviceIds: z.array(id).check(z.maxLength(100)),
  leave: z.array(z.object({ from: day, until: day })).check(z.maxLength(100)),
};
export const consultant = z.object({ id, version, ...consultantFields });
export type Consultant = z.output<typeof consultant>;
export type ConsultantFields = Omit<Consultant, 'id' | 'version'>;

export const plannedSession = z.object({
  sessionId: id,
  batchId: id,
  service: z.string(),
  batch: z.string(),
  state: z.enum(['DRAFT', 'PUBLISHED']),
  day,
  from: z.string(),
  until: z.string(),
  taken: z.int(),
  /** It is within their leave and needs another consultant (B-13). */
  isOnLeave: z.boolean(),
});
export type PlannedSession = z.output<typeof plannedSession>;

export const consultantRow = z.object({
  id,
  country: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  services: z.string(),
  /** Coming sessions, and those of them within their leave. */
  sessions: z.int(),
  conflicts: z.int(),
});
export type ConsultantRow = z.output<typeof consultantRow>;

export type ConsultantFacts = {
  id: string;
  isActive: boolean;
  serviceIds: readonly string[];
  leave: readonly { from: string; until: string }[];
  planned: readonly { day: string; from: string; until: string }[];
};

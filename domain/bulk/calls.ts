import * as z from 'zod/mini';
import { type Area, listInput, listOf } from '../administrators/shapes.ts';
import { type AdminScope, call, type Names } from '../call.ts';
import type { Refusal } from '../refusals/refusals.ts';
import { id } from '../wire.ts';
import { bulkJob, bulkRow, bulkRowState, startInputs } from './shapes.ts';

/** Starts a bulk job on a kind of records; the right is that of its area. */
const startCall = <I extends z.ZodMiniType>(of: {
  name: 'Event' | 'Venue' | 'Room' | 'Service' | 'Order' | 'Member';
  area: Area;
  scope: AdminScope;
  names: Names;
  input: I;
  refuses?: readonly Refusal[];
}) =>
  call({
    name: `start${of.name}Bulk`,
    service: 'admin',
    path: `bulk/start${of.name}Bulk`,
    who: { admin: `${of.area}.write` },
    scope: of.scope,
    names: of.names,
    input: of.input,
    output: z.object({ id }),
    refuses: [
      'noData',
      'bulkListChanged',
      'tooManyBulkRows',
      'idempotencyKeyReused',
      ...(of.refuses ?? []),
    ],
    errorDisplay: 'dialog',
  });

/**
 * Starts a job that changes each row like the act for one row, with its right and district. Rows
 * that one may not read are refused at once (`noData`), the others line by line. Refuses with 8191
 * if the filter has another number of rows than `count`, with 8192 if it has too many.
 */
export const startBulkCalls = {
  event: startCall({
    name: 'Event',
    area: 'events',
    scope: 'district',
    names: { ids: 'country event' },
    input: startInputs.event,
  }),
  venue: startCall({
    name: 'Venue',
    area: 'facilities',
    scope: 'district',
    names: { ids: 'country venue' },
    input: startInputs.venue,
  }),
  room: startCall({
    name: 'Room',
    area: 'facilities',
    scope: 'district',
    names: { ids: 'country room' },
    input: startInputs.room,
  }),
  service: startCall({
    name: 'Service',
    area: 'services',
    scope: 'district',
    names: { ids: 'country assessment' },
    input: startInputs.service,
  }),
  order: startCall({
    name: 'Order',
    area: 'orders',
    scope: 'district',
    names: { ids: 'country order' },
    input: startInputs.order,
    refuses: ['searchTooCommon'],
  }),
  /** Tags and follow-ups of members belong to the whole country. */
  member: startCall({
    name: 'Member',
    area: 'members',
    scope: 'country',
    names: { ids: 'country member' },
    input: startInputs.member,
  }),
} as const;

const own = { service: 'admin', who: { admin: null }, scope: 'self' } as const;

/** Lists the administrator's own jobs, the newest first, or one of them with its counts. */
export const listBulkJobs = call({
  ...own,
  name: 'listBulkJobs',
  path: 'bulk/listJobs',
  input: z.object({ ...listInput, job: z.optional(id) }),
  output: listOf(bulkJob),
  refuses: [],
});

/** Lists the rows of a job of one's own in the order in which they are done. */
export const listBulkRows = call({
  ...own,
  name: 'listBulkRows',
  path: 'bulk/listRows',
  input: z.object({ ...listInput, job: id, state: z.optional(bulkRowState) }),
  output: listOf(bulkRow),
  refuses: [],
});

/**
 * Stops a running job of one's own: done rows stay done, the others stay as they are. Does nothing
 * to others (I25).
 */
export const stopBulkJob = call({
  ...own,
  name: 'stopBulkJob',
  path: 'bulk/stopJob',
  input: z.object({ job: id }),
  output: z.null(),
  refuses: [],
  errorDisplay: 'dialog',
});

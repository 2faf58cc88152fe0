import * as z from 'zod/mini';
import { exportRows, reason } from '../administrators/shapes.ts';
import { roomFilters } from '../facilities/setup/shapes.rooms.ts';
import { venueFilters } from '../facilities/setup/shapes.venues.ts';
import { serviceFilters } from '../services/admin/shapes.services.ts';
import { eventFilters } from '../events/shapes.rows.ts';
import { memberFilters } from '../members/shapes.admin.ts';
import { maxTagLength, maxTags } from '../notes/shapes.ts';
import { orderFilters, refundReference } from '../orders/shapes.admin.ts';
import { orderNumber } from '../orders/shapes.ts';
import { line, neededLine } from '../text/text.ts';
import { day, id, inPeriod, instant } from '../wire.ts';

/** Kinds of records that a bulk job changes. */
const bulkKinds = ['event', 'venue', 'room', 'service', 'order', 'member'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Most rows of a job, and most of them chosen one by one. */
export const maxBulkRows = exportRows;
const maxChosenRows = 500;

const tags = z.array(neededLine(maxTagLength, 1)).check(z.minLength(1), z.maxLength(maxTags));
const followUpActs = [
  z.object({ type: z.literal('ADD_TAGS'), tags }),
  z.object({ type: z.literal('REMOVE_TAGS'), tags }),
  z.object({ type: z.literal('ASSIGN'), ownerId: z.nullable(id) }),
  z.object({ type: z.literal('FOLLOW_UP'), followUpOn: z.nullable(day) }),
] as const;
const showActs = [
  z.object({ type: z.literal('PUBLISH'), reason }),
  z.object({ type: z.literal('WITHDRAW'), reason }),
] as const;

const refundActs = [
  z.object({ type: z.literal('ENTER_REFUNDS'), reference: refundReference }),
  z.object({ type: z.literal('APPROVE_REFUNDS') }),
] as const;

const eventAct = z.discriminatedUnion('type', [...showActs, ...followUpActs]);
const shownAct = z.discriminatedUnion('type', showActs);
const orderAct = z.discriminatedUnion('type', [...refundActs, ...followUpActs]);
const memberAct = z.discriminatedUnion('type', followUpActs);
const anyAct = z.discriminatedUnion('type', [...showActs, ...refundActs, ...followUpActs]);
export type BulkAct = z.output<typeof anyAct>;

/** The acts of each kind, in the order of the console. */
export const bulkActs = {
  event: ['PUBLISH', 'WITHDRAW', 'ADD_TAGS', 'REMOVE_TAGS', 'ASSIGN', 'FOLLOW_UP'],
  venue: ['PUBLISH', 'WITHDRAW'],
  room: ['PUBLISH', 'WITHDRAW'],
  service: ['PUBLISH', 'WITHDRAW'],
  order: ['ADD_TAGS', 'REMOVE_TAGS', 'ASSIGN', 'FOLLOW_UP'],
  member: ['ADD_TAGS', 'REMOVE_TAGS', 'ASSIGN', 'FOLLOW_UP'],
} as const satisfies Record<BulkKind, readonly BulkAct['type'][]>;

/** The acts of the list of refunds, for orders. */
export const refundBulkActs = [
  'APPROVE_REFUNDS',
  'ENTER_REFUNDS',
] as const satisfies readonly BulkAct['type'][];

/**
 * Input that starts a job: the chosen rows, or, with `filter`, all rows of the list with it.
 * `count` is the number that the administrator confirmed. A second request with the same
 * `requestKey` starts nothing.
 */
const startOf = <A extends z.ZodMiniType, I extends z.ZodMiniType, F extends z.ZodMiniType>(
  act: A,
  one: I,
  filter: F,
) =>
  z.object({
    requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    act,
    ids: z.array(one).check(z.maxLength(maxChosenRows)),
    filter: z.optional(filter),
    count: z.int().check(z.gte(1), z.lte(1_000_000)),
  });

const search = z.optional(line(300));
const inOrder = inPeriod('from', 'until');

export const startInputs = {
  event: startOf(eventAct, id, z.object({ search, ...eventFilters }).check(...inOrder)),
  venue: startOf(shownAct, id, z.object({ search, ...venueFilters })),
  room: startOf(shownAct, id, z.object({ search, ...roomFilters })),
  service: startOf(shownAct, id, z.object({ search, ...serviceFilters })),
  order: startOf(orderAct, orderNumber, z.object({ search, ...orderFilters }).check(...inOrder)),
  member: startOf(memberAct, id, z.object({ search, ...memberFilters })),
} as const;

const bulkState = z.enum(['RUNNING', 'STOPPED', 'DONE']);

export const bulkJob = z.object({
  id,
  kind: z.enum(bulkKinds),
  act: anyAct,
  state: bulkState,
  /** Rows of the job; `open` are neither done nor refused. */
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  open: z.int(),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type BulkJob = z.output<typeof bulkJob>;

export const bulkRowStates = ['OPEN', 'DONE', 'REFUSED'] as const;
export const bulkRowState = z.enum(bulkRowStates);

/** A row of a job. `subject` is an order number or an id, `text` the words of its refusal. */
export const bulkRow = z.object({
  place: z.int(),
  subject: z.string(),
  name: z.string(),
  state: bulkRowState,
  text: z.nullable(z.string()),
});
export type BulkRow = z.output<typeof bulkRow>;

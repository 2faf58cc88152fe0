import * as z from 'zod/mini';
import { id, instant, money } from '../wire.ts';
import { eventState, type EventState } from './shapes.admin.ts';

/**
 * How far an event has come by its dates: UNDATED has no session yet, RUNNING lies between its
 * first begin and its last end.
 */
const eventPhase = z.enum(['COMING', 'RUNNING', 'UNDATED', 'OVER']);
export type EventPhase = z.output<typeof eventPhase>;

/**
 * What asks for somebody's work before an event takes place: a ticket that costs something has no
 * item of the shop, only the invited may book and nobody is, a session is near and its door has no
 * code, sales should have begun and it is still a draft.
 */
const attentions = ['itemCode', 'nobodyInvited', 'doorCode', 'stillDraft'] as const;
export type Attention = (typeof attentions)[number];

/** What its marks are decided by. */
export type AttentionFacts = {
  state: EventState;
  startTime: number | null;
  endTime: number | null;
  salesOpenAt: number | null;
  isOnline: boolean;
  authorizeFlag: boolean;
  /** Members let themselves in, so that no staff code is needed. */
  selfCheckIn: boolean;
  /** Some ticket costs something and has no item of the shop (ADM-040). */
  hasUnmapped: boolean;
  isSomebodyInvited: boolean;
  /**
   * Start of its first session without a staff code that is neither over nor called off; null:
   * there is none.
   */
  codelessAt: number | null;
};

/** A row of the console's list of events. */
export const eventRow = z.object({
  id,
  name: z.string(),
  country: z.string(),
  district: z.nullable(z.string()),
  typeCode: z.string(),
  typeName: z.string(),
  /** Address of its picture in lists; null: it has none. */
  photo: z.nullable(z.string()),
  state: eventState,
  phase: eventPhase,
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  /** Start of its first session that is not over and not called off; null: there is none. */
  nextTime: z.nullable(instant),
  salesOpenAt: z.nullable(instant),
  salesCloseAt: z.nullable(instant),
  /**
   * Cheapest and dearest ticket; null: it has no tickets. `priceSign` stands before amounts of its
   * country.
   */
  priceFrom: z.nullable(money),
  priceTo: z.nullable(money),
  priceSign: z.string(),
  currency: z.string(),
  sold: z.int(),
  held: z.int(),
  total: z.int(),
  attention: z.array(z.enum(attentions)),
});
export type EventRow = z.output<typeof eventRow>;

import * as z from 'zod/mini';
import { line } from '../text/text.ts';
import { day, id, instant, money } from '../wire.ts';
import { shownState, type ShownState } from './shapes.admin.ts';

/** UNDATED: no session. RUNNING: between first start and last end. */
const eventPhase = z.enum(['COMING', 'RUNNING', 'UNDATED', 'OVER']);
export type EventPhase = z.output<typeof eventPhase>;

/**
 * Work that an event needs. `itemCode`: a priced ticket has no shop item. `nobodyInvited`: an
 * invited-only event has no invitations. `doorCode`: a session is near and has no staff code.
 * `stillDraft`: sales should have begun, but the event is a draft.
 */
const attentions = ['itemCode', 'nobodyInvited', 'doorCode', 'stillDraft'] as const;
export type Attention = (typeof attentions)[number];

/**
 * What a published event lacks that begins within the days of the start page: an item of the shop for a priced
 * ticket, a staff code, a Chinese or Malay name, or invitations.
 */
export const missingKinds = [
  'ITEM',
  'STAFF_CODE',
  'TRANSLATION',
  'INVITATIONS',
  'ONLINE_LINK',
] as const;
const missingKind = z.enum(missingKinds);
export type MissingKind = (typeof missingKinds)[number];

/** Filters of the list. Days are in the country's time zone. */
export const eventFilters = {
  when: z.optional(z.enum(['coming', 'over'])),
  country: z.optional(line(20)),
  state: z.optional(shownState),
  type: z.optional(id),
  district: z.optional(line(20)),
  from: z.optional(day),
  until: z.optional(day),
  missing: z.optional(missingKind),
};

export type AttentionFacts = {
  state: ShownState;
  startTime: number | null;
  endTime: number | null;
  salesOpenAt: number | null;
  isOnline: boolean;
  authorizeFlag: boolean;
  /** With self check-in no staff code is needed. */
  selfCheckIn: boolean;
  /** A priced ticket has no shop item (ADM-040). */
  hasUnmapped: boolean;
  isSomebodyInvited: boolean;
  /** Start of the first coming or running session without a staff code; null: none. */
  codelessAt: number | null;
};

export const eventRow = z.object({
  id,
  name: z.string(),
  country: z.string(),
  district: z.nullable(z.string()),
  typeCode: z.string(),
  typeName: z.string(),
  /** Address of the event's picture in lists; null: none. */
  photo: z.nullable(z.string()),
  state: shownState,
  phase: eventPhase,
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  /** Start of the first session that is neither over nor cancelled; null: none. */
  nextTime: z.nullable(instant),
  salesOpenAt: z.nullable(instant),
  salesCloseAt: z.nullable(instant),
  /**
   * Lowest and highest ticket price; null: no tickets. `priceSign` precedes amounts in its country.
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

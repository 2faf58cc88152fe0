import * as z from 'zod/mini';
import { texts } from '../administrators/shapes.ts';
import { orderNumber } from '../orders/shapes.ts';
import { id, instant, money } from '../wire.ts';

/** What a round is about: a session of an event, hours of a room, or a consultant's slots. */
const alternativeKinds = ['SESSION', 'ROOM', 'CONSULTANT'] as const;
const alternativeKind = z.enum(alternativeKinds);
export type AlternativeKind = z.output<typeof alternativeKind>;

/** EXPIRED: no answer came in time, so the places were refunded. */
export const offerStates = ['OPEN', 'MOVED', 'RETURNED', 'EXPIRED'] as const;
export const offerState = z.enum(offerStates);
export type OfferState = z.output<typeof offerState>;

/** Key of something that can be chosen, in the words of its kind, for example a session's id. */
const alternativeKey = z.string().check(z.regex(/^[\w:/-]{1,80}$/));

/** Where and when something takes place; `place` is empty for online events. */
const occasion = {
  startTime: instant,
  endTime: instant,
  /** Venue, room or consultant. */
  place: z.string(),
};

const chosenOccasion = z.object(occasion);

/** Another session, other hours or another slot. */
const alternative = z.object({
  key: alternativeKey,
  ...occasion,
  /** Free places; null: the whole thing is free. */
  left: z.nullable(z.int()),
});
export type Occasion = z.output<typeof chosenOccasion>;
export type Alternative = z.output<typeof alternative>;

/** What the company has cancelled for one order, and what the member can choose until `until`. */
export const alternativeOffer = z.object({
  id,
  kind: alternativeKind,
  state: offerState,
  title: z.string(),
  ...occasion,
  places: z.int(),
  until: instant,
  /** Text of the company for the bookers; empty without one. */
  note: z.string(),
  /** What is returned for these places. */
  amount: money,
  /** What is returned for the whole set that the places belong to; null: they belong to none. */
  wholeAmount: z.nullable(money),
  alternatives: z.array(alternative),
  /** What was chosen; null unless the places were moved. */
  chosen: z.nullable(chosenOccasion),
});
export type AlternativeOffer = z.output<typeof alternativeOffer>;

/** Numbers of offers of a round by their state. */
const offerCounts = z.object({
  open: z.int(),
  moved: z.int(),
  returned: z.int(),
  expired: z.int(),
});

export const alternativeRound = z.object({
  id,
  kind: alternativeKind,
  country: z.string(),
  title: z.string(),
  startTime: z.nullable(instant),
  until: instant,
  by: z.string(),
  createdAt: instant,
  /** When the offers are made, until which the closing can be taken back; null: they are made. */
  dueAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  reason: z.string(),
  note: texts,
  /** The event of a session; null for other kinds. */
  event: z.nullable(id),
  counts: offerCounts,
});
export type AlternativeRound = z.output<typeof alternativeRound>;

/** An order of a round with its answer. */
export const roundOffer = z.object({
  id,
  orderNumber,
  memberNumber: z.string(),
  name: z.string(),
  places: z.int(),
  state: offerState,
  /** End of the time to answer. */
  until: instant,
  answeredAt: z.nullable(instant),
  /** The administrator who answered for the member. */
  answeredBy: z.nullable(z.string()),
  remindedAt: z.nullable(instant),
  /** Start of what was chosen. */
  movedTo: z.nullable(instant),
});
export type RoundOffer = z.output<typeof roundOffer>;

/** An answer: the key of an alternative, or the places returned, with the whole set if `isWhole`. */
export const alternativeAnswer = z.union([
  z.object({ choice: alternativeKey }),
  z.object({ choice: z.null(), isWhole: z.boolean() }),
]);
export type AlternativeAnswer = z.output<typeof alternativeAnswer>;

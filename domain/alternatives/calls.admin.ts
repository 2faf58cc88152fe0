import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { id, instant } from '../wire.ts';
import {
  alternativeAnswer,
  alternativeOffer,
  alternativeRound,
  offerState,
  roundOffer,
} from './shapes.ts';

const read = { right: 'orders.read', scope: 'district' } as const;
const write = { right: 'orders.write', scope: 'district' } as const;
const named = { id: 'country alternativeRound' } as const;

/** Lists the rounds, the newest first. */
export const listAlternativeRounds = listCall({
  ...read,
  name: 'listAlternativeRounds',
  path: 'alternatives/listRounds',
  filters: { isRunning: z.optional(z.boolean()) },
  row: alternativeRound,
});

/** Returns a round with the numbers of its answers. */
export const getAlternativeRound = readCall({
  ...read,
  name: 'getAlternativeRound',
  path: 'alternatives/getRound',
  names: named,
  record: alternativeRound,
});

/** Lists the orders of a round with their answers. */
export const listRoundOffers = listCall({
  ...read,
  name: 'listRoundOffers',
  path: 'alternatives/listOffers',
  names: named,
  filters: { id, state: z.optional(offerState) },
  row: roundOffer,
  refuses: ['noData'],
});

/** Returns an offer of a round as its member sees it, for an answer by phone. */
export const getRoundOffer = readCall({
  ...read,
  name: 'getRoundOffer',
  path: 'alternatives/getOffer',
  names: named,
  by: { id, offer: id },
  record: alternativeOffer,
});

/** Answers an offer for its member, for example on the phone. */
export const answerForMember = changeCall({
  ...write,
  name: 'answerForMember',
  path: 'alternatives/answerForMember',
  names: named,
  input: z.object({ id, offer: id, answer: alternativeAnswer, reason }),
  refuses: ['noData', 'alternativeOver', 'alternativeGone', 'personTwice', 'wrongInput'],
});

/**
 * Writes again to the members of a running round who have not answered: to one at once, to more than
 * one at `dueAt` (B-42). Returns how many.
 */
export const remindRound = changeCall({
  ...write,
  name: 'remindRound',
  path: 'alternatives/remind',
  names: named,
  input: z.object({ id }),
  output: z.object({ count: z.int(), dueAt: z.nullable(instant) }),
  refuses: ['noData', 'alternativeOver', 'actWaiting'],
});

/** Undoes `remindRound` while it waits. */
export const undoReminder = changeCall({
  ...write,
  name: 'undoReminder',
  path: 'alternatives/undoReminder',
  names: named,
  input: z.object({ id }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** Carries `remindRound` out at once while it waits. */
export const performReminder = changeCall({
  ...write,
  name: 'performReminder',
  path: 'alternatives/performReminder',
  names: named,
  input: z.object({ id, reason }),
  refuses: ['noData', 'changedMeanwhile'],
});

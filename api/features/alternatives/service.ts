import type { Alternative, AlternativeKind, Occasion } from '#domain/alternatives/shapes.ts';
import type { DeskChange } from '#domain/orders/acts/shapes.change.ts';
import type { Language } from '#domain/text/languages.ts';
import type { CancelledSession } from '#domain/hubs/shapes.ts';
import type { WaitingRound } from '#domain/undo/shapes.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { returnSessions } from '#api/features/orders/parts/service.returnSessions.ts';
import type { OrderRow } from '#api/features/orders/service.rows.ts';
import {
  findRound,
  insertRound,
  lockRound,
  type NewRound,
  type RoundRow,
  setDue,
} from './store.ts';
import { listCancelled, listWaiting } from './store.view.ts';

/** What an offer is about, in the language of its reader. Amounts in cents. */
export type OfferFacts = Occasion & {
  title: string;
  amount: number;
  /** For the whole set that the places belong to; null: they belong to none. */
  wholeAmount: number | null;
};

/** What an answer did, for the mail to the member. */
export type Answered = { chosen: Occasion | null; change: DeskChange | null };

type Ended = { isWhole: boolean; actor: 'MEMBER' | 'ADMIN'; actorId: string | null };

/**
 * The methods of a kind of rounds, implemented by its product. The caller has locked the order and
 * its offer; products lock their own rows after them, in the order of all callers.
 */
export type AlternativeHandler = {
  /**
   * Locks purchased and open orders with places of the round and without its offer, by id. `until`:
   * an earlier end of the time to answer than that of the round, in epoch ms; null: none.
   */
  lockNext(
    tx: Tx,
    round: RoundRow,
    most: number,
  ): Promise<{ id: number; places: number; until: number | null }[]>;
  facts(
    conn: Conn,
    of: { round: RoundRow; orderId: number; language: Language },
  ): Promise<OfferFacts>;
  /** What can be chosen now, in the order of its start. */
  alternatives(
    conn: Conn,
    of: { round: RoundRow; orderId: number; language: Language },
  ): Promise<Alternative[]>;
  /**
   * Moves all places of the round under the ordinary guards of stock, without the member's deadline
   * and price. Throws 8341 for a choice that is not free any more.
   */
  move(tx: Tx, of: { round: RoundRow; order: OrderRow; key: string }): Promise<Answered>;
  /** Cancels the places for the company and makes what they cost due. */
  giveBack(
    core: Pick<Core, 'products'>,
    tx: Tx,
    of: { round: RoundRow; order: OrderRow; ended: Ended },
  ): Promise<Answered>;
};
export type AlternativeHandlers = Partial<Readonly<Record<AlternativeKind, AlternativeHandler>>>;

export type { RoundRow } from './store.ts';

/**
 * Starts a round in the transaction that takes what it is about out of sale. The job `alternatives`
 * makes the offers. With `answerUntil` at or before now the places are refunded without an offer.
 */
export const startRound = (tx: Tx, round: NewRound): Promise<string> => insertRound(tx, round);

/** Reads a round that the transaction has started. */
export const findStarted = async (tx: Tx, id: string): Promise<RoundRow> =>
  (await findRound(tx, id))!;

/** Takes rounds back whose offers still wait (B-42). */
export { removeRound, removeWaiting } from './store.ts';

type Waiting = Parameters<typeof lockRound>[1];

/** Locks a round whose offers wait. Throws 9010 when they do not wait any more. */
export async function lockWaiting(tx: Tx, of: Waiting): Promise<RoundRow> {
  const round = await lockRound(tx, of);
  if (round === null) throw new Refused('noData');
  if (!round.isWaiting) throw new Refused('changedMeanwhile');
  return round;
}

/** Ends the wait of a round: the job makes its offers within a second or two. */
export async function endWait(tx: Tx, of: Waiting): Promise<RoundRow> {
  const round = await lockWaiting(tx, of);
  await setDue(tx, round.id);
  return round;
}

/** Sessions of an event that were cancelled alone, for administrators who may read the event. */
export const cancelledSessions = (ctx: AdminCtx, eventId: string): Promise<CancelledSession[]> =>
  listCancelled(ctx.db, eventId);

/** Rounds of rooms and consultants that the administrator may undo. */
export async function waitingRounds(ctx: AdminCtx): Promise<WaitingRound[]> {
  const rights = { ROOM: 'facilities.write', CONSULTANT: 'services.write' } as const;
  return (await listWaiting(ctx.db, ctx.language)).flatMap(({ country, district, ...round }) =>
    ctx.admin.can(rights[round.kind], { country, district }) ? [round] : [],
  );
}

/** The handler of a round. */
export function handlerOf(handlers: AlternativeHandlers, { kind }: RoundRow): AlternativeHandler {
  const handler = handlers[kind];
  if (handler === undefined) throw new Error(`rounds of ${kind} have no handler`);
  return handler;
}

/** Returns sessions or slots of a round for a handler; nothing if they are gone already. */
export async function returned(
  core: Pick<Core, 'products'>,
  tx: Tx,
  { round, order, ended }: { round: RoundRow; order: OrderRow; ended: Ended },
  keys: readonly string[],
): Promise<Answered> {
  const { actor, actorId } = ended;
  const part =
    keys.length === 0
      ? null
      : await returnSessions(core, tx, order, {
          keys,
          by: { actor, actorId },
          reason: round.reason,
          reference: `round-${round.id}`,
        });
  return { chosen: null, change: part === null ? null : { kind: 'cancelSessions', ...part } };
}

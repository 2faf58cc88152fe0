import { hasRunningQueue } from '#domain/events/queue/rules.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { SetSale } from '../service.ts';
import { lockTurns, setPlacesLeft, type TurnRow } from './store.turns.ts';

/** One instance each: many callers get them at once, and stack traces are expensive. */
const queueFirst = new Refused('queueFirst');
const turnTooSmall = new Refused('turnTooSmall');

/** Places can be taken only in a turn of the queue, until it is closed (B-43). */
export function assertNoQueue({ event }: Pick<SetSale, 'event'>): void {
  if (hasRunningQueue(event)) throw queueFirst;
}

type Taking = { eventId: number; memberId: number; places: number };

/** The running turns of the members of a batch. */
export type Turns = {
  /** The refusal of more places; null: a turn has enough, or the event has no queue. */
  refusalOf(taking: Taking, isByCompany: boolean): Refused | null;
  use(taking: Taking): void;
  store(tx: Tx): Promise<void>;
};

const noTurns: Turns = { refusalOf: () => null, use: () => {}, store: async () => {} };

/**
 * Locks the turns of members in events with a queue. Events without one cost nothing. The stock must
 * be locked, so that parallel reservations of one turn see what is left of it.
 */
export async function loadTurns(
  tx: Tx,
  sales: ReadonlyMap<number, Pick<SetSale, 'event'>>,
  members: readonly number[],
): Promise<Turns> {
  const queued = new Set(
    [...sales].flatMap(([id, { event }]) => (hasRunningQueue(event) ? [id] : [])),
  );
  if (queued.size === 0) return noTurns;
  const rows = await lockTurns(tx, [...queued], members);
  const used = new Set<TurnRow>();
  const turnOf = ({ eventId, memberId }: Taking) =>
    rows.find((row) => row.eventId === eventId && row.memberId === memberId);
  return {
    refusalOf(taking, isByCompany) {
      if (!queued.has(taking.eventId) || taking.places <= 0) return null;
      const turn = isByCompany ? undefined : turnOf(taking);
      if (turn === undefined || turn.left === 0) return queueFirst;
      return turn.left < taking.places ? turnTooSmall : null;
    },
    use(taking) {
      const turn = queued.has(taking.eventId) && taking.places > 0 ? turnOf(taking) : undefined;
      if (turn === undefined) return;
      turn.left -= taking.places;
      used.add(turn);
    },
    store: async (tx_) => {
      if (used.size > 0) await setPlacesLeft(tx_, [...used]);
    },
  };
}

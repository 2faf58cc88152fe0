import type { Tx } from '#api/kit/db.ts';
import { setTimes } from './store.follow.ts';

/** The sessions of an event have moved: its orders begin and end with them, so that lists and limits go by the new times. */
export const ordersFollow = (tx: Tx, eventId: number): Promise<void> => setTimes(tx, eventId);

import type { CancelType } from '#domain/orders/shapes.ts';
import type { RoomUse } from './model.rooms.ts';
import type { ServiceUse } from './model.services.ts';

/**
 * What an event of the model sells: paid, free, and a set of two sessions. `rows`: places of its
 * stock rows it takes.
 */
export const kinds = [
  { price: 1000, total: 4, limit: 3, rows: [0] },
  { price: 0, total: 3, limit: 2, rows: [1] },
  { price: 2500, total: 2, limit: 2, rows: [2, 3] },
] as const;
export const totals = [4, 3, 2, 2];

/** How many of each kind. */
export type Choice = readonly [number, number, number];
export type Code = string | null;

export type ModelOrder = {
  number: string;
  who: number;
  choice: Choice;
  /** What a room is booked for; null: no room is. */
  use: RoomUse | null;
  /** Which slots of a service are booked; null: none. Without room and slots it is an order of the event, of its `choice`. */
  booking: ServiceUse | null;
  amount: number;
  status: 'UNPAID' | 'PAYING' | 'PAID' | 'CANCEL';
  cancelType: CancelType | null;
  isGone: boolean;
  deadline: number;
  /** Last moment in which its member may cancel a purchased room or service (B-48). */
  cancelBy: number;
  /** What the shop has of it; null: nothing. */
  shop: 'OPEN' | 'PAID' | 'CANCELLED' | null;
  hasShopNumber: boolean;
  captured: number;
  suspense: number;
  used: number;
  refund: {
    state: 'DUE' | 'REQUESTED' | 'DONE';
    amount: number;
    version: number;
    isEntered: boolean;
  } | null;
  /** Number of the last report that was sent for it. */
  lastReport: { eventId: string; body: string } | null;
  /** When it ended last; reconciliation asks about it for a day more. */
  endedAt: number;
};

export const isOfEvent = ({ use, booking }: ModelOrder): boolean =>
  use === null && booking === null;

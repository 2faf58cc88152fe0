import type { Input, Output } from '#domain/call.ts';
import type { createActivityOrder } from '#domain/orders/calls.ts';
import type { BatchedCommand } from '#api/platform/batching/commands.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { EventLimit } from '#domain/orders/eventDesk/shapes.desk.ts';
import type { NewAttendee } from '#api/features/events/names/store.people.ts';
import type { SaleSettings } from './service.settings.ts';

/** Name of the call in idempotency keys. */
export const callName = 'createActivityOrder';

/** `isKept`: the identity number is that of the replaced reservation. */
export type Person = {
  row: Omit<NewAttendee, 'orderId'>;
  sessions: readonly number[];
  isKept: boolean;
};

export type CreateInput = Input<typeof createActivityOrder>;
export type CreatedEventOrder = Output<typeof createActivityOrder>;

/** The company books for the member (B-41). Such a command is alone in its transaction. */
export type CompanySale = {
  adminId: number;
  isFree: boolean;
  /** It was paid at the desk. */
  isPaid: boolean;
  overrides: ReadonlySet<EventLimit>;
  /** Output: the limits that the command overrode. */
  overridden: EventLimit[];
  /** Returns the deadline in epoch ms, from now and the start of the first session. */
  heldUntil: (now: number, firstStart: number) => number;
};

export type EventCommand = BatchedCommand & {
  input: CreateInput;
  termsId: number;
  people: readonly Person[] | null;
  company?: CompanySale;
};

/**
 * The new reservation gets the order date and deadline of the reservation that it replaces (B-07).
 */
export type ReplacedReservation = {
  id: number;
  orderDate: number;
  deadline: number;
  bookCount: number;
};

/** Facts for a batch. `replace` locks and deletes the reservation to be replaced. */
export type InspectedEvent = {
  settings: SaleSettings;
  replace?: (tx: Tx) => Promise<ReplacedReservation>;
};

export const eventIdOf = ({ input }: Pick<EventCommand, 'input'>): number => Number(input.eventID);

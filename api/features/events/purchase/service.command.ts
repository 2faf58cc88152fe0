import type { Input, Output } from '#domain/call.ts';
import type { createActivityOrder } from '#domain/orders/calls.ts';
import type { BatchedCommand } from '#api/platform/batching/commands.ts';
import type { Tx } from '#api/platform/db/sql.ts';
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

export type EventCommand = BatchedCommand & {
  input: CreateInput;
  termsId: number;
  people: readonly Person[] | null;
};

/**
 * The new reservation gets the order date and deadline of the reservation that it replaces (B-07).
 */
export type ReplacedReservation = { id: number; orderDate: number; deadline: number };

/** Facts for a batch. `replace` locks and deletes the reservation to be replaced. */
export type InspectedEvent = {
  settings: SaleSettings;
  replace?: (tx: Tx) => Promise<ReplacedReservation>;
};

export const eventIdOf = ({ input }: Pick<EventCommand, 'input'>): number => Number(input.eventID);

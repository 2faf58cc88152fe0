import type { Input, Output } from '#domain/call.ts';
import type { createActivityOrder } from '#domain/orders/calls.ts';
import type { BatchedCommand } from '#api/platform/batching/commands.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { NewAttendee } from '#api/features/events/names/store.people.ts';
import type { SaleSettings } from './service.settings.ts';

/** The call that the idempotency keys of event reservations belong to. */
export const callName = 'createActivityOrder';

/**
 * A person with a place, as written, and as identified in which sessions; `isKept`: the identity
 * number is that of the order before.
 */
export type Person = {
  row: Omit<NewAttendee, 'orderId'>;
  sessions: readonly number[];
  isKept: boolean;
};

export type CreateInput = Input<typeof createActivityOrder>;
export type CreatedEventOrder = Output<typeof createActivityOrder>;

/** A member's reservation command, as batches carry it. */
export type EventCommand = BatchedCommand & {
  input: CreateInput;
  termsId: number;
  people: readonly Person[] | null;
};

/**
 * A reservation that makes way for the new one in the same transaction and hands its time on
 * (B-07).
 */
export type ReplacedReservation = { id: number; orderDate: number; deadline: number };

/** What a command is written with; `replace` locks and removes the reservation it replaces. */
export type InspectedEvent = {
  settings: SaleSettings;
  replace?: (tx: Tx) => Promise<ReplacedReservation>;
};

export const eventIdOf = ({ input }: Pick<EventCommand, 'input'>): number => Number(input.eventID);

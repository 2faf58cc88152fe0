import type { Input, Output } from '#domain/call.ts';
import type { createActivityOrder } from '#domain/orders/calls.ts';
import type { NewAttendee } from '#api/features/events/names/store.people.ts';
import type { Ctx } from '#api/platform/http/context.ts';

/**
 * Somebody with a place, as they are written, and who they are in which sessions; `isKept`: their
 * identity number is that of the order before.
 */
export type Person = {
  row: Omit<NewAttendee, 'orderId'>;
  sessions: readonly number[];
  isKept: boolean;
};

export type CreateInput = Input<typeof createActivityOrder>;
export type CreatedEventOrder = Output<typeof createActivityOrder>;
export type ReservationOutcome = CreatedEventOrder | Error;

/** A member's reservation command, as batches carry it. */
export type EventCommand = {
  ctx: Ctx;
  input: CreateInput;
  fingerprint: string;
  termsId: number;
  people: readonly Person[] | null;
};

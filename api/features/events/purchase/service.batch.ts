import type { NewOrder, OrderNumbers } from '#api/features/orders/service.rows.ts';
import type {
  CreatedEventOrder,
  EventCommand,
  InspectedEvent,
  ReplacedReservation,
} from './service.command.ts';
import type { EventDecisions } from './service.decide.ts';
import type { EventFacts } from './service.eventFacts.ts';
import type { LockedEventBatch } from './service.lock.ts';
import type { NewClaims } from './store.create.ts';

/** A reservation as it is written, with the places it takes. */
export type NewReservation = {
  order: NewOrder;
  command: EventCommand;
  claims: NewClaims['claims'];
  response: CreatedEventOrder;
};
/** A command that has opened its member's one unpaid order of an event. */
export type OpenedOrder = OrderNumbers & { command: EventCommand; eventId: number };
/** What a batch is written by: its events, their decisions, and the reservation it replaces. */
export type EventBatch = {
  settings: InspectedEvent['settings'];
  locked: LockedEventBatch;
  facts: EventFacts;
  decisions: ReadonlyMap<number, EventDecisions>;
  replaced: ReplacedReservation | null;
};

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

export type NewReservation = {
  order: NewOrder;
  command: EventCommand;
  claims: NewClaims['claims'];
  response: CreatedEventOrder;
};
/** A command with the number of its order, which is the member's only open order of the event. */
export type OpenedOrder = OrderNumbers & { command: EventCommand; eventId: number };
/** State of a batch after its locks. `replaced` is the reservation that a change replaces. */
export type EventBatch = {
  settings: InspectedEvent['settings'];
  locked: LockedEventBatch;
  facts: EventFacts;
  decisions: ReadonlyMap<number, EventDecisions>;
  replaced: ReplacedReservation | null;
};

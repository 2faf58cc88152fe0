import type { EventCard } from '#domain/events/shapes.ts';
import { EventStart } from '#web/features/events/EventStart.tsx';

/** Its card in the list says what is known of an event before its own answer. */
export const ActivityDetail = (data: unknown) => <EventStart event={data as EventCard} />;

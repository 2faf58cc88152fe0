import type { EventCard } from '#domain/events/shapes.ts';
import { EventStart } from '#web/features/events/EventStart.tsx';

/** The event's card has the data until the page's own call has responded. */
export const ActivityDetail = (data: unknown) => <EventStart event={data as EventCard} />;

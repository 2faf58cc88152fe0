import type { EventCard } from '#domain/events/shapes.ts';
import { EventList } from '#web/features/events/list/EventList.tsx';
import { there } from './first.ts';

/** It begins with as many cards as fill a screen by itself. */
export const Home = (data: unknown) => (
  <EventList list={{ ...there, events: data as EventCard[] }} isCounted={false} empty={null} />
);

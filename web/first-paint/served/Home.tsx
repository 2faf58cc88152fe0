import type { EventCard } from '#domain/events/shapes.ts';
import { EventList } from '#web/features/events/list/EventList.tsx';
import { type EventType, TypeChips } from '#web/features/events/list/TypeChips.tsx';
import { staticQuery } from './there.ts';

export function Home(data: unknown) {
  const { events, types } = data as { events: EventCard[]; types: EventType[] };
  return (
    <>
      <TypeChips types={types} />
      <EventList list={{ ...staticQuery, events }} isCounted={false} empty={null} />
    </>
  );
}

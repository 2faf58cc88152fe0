import type { ReactNode } from 'react';
import type { EventCard } from '#domain/events/shapes.ts';
import { PlacesLeft } from '#web/ui/events/EventCard.tsx';
import { Facts } from '#web/ui/events/DetailFacts.tsx';
import { StatusTag } from '#web/ui/events/StatusTag.tsx';
import { DetailSkeleton } from '#web/ui/page/PageBones.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

export const pictureSizes = '(min-width: 1024px) 52rem, 100vw';

type EventHeadingProps = {
  event: EventCard;
  /** A blocked account cannot book, so status and places are hidden. */
  isBlocked?: boolean;
  children?: ReactNode;
};

export const EventHeading = ({ event, isBlocked = false, children }: EventHeadingProps) => (
  <div>
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p className="font-semibold text-leaf">{event.typeName}</p>
      {children}
    </div>
    <h2 className="mt-1 text-xl font-semibold lg:text-2xl">
      <Unbroken of={event.name} />
    </h2>
    {!isBlocked && (
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusTag event={event} />
        <PlacesLeft event={event} />
      </div>
    )}
  </div>
);

/**
 * An event's page before its script runs: the data of its list card, and a skeleton of the other
 * parts.
 */
export const EventStart = ({ event }: { event: EventCard }) => (
  <DetailSkeleton
    isEvent
    known={{
      cover: (
        <Picture
          address={event.photos[0]}
          type={event.typeCode}
          name={event.id}
          isFirst
          sizes={pictureSizes}
          className="h-full"
        />
      ),
      head: <EventHeading event={event} />,
      facts: <Facts event={event} />,
    }}
  />
);

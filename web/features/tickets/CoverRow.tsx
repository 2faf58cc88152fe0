import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens/table.ts';
import type { TicketCard } from '#domain/tickets/shapes.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { When } from '#web/ui/When.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

type CoverRowProps = {
  event: Pick<TicketCard, 'typeCode' | 'eventId' | 'picture' | 'typeName' | 'eventName'>;
  link: { to: ScreenName; query: Record<string, string> };
  when: { from: number; to: number };
  where: string;
  tag: ReactNode;
  isBehind: boolean;
  isCalledOff: boolean;
  /** Draws a perforation at the left, as of a ticket stub. */
  isTornOff?: boolean;
  children: ReactNode;
};

/**
 * A list row for a booked session or a ticket, with the event's picture. The whole row links to its
 * page.
 */
export function CoverRow({
  event,
  link,
  when,
  where,
  tag,
  isBehind,
  isCalledOff,
  isTornOff = false,
  children,
}: CoverRowProps) {
  return (
    <li className="relative flex overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-150 focus-within:shadow-lift hover:shadow-lift">
      <div
        className={`relative w-20 shrink-0 overflow-hidden sm:w-32 ${isBehind ? 'opacity-60 saturate-50' : ''}`}
      >
        <Picture
          address={event.picture}
          type={event.typeCode}
          name={event.eventId}
          sizes="8rem"
          className="absolute inset-0 aspect-auto h-full"
        />
      </div>
      {isTornOff && <div aria-hidden="true" className="w-0 border-l-2 border-dashed border-line" />}
      <div className="min-w-0 flex-1 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="text-sm font-semibold text-leaf">{event.typeName}</p>
          {tag}
        </div>
        <h3 className={`mt-1 font-semibold ${isCalledOff ? 'line-through' : ''}`}>
          <ScreenLink
            {...link}
            data-press={isTornOff ? 'ticket' : undefined}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            <Unbroken of={event.eventName} />
          </ScreenLink>
        </h3>
        <p className="text-sm text-soft">
          <When from={when.from} to={when.to} />
          <span className="block">
            <Unbroken of={where} />
          </span>
        </p>
        <p className="mt-2 text-sm">{children}</p>
      </div>
    </li>
  );
}

import type { TicketCard } from '#domain/tickets/shapes.ts';
import { ScreenLink } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words.ts';
import { Cover } from '#web/parts/Cover.tsx';
import { When } from '#web/parts/When.tsx';
import { isPast, TicketState } from './TicketState.tsx';

/** One ticket in a list: a stub with the event's colours, torn off on its left. */
export function TicketRow({ ticket }: { ticket: TicketCard }) {
  const t = useWords('tickets');
  const isBehind = isPast(ticket);
  const isVoid = ticket.state === 'CANCELLED';
  return (
    <li className="relative flex overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-150 focus-within:shadow-lift hover:shadow-lift">
      <div className={`relative w-20 shrink-0 overflow-hidden sm:w-32 ${isBehind ? 'opacity-60 saturate-50' : ''}`}>
        <Cover type={ticket.typeCode} name={ticket.eventId} className="absolute inset-0 aspect-auto h-full" />
      </div>
      <div aria-hidden="true" className="w-0 border-l-2 border-dashed border-line" />
      <div className="min-w-0 flex-1 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="text-sm font-semibold text-leaf">{ticket.typeName}</p>
          <TicketState ticket={ticket} />
        </div>
        <h3 className={`mt-1 font-semibold ${isVoid ? 'line-through' : ''}`}>
          <ScreenLink
            to="MyTicket"
            query={{ ticketID: ticket.id }}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            {ticket.eventName}
          </ScreenLink>
        </h3>
        <p className="text-sm text-soft">
          <When from={ticket.sessionStart} to={ticket.sessionEnd} />
          <span className="block">{ticket.isOnline ? t('online') : ticket.venuesName}</span>
        </p>
        <p className="mt-2 text-sm">
          {ticket.ticketTypeName} · {ticket.holder}
          {ticket.receivedFrom !== null && <span className="block text-soft">{t('receivedFrom', { name: ticket.receivedFrom })}</span>}
        </p>
      </div>
    </li>
  );
}

import type { TicketCard } from '#domain/tickets/shapes.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { When } from '#web/ui/When.tsx';
import { isPast, TicketState } from './TicketState.tsx';
import { TicketRow } from './TicketRow.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

/** Groups tickets by session and order, and received ones by session only. Keeps the order. */
export function groupsOf(tickets: readonly TicketCard[]): TicketCard[][] {
  const groups = new Map<string, TicketCard[]>();
  for (const ticket of tickets) {
    const from = ticket.receivedFrom === null ? ticket.orderNumber : '';
    const key = `${ticket.sessionId}/${from}`;
    groups.set(key, [...(groups.get(key) ?? []), ticket]);
  }
  return [...groups.values()];
}

/** A card for the tickets of a session; a single ticket is a row. */
export function TicketGroup({ tickets }: { tickets: readonly TicketCard[] }) {
  const t = useTranslations('tickets');
  const [first, ...others] = tickets;
  if (first === undefined) return null;
  if (others.length === 0) return <TicketRow ticket={first} />;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex">
        <div
          className={`relative w-20 shrink-0 overflow-hidden sm:w-32 ${tickets.every(isPast) ? 'opacity-60 saturate-50' : ''}`}
        >
          <Picture
            address={first.picture}
            type={first.typeCode}
            name={first.eventId}
            sizes="8rem"
            className="absolute inset-0 aspect-auto h-full"
          />
        </div>
        <div aria-hidden="true" className="w-0 border-l-2 border-dashed border-line" />
        <div className="min-w-0 flex-1 p-4">
          <p className="text-sm font-semibold text-leaf">{first.typeName}</p>
          <h3 className="mt-1 font-semibold">
            <Unbroken of={first.eventName} />
          </h3>
          <p className="text-sm text-soft">
            <When from={first.sessionStart} to={first.sessionEnd} />
            <span className="block">
              {first.isOnline ? t('online') : <Unbroken of={first.venuesName} />}
            </span>
          </p>
          <p className="mt-2 text-sm font-semibold">
            {t('ticketCount', { count: tickets.length })}
          </p>
        </div>
      </div>
      <TicketLines tickets={tickets} />
    </li>
  );
}

export function TicketLines({ tickets }: { tickets: readonly TicketCard[] }) {
  const t = useTranslations('tickets');
  return (
    <ol className="divide-y divide-line border-t border-line">
      {tickets.map((ticket, at) => (
        <li key={ticket.id}>
          <ScreenLink
            to="MyTicket"
            query={{ ticketID: ticket.id }}
            data-press="ticket"
            className="tap flex items-center gap-3 px-4 py-2 hover:bg-sunk"
          >
            <span className="w-6 shrink-0 text-center text-lg font-semibold text-leaf tabular-nums">
              {at + 1}
            </span>
            {/* A long state wraps to its own line instead of narrowing the holder's name. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-36 text-sm wrap-anywhere">
                {ticket.ticketTypeName} · {ticket.holder}
                {ticket.receivedFrom !== null && (
                  <span className="block text-soft">
                    {t('receivedFrom', { name: ticket.receivedFrom })}
                  </span>
                )}
              </span>
              <TicketState ticket={ticket} />
            </span>
          </ScreenLink>
        </li>
      ))}
    </ol>
  );
}

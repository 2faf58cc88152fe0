import type { TicketCard } from '#domain/tickets/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { CoverRow } from './CoverRow.tsx';
import { isPast, TicketState } from './TicketState.tsx';

export function TicketRow({ ticket }: { ticket: TicketCard }) {
  const t = useTranslations('tickets');
  return (
    <CoverRow
      event={ticket}
      link={{ to: 'MyTicket', query: { ticketID: ticket.id } }}
      when={{ from: ticket.sessionStart, to: ticket.sessionEnd }}
      where={ticket.isOnline ? t('online') : ticket.venuesName}
      tag={<TicketState ticket={ticket} />}
      isBehind={isPast(ticket)}
      isCalledOff={ticket.state === 'CANCELLED'}
      isTornOff
    >
      {ticket.ticketTypeName} · {ticket.holder}
      {ticket.receivedFrom !== null && (
        <span className="block text-soft">{t('receivedFrom', { name: ticket.receivedFrom })}</span>
      )}
    </CoverRow>
  );
}

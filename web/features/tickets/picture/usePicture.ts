import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { isOtherZone, regionZone } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { fullSpan } from '#web/ui/When.tsx';
import type { TicketPicture } from './ticketPicture.ts';
import { useStateText } from '#web/features/tickets/TicketState.tsx';

/** Venues of this ticket with addresses; those of the event if it has none. */
export const placesOf = (ticket: TicketDetail) =>
  ticket.ticketVenues.length > 0
    ? ticket.ticketVenues
    : [{ venuesName: ticket.venuesName, address: ticket.address }];

/**
 * Content of the picture, with the same fields as the page (TKT-001, TKT-008); null without a code.
 */
export function usePicture(ticket: TicketDetail, code: string | null): TicketPicture | null {
  const t = useTranslations('tickets');
  const frame = useTranslations('frame');
  const language = useLanguage();
  const stateText = useStateText();
  if (code === null) return null;
  const span = (from: number, to: number) =>
    fullSpan(from, to, language) +
    (isOtherZone(from)
      ? `\n${fullSpan(from, to, language, regionZone)} ${frame('bruneiTime')}`
      : '');
  const contact = ticket.contacts[0];
  const isPart = ticket.sessionStart !== ticket.startTime || ticket.sessionEnd !== ticket.endTime;
  const rows = [
    { label: t('date'), text: span(ticket.startTime, ticket.endTime) },
    ...(isPart
      ? [{ label: t('yourSession'), text: span(ticket.sessionStart, ticket.sessionEnd) }]
      : []),
    ...(ticket.isOnline
      ? [{ label: t('venue'), text: t('online') }]
      : [
          {
            label: t('venue'),
            text: placesOf(ticket)
              .map((place) => place.venuesName)
              .join('\n'),
          },
          {
            label: t('address'),
            text: placesOf(ticket)
              .map((place) => place.address)
              .join('\n'),
          },
        ]),
    { label: t('ticketType'), text: ticket.ticketTypeName },
    { label: t('holder'), text: ticket.holder },
    ...(contact ? [{ label: t('contact'), text: `${contact.person}  ${contact.phone}` }] : []),
    ...(ticket.reminder === '' ? [] : [{ label: t('reminder'), text: ticket.reminder }]),
  ];
  return {
    eyebrow: ticket.typeName,
    title: ticket.eventName,
    state: stateText(ticket),
    code,
    under: stateText(ticket) === null ? t('showAtDoor') : t('noCode'),
    rows: rows.filter((row) => row.text.trim() !== ''),
    footer: `${frame('product')} · ${t('ticketNumber')} ${ticket.id} · ${ticket.orderNumber}`,
  };
}

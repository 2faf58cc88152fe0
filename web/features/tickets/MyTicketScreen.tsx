import type { ReactNode } from 'react';
import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { isOtherZone, regionZone } from '#web/kit/dates.ts';
import { useAddress } from '#web/kit/nav.ts';
import { useLanguage, useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { downloadIcon, infoIcon, phoneIcon, refreshIcon } from '#web/parts/icons.ts';
import { NoData } from '#web/parts/NoData.tsx';
import { QrCode } from '#web/parts/QrCode.tsx';
import { Bone, PageSkeleton } from '#web/parts/Skeleton.tsx';
import { fullSpan, When } from '#web/parts/When.tsx';
import type { TicketPicture } from './ticketPicture.ts';
import { TicketState, useStateText } from './TicketState.tsx';
import { useSavePicture } from './useSavePicture.ts';
import { useTicket } from './useTickets.ts';

/** One ticket as the door wants to see it (S-42). */
export function MyTicketScreen() {
  const t = useWords('tickets');
  const { query } = useAddress();
  const state = useTicket(query['ticketID'] ?? '');
  if (state.isGone)
    return (
      <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
        <LinkButton to="MyTickets">{t('allTickets')}</LinkButton>
      </NoData>
    );
  if (state.isFailed)
    return (
      <NoData title={t('failedTitle')}>
        <Button look="secondary" onPress={() => void state.reload()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  return state.ticket ? <Ticket ticket={state.ticket} state={state} /> : <PageSkeleton label={t('ticketTitle')} />;
}

/** Paper is white whatever the theme on screen: the light colours, for print only. */
const paper =
  'print:[--surface:#fff] print:[--ink:#12211c] print:[--soft:#51615a] print:[--line:#e3dbcd] print:[--leaf:#0e6b50] print:[--leaf-soft:#e2f0ea] print:[--lagoon:#0b6b79] print:[--lagoon-soft:#e0f1f3] print:[--gold:#7b5a12] print:[--gold-soft:#f8eed9] print:[--coral:#b03a25] print:[--coral-soft:#fbe7e2] print:text-ink';

type Props = { ticket: TicketDetail; state: ReturnType<typeof useTicket> };

/** Venues at which this ticket is valid with their addresses; the event's own where it has none of its own. */
const placesOf = (ticket: TicketDetail) =>
  ticket.ticketVenues.length > 0 ? ticket.ticketVenues : [{ venuesName: ticket.venuesName, address: ticket.address }];

/** The same fields for the screen and for the picture (TKT-001, TKT-008). */
function usePicture(ticket: TicketDetail, code: string | null): TicketPicture | null {
  const t = useWords('tickets');
  const frame = useWords('frame');
  const language = useLanguage();
  const stateText = useStateText();
  if (code === null) return null;
  const span = (from: number, to: number) =>
    fullSpan(from, to, language) + (isOtherZone(from) ? `\n${fullSpan(from, to, language, regionZone)} ${frame('bruneiTime')}` : '');
  const contact = ticket.contacts[0];
  const isPart = ticket.sessionStart !== ticket.startTime || ticket.sessionEnd !== ticket.endTime;
  const rows = [
    { label: t('date'), text: span(ticket.startTime, ticket.endTime) },
    ...(isPart ? [{ label: t('yourSession'), text: span(ticket.sessionStart, ticket.sessionEnd) }] : []),
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-medium whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** The code, large and on white in both themes; what has become of the ticket stands over it. */
function Code({ ticket, state }: Props) {
  const t = useWords('tickets');
  const text = useStateText()(ticket);
  if (state.isCodeFailed)
    return (
      <div
        role="alert"
        className="flex aspect-square w-full flex-col items-center justify-center gap-4 rounded-card bg-white p-6 text-center text-[#12211c]"
      >
        <p>{t('qrFailed')}</p>
        <Button onPress={() => void state.retryCode()}>
          <Icon d={refreshIcon} />
          {t('tryAgain')}
        </Button>
      </div>
    );
  if (state.code === null) return <Bone className="aspect-square w-full rounded-card" />;
  return (
    <div className="relative">
      <QrCode text={state.code} label={t('qrOf', { number: ticket.id })} className={text === null ? '' : 'opacity-30'} />
      {text !== null && (
        <p className="absolute inset-x-4 top-1/2 -translate-y-1/2 rounded-control bg-coral px-3 py-3 text-center text-lg font-semibold text-paper">
          {text}
        </p>
      )}
    </div>
  );
}

function Ticket({ ticket, state }: Props) {
  const t = useWords('tickets');
  const picture = usePicture(ticket, state.code);
  const { save, isSaving } = useSavePicture(ticket.id);
  const contact = ticket.contacts[0];
  const isPart = ticket.sessionStart !== ticket.startTime || ticket.sessionEnd !== ticket.endTime;
  return (
    <div className={`max-lg:pt-4 ${paper}`}>
      <article className="mx-auto max-w-md overflow-hidden rounded-card border border-line bg-surface md:grid md:max-w-4xl md:grid-cols-[22rem_minmax(0,1fr)] print:max-w-full print:border-0">
        <div className="bg-white p-5 text-[#12211c] md:flex md:flex-col md:justify-center">
          <div className="mx-auto w-full max-w-80 print:max-w-64">
            <Code ticket={ticket} state={state} />
          </div>
          <p className="mt-2 text-center text-sm">{ticket.state === 'VALID' ? t('showAtDoor') : t('noCode')}</p>
        </div>
        <div className="border-t-2 border-dashed border-line p-5 md:border-t-0 md:border-l-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold text-leaf">{ticket.typeName}</p>
            <TicketState ticket={ticket} />
          </div>
          <h2 className="mt-1 text-xl font-semibold">{ticket.eventName}</h2>
          <dl className="mt-4 grid gap-4 sm:grid-cols-2">
            <Row label={t('date')}>
              <When from={ticket.startTime} to={ticket.endTime} />
            </Row>
            {isPart && (
              <Row label={t('yourSession')}>
                <When from={ticket.sessionStart} to={ticket.sessionEnd} />
              </Row>
            )}
            <Row label={t('venue')}>
              {ticket.isOnline
                ? t('online')
                : placesOf(ticket).map((place) => (
                    <span key={place.venuesName} className="block">
                      {place.venuesName}
                    </span>
                  ))}
            </Row>
            {!ticket.isOnline && (
              <Row label={t('address')}>
                {placesOf(ticket).map((place) => (
                  <span key={place.venuesName} className="block">
                    {place.address}
                  </span>
                ))}
              </Row>
            )}
            <Row label={t('ticketType')}>{ticket.ticketTypeName}</Row>
            <Row label={t('holder')}>
              {ticket.holder}
              {ticket.receivedFrom !== null && (
                <span className="block text-sm text-soft">{t('receivedFrom', { name: ticket.receivedFrom })}</span>
              )}
            </Row>
            {contact && (
              <Row label={t('contact')}>
                {contact.person}
                <a
                  href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}
                  aria-label={t('callPerson', contact)}
                  className="tap flex items-center gap-2 font-semibold text-leaf tabular-nums"
                >
                  <Icon d={phoneIcon} />
                  {contact.phone}
                </a>
              </Row>
            )}
          </dl>
          {ticket.reminder !== '' && (
            <div className="mt-5 flex gap-3 rounded-control bg-gold-soft p-3">
              <Icon d={infoIcon} className="mt-0.5 size-5 text-gold" />
              <div>
                <h3 className="text-sm font-semibold text-gold">{t('reminder')}</h3>
                <p className="text-sm whitespace-pre-line">{ticket.reminder}</p>
              </div>
            </div>
          )}
          <p className="mt-5 text-sm text-soft tabular-nums">
            {t('ticketNumber')} {ticket.id}
          </p>
        </div>
      </article>
      <div className="mx-auto mt-5 flex max-w-md flex-wrap gap-3 md:max-w-4xl print:hidden">
        <Button
          className="grow md:grow-0"
          isBusy={isSaving}
          isInactive={picture === null}
          onPress={() => {
            if (picture) void save(picture);
          }}
        >
          {!isSaving && <Icon d={downloadIcon} />}
          {isSaving ? t('saving') : t('save')}
        </Button>
        <Button look="secondary" className="max-md:hidden" onPress={() => window.print()}>
          {t('print')}
        </Button>
        <LinkButton look="quiet" to="ActivityTicket" query={{ orderNumber: ticket.orderNumber }}>
          {t('orderTicketsLink')}
        </LinkButton>
      </div>
    </div>
  );
}

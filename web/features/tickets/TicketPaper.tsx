import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { CallLink } from '#web/ui/page/CallLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { infoIcon, refreshIcon } from '#web/ui/icons.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import { When } from '#web/ui/When.tsx';
import { Fact } from './Fact.tsx';
import { TicketState, useStateText } from './TicketState.tsx';
import { placesOf } from './picture/usePicture.ts';
import type { useTicket } from './useTickets.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

/** Light theme for print, whatever the theme on the screen. */
export const paper =
  'print:[--surface:#fff] print:[--ink:#12211c] print:[--soft:#51615a] print:[--line:#e3dbcd] print:[--leaf:#0e6b50] print:[--leaf-soft:#e2f0ea] print:[--lagoon:#0b6b79] print:[--lagoon-soft:#e0f1f3] print:[--gold:#7b5a12] print:[--gold-soft:#f8eed9] print:[--coral:#b03a25] print:[--coral-soft:#fbe7e2] print:text-ink';

type Props = { ticket: TicketDetail; state: ReturnType<typeof useTicket> };

function Code({ ticket, state }: Props) {
  const t = useTranslations('tickets');
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
  if (ticket.givenTo !== null)
    return (
      <div className="flex aspect-square w-full items-center justify-center rounded-card border-2 border-dashed border-[#8a8574] bg-white p-6 text-center text-lg font-semibold text-[#12211c]">
        {text}
      </div>
    );
  if (state.code === null) return <Bone className="aspect-square w-full rounded-card" />;
  return (
    <div className="relative">
      <QrCode
        text={state.code}
        label={t('qrOf', { number: ticket.id })}
        className={text === null ? '' : 'opacity-30'}
      />
      {text !== null && (
        <p className="absolute inset-x-4 top-1/2 -translate-y-1/2 rounded-control bg-coral px-3 py-3 text-center text-lg font-semibold text-paper">
          {text}
        </p>
      )}
    </div>
  );
}

type TicketPaperProps = Props & { contacts: 'first' | 'all' };

/**
 * The ticket on screen and on one printed page. `contacts`: how many contact persons it lists
 * (TKT-006, TKT-009).
 */
export function TicketPaper({ ticket, state, contacts: most }: TicketPaperProps) {
  const t = useTranslations('tickets');
  return (
    <article className="mx-auto max-w-md overflow-hidden rounded-card border border-line bg-surface md:grid md:max-w-4xl md:grid-cols-[22rem_minmax(0,1fr)] print:grid print:max-w-full print:break-inside-avoid print:grid-cols-[15rem_minmax(0,1fr)] print:border-0">
      <div className="bg-white p-5 text-[#12211c] md:flex md:flex-col md:justify-center">
        <div className="mx-auto w-full max-w-80 print:max-w-64">
          <Code ticket={ticket} state={state} />
        </div>
        <p className="mt-2 text-center text-sm">
          {ticket.givenTo !== null ? '' : ticket.state === 'VALID' ? t('showAtDoor') : t('noCode')}
        </p>
      </div>
      <div className="border-t-2 border-dashed border-line p-5 md:border-t-0 md:border-l-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold text-leaf">{ticket.typeName}</p>
          <TicketState ticket={ticket} />
        </div>
        <h2 className="mt-1 text-xl font-semibold">{ticket.eventName}</h2>
        <Facts ticket={ticket} contacts={most === 'first' ? 1 : Infinity} />
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
  );
}

function Facts({ ticket, contacts }: { ticket: TicketDetail; contacts: number }) {
  const t = useTranslations('tickets');
  const isPart = ticket.sessionStart !== ticket.startTime || ticket.sessionEnd !== ticket.endTime;
  return (
    <dl className="mt-4 grid gap-4 whitespace-pre-line sm:grid-cols-2">
      <Fact label={t('date')}>
        <When from={ticket.startTime} to={ticket.endTime} />
      </Fact>
      {isPart && (
        <Fact label={t('yourSession')}>
          <When from={ticket.sessionStart} to={ticket.sessionEnd} />
        </Fact>
      )}
      <Fact label={t('venue')}>
        {ticket.isOnline
          ? t('online')
          : placesOf(ticket).map((place) => (
              <span key={place.venuesName} className="block">
                {place.venuesName}
              </span>
            ))}
      </Fact>
      {!ticket.isOnline && (
        <Fact label={t('address')}>
          {placesOf(ticket).map((place) => (
            <span key={place.venuesName} className="block">
              <Unbroken of={place.address} />
            </span>
          ))}
        </Fact>
      )}
      <Fact label={t('ticketType')}>{ticket.ticketTypeName}</Fact>
      <Fact label={t('holder')}>
        {ticket.holder}
        {ticket.receivedFrom !== null && (
          <span className="block text-sm text-soft">
            {t('receivedFrom', { name: ticket.receivedFrom })}
          </span>
        )}
      </Fact>
      {ticket.contacts.slice(0, contacts).map((contact) => (
        <Fact key={contact.person + contact.phone} label={t('contact')}>
          {contact.person}
          <CallLink phone={contact.phone} label={t('callPerson', contact)} />
        </Fact>
      ))}
    </dl>
  );
}

import { useState } from 'react';
import { canShare, canTakeBack } from '#domain/tickets/rules.ts';
import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CalendarButton } from '#web/ui/fields/CalendarButton.tsx';
import { DeadlineLine } from '#web/ui/DeadlineLine.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { shareIcon, ticketIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { AsSeen } from './AsSeen.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { JoinOnline } from './JoinOnline.tsx';
import { PictureDialog } from './picture/PictureDialog.tsx';
import { SaveButton } from './picture/SaveButton.tsx';
import { TicketPage, type TicketShown } from './TicketPage.tsx';
import { TicketTurner } from './TicketTurner.tsx';
import { paper, TicketPaper } from './TicketPaper.tsx';
import { usePicture } from './picture/usePicture.ts';
import { useTakeBack } from './useSharing.ts';
import { WalletButtons } from './wallet/WalletButtons.tsx';

/** A ticket with its code, to show at the check-in (S-42). */
export function MyTicketScreen() {
  const t = useTranslations('tickets');
  return (
    <TicketPage
      label={t('ticketTitle')}
      failed={t('failedTitle')}
      gone={
        <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
          <LinkButton to="MyTickets">{t('allTickets')}</LinkButton>
        </NoData>
      }
    >
      {({ ticket, state }) => <Ticket ticket={ticket} state={state} />}
    </TicketPage>
  );
}

/** On phones the main actions are tiles in a row. */
const tile = 'max-md:flex-col max-md:gap-1 max-md:px-1 max-md:text-sm max-md:leading-tight';

function Ticket({ ticket, state }: TicketShown) {
  const bookings = useTranslations('bookings');
  const picture = usePicture(ticket, state.code);
  const [open, setOpen] = useState<'give' | 'picture' | null>(null);
  const verdict = canShare(ticket, now());
  const isGood = ticket.state === 'VALID' && ticket.sessionEnd > now() && ticket.givenTo === null;
  return (
    <div className={`max-lg:pt-4 ${paper}`}>
      <AsSeen seenAt={state.seenAt} className="mx-auto max-w-md md:max-w-4xl" />
      <TicketTurner ticket={ticket} />
      {ticket.hasOnlineLink && ticket.sessionEnd > now() && (
        <div className="mx-auto mb-4 max-w-md md:max-w-4xl print:hidden">
          <JoinOnline sessionId={ticket.sessionId} />
        </div>
      )}
      <TicketPaper ticket={ticket} state={state} contacts="first" />
      <div className="mx-auto mt-5 max-w-md md:max-w-4xl print:hidden">
        {ticket.givenTo !== null && <Given ticket={ticket} />}
        <div className="grid grid-cols-3 gap-2 md:flex md:flex-wrap md:gap-3">
          {ticket.givenTo === null && (
            <SaveButton ticketID={ticket.id} picture={picture} className={tile} />
          )}
          {verdict.ok && (
            <Button variant="secondary" className={tile} onPress={() => setOpen('give')}>
              <Icon d={ticketIcon} />
              {bookings('give')}
            </Button>
          )}
          {isGood && (
            <CalendarButton of={{ sessionId: ticket.sessionId }} isKept className={tile} />
          )}
        </div>
        {isGood && <WalletButtons ticket={ticket} />}
        <DeadlineLine deadlines={ticket.deadlines} className="mt-3" />
        {!verdict.ok && verdict.refusal === 'realNameNotShared' && (
          <p className="mt-3 text-sm text-soft">{bookings('namedText')}</p>
        )}
        <Ways ticket={ticket} onSend={picture && (() => setOpen('picture'))} />
      </div>
      {open === 'give' && <GiveDialog ticketID={ticket.id} onClose={() => setOpen(null)} />}
      {open === 'picture' && picture && (
        <PictureDialog ticketID={ticket.id} picture={picture} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

type WaysProps = { ticket: TicketShown['ticket']; onSend: (() => void) | null };

/** Further actions of a ticket. `onSend` is null until its picture can be drawn. */
function Ways({ ticket, onSend }: WaysProps) {
  const t = useTranslations('tickets');
  const bookings = useTranslations('bookings');
  return (
    <div className="mt-3 flex flex-wrap gap-x-1">
      {canShare(ticket, now()).ok && (
        <>
          <LinkButton variant="quiet" to="MyGuests" query={{ orderNumber: ticket.orderNumber }}>
            {t('inviteGuest')}
          </LinkButton>
          <Button variant="quiet" isInactive={onSend === null} onPress={() => onSend?.()}>
            <Icon d={shareIcon} />
            {bookings('sendPicture')}
          </Button>
        </>
      )}
      {ticket.receivedFrom === null && (
        <LinkButton variant="quiet" to="ActivityTicket" query={{ orderNumber: ticket.orderNumber }}>
          {t('orderTicketsLink')}
        </LinkButton>
      )}
      <LinkButton variant="quiet" to="CheckList" query={{ sessionId: ticket.sessionId }}>
        {bookings('toCheckList')}
      </LinkButton>
      {ticket.givenTo === null && (
        <Button variant="quiet" className="max-md:hidden" onPress={() => window.print()}>
          {t('print')}
        </Button>
      )}
    </div>
  );
}

/** Receiver of a shared ticket, and the button to take it back (B-21). */
function Given({ ticket }: { ticket: TicketDetail }) {
  const t = useTranslations('bookings');
  const { takeBack, isBusy } = useTakeBack();
  const name = ticket.givenTo ?? '';
  if (!canTakeBack(ticket, now()).ok) return null;
  return (
    <div role="status" className="mb-4 rounded-card bg-gold-soft p-4">
      <p>{t('givenText', { name })}</p>
      <Button
        variant="secondary"
        className="mt-3"
        isBusy={isBusy}
        onPress={() => takeBack(ticket.id, name)}
      >
        {t('takeBack')}
      </Button>
    </div>
  );
}

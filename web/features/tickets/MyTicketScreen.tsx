import { useState } from 'react';
import { mayShare, mayTakeBack } from '#domain/tickets/rules.ts';
import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { now } from '#web/kit/clock.ts';
import { useAddress } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { CalendarButton } from '#web/parts/CalendarButton.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { downloadIcon, shareIcon, ticketIcon } from '#web/parts/icons.ts';
import { NoData } from '#web/parts/NoData.tsx';
import { PageSkeleton } from '#web/parts/Skeleton.tsx';
import { AsSeen } from './AsSeen.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { paper, TicketPaper } from './TicketPaper.tsx';
import { usePicture } from './usePicture.ts';
import { useSavePicture } from './useSavePicture.ts';
import { useTakeBack } from './useSharing.ts';
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
  if (state.isFailed) return <NotLoaded title={t('failedTitle')} onRetry={state.reload} />;
  return state.ticket ? <Ticket ticket={state.ticket} state={state} /> : <PageSkeleton label={t('ticketTitle')} />;
}

type Props = { ticket: TicketDetail; state: ReturnType<typeof useTicket> };

function Ticket({ ticket, state }: Props) {
  const t = useWords('tickets');
  const bookings = useWords('bookings');
  const picture = usePicture(ticket, state.code);
  const { save, isSaving } = useSavePicture(ticket.id);
  const [open, setOpen] = useState<'give' | 'picture' | null>(null);
  const verdict = mayShare(ticket, now());
  const isGood = ticket.state === 'VALID' && ticket.sessionEnd > now() && ticket.givenTo === null;
  return (
    <div className={`max-lg:pt-4 ${paper}`}>
      <AsSeen seenAt={state.seenAt} className="mx-auto max-w-md md:max-w-4xl" />
      <TicketPaper ticket={ticket} state={state} contacts="first" />
      <div className="mx-auto mt-5 max-w-md md:max-w-4xl print:hidden">
        {ticket.givenTo !== null && <Given ticket={ticket} />}
        <div className="flex flex-wrap gap-3">
          {ticket.givenTo === null && (
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
          )}
          {verdict.ok && (
            <>
              <Button look="secondary" className="grow md:grow-0" onPress={() => setOpen('give')}>
                <Icon d={ticketIcon} />
                {bookings('give')}
              </Button>
              <Button look="secondary" className="grow md:grow-0" isInactive={picture === null} onPress={() => setOpen('picture')}>
                <Icon d={shareIcon} />
                {bookings('sendPicture')}
              </Button>
            </>
          )}
          {isGood && <CalendarButton of={{ sessionId: ticket.sessionId }} isKept className="grow md:grow-0" />}
          {ticket.givenTo === null && (
            <Button look="secondary" className="max-md:hidden" onPress={() => window.print()}>
              {t('print')}
            </Button>
          )}
        </div>
        {!verdict.ok && verdict.refusal === 'realNameNotShared' && <p className="mt-3 text-sm text-soft">{bookings('namedText')}</p>}
        <div className="mt-2 flex flex-wrap gap-x-1">
          {ticket.receivedFrom === null && (
            <LinkButton look="quiet" to="ActivityTicket" query={{ orderNumber: ticket.orderNumber }}>
              {t('orderTicketsLink')}
            </LinkButton>
          )}
          <LinkButton look="quiet" to="CheckList" query={{ sessionId: ticket.sessionId }}>
            {bookings('toCheckList')}
          </LinkButton>
        </div>
      </div>
      {open === 'give' && <GiveDialog ticketID={ticket.id} onClose={() => setOpen(null)} />}
      {open === 'picture' && picture && <PictureDialog ticketID={ticket.id} picture={picture} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The ticket is with somebody else: to whom, and the way to get it back (B-21). */
function Given({ ticket }: { ticket: TicketDetail }) {
  const t = useWords('bookings');
  const { takeBack, isBusy } = useTakeBack();
  const name = ticket.givenTo ?? '';
  if (!mayTakeBack(ticket, now()).ok) return null;
  return (
    <div role="status" className="mb-4 rounded-card bg-gold-soft p-4">
      <p>{t('givenText', { name })}</p>
      <Button look="secondary" className="mt-3" isBusy={isBusy} onPress={() => takeBack(ticket.id, name)}>
        {t('takeBack')}
      </Button>
    </div>
  );
}

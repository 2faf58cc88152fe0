import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { useAddress } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { downloadIcon } from '#web/parts/icons.ts';
import { NoData } from '#web/parts/NoData.tsx';
import { PageSkeleton } from '#web/parts/Skeleton.tsx';
import { AsSeen } from './AsSeen.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { paper, TicketPaper } from './TicketPaper.tsx';
import { usePicture } from './usePicture.ts';
import { useSavePicture } from './useSavePicture.ts';
import { useTicket } from './useTickets.ts';

/** A ticket received from somebody, and what its owner would show (S-44, TKT-009). Needs a sign-in like every page with a name. */
export function SharePageScreen() {
  const t = useWords('bookings');
  const { query } = useAddress();
  const state = useTicket(query['ticketID'] ?? '');
  if (state.isGone)
    return (
      <NoData title={t('sharedGoneTitle')} text={t('sharedGoneText')}>
        <LinkButton to="MyTickets">{t('toMyTickets')}</LinkButton>
      </NoData>
    );
  if (state.isFailed) return <NotLoaded title={t('failedTitle')} onRetry={state.reload} />;
  return state.ticket ? <Shared ticket={state.ticket} state={state} /> : <PageSkeleton label={t('toMyTickets')} />;
}

function Shared({ ticket, state }: { ticket: TicketDetail; state: ReturnType<typeof useTicket> }) {
  const t = useWords('bookings');
  const tickets = useWords('tickets');
  const picture = usePicture(ticket, state.code);
  const { save, isSaving } = useSavePicture(ticket.id);
  return (
    <div className={`max-lg:pt-4 ${paper}`}>
      <AsSeen seenAt={state.seenAt} className="mx-auto max-w-md md:max-w-4xl" />
      {ticket.receivedFrom === null && ticket.givenTo === null && (
        <p className="mx-auto mb-4 max-w-md rounded-control bg-lagoon-soft p-3 text-sm text-lagoon md:max-w-4xl print:hidden">
          {t('previewText')}
        </p>
      )}
      <TicketPaper ticket={ticket} state={state} contacts="all" />
      <div className="mx-auto mt-5 flex max-w-md flex-wrap gap-3 md:max-w-4xl print:hidden">
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
            {tickets(isSaving ? 'saving' : 'save')}
          </Button>
        )}
        <LinkButton to="MyTickets">{t('toMyTickets')}</LinkButton>
      </div>
    </div>
  );
}

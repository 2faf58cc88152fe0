import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { AsSeen } from './AsSeen.tsx';
import { SaveButton } from './picture/SaveButton.tsx';
import { TicketPage, type TicketShown } from './TicketPage.tsx';
import { paper, TicketPaper } from './TicketPaper.tsx';
import { usePicture } from './picture/usePicture.ts';

/**
 * A received ticket, and the owner's preview of it (S-44, TKT-009). Like every page with a name it
 * needs a sign-in.
 */
export function SharedTicketScreen() {
  const t = useTranslations('bookings');
  return (
    <TicketPage
      label={t('toMyTickets')}
      failed={t('failedTitle')}
      gone={
        <NoData title={t('sharedGoneTitle')} text={t('sharedGoneText')}>
          <LinkButton to="MyTickets">{t('toMyTickets')}</LinkButton>
        </NoData>
      }
    >
      {({ ticket, state }) => <Shared ticket={ticket} state={state} />}
    </TicketPage>
  );
}

function Shared({ ticket, state }: TicketShown) {
  const t = useTranslations('bookings');
  const picture = usePicture(ticket, state.code);
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
        {ticket.givenTo === null && <SaveButton ticketID={ticket.id} picture={picture} />}
        <LinkButton to="MyTickets">{t('toMyTickets')}</LinkButton>
      </div>
    </div>
  );
}

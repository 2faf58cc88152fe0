import { getTicketState } from '#domain/checkin/calls.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, infoIcon, ticketIcon, warningIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { When } from '#web/ui/When.tsx';

const styles = {
  VALID: { box: 'bg-leaf-soft text-leaf', icon: checkIcon },
  USED: { box: 'bg-lagoon-soft text-lagoon', icon: infoIcon },
  CANCELLED: { box: 'bg-coral-soft text-coral', icon: warningIcon },
  WRONG_SESSION: { box: 'bg-gold-soft text-gold', icon: warningIcon },
} as const;

/** Shows event, date and state of a scanned ticket code, without names (B-20). */
export function GuestTicket({ code, sessionId }: { code: string; sessionId: string }) {
  const t = useTranslations('checkin');
  const state = useCallQuery(
    getTicketState,
    { code: code.slice(0, 1000), ...(sessionId === '' ? {} : { sessionId }) },
    { errorDisplay: 'silent' },
  );
  if (state.isPending) return <PageSkeleton label={t('ticketTitle')} />;
  if (state.data === undefined)
    return (
      <NoData
        isPage
        title={state.error?.refusal === 'ticketCodeUnknown' ? t('unknownTitle') : t('ticketTitle')}
        text={state.error?.text ?? ''}
        icon={ticketIcon}
      >
        {state.error?.refusal !== 'ticketCodeUnknown' && (
          <Button variant="secondary" onPress={() => void state.refetch()}>
            {t('tryAgain')}
          </Button>
        )}
      </NoData>
    );
  const ticket = state.data;
  const { box, icon } = styles[ticket.state];
  return (
    <div className="mx-auto max-w-md pt-6">
      <Card isFlush>
        <p
          role="status"
          className={`flex items-center justify-center gap-3 p-6 text-center text-xl font-semibold ${box}`}
        >
          <Icon d={icon} className="size-8" />
          {t(`state${ticket.state}`)}
        </p>
        <div className="border-t-2 border-dashed border-line p-5">
          <p className="text-sm text-soft">{t('ticketTitle')}</p>
          <h1 className="mt-1 text-lg font-semibold">{ticket.eventName}</h1>
          <p className="mt-1">
            <When from={ticket.startTime} to={ticket.endTime} />
          </p>
          {ticket.state === 'VALID' && <p className="mt-4 text-sm text-soft">{t('ticketHint')}</p>}
        </div>
      </Card>
    </div>
  );
}

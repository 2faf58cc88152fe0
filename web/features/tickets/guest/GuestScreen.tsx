import { useTranslations } from '#web/platform/locale/translations.ts';
import { useTitle } from '#web/platform/title.ts';
import { Button } from '#web/ui/Button.tsx';
import { ticketIcon } from '#web/ui/icons.ts';
import { LinkPage } from '#web/ui/events/LinkPage.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { GuestInvitation } from './GuestInvitation.tsx';
import { GuestTicket } from './GuestTicket.tsx';
import { useSecret } from './secret.ts';
import { useInvitation } from './useGuest.ts';

/**
 * Page of a guest link, without an account: invitation, name, and then the ticket (decision 0091).
 * Other devices with the link see only the event.
 */
export function GuestScreen() {
  const t = useTranslations('guests');
  const secret = useSecret();
  return (
    <LinkPage>
      {secret === '' ? (
        <>
          <h1 className="sr-only">{t('title')}</h1>
          <NoData icon={ticketIcon} title={t('noLinkTitle')} text={t('noLinkText')} />
        </>
      ) : (
        <Invited key={secret} secret={secret} />
      )}
    </LinkPage>
  );
}

function Invited({ secret }: { secret: string }) {
  const t = useTranslations('guests');
  const tickets = useTranslations('tickets');
  const { page, failure, isUnknown, reload } = useInvitation(secret);
  useTitle(page === undefined ? t('title') : page.eventName);
  if (page !== undefined)
    return page.own === null ? (
      <GuestInvitation secret={secret} page={page} onNamed={reload} />
    ) : (
      <GuestTicket secret={secret} page={page} own={page.own} onNamed={reload} />
    );
  if (failure === null) return <PageSkeleton label={t('title')} />;
  return (
    <div role="status">
      <h1 className="sr-only">{t('title')}</h1>
      <NoData
        icon={ticketIcon}
        title={t(isUnknown ? 'unknownTitle' : 'failedTitle')}
        text={isUnknown ? t('unknownText') : failure.text}
      >
        {!isUnknown && (
          <Button variant="secondary" onPress={() => void reload()}>
            {tickets('tryAgain')}
          </Button>
        )}
      </NoData>
    </div>
  );
}

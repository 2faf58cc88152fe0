import { boot } from '#web/platform/session/boot.ts';
import { useOffline } from '#web/platform/calls/online.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

/**
 * What was not answered: without network because it has not been seen here before, else with the
 * way to try again.
 */
export function NotLoaded({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  const t = useTranslations('tickets');
  const offline = useTranslations('offline');
  const isOffline = useOffline() || boot().kept === true;
  if (isOffline)
    return (
      <NoData title={offline('notSeenTitle')} text={offline('notSeenText')}>
        <LinkButton to="MyTickets">{offline('toTickets')}</LinkButton>
      </NoData>
    );
  return (
    <NoData title={title}>
      <Button look="secondary" onPress={() => void onRetry()}>
        {t('tryAgain')}
      </Button>
    </NoData>
  );
}

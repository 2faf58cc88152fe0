import { boot } from '#web/platform/session/boot.ts';
import { useOffline } from '#web/platform/calls/online.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

/**
 * Replaces a page that was not loaded. Offline it was not stored on this device; else it offers a
 * retry.
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
      <Button variant="secondary" onPress={() => void onRetry()}>
        {t('tryAgain')}
      </Button>
    </NoData>
  );
}

import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

/** Replaces an event that does not exist (`isGone`) or could not be loaded. */
export function NoEvent({ isGone, onRetry }: { isGone: boolean; onRetry: () => unknown }) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  if (isGone)
    return (
      <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
        <LinkButton to="Home">{events('toEvents')}</LinkButton>
      </NoData>
    );
  return (
    <NoData title={events('failedTitle')} text={events('failedText')}>
      <Button variant="secondary" onPress={() => void onRetry()}>
        {events('tryAgain')}
      </Button>
    </NoData>
  );
}

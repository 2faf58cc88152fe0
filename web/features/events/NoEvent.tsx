import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

/**
 * What stands in an event's place: it is not to be had (`isGone`), or it did not load and may be
 * tried again.
 */
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
      <Button look="secondary" onPress={() => void onRetry()}>
        {events('tryAgain')}
      </Button>
    </NoData>
  );
}

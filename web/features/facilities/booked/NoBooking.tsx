import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import type { useBooking } from './useBooking.ts';

export function NoBooking({ of }: { of: ReturnType<typeof useBooking> }) {
  const t = useTranslations('bookedRooms');
  return of.isGone ? (
    <NoData title={t('goneTitle')} text={t('goneText')}>
      <LinkButton to="MySite">{t('toList')}</LinkButton>
    </NoData>
  ) : (
    <NoData title={t('bookingFailed')}>
      <Button onPress={() => void of.reload()}>{t('tryAgain')}</Button>
    </NoData>
  );
}

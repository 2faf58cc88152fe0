import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

export function NoRoom({ choice }: { choice: { isGone: boolean; reload: () => void } }) {
  const t = useTranslations('roomBooking');
  return choice.isGone ? (
    <NoData title={t('goneTitle')} text={t('goneText')}>
      <LinkButton to="Factory">{t('toFacilities')}</LinkButton>
    </NoData>
  ) : (
    <NoData title={t('failedTitle')}>
      <Button onPress={choice.reload}>{t('tryAgain')}</Button>
    </NoData>
  );
}

import { goBack } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

/** RTE-105 */
export function NothingPage() {
  const t = useTranslations('frame');
  return (
    <NoData title={t('noDataTitle')} text={t('noDataText')}>
      <Button onPress={goBack}>{t('back')}</Button>
      <LinkButton to="Home">{t('goHome')}</LinkButton>
    </NoData>
  );
}

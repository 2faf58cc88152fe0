import { goBack } from '#web/platform/nav.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

/** An address without the value it needs (RTE-105). */
export function NothingPage() {
  const t = useWords('frame');
  return (
    <NoData title={t('noDataTitle')} text={t('noDataText')}>
      <Button onPress={goBack}>{t('back')}</Button>
      <LinkButton to="Home">{t('goHome')}</LinkButton>
    </NoData>
  );
}

import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from './NoData.tsx';

export function ErrorPage() {
  const t = useTranslations('frame');
  return (
    <div role="alert">
      <NoData title={t('errorTitle')} text={t('errorText')}>
        <Button onPress={() => location.reload()}>{t('reload')}</Button>
        <LinkButton to="Home">{t('goHome')}</LinkButton>
      </NoData>
    </div>
  );
}

import { useEffect } from 'react';
import { whenServed } from '#web/platform/calls/keeping.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

export function NoNetworkPage() {
  const t = useTranslations('offline');
  useEffect(() => whenServed(() => location.reload()), []);
  return (
    <NoData title={t('noNetworkTitle')} text={t('noNetworkText')}>
      <LinkButton to="MyTickets">{t('toTickets')}</LinkButton>
    </NoData>
  );
}

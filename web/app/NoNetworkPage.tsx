import { useEffect } from 'react';
import { whenServed } from '#web/kit/calls/keeping.ts';
import { useWords } from '#web/kit/words/words.ts';
import { LinkButton } from '#web/parts/Button.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';

/**
 * In the place of a screen that can do nothing without network; it comes by itself when that is
 * back.
 */
export function NoNetworkPage() {
  const t = useWords('offline');
  useEffect(() => whenServed(() => location.reload()), []);
  return (
    <NoData title={t('noNetworkTitle')} text={t('noNetworkText')}>
      <LinkButton to="MyTickets">{t('toTickets')}</LinkButton>
    </NoData>
  );
}

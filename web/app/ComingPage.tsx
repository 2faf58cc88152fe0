import { screens } from '#domain/screens.ts';
import type { ScreenName } from '#domain/screens.table.ts';
import { currentLayout, goBack, useAddress } from '#web/kit/nav.ts';
import { useAccess } from '#web/kit/session/session.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { clockIcon } from '#web/parts/icons.ts';
import { NoData } from '#web/parts/page/NoData.tsx';

/** A screen that members cannot use yet: says so inside the shell, with a way on. */
export function ComingPage() {
  const t = useWords('frame');
  const { name, query } = useAddress();
  const isFull = useAccess() === 'FULL';
  const tabs: readonly ScreenName[] = ['Home', 'Factory', 'BecList'];
  const shown =
    name === 'Home' && currentLayout() === 'phone'
      ? (tabs[Number(query['tab'] ?? 0)] ?? name)
      : name;
  const page = t(`at${shown.charAt(0).toUpperCase()}${shown.slice(1)}` as 'atHome');
  return (
    <div data-coming={shown}>
      <NoData
        icon={clockIcon}
        title={t('comingTitle', { page })}
        text={t(isFull ? 'comingText' : 'comingTextServices')}
      >
        {screens[name].tab === undefined && <Button onPress={goBack}>{t('back')}</Button>}
        {(isFull || shown !== 'BecList') && (
          <LinkButton to={isFull ? 'Home' : 'BecList'}>{t('goHome')}</LinkButton>
        )}
      </NoData>
    </div>
  );
}

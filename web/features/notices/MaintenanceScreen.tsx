import { useState } from 'react';
import { getMaintainData } from '#domain/notices/calls.maintenance.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { hrefOf } from '#web/platform/nav.ts';
import { stored } from '#web/platform/store.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, toolIcon } from '#web/ui/icons.ts';
import { EntryFacts } from './EntryFacts.tsx';

/** Poll interval in ms. */
const everyMs = 30_000;

/** Reloads, because the application may have been updated during the interruption. */
const goHome = () => location.assign(hrefOf('Home'));

/**
 * The maintenance page with the running interruption, if the server returns it, and a retry button
 * (S-53, MNT-008).
 */
export function MaintenanceScreen() {
  const t = useTranslations('maintenance');
  const frame = useTranslations('frame');
  const country = stored('ab_user_country') ?? 'bn';
  const {
    data: entry,
    isError,
    refetch,
    dataUpdatedAt,
    errorUpdatedAt,
  } = useCallQuery(getMaintainData, { country }, { quiet: true, every: everyMs });
  const [isChecking, setChecking] = useState(false);
  const isOver = entry === null && !isError;
  const checkedAt = Math.max(dataUpdatedAt, errorUpdatedAt);

  const check = async () => {
    setChecking(true);
    const found = await refetch();
    if (found.isSuccess && found.data === null) goHome();
    else setChecking(false);
  };

  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-6 px-4 py-10 outline-none"
    >
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-leaf-soft text-leaf">
          <Icon d={isOver ? checkIcon : toolIcon} className="size-10" />
        </span>
        <h1 className="text-2xl font-semibold">{t(isOver ? 'overTitle' : 'heading')}</h1>
        <p className="text-soft">{t(isOver ? 'overText' : 'text')}</p>
      </div>
      {entry && (
        <Card className="w-full">
          <EntryFacts entry={entry} />
        </Card>
      )}
      <div className="flex flex-col items-center gap-3 text-center">
        {isOver ? (
          <Button onPress={goHome}>{frame('goHome')}</Button>
        ) : (
          <Button isBusy={isChecking} onPress={() => void check()}>
            {frame('retry')}
          </Button>
        )}
        {!isOver && checkedAt > 0 && (
          <p className="text-sm text-soft tabular-nums">
            {isError ? t('unreachable') : t('checked', { time: timeText(checkedAt) })}
          </p>
        )}
      </div>
    </main>
  );
}

import { useRef } from 'react';
import type { endConsoleSignIns, getConsoleSignIns } from '#domain/administrators/calls.signIns.ts';
import type { endSignIns, getSignIns } from '#domain/members/calls.signIns.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import {
  currentLanguage,
  loadTranslations,
  textOf,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { SignInRow } from './SignInRow.tsx';
import { RowsSkeleton } from './Skeleton.tsx';

type Calls =
  | { list: typeof getSignIns; end: typeof endSignIns }
  | { list: typeof getConsoleSignIns; end: typeof endConsoleSignIns };

/** For members and for administrators. */
export async function openOwnSignIns(calls: Calls): Promise<void> {
  await loadTranslations(currentLanguage(), ['signIns']);
  await openDialog({
    rank: 'other',
    title: () => textOf('signIns', 'title'),
    body: () => <OwnSignIns {...calls} />,
  });
}

/** I32 */
function OwnSignIns({ list, end }: Calls) {
  const t = useTranslations('signIns');
  const answer = useCallQuery(list, {}, { errorDisplay: 'silent' });
  const top = useRef<HTMLParagraphElement>(null);
  const { mutate, isBusy } = useCallMutation(end, {
    onDone: async ({ ended }) => {
      await refetchCalls(list);
      toast(ended === 0 ? textOf('signIns', 'gone') : t('done', { count: ended }));
      // The pressed button was removed with its row.
      top.current?.focus();
    },
  });
  if (answer.isError)
    return (
      <div role="alert">
        <p className="mb-4">{t('failed')}</p>
        <Button variant="secondary" onPress={() => void answer.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  const items = answer.data?.items;
  if (items === undefined) return <RowsSkeleton count={2} label={t('loading')} />;
  const others = items.filter(({ isThis }) => !isThis);
  return (
    <>
      <p ref={top} tabIndex={-1} className="text-soft outline-none">
        {others.length === 0 ? t('onlyThis') : t('intro')}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {items
          .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
          .map((one) => (
            <SignInRow key={one.id} signIn={one}>
              {!one.isThis && (
                <Button
                  variant="secondary"
                  isBusy={isBusy}
                  aria-label={t('endOf', {
                    device: one.device === '' ? t('unknown') : one.device,
                    time: stampText(one.lastSeen),
                  })}
                  onPress={() => void mutate({ id: one.id })}
                >
                  {t('end')}
                </Button>
              )}
            </SignInRow>
          ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="danger"
          isWide
          isBusy={isBusy}
          className="mt-3"
          onPress={() => void mutate({})}
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}

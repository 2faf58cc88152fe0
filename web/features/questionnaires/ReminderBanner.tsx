import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  changeQuestionnaireRemindStatus,
  getEventQuestionnaireRemind,
} from '#domain/questionnaires/calls.ts';
import { nextReminderMs } from '#domain/questionnaires/rules.ts';
import type { Reminder } from '#domain/questionnaires/shapes.ts';
import { request } from '#web/platform/calls/request.ts';
import { currentLayout, ScreenLink } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import {
  refetchCalls,
  queries,
  withErrorDisplay,
  useCallQuery,
} from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { closeIcon } from '#web/ui/icons.shell.ts';
import { When } from '#web/ui/When.tsx';

const keepOnly = (which: (one: Reminder) => boolean): void =>
  void queries.setQueriesData<Reminder[]>(
    { queryKey: [getEventQuestionnaireRemind.name] },
    (list) => list?.filter(which),
  );

/** Closes reminders at once; fetches them again if the request fails (QUE-006). */
function send(reminder: Reminder, type: '' | 'all'): void {
  const { adaNo, adaName, sessionId, eventId } = reminder;
  keepOnly((one) => type === '' && one.sessionId !== sessionId);
  withErrorDisplay(
    request(
      changeQuestionnaireRemindStatus,
      { adaNo, adaName, sessionId, eventId, type },
      { quiet: true },
    ),
    'toast',
  ).catch(() => refetchCalls(getEventQuestionnaireRemind));
}

/** The current reminder. After one is closed, the next one appears with a delay. */
function useReminder(region: RefObject<HTMLElement | null>) {
  const { data = [] } = useCallQuery(
    getEventQuestionnaireRemind,
    { adaNo: self().ada },
    { quiet: true },
  );
  const [isPausing, setPausing] = useState(true);
  const hasAny = data.length > 0;
  const [wasShown, setWasShown] = useState(false);
  if (hasAny && !wasShown) setWasShown(true);
  useEffect(() => {
    if (!isPausing || !wasShown) return undefined;
    const timer = setTimeout(() => setPausing(false), nextReminderMs);
    return () => clearTimeout(timer);
  }, [isPausing, wasShown]);
  return {
    wasShown,
    reminder: isPausing ? undefined : data[0],
    count: data.length,
    close: (of: Reminder, type: '' | 'all') => {
      setPausing(true);
      // The pressed button is removed, so the focus moves to the region.
      region.current?.focus({ preventScroll: true });
      send(of, type);
    },
  };
}

/**
 * Reminds of questionnaires, one at a time (QUE-003). It overlays the lower edge, so a late one
 * moves nothing. The live region is mounted before its content, so that screen readers announce it.
 */
export function ReminderBanner() {
  const t = useTranslations('questionnaires');
  const region = useRef<HTMLElement>(null);
  const { wasShown, reminder, count, close } = useReminder(region);
  if (!wasShown) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      role="status"
      aria-live="polite"
      aria-label={t('region')}
      data-reminders=""
      className={`pointer-events-none fixed z-20 outline-none print:hidden ${
        currentLayout() === 'phone'
          ? 'inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))]'
          : 'right-6 bottom-6 w-104 max-w-[calc(100vw-3rem)]'
      }`}
    >
      {reminder !== undefined && (
        <Banner
          key={reminder.sessionId}
          reminder={reminder}
          count={count}
          onClose={(type) => close(reminder, type)}
        />
      )}
    </section>
  );
}

type BannerProps = { reminder: Reminder; count: number; onClose: (type: '' | 'all') => void };

function Banner({ reminder, count, onClose }: BannerProps) {
  const t = useTranslations('questionnaires');
  return (
    <div className="pointer-events-auto mx-auto max-w-104 animate-late rounded-card border border-line bg-surface shadow-lift">
      <div className="flex items-start">
        <ScreenLink
          to="ActivityQuestionnaire"
          query={{ sessionId: reminder.sessionId }}
          className="block min-w-0 flex-1 rounded-card py-2 pl-4 hover:underline sm:py-3"
        >
          {/* One slim row on phones, to cover little of the list. */}
          <span className="block truncate">
            <span className="text-sm font-semibold text-leaf sm:block">{t('howWasIt')}</span>{' '}
            <span className="font-semibold">{reminder.eventName}</span>
          </span>
          <When
            isShort
            from={reminder.sessionStartTime}
            to={reminder.sessionEndTime}
            className="block text-sm text-soft"
          />
          <span className="mt-1 block text-sm font-semibold text-leaf max-sm:hidden">
            {t('answer')}
          </span>
        </ScreenLink>
        <button
          type="button"
          aria-label={t('close', { event: reminder.eventName })}
          onClick={() => onClose('')}
          className="tap m-1 inline-flex items-center justify-center rounded-control text-soft hover:bg-sunk hover:text-ink"
        >
          <Icon d={closeIcon} />
        </button>
      </div>
      {count > 1 && (
        <div className="-mt-3 flex justify-end px-1 pb-1">
          <Button variant="quiet" className="px-3 text-sm" onPress={() => onClose('all')}>
            {t('closeAll', { count })}
          </Button>
        </div>
      )}
    </div>
  );
}

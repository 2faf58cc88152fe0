import { useEffect, useRef } from 'react';
import { getPendingActs, performEventAct, undoEventAct } from '#domain/undo/calls.ts';
import type { PendingAct } from '#domain/undo/shapes.ts';
import { hasUnsaved } from '#web/console/platform/console.ts';
import { useSecond } from '#web/console/platform/useSecond.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';

/** Between two requests, ms: other administrators start and undo acts too. */
const everyMs = 15_000;

const clockText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Acts that wait, with the time in which they can be undone, and those that were refused (B-42). The
 * bar lies over the page, above the buttons at its lower edge, so nothing moves when it appears.
 */
export function UndoBar() {
  const t = useTranslations('administrators');
  const acts = useCallQuery(getPendingActs, {}, { every: everyMs, quiet: true }).data?.items ?? [];
  useReloadAfter(acts);
  if (acts.length === 0) return null;
  return (
    <section
      aria-label={t('pendingActs')}
      className="fixed inset-x-4 bottom-32 z-30 max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-card border border-l-4 border-edge border-l-gold bg-surface px-4 shadow-lift sm:left-auto sm:w-120 lg:bottom-24 print:hidden"
    >
      {acts.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </section>
  );
}

/** Fetches the data of the page again when a waiting act has ended by itself. */
function useReloadAfter(acts: readonly PendingAct[]): void {
  const waiting = acts.flatMap(({ id, state }) => (state === 'WAITING' ? [id] : [])).join();
  const before = useRef('');
  useEffect(() => {
    const hasEnded = before.current.split(',').some((id) => !waiting.split(',').includes(id));
    if (before.current !== '' && hasEnded && !hasUnsaved()) void refetchCalls();
    before.current = waiting;
  }, [waiting]);
}

function Act({ act }: { act: PendingAct }) {
  const t = useTranslations('administrators');
  const what = t(`act${act.kind}`, { name: act.eventName, count: act.sessions });
  return (
    <div className="py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{what}</span>{' '}
        {act.state === 'WAITING' ? (
          <Remaining act={act} />
        ) : (
          <span className="text-coral">{t('actRefused', { text: act.text ?? '' })}</span>
        )}
      </p>
      <ActButtons act={act} what={what} />
    </div>
  );
}

function Remaining({ act }: { act: PendingAct }) {
  const t = useTranslations('administrators');
  const left = act.dueAt - useSecond();
  const isDue = left <= 0;
  useEffect(() => {
    if (!isDue) return undefined;
    // The job takes a second or two.
    const timer = setInterval(() => void refetchCalls(getPendingActs), 1000);
    return () => clearInterval(timer);
  }, [isDue]);
  return (
    <span className="text-soft">
      <span className="tabular-nums">
        {isDue ? t('actNow') : t('actIn', { time: clockText(left) })}
      </span>{' '}
      · {t('actBy', { name: act.by })}
    </span>
  );
}

function ActButtons({ act, what }: { act: PendingAct; what: string }) {
  const t = useTranslations('administrators');
  const isWaiting = act.state === 'WAITING';
  const reload = () => refetchCalls();
  const undo = useCallMutation(undoEventAct, {
    onDone: () => {
      if (isWaiting) toast(t('undone'));
      return reload();
    },
    onRefused: () => void reload(),
  });
  const perform = useCallMutation(performEventAct, {
    onDone: () => {
      toast(t('actPerformed'));
      return reload();
    },
  });
  const named = { id: act.eventId, act: act.id };
  return (
    <div className="mt-1 -mr-2 -ml-4 flex flex-wrap items-center">
      <ConsoleLink to="/admin/event" query={{ id: act.eventId }} variant="quiet">
        {t('actOpen')}
      </ConsoleLink>
      {isWaiting && (
        <Button
          variant="quiet"
          isBusy={perform.isBusy}
          onPress={() =>
            void askReason({
              title: t('actPerformTitle'),
              text: t('actPerformText'),
              facts: [what],
              yes: t('actPerform'),
              isDanger: true,
              act: (reason, dialog) => perform.mutate({ ...named, reason }, dialog),
            })
          }
        >
          {t('actPerform')}
        </Button>
      )}
      <Button
        variant={isWaiting ? 'primary' : 'secondary'}
        className="ml-auto"
        isBusy={undo.isBusy}
        onPress={() => void undo.mutate(named)}
      >
        {isWaiting ? t('undo') : t('actClose')}
      </Button>
    </div>
  );
}

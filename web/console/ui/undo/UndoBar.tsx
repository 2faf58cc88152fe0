import { useEffect, useRef } from 'react';
import type { Output } from '#domain/call.ts';
import { getPendingActs, performEventAct, undoEventAct } from '#domain/undo/calls.ts';
import type { PendingAct } from '#domain/undo/shapes.ts';
import { hasUnsaved } from '#web/console/platform/console.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { ActRow, Remaining } from './ActRow.tsx';
import { MessageAct } from './MessageAct.tsx';
import { ReminderAct } from './ReminderAct.tsx';
import { RoundAct } from './RoundAct.tsx';

/** Between two requests, ms: other administrators start and undo acts too. */
const everyMs = 15_000;

type Waiting = Output<typeof getPendingActs>;
const nothing: Waiting = { items: [], messages: [], rounds: [], reminders: [] };

/**
 * Acts, messages and offers that wait, with the time in which they can be undone, and those that were refused (B-42). The
 * bar lies over the page, above the buttons at its lower edge, so nothing moves when it appears.
 */
export function UndoBar() {
  const t = useTranslations('administrators');
  const { data } = useCallQuery(getPendingActs, {}, { every: everyMs, quiet: true });
  const { items: acts, messages, rounds, reminders } = data ?? nothing;
  useReloadAfter(data ?? nothing);
  if (acts.length + messages.length + rounds.length + reminders.length === 0) return null;
  return (
    <section
      aria-label={t('pendingActs')}
      className="fixed inset-x-4 bottom-32 z-30 max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-card border border-l-4 border-edge border-l-gold bg-surface px-4 shadow-lift sm:left-auto sm:w-120 lg:bottom-24 print:hidden"
    >
      {messages.map((message) => (
        <MessageAct key={`message ${message.id}`} of={message} />
      ))}
      {rounds.map((round) => (
        <RoundAct key={`round ${round.id}`} of={round} />
      ))}
      {reminders.map((reminder) => (
        <ReminderAct key={`reminder ${reminder.id}`} of={reminder} />
      ))}
      {acts.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </section>
  );
}

/** Fetches the data of the page again when a waiting act has ended by itself. */
function useReloadAfter({ items, messages, rounds, reminders }: Waiting): void {
  const waiting = [
    ...items.flatMap(({ id, state }) => (state === 'WAITING' ? [id] : [])),
    ...messages.map(({ id }) => `message ${id}`),
    ...rounds.map(({ id }) => `round ${id}`),
    ...reminders.map(({ id }) => `reminder ${id}`),
  ].join();
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
  const askToPerform = () =>
    void askReason({
      title: t('actPerformTitle'),
      text: t('actPerformText'),
      facts: [what],
      yes: t('actPerform'),
      isDanger: true,
      act: (reason, dialog) => perform.mutate({ ...named, reason }, dialog),
    });
  return (
    <ActRow
      what={what}
      status={
        isWaiting ? (
          <Remaining act={act} />
        ) : (
          <span className="text-coral">{t('actRefused', { text: act.text ?? '' })}</span>
        )
      }
      open={{ to: '/admin/event', query: { id: act.eventId }, label: t('actOpen') }}
      perform={
        isWaiting
          ? { label: t('actPerform'), isBusy: perform.isBusy, onPress: askToPerform }
          : undefined
      }
      undo={{
        label: isWaiting ? t('undo') : t('actClose'),
        isBusy: undo.isBusy,
        onPress: () => void undo.mutate(named),
      }}
    />
  );
}

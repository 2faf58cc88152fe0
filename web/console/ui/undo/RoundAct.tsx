import { performClosing, undoClosing } from '#domain/facilities/closed/calls.ts';
import { performAbsence, undoAbsence } from '#domain/services/absences/calls.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import type { WaitingRound } from '#domain/undo/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { ActRow, Remaining } from './ActRow.tsx';

const calls = {
  ROOM: { undo: undoClosing, perform: performClosing },
  CONSULTANT: { undo: undoAbsence, perform: performAbsence },
} as const;

/** Where the offers are shown, or else the closed days or the consultant. */
function pageOf({ id, kind, subjectId }: WaitingRound): Page {
  if (canAnywhere('orders.read')) return { to: '/admin/alternative', query: { id } };
  return kind === 'ROOM'
    ? { to: '/admin/closed-days', query: { venueId: subjectId } }
    : { to: '/admin/consultant', query: { id: subjectId } };
}

type Page = { to: AdminPath; query: Readonly<Record<string, string>> };

/** Closed days or an absence whose offers wait, and which can be undone (B-42). */
export function RoundAct({ of }: { of: WaitingRound }) {
  const t = useTranslations('administrators');
  const language = useLanguage();
  const { id, kind, subjectId, count, name, from, until } = of;
  const days = [...new Set([from, until])].map((day) => calendarDayText(day, language));
  const what = t(`act${kind}`, { name, count, days: days.join(' – ') });
  const reload = () => refetchCalls();
  const undo = useCallMutation(calls[kind].undo, {
    onDone: () => {
      toast(t(`undone${kind}`));
      return reload();
    },
    onRefused: () => void reload(),
  });
  const perform = useCallMutation(calls[kind].perform, {
    onDone: () => {
      toast(t('actOffersSent'));
      return reload();
    },
  });
  const round = { id: subjectId, round: id };
  return (
    <ActRow
      what={what}
      status={<Remaining act={of} />}
      open={{ ...pageOf(of), label: t('actOpenRound') }}
      perform={{
        label: t('actSend'),
        isBusy: perform.isBusy,
        onPress: () =>
          void askReason({
            title: t('actOffersTitle'),
            text: t('actSendText'),
            facts: [what],
            yes: t('actSend'),
            act: (reason, dialog) => perform.mutate({ ...round, reason }, dialog),
          }),
      }}
      undo={{
        label: t('undo'),
        isBusy: undo.isBusy,
        onPress: () => void undo.mutate(round),
      }}
    />
  );
}

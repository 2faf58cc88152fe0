import { performReminder, undoReminder } from '#domain/alternatives/calls.admin.ts';
import type { WaitingReminder } from '#domain/undo/shapes.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { ActRow, Remaining } from './ActRow.tsx';

/** Mails to members without an answer that wait, and which can be undone (B-42). */
export function ReminderAct({ of }: { of: WaitingReminder }) {
  const t = useTranslations('administrators');
  const { id, name, count } = of;
  const what = t('actREMINDER', { name, count });
  const reload = () => refetchCalls();
  const undo = useCallMutation(undoReminder, {
    onDone: () => {
      toast(t('undoneMessage'));
      return reload();
    },
    onRefused: () => void reload(),
  });
  const perform = useCallMutation(performReminder, {
    onDone: () => {
      toast(t('actSent'));
      return reload();
    },
  });
  return (
    <ActRow
      what={what}
      status={<Remaining act={of} />}
      open={{ to: '/admin/alternative', query: { id }, label: t('actOpenRound') }}
      perform={{
        label: t('actSend'),
        isBusy: perform.isBusy,
        onPress: () =>
          void askReason({
            title: t('actSendTitle'),
            text: t('actSendText'),
            facts: [what],
            yes: t('actSend'),
            act: (reason, dialog) => perform.mutate({ id, reason }, dialog),
          }),
      }}
      undo={{ label: t('undo'), isBusy: undo.isBusy, onPress: () => void undo.mutate({ id }) }}
    />
  );
}

import { releaseCalls, stopCalls } from '#domain/notifications/messages/calls.ts';
import type { WaitingMessage } from '#domain/undo/shapes.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { ActRow, Remaining } from './ActRow.tsx';

/** A message to several people that can be undone, or sent at once (B-42). */
export function MessageAct({ of }: { of: WaitingMessage }) {
  const t = useTranslations('administrators');
  const { id, kind, subjectId, count, name } = of;
  const what = t('actMESSAGE', { name, count });
  const reload = () => refetchCalls();
  const stop = useCallMutation(stopCalls[kind], {
    onDone: ({ stopped }) => {
      toast(stopped < count ? t('undoneLate', { count: stopped }) : t('undoneMessage'));
      return reload();
    },
    onRefused: () => void reload(),
  });
  const release = useCallMutation(releaseCalls[kind], {
    onDone: () => {
      toast(t('actSent'));
      return reload();
    },
  });
  return (
    <ActRow
      what={what}
      status={<Remaining act={of} />}
      open={{
        to: '/admin/message',
        query: { message: id, kind, subject: subjectId },
        label: t('actOpenMessage'),
      }}
      perform={{
        label: t('actSend'),
        isBusy: release.isBusy,
        onPress: () =>
          void askReason({
            title: t('actSendTitle'),
            text: t('actSendText'),
            facts: [what],
            yes: t('actSend'),
            act: (reason, dialog) => release.mutate({ message: id, reason }, dialog),
          }),
      }}
      undo={{
        label: t('undo'),
        isBusy: stop.isBusy,
        onPress: () => void stop.mutate({ message: id }),
      }}
    />
  );
}

import { deleteInterruption, endInterruption } from '#domain/notices/calls.interruptions.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { InterruptionRow } from './interruptionForm.ts';

/** Ends a running interruption or deletes a planned one, with a reason (B-22). */
export function StateActions({ row, onDone }: { row: InterruptionRow; onDone: () => void }) {
  const t = useTranslations('maintenanceAdmin');
  const doneWith = (text: string) => leaveWith('/admin/maintenance', onDone, text);
  const end = useCallMutation(endInterruption, { onDone: doneWith(t('ended')) });
  const take = useCallMutation(deleteInterruption, { onDone: doneWith(t('taken')) });
  const isRunning = row.state === 'running';
  const { mutate, isBusy } = isRunning ? end : take;
  const press = async () => {
    await askReason({
      ...(isRunning
        ? { title: t('endTitle'), text: t('endText'), yes: t('endNow') }
        : { title: t('takeTitle'), text: t('takeText'), yes: t('take'), isDanger: true }),
      act: (reason, dialog) => mutate({ id: row.id, version: row.version, reason }, dialog),
    });
  };
  return (
    <Button
      variant={isRunning ? 'secondary' : 'danger'}
      isBusy={isBusy}
      onPress={() => void press()}
    >
      {t(isRunning ? 'endNow' : 'take')}
    </Button>
  );
}

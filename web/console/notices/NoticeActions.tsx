import { deleteNotice, publishNotice, withdrawNotice } from '#domain/notices/calls.admin.ts';
import { can } from '#web/console/platform/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DraftButtons } from '#web/console/ui/DraftButtons.tsx';
import type { NoticeRow } from './noticeForm.ts';

/** Publishes or withdraws a notice, with a reason (B-22), or deletes a draft (ADM-043). */
export function NoticeActions({ row, onDone }: { row: NoticeRow; onDone: () => void }) {
  const t = useTranslations('contentAdmin');
  const list = '/admin/notices';
  const { mutate, isBusy } = useCallMutation(withdrawNotice, {
    onDone: leaveWith(list, onDone, t('withdrawn')),
  });
  if (!can('notices.write', row)) return null;
  const askWithdraw = () =>
    askReason({
      title: t('withdrawTitle'),
      text: t('withdrawText'),
      yes: t('withdraw'),
      isDanger: true,
      act: (reason, dialog) => mutate({ id: row.id, version: row.version, reason }, dialog),
    });
  if (row.state === 'PUBLISHED')
    return (
      <Button variant="danger" isBusy={isBusy} onPress={() => void askWithdraw()}>
        {t('withdraw')}
      </Button>
    );
  return (
    <DraftButtons
      of={row}
      from={{ list, forget: onDone }}
      question={{ title: t('publishNoticeTitle'), text: t('publishNoticeText') }}
      publish={publishNotice}
      remove={row.state === 'DRAFT' ? deleteNotice : null}
    />
  );
}

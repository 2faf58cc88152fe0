import { deleteNotice, publishNotice, withdrawNotice } from '#domain/notices/calls.admin.ts';
import { may } from '#web/console/platform/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DraftButtons } from '#web/console/ui/DraftButtons.tsx';
import type { NoticeRow } from './noticeForm.ts';

/**
 * Puts a notice up, takes it down, or deletes a draft (ADM-043); the first two with a reason
 * (B-22).
 */
export function NoticeActions({ row, onDone }: { row: NoticeRow; onDone: () => void }) {
  const t = useWords('contentAdmin');
  const list = '/admin/notices';
  const publish = useCallMutation(publishNotice, {
    onDone: leaveWith(list, onDone, t('published')),
  });
  const withdraw = useCallMutation(withdrawNotice, {
    onDone: leaveWith(list, onDone, t('withdrawn')),
  });
  const remove = useCallMutation(deleteNotice, { onDone: leaveWith(list, onDone, t('removed')) });
  if (!may('notices.write', row)) return null;
  const at = { id: row.id, version: row.version };
  const pressWithdraw = async () => {
    await askReason({
      title: t('withdrawTitle'),
      text: t('withdrawText'),
      yes: t('withdraw'),
      isDanger: true,
      act: (reason, dialog) => withdraw.mutate({ ...at, reason }, dialog),
    });
  };
  if (row.state === 'PUBLISHED')
    return (
      <Button look="danger" isBusy={withdraw.isBusy} onPress={() => void pressWithdraw()}>
        {t('withdraw')}
      </Button>
    );
  return (
    <DraftButtons
      question={{ title: t('publishNoticeTitle'), text: t('publishNoticeText') }}
      publish={{
        isBusy: publish.isBusy,
        mutate: (reason, dialog) => publish.mutate({ ...at, reason }, dialog),
      }}
      remove={
        row.state === 'DRAFT'
          ? { isBusy: remove.isBusy, act: (dialog) => remove.mutate(at, dialog) }
          : null
      }
    />
  );
}

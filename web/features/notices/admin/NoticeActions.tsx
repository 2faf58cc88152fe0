import { deleteNotice, publishNotice, withdrawNotice } from '#domain/notices/calls.desk.ts';
import { goConsole, may, setUnsaved, useUnsaved } from '#web/kit/console.ts';
import { confirm } from '#web/kit/dialogs.ts';
import { toast } from '#web/kit/toasts.ts';
import { askAgain } from '#web/kit/useAsk.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { askReason } from '#web/parts/askReason.tsx';
import { Button } from '#web/parts/Button.tsx';
import type { Row } from './noticeForm.ts';

/** Puts a notice up, takes it down, or deletes a draft (ADM-043); the first two with a reason (B-22). */
export function NoticeActions({ row, onDone }: { row: Row; onDone: () => void }) {
  const t = useWords('contentAdmin');
  const isUnsaved = useUnsaved();
  const doneWith = (text: string) => () => {
    onDone();
    setUnsaved(false);
    toast(text);
    void askAgain();
    goConsole('/admin/notices');
  };
  const publish = useTell(publishNotice, { onDone: doneWith(t('published')) });
  const withdraw = useTell(withdrawNotice, { onDone: doneWith(t('withdrawn')) });
  const remove = useTell(deleteNotice, { onDone: doneWith(t('removed')) });
  if (!may('notices.write', row.country)) return null;
  const at = { id: row.id, version: row.version };
  const pressPublish = async () => {
    const reason = await askReason({ title: t('publishNoticeTitle'), text: t('publishNoticeText'), yes: t('publish') });
    if (reason !== null) await publish.tell({ ...at, reason });
  };
  const pressWithdraw = async () => {
    const reason = await askReason({ title: t('withdrawTitle'), text: t('withdrawText'), yes: t('withdraw'), isDanger: true });
    if (reason !== null) await withdraw.tell({ ...at, reason });
  };
  const pressRemove = async () => {
    if (await confirm({ title: t('removeTitle'), text: t('removeText'), yes: t('removeDraft'), isDanger: true })) await remove.tell(at);
  };
  if (row.state === 'PUBLISHED')
    return (
      <Button look="danger" isBusy={withdraw.isBusy} onPress={() => void pressWithdraw()}>
        {t('withdraw')}
      </Button>
    );
  return (
    <>
      {row.state === 'DRAFT' && (
        <Button look="quiet" isBusy={remove.isBusy} onPress={() => void pressRemove()}>
          {t('removeDraft')}
        </Button>
      )}
      <Button
        look="secondary"
        isBusy={publish.isBusy}
        isInactive={isUnsaved}
        onInactivePress={() => toast(t('saveFirst'))}
        onPress={() => void pressPublish()}
      >
        {t('publish')}
      </Button>
    </>
  );
}

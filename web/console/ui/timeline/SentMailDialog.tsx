import { getSentMail } from '#domain/notifications/calls.admin.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

/** Opens a mail as it was sent. */
export const openSentMail = (id: string): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('notificationsAdmin', 'log'),
    body: ({ close }) => <SentMailText id={id} onClose={close} />,
  });

function SentMailText({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('timelineAdmin');
  const { data } = useCallQuery(getSentMail, { id });
  if (data === undefined) return <RowsSkeleton count={4} label={t('view')} />;
  return (
    <>
      <p className="font-semibold wrap-anywhere" lang={data.lang}>
        {data.subject}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
        {data.sentTo !== '' && <span>{t('sentTo', { address: data.sentTo })}</span>}
        {data.sentAt !== null && <Stamp at={data.sentAt} />}
      </p>
      {data.body === '' ? (
        <p className="mt-4 text-soft">{t('noBody')}</p>
      ) : (
        <div
          lang={data.lang}
          className="mt-4 max-h-[55dvh] overflow-y-auto rounded-card bg-sunk p-4 whitespace-pre-line wrap-anywhere"
          tabIndex={0}
          role="region"
          aria-label={data.subject}
        >
          {data.body}
        </div>
      )}
      <div className="mt-5 flex justify-end">
        <Button variant="secondary" onPress={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  );
}

import type { Output } from '#domain/call.ts';
import { deleteTerms, type getTerms, publishTerms } from '#domain/terms/calls.desk.ts';
import { goConsole, may, setUnsaved, useUnsaved } from '#web/kit/console.ts';
import { confirm } from '#web/kit/dialogs.ts';
import { toast } from '#web/kit/toasts.ts';
import { askAgain } from '#web/kit/useAsk.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { askReason } from '#web/parts/askReason.tsx';
import { Button } from '#web/parts/Button.tsx';
import { ConsoleLink } from '#web/parts/ConsoleLink.tsx';

/** What can be done with a version beside writing it: publish, delete, go on from it, see who accepted it (ADM-042, B-22). */
export function TermsActions({ row, onDone }: { row: Output<typeof getTerms>; onDone: () => void }) {
  const t = useWords('contentAdmin');
  const isUnsaved = useUnsaved();
  const doneWith = (text: string) => () => {
    onDone();
    setUnsaved(false);
    toast(text);
    void askAgain();
    goConsole('/admin/terms');
  };
  const publish = useTell(publishTerms, { onDone: doneWith(t('published')) });
  const remove = useTell(deleteTerms, { onDone: doneWith(t('removed')) });
  const mayWrite = may('terms.write', row.country);
  if (row.state === 'PUBLISHED')
    return (
      <>
        <ConsoleLink to="/admin/acceptances" query={{ id: row.id }} look="quiet">
          {t('acceptances')}
        </ConsoleLink>
        {mayWrite && (
          <ConsoleLink to="/admin/terms-version" query={{ from: row.id }} look="secondary">
            {t('nextVersion')}
          </ConsoleLink>
        )}
      </>
    );
  if (!mayWrite) return null;
  const pressPublish = async () => {
    const reason = await askReason({
      title: t('publishTermsTitle', { version: row.auditVersion }),
      text: t('publishTermsText'),
      yes: t('publish'),
    });
    if (reason !== null) await publish.tell({ id: row.id, version: row.version, reason });
  };
  const pressRemove = async () => {
    if (await confirm({ title: t('removeTitle'), text: t('removeText'), yes: t('removeDraft'), isDanger: true }))
      await remove.tell({ id: row.id, version: row.version });
  };
  return (
    <>
      <Button look="quiet" isBusy={remove.isBusy} onPress={() => void pressRemove()}>
        {t('removeDraft')}
      </Button>
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

import type { Output } from '#domain/call.ts';
import { deleteTerms, type getTerms, publishTerms } from '#domain/terms/calls.admin.ts';
import { may, wholeOf } from '#web/console/platform/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { DraftButtons } from '#web/console/ui/DraftButtons.tsx';

/**
 * What can be done with a version beside writing it: publish, delete, go on from it, see who
 * accepted it (ADM-042, B-22).
 */
export function TermsActions({
  row,
  onDone,
}: {
  row: Output<typeof getTerms>;
  onDone: () => void;
}) {
  const t = useWords('contentAdmin');
  const list = '/admin/terms';
  const publish = useCallMutation(publishTerms, {
    onDone: leaveWith(list, onDone, t('published')),
  });
  const remove = useCallMutation(deleteTerms, { onDone: leaveWith(list, onDone, t('removed')) });
  const mayWrite = may('terms.write', wholeOf(row.country));
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
  const at = { id: row.id, version: row.version };
  return (
    <DraftButtons
      question={{
        title: t('publishTermsTitle', { version: row.auditVersion }),
        text: t('publishTermsText'),
      }}
      publish={{
        isBusy: publish.isBusy,
        mutate: (reason, dialog) => publish.mutate({ ...at, reason }, dialog),
      }}
      remove={{ isBusy: remove.isBusy, act: (dialog) => remove.mutate(at, dialog) }}
    />
  );
}

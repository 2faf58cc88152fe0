import type { Output } from '#domain/call.ts';
import { deleteTerms, type getTerms, publishTerms } from '#domain/terms/calls.admin.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { DraftButtons } from '#web/console/ui/DraftButtons.tsx';

/**
 * Actions of a version: publish, delete, copy to a new version, show its acceptances (ADM-042,
 * B-22).
 */
export function TermsActions({
  row,
  onDone,
}: {
  row: Output<typeof getTerms>;
  onDone: () => void;
}) {
  const t = useTranslations('contentAdmin');
  const canWrite = can('terms.write', wholeOf(row.country));
  if (row.state === 'PUBLISHED')
    return (
      <>
        <ConsoleLink to="/admin/acceptances" query={{ id: row.id }} variant="quiet">
          {t('acceptances')}
        </ConsoleLink>
        {canWrite && (
          <ConsoleLink to="/admin/terms-version" query={{ from: row.id }} variant="secondary">
            {t('nextVersion')}
          </ConsoleLink>
        )}
      </>
    );
  if (!canWrite) return null;
  return (
    <DraftButtons
      of={row}
      from={{ list: '/admin/terms', forget: onDone }}
      question={{
        title: t('publishTermsTitle', { version: row.auditVersion }),
        text: t('publishTermsText'),
      }}
      publish={publishTerms}
      remove={deleteTerms}
    />
  );
}

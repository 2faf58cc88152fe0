import type { Input, Output } from '#domain/call.ts';
import { getTerms, saveTerms } from '#domain/terms/calls.admin.ts';
import { auditType } from '#domain/terms/shapes.ts';
import {
  consoleSelf,
  goConsole,
  can,
  useConsolePlace,
  wholeOf,
} from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { HtmlSections } from '#web/console/ui/HtmlSections.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { select, text } from '#web/console/ui/fields/kinds.tsx';
import { TermsActions } from './TermsActions.tsx';

type Fields = Input<typeof saveTerms>;

const nothing = { auditContent: '', html: '' };

const freshFields = (): Fields => ({
  country:
    consoleSelf().countries.find(({ code }) => can('terms.write', wholeOf(code)))?.code ?? 'bn',
  auditType: 'LOGIN',
  auditVersion: '',
  texts: { en: nothing, 'zh-CN': nothing, ms: nothing },
});

const nextOf = ({ country, auditType: kind, texts }: Output<typeof getTerms>): Fields => ({
  country,
  auditType: kind,
  auditVersion: '',
  texts,
});

function useTerms() {
  const { from } = useConsolePlace().query;
  return useRecordPage(getTerms, saveTerms, {
    entity: 'terms',
    list: '/admin/terms',
    fresh: freshFields,
    source: { id: from, fieldsOf: nextOf },
    onSaved: (saved) => goConsole('/admin/terms-version', { id: saved.id }, true),
  });
}

/**
 * A version of the terms, or a new one, optionally from the text of another (ADM-042). Published
 * versions are read-only.
 */
export function TermsPage() {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  const record = useTerms();
  const { id, kept: row, form } = record;
  const isPublished = row?.state === 'PUBLISHED';
  return (
    <RecordForm
      of={record}
      what={a('termsVersion')}
      title={row === undefined ? t('newTerms') : `${t(row.auditType)} ${row.auditVersion}`}
      backLabel={a('terms')}
      canWrite={(loaded) => !isPublished && can('terms.write', wholeOf(loaded.country))}
      actions={row && <TermsActions row={row} onDone={record.forget} />}
    >
      {() => (
        <>
          {isPublished && (
            <p role="status" className="rounded-card bg-lagoon-soft px-4 py-3 text-lagoon">
              {t('fixed')}
            </p>
          )}
          <Fields of={record} title={a('termsVersion')}>
            {[
              select('auditType', t('kind'), choices(auditType.options, t)),
              select('country', a('country'), choicesOf(consoleSelf().countries), {
                disabled: id !== undefined,
              }),
              text('auditVersion', t('version'), { hint: t('versionHint'), isRequired: true }),
            ]}
          </Fields>
          <HtmlSections
            form={form}
            line={{
              name: 'auditContent',
              label: t('shortText'),
              hint: t('shortTextHint'),
              most: 300,
            }}
            html="html"
          />
        </>
      )}
    </RecordForm>
  );
}

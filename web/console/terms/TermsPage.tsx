import type { Input, Output } from '#domain/call.ts';
import { getTerms, saveTerms } from '#domain/terms/calls.admin.ts';
import { auditType } from '#domain/terms/shapes.ts';
import {
  consoleSelf,
  goConsole,
  may,
  useConsolePlace,
  wholeOf,
} from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { HtmlSections } from '#web/console/ui/HtmlSections.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TermsActions } from './TermsActions.tsx';

type Fields = Input<typeof saveTerms>;

const nothing = { auditContent: '', html: '' };

const freshFields = (): Fields => ({
  country:
    consoleSelf().countries.find(({ code }) => may('terms.write', wholeOf(code)))?.code ?? 'bn',
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

/**
 * One version of the terms, or a new one, also from the text of another (ADM-042). What is
 * published is shown, not changed.
 */
export function TermsPage() {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const { from } = useConsolePlace().query;
  const record = useRecordPage(getTerms, saveTerms, {
    entity: 'terms',
    list: '/admin/terms',
    fresh: freshFields,
    source: from === undefined ? undefined : { id: from, fieldsOf: nextOf },
    onSaved: (saved) => goConsole('/admin/terms-version', { id: saved.id }, true),
  });
  const { id, kept: row, form } = record;
  const { register, formState } = form;
  const { errors } = formState;
  const isPublished = row?.state === 'PUBLISHED';
  return (
    <RecordForm
      of={record}
      what={a('termsVersion')}
      title={row === undefined ? t('newTerms') : `${t(row.auditType)} ${row.auditVersion}`}
      backLabel={a('terms')}
      mayWrite={(loaded) => !isPublished && may('terms.write', wholeOf(loaded.country))}
      actions={row && <TermsActions row={row} onDone={record.forget} />}
    >
      {() => (
        <>
          {isPublished && (
            <p role="status" className="rounded-card bg-lagoon-soft px-4 py-3 text-lagoon">
              {t('fixed')}
            </p>
          )}
          <FormSection title={a('termsVersion')}>
            <Select
              label={t('kind')}
              {...register('auditType')}
              options={auditType.options.map((one) => ({ value: one, label: t(one) }))}
            />
            <Select
              label={a('country')}
              {...register('country')}
              disabled={id !== undefined}
              options={consoleSelf().countries.map(({ code, name }) => ({
                value: code,
                label: name,
              }))}
            />
            <TextField
              label={t('version')}
              hint={t('versionHint')}
              isRequired
              {...register('auditVersion', { required: a('mustFill') })}
              error={errors.auditVersion?.message}
            />
          </FormSection>
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

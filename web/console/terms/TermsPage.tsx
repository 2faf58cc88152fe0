import { useMemo } from 'react';
import type { Input } from '#domain/call.ts';
import { getTerms, saveTerms } from '#domain/terms/calls.admin.ts';
import { auditType } from '#domain/terms/shapes.ts';
import { consoleSelf, goConsole, may, useConsolePlace } from '#web/console/kit/console.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { ofThisVisit, useRecordForm } from '#web/console/kit/useRecord.ts';
import { useWords } from '#web/kit/words/words.ts';
import { FormPage } from '#web/console/parts/FormPage.tsx';
import { FormSection } from '#web/console/parts/FormSection.tsx';
import { HtmlSections } from '#web/console/parts/HtmlSections.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { Select } from '#web/parts/fields/Select.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { TermsActions } from './TermsActions.tsx';

type Fields = Input<typeof saveTerms>;

const listPath = '/admin/terms';
const nothing = { auditContent: '', html: '' };

/**
 * One version of the terms, or a new one, also from the text of another (ADM-042). What is
 * published is shown, not changed.
 */
export function TermsPage() {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const { id, from } = useConsolePlace().query;
  const source = id ?? from;
  const answer = useCallQuery(getTerms, { id: source ?? '0' }, { enabled: source !== undefined });
  const row = ofThisVisit(answer);
  const loaded = useMemo((): Fields | undefined => {
    if (id !== undefined) return row;
    if (from !== undefined)
      return (
        row && {
          country: row.country,
          auditType: row.auditType,
          auditVersion: '',
          texts: row.texts,
        }
      );
    const country =
      consoleSelf().countries.find(({ code }) => may('terms.write', code))?.code ?? 'bn';
    return {
      country,
      auditType: 'LOGIN',
      auditVersion: '',
      texts: { en: nothing, 'zh-CN': nothing, ms: nothing },
    };
  }, [id, from, row]);
  const { form, save, forget, page } = useRecordForm(saveTerms, {
    record: `terms:${id ?? `new-${from ?? ''}`}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: (saved) => goConsole('/admin/terms-version', { id: saved.id }, true),
  });
  const { register, formState, handleSubmit } = form;
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={a('termsVersion')} />;

  const isPublished = id !== undefined && row?.state === 'PUBLISHED';
  const { errors } = formState;
  return (
    <FormPage
      title={id === undefined ? t('newTerms') : `${t(loaded.auditType)} ${loaded.auditVersion}`}
      backTo={listPath}
      backLabel={a('terms')}
      {...page}
      isReadOnly={isPublished || !may('terms.write', loaded.country)}
      onSave={() => void handleSubmit((fields) => save(fields))()}
      {...(id === undefined || row === undefined
        ? {}
        : {
            actions: <TermsActions row={row} onDone={forget} />,
            history: { entity: 'terms', id },
          })}
    >
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
          options={consoleSelf().countries.map(({ code, name }) => ({ value: code, label: name }))}
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
        line={{ name: 'auditContent', label: t('shortText'), hint: t('shortTextHint'), most: 300 }}
        html="html"
      />
    </FormPage>
  );
}

import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { getNotice, saveNotice } from '#domain/notices/calls.admin.ts';
import { consoleSelf, goConsole, may, useConsolePlace, zoneOf } from '#web/console/kit/console.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { ofThisVisit, useRecordForm } from '#web/console/kit/useRecord.ts';
import { useWords } from '#web/kit/words/words.ts';
import { askReason } from '#web/console/parts/askReason.tsx';
import { FormPage } from '#web/console/parts/FormPage.tsx';
import { FormSection } from '#web/console/parts/FormSection.tsx';
import { HtmlSections } from '#web/console/parts/HtmlSections.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { Select } from '#web/parts/fields/Select.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { type Fields, fieldsOf, freshFields, wishOf } from './noticeForm.ts';
import { NoticeActions } from './NoticeActions.tsx';

/**
 * One notice, or a new one (ADM-043). What members can read already is changed with a reason
 * (B-22).
 */
export function NoticePage() {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const { id } = useConsolePlace().query;
  const answer = useCallQuery(getNotice, { id: id ?? '0' }, { enabled: id !== undefined });
  const row = ofThisVisit(answer);
  const loaded = useMemo(
    () => (id === undefined ? freshFields() : row && fieldsOf(row)),
    [id, row],
  );
  const { form, save, forget, page } = useRecordForm(saveNotice, {
    record: `notice:${id ?? 'new'}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: (saved) => goConsole('/admin/notice', { id: saved.id }, true),
  });
  const { register, control, formState, handleSubmit, setError } = form;
  const country = useWatch({ control, name: 'country' });
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={a('notice')} />;

  const { errors } = formState;

  const checkAndSave = async (fields: Fields) => {
    const wish = wishOf(fields, row);
    if ('word' in wish)
      return setError(wish.field, { message: t(wish.word) }, { shouldFocus: true });
    if (row?.state !== 'PUBLISHED') return save(wish);
    const reason = await askReason({
      title: t('changeTitle'),
      text: t('changeText'),
      yes: a('save'),
    });
    return reason === null ? undefined : save({ ...wish, reason });
  };

  return (
    <FormPage
      title={id === undefined ? t('newNotice') : (row?.texts.en.title ?? '')}
      backTo="/admin/notices"
      backLabel={a('notices')}
      {...page}
      isReadOnly={!may('notices.write', loaded.country)}
      onSave={() => void handleSubmit(checkAndSave)()}
      {...(id === undefined || row === undefined
        ? {}
        : {
            actions: <NoticeActions row={row} onDone={forget} />,
            history: { entity: 'notice', id },
          })}
    >
      <FormSection title={a('notice')} text={t('zoneHint', { zone: zoneOf(country ?? null) })}>
        <TextField
          label={t('shownFrom')}
          type="datetime-local"
          isRequired
          {...register('publishedFrom')}
          error={errors.publishedFrom?.message}
        />
        <TextField
          label={t('shownUntil')}
          type="datetime-local"
          hint={t('untilHint')}
          {...register('publishedTo')}
          error={errors.publishedTo?.message}
        />
        <Select
          label={a('country')}
          {...register('country')}
          disabled={id !== undefined}
          options={consoleSelf()
            .countries.filter(({ code }) => code === loaded.country || may('notices.write', code))
            .map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          label={t('venue')}
          inputMode="numeric"
          hint={t('venueHint')}
          {...register('venueID')}
          error={errors.venueID?.message}
        />
      </FormSection>
      <HtmlSections
        form={form}
        line={{ name: 'title', label: t('heading'), most: 100 }}
        html="content"
      />
    </FormPage>
  );
}

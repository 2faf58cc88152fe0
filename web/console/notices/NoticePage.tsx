import { useWatch } from 'react-hook-form';
import { getNotice, saveNotice } from '#domain/notices/calls.admin.ts';
import {
  consoleSelf,
  goConsole,
  mayChange,
  mayWithin,
  zoneOf,
} from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { currentLanguage, useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { HtmlSections } from '#web/console/ui/HtmlSections.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type NoticeFields, fieldsOf, freshFields, inputOf } from './noticeForm.ts';
import { NoticeActions } from './NoticeActions.tsx';

/**
 * One notice, or a new one (ADM-043). What members can read already is changed with a reason
 * (B-22).
 */
export function NoticePage() {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const record = useRecordPage<typeof getNotice, typeof saveNotice, NoticeFields>(
    getNotice,
    saveNotice,
    {
      entity: 'notice',
      list: '/admin/notices',
      fresh: freshFields,
      fieldsOf,
      onSaved: (saved) => goConsole('/admin/notice', { id: saved.id }, true),
    },
  );
  const { id, kept: row, form, save } = record;
  const { register, control, formState, setError } = form;
  const country = useWatch({ control, name: 'country' });
  const { errors } = formState;

  const checkAndSave = async (fields: NoticeFields) => {
    const input = inputOf(fields, row);
    if ('word' in input)
      return setError(input.field, { message: t(input.word) }, { shouldFocus: true });
    if (row?.state !== 'PUBLISHED') return save(input);
    return askReason({
      title: t('changeTitle'),
      text: t('changeText'),
      yes: a('save'),
      act: (reason, dialog) => save({ ...input, reason }, dialog),
    });
  };

  return (
    <RecordForm
      of={record}
      what={a('notice')}
      title={
        id === undefined
          ? t('newNotice')
          : row?.texts[currentLanguage()]?.title || (row?.texts.en.title ?? '')
      }
      backLabel={a('notices')}
      mayWrite={(loaded) => mayChange('notices.write', row, loaded.country)}
      onSave={checkAndSave}
      actions={row && <NoticeActions row={row} onDone={record.forget} />}
    >
      {(loaded) => (
        <>
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
                .countries.filter(
                  ({ code }) => code === loaded.country || mayWithin('notices.write', code),
                )
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
        </>
      )}
    </RecordForm>
  );
}

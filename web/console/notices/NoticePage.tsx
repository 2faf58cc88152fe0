import { useWatch } from 'react-hook-form';
import { getNotice, saveNotice } from '#domain/notices/calls.admin.ts';
import {
  consoleSelf,
  goConsole,
  canChange,
  canWithin,
  zoneOf,
} from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { HtmlSections } from '#web/console/ui/HtmlSections.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { moment, select, text } from '#web/console/ui/fields/kinds.tsx';
import { type NoticeFields, type NoticeRow, fieldsOf, freshFields, inputOf } from './noticeForm.ts';
import { NoticeActions } from './NoticeActions.tsx';

/** Countries within the caller's right, plus the notice's own. */
const countriesFor = (own: string) =>
  consoleSelf().countries.filter(({ code }) => code === own || canWithin('notices.write', code));

const useNotice = () =>
  useRecordPage<typeof getNotice, typeof saveNotice, NoticeFields>(getNotice, saveNotice, {
    entity: 'notice',
    list: '/admin/notices',
    fresh: freshFields,
    fieldsOf,
    onSaved: (saved) => goConsole('/admin/notice', { id: saved.id }, true),
  });

/** Saves a notice; a published one needs a reason (B-22). */
function useSave({ kept: row, form, save }: ReturnType<typeof useNotice>) {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  return (fields: NoticeFields) => {
    const input = inputOf(fields, row);
    if ('word' in input)
      return form.setError(input.field, { message: t(input.word) }, { shouldFocus: true });
    if (row?.state !== 'PUBLISHED') return save(input);
    return askReason({
      title: t('changeTitle'),
      text: t('changeText'),
      yes: a('save'),
      act: (reason, dialog) => save({ ...input, reason }, dialog),
    });
  };
}

const titleOf = (row: NoticeRow | undefined) =>
  row?.texts[currentLanguage()]?.title || (row?.texts.en.title ?? '');

/** A notice, or a new one (ADM-043). */
export function NoticePage() {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  const record = useNotice();
  const { id, kept: row, form } = record;
  const onSave = useSave(record);
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <RecordForm
      of={record}
      what={a('notice')}
      title={id === undefined ? t('newNotice') : titleOf(row)}
      backLabel={a('notices')}
      canWrite={(loaded) => canChange('notices.write', row, loaded.country)}
      onSave={onSave}
      actions={row && <NoticeActions row={row} onDone={record.forget} />}
    >
      {(loaded) => (
        <>
          <Fields
            of={record}
            title={a('notice')}
            text={t('zoneHint', { zone: zoneOf(country ?? null) })}
          >
            {[
              moment('publishedFrom', t('shownFrom'), { isRequired: 'byServer' }),
              moment('publishedTo', t('shownUntil'), { hint: t('untilHint') }),
              select('country', a('country'), choicesOf(countriesFor(loaded.country)), {
                disabled: id !== undefined,
              }),
              text('venueID', t('venue'), { inputMode: 'numeric', hint: t('venueHint') }),
            ]}
          </Fields>
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

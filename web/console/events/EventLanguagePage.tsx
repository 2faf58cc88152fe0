import { useWatch } from 'react-hook-form';
import { getEventLanguage, saveEventLanguage } from '#domain/events/calls.admin.ts';
import { languageName } from '#domain/events/rules.languages.ts';
import { languages } from '#domain/text/languages.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { number, text, tick } from '#web/console/ui/fields/kinds.tsx';

const isKnown = (code: string) =>
  /^[a-z]{2,3}$/i.test(code.trim()) && languageName(code.trim().toLowerCase(), 'en') !== null;

/**
 * An event language, or a new one (ADM-012). Its names are derived from the code, so the form has
 * no field for them.
 */
export function EventLanguagePage() {
  const t = useTranslations('administrators');
  const own = useTranslations('eventsAdmin');
  const record = useRecordPage(getEventLanguage, saveEventLanguage, {
    entity: 'event_language',
    list: '/admin/event-languages',
    fresh: () => ({ code: '', isActive: true, sort: 10 }),
    by: (code) => ({ code }),
  });
  const { id, form } = record;
  const code = useWatch({ control: form.control, name: 'code' }) ?? '';
  return (
    <RecordForm
      of={record}
      what={own('language')}
      title={id === undefined ? own('newLanguage') : (languageName(id, currentLanguage()) ?? id)}
      backLabel={own('languages')}
      canWrite={() => can('events.write', wholeOf(null))}
      onSave={(fields) => record.save({ ...fields, code: fields.code.trim().toLowerCase() })}
    >
      {() => (
        <Fields of={record} title={own('language')}>
          {[
            text('code', own('languageCode'), {
              hint: own('languageCodeHint'),
              isRequired: true,
              readOnly: id !== undefined,
              maxLength: 3,
              rules: { validate: (typed: string) => isKnown(typed) || own('unknownCode') },
            }),
            number('sort', t('order')),
            <div key="names">
              <h3 className="text-sm font-semibold">{own('shownAs')}</h3>
              <p role="status" className="mt-1">
                {isKnown(code)
                  ? languages
                      .map((language) => languageName(code.trim().toLowerCase(), language))
                      .join(' · ')
                  : '–'}
              </p>
            </div>,
            tick('isActive', t('active'), { hint: own('languageActiveHint') }),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}

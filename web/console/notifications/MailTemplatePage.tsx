import { useWatch } from 'react-hook-form';
import type { Input, Output } from '#domain/call.ts';
import {
  getMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
} from '#domain/notifications/calls.admin.ts';
import { neededFor, placeholdersFor, templateFault } from '#domain/notifications/rules.ts';
import {
  maxBodyLength,
  maxSubjectLength,
  type NotificationKind,
  notificationKind,
} from '#domain/notifications/shapes.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import { can, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { ResetButton } from '#web/console/ui/ResetButton.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { MailPreview } from './MailPreview.tsx';
import { lengthRule } from '#web/platform/calls/limit.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type Fields = Input<typeof saveMailTemplate>;
type Template = Output<typeof getMailTemplate>;

/** Texts of a kind of mail in three languages, each with a preview (ADM-048). */
export function MailTemplatePage() {
  const { kind } = useConsolePlace().query;
  const a = useTranslations('administrators');
  const known = notificationKind.safeParse(kind).data;
  return known === undefined ? (
    <NoData title={a('nothingFound')} />
  ) : (
    <TemplateForm key={known} kind={known} />
  );
}

const useTemplate = (kind: NotificationKind) =>
  useRecordPage<typeof getMailTemplate, typeof saveMailTemplate, Fields>(
    getMailTemplate,
    saveMailTemplate,
    {
      entity: 'mail template',
      list: '/admin/mail-templates',
      id: kind,
      by: () => ({ kind }),
      fieldsOf: ({ version, subjects, bodies }) => ({ kind, version, subjects, bodies }),
    },
  );
type Of = { of: ReturnType<typeof useTemplate>; row: Template };

/** Saves a template; a missing or unknown placeholder is marked at its field. */
function useSave(kind: NotificationKind, { form, save }: Of['of']) {
  const t = useTranslations('notificationsAdmin');
  return (fields: Fields) => {
    for (const lang of languages) {
      const fault = templateFault(kind, fields.subjects[lang], fields.bodies[lang]);
      if (fault === null) continue;
      const message =
        fault.refusal === 'wrongInput' ? t('oneLine') : t(fault.refusal, { names: fault.name });
      const name = fault.part === 'subject' ? 'subjects' : 'bodies';
      return form.setError(`${name}.${lang}`, { message }, { shouldFocus: true });
    }
    return save(fields);
  };
}

function TemplateForm({ kind }: { kind: NotificationKind }) {
  const t = useTranslations('notificationsAdmin');
  const record = useTemplate(kind);
  const { kept: row } = record;
  const onSave = useSave(kind, record);
  const canWrite = can('texts.write', wholeOf(null));
  return (
    <RecordForm
      of={record}
      what={t('template')}
      title={t(kind)}
      backLabel={t('templates')}
      canWrite={() => canWrite}
      onSave={onSave}
      actions={
        row?.isChanged === true &&
        canWrite && (
          <ResetButton
            call={resetMailTemplate}
            input={{ kind, version: row.version }}
            from={record}
            t={t}
          />
        )
      }
    >
      {() => row && <TemplateTexts kind={kind} of={record} row={row} />}
    </RecordForm>
  );
}

function TemplateTexts({ kind, of, row }: Of & { kind: NotificationKind }) {
  const t = useTranslations('notificationsAdmin');
  const { errors } = of.form.formState;
  return (
    <>
      <p className="text-soft">
        {t('placeholders', { names: placeholdersFor(kind).join(', ') })}{' '}
        {t('needed', { names: neededFor(kind).join(', ') })} {t('bodyHint')}
      </p>
      <FieldError isLarge text={errors.subjects?.message ?? errors.bodies?.message} />
      {languages.map((lang) => (
        <TemplateLanguage key={lang} of={of} row={row} lang={lang} />
      ))}
    </>
  );
}

function TemplateLanguage({ of: { form }, row, lang }: Of & { lang: Language }) {
  const t = useTranslations('notificationsAdmin');
  const a = useTranslations('administrators');
  const [subjects, bodies] = useWatch({ control: form.control, name: ['subjects', 'bodies'] });
  const language = a(languageTexts[lang]);
  const fieldOf = (name: 'subjects' | 'bodies', count: number) => ({
    lang,
    isRequired: true,
    ...form.register(`${name}.${lang}`, {
      required: a('mustFill'),
      validate: lengthRule(count, a('tooLong', { count })),
    }),
    error: form.formState.errors[name]?.[lang]?.message,
  });
  return (
    <FormSection title={language}>
      <div className="col-span-full grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <TextField
            label={`${t('subject')} · ${language}`}
            {...fieldOf('subjects', maxSubjectLength)}
          />
          <TextField
            label={`${t('body')} · ${language}`}
            rows={16}
            {...fieldOf('bodies', maxBodyLength)}
          />
        </div>
        <div>
          <p className="mb-1 text-sm font-semibold">{t('preview')}</p>
          <MailPreview
            label={`${t('preview')} · ${language}`}
            lang={lang}
            subject={subjects?.[lang] ?? row.subjects[lang]}
            body={bodies?.[lang] ?? row.bodies[lang]}
            button={row.buttons[lang]}
            values={row.samples[lang]}
          />
          <p className="mt-1 text-sm text-soft">{t('previewText')}</p>
        </div>
      </div>
    </FormSection>
  );
}

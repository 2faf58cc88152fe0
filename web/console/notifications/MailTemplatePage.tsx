import { useWatch } from 'react-hook-form';
import type { Input } from '#domain/call.ts';
import {
  getMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
} from '#domain/notifications/calls.admin.ts';
import { neededFor, placeholdersFor, templateFault } from '#domain/notifications/rules.ts';
import {
  longestBody,
  longestSubject,
  type NotificationKind,
  notificationKind,
} from '#domain/notifications/shapes.ts';
import { languages } from '#domain/words/words.ts';
import { may, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { languageWords } from '#web/console/platform/languageWords.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { ResetButton } from '#web/console/ui/ResetButton.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { MailPreview } from './MailPreview.tsx';
import { atMost } from '#web/platform/calls/limit.ts';
import { ErrorNote } from '#web/console/ui/ErrorNote.tsx';

type Fields = Input<typeof saveMailTemplate>;

const listPath = '/admin/mail-templates';

/** The texts of one kind of mail in three languages, each beside what comes of it (ADM-048). */
export function MailTemplatePage() {
  const { kind } = useConsolePlace().query;
  const a = useWords('administrators');
  const known = notificationKind.safeParse(kind).data;
  return known === undefined ? (
    <NoData title={a('nothingFound')} />
  ) : (
    <TemplateForm key={known} kind={known} />
  );
}

function TemplateForm({ kind }: { kind: NotificationKind }) {
  const t = useWords('notificationsAdmin');
  const a = useWords('administrators');
  const record = useRecordPage<typeof getMailTemplate, typeof saveMailTemplate, Fields>(
    getMailTemplate,
    saveMailTemplate,
    {
      entity: 'mail template',
      list: listPath,
      id: kind,
      by: () => ({ kind }),
      fieldsOf: ({ version, subjects: lines, bodies: texts }) => ({
        kind,
        version,
        subjects: lines,
        bodies: texts,
      }),
    },
  );
  const { kept: row, form, save } = record;
  const { register, control, formState, setError } = form;
  const [subjects, bodies] = useWatch({ control, name: ['subjects', 'bodies'] });
  const reset = useCallMutation(resetMailTemplate, {
    onDone: leaveWith(listPath, record.forget, t('resetDone')),
  });
  const checkAndSave = (fields: Fields) => {
    for (const lang of languages) {
      const fault = templateFault(kind, fields.subjects[lang], fields.bodies[lang]);
      if (fault === null) continue;
      const message =
        fault.refusal === 'wrongInput'
          ? t('oneLine')
          : t(
              fault.refusal === 'placeholderMissing' ? 'placeholderMissing' : 'placeholderUnknown',
              { names: fault.name },
            );
      return setError(
        fault.part === 'subject' ? `subjects.${lang}` : `bodies.${lang}`,
        { message },
        { shouldFocus: true },
      );
    }
    return save(fields);
  };
  const mayWrite = may('texts.write', wholeOf(null));
  const { errors } = formState;
  const rootError = errors.subjects?.message ?? errors.bodies?.message;
  return (
    <RecordForm
      of={record}
      what={t('template')}
      title={t(kind)}
      backLabel={t('templates')}
      mayWrite={() => mayWrite}
      onSave={checkAndSave}
      actions={
        row?.isChanged === true &&
        mayWrite && (
          <ResetButton
            words={{ title: t('resetTitle'), text: t('resetText'), reset: t('reset') }}
            isBusy={reset.isBusy}
            act={(dialog) => reset.mutate({ kind, version: row.version }, dialog)}
          />
        )
      }
    >
      {() =>
        row && (
          <>
            <p className="text-soft">
              {t('placeholders', { names: placeholdersFor(kind).join(', ') })}{' '}
              {t('needed', { names: neededFor(kind).join(', ') })} {t('bodyHint')}
            </p>
            <ErrorNote text={rootError} />
            {languages.map((lang) => {
              const [subjectError, bodyError] = [
                errors.subjects?.[lang]?.message,
                errors.bodies?.[lang]?.message,
              ];
              const limit = (count: number) => atMost(count, a('tooLong', { count }));
              return (
                <FormSection key={lang} title={a(languageWords[lang])}>
                  <div className="col-span-full grid items-start gap-6 lg:grid-cols-2">
                    <div className="grid gap-4">
                      <TextField
                        label={`${t('subject')} · ${a(languageWords[lang])}`}
                        lang={lang}
                        isRequired
                        {...register(`subjects.${lang}`, {
                          required: a('mustFill'),
                          validate: limit(longestSubject),
                        })}
                        {...(subjectError === undefined ? {} : { error: subjectError })}
                      />
                      <TextField
                        label={`${t('body')} · ${a(languageWords[lang])}`}
                        lang={lang}
                        rows={16}
                        isRequired
                        {...register(`bodies.${lang}`, {
                          required: a('mustFill'),
                          validate: limit(longestBody),
                        })}
                        {...(bodyError === undefined ? {} : { error: bodyError })}
                      />
                    </div>
                    <div>
                      <p className="mb-1 text-sm font-semibold">{t('preview')}</p>
                      <MailPreview
                        label={`${t('preview')} · ${a(languageWords[lang])}`}
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
            })}
          </>
        )
      }
    </RecordForm>
  );
}

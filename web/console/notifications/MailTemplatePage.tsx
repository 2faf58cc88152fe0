import { useMemo } from 'react';
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
import { goConsole, may, useConsolePlace } from '#web/console/kit/console.ts';
import { languageWords } from '#web/console/kit/languageWords.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { leaveWith, ofThisVisit, useRecordForm } from '#web/console/kit/useRecord.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { useWords } from '#web/kit/words/words.ts';
import { FormPage } from '#web/console/parts/FormPage.tsx';
import { FormSection } from '#web/console/parts/FormSection.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { ResetButton } from '#web/console/parts/ResetButton.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { MailPreview } from './MailPreview.tsx';
import { atMost } from '#web/kit/calls/limit.ts';

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
  const answer = useCallQuery(getMailTemplate, { kind });
  const row = ofThisVisit(answer);
  const loaded = useMemo(
    (): Fields | undefined =>
      row && { kind, version: row.version, subjects: row.subjects, bodies: row.bodies },
    [kind, row],
  );
  const { form, save, forget, page } = useRecordForm(saveMailTemplate, {
    record: `mail-template:${kind}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole(listPath),
  });
  const { register, control, formState, handleSubmit, setError } = form;
  const [subjects, bodies] = useWatch({ control, name: ['subjects', 'bodies'] });
  const reset = useCallMutation(resetMailTemplate, {
    onDone: leaveWith(listPath, forget, t('resetDone')),
  });
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  if (row === undefined) return <RowsSkeleton label={t('template')} />;

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
  const mayWrite = may('texts.write', null);
  const { errors } = formState;
  const rootError = errors.subjects?.message ?? errors.bodies?.message;
  return (
    <FormPage
      title={t(kind)}
      backTo={listPath}
      backLabel={t('templates')}
      {...page}
      isReadOnly={!mayWrite}
      onSave={() => void handleSubmit(checkAndSave)()}
      history={{ entity: 'mail template', id: kind }}
      {...(row.isChanged && mayWrite
        ? {
            actions: (
              <ResetButton
                words={{ title: t('resetTitle'), text: t('resetText'), reset: t('reset') }}
                isBusy={reset.isBusy}
                tell={() => reset.tell({ kind, version: row.version })}
              />
            ),
          }
        : {})}
    >
      <p className="text-soft">
        {t('placeholders', { names: placeholdersFor(kind).join(', ') })}{' '}
        {t('needed', { names: neededFor(kind).join(', ') })} {t('bodyHint')}
      </p>
      {rootError !== undefined && (
        <p role="alert" className="text-coral">
          {rootError}
        </p>
      )}
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
    </FormPage>
  );
}

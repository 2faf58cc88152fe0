import type { UseFormReturn } from 'react-hook-form';
import type { Input, Output } from '#domain/call.ts';
import { getText, resetText, saveText, textKind } from '#domain/notices/calls.texts.ts';
import { canReword } from '#domain/notices/rules.texts.ts';
import { languages } from '#domain/text/languages.ts';
import { can, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { ResetButton } from '#web/console/ui/ResetButton.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { lengthRule } from '#web/platform/calls/limit.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type Fields = Input<typeof saveText>;

const refusalTexts = {
  placeholderMissing: 'placeholders',
  placeholderUnknown: 'placeholderUnknown',
} as const;

const listPath = '/admin/texts';

/** A message in three languages (ERR-014). */
export function TextPage() {
  const { kind, key } = useConsolePlace().query;
  const a = useTranslations('administrators');
  const known = textKind.safeParse(kind).data;
  if (known === undefined || key === undefined || !/^[\w.-]{1,60}$/.test(key))
    return <NoData title={a('nothingFound')} />;
  return <TextForm key={`${known} ${key}`} kind={known} name={key} />;
}

function TextForm({ kind, name }: { kind: Fields['kind']; name: string }) {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  const record = useRecordPage<typeof getText, typeof saveText, Fields>(getText, saveText, {
    entity: 'text',
    list: listPath,
    // Texts of both kinds can have the same key.
    id: `${kind}:${name}`,
    by: () => ({ kind, key: name }),
    fieldsOf: ({ texts }) => ({ kind, key: name, texts }),
  });
  const { kept: row, form, save } = record;
  const checkAndSave = (fields: Fields) => {
    for (const lang of languages) {
      const verdict = canReword(row?.written?.[lang] ?? null, fields.texts[lang]);
      if (!verdict.ok)
        return form.setError(
          `texts.${lang}`,
          { message: t(refusalTexts[verdict.refusal], { names: verdict.name }) },
          { shouldFocus: true },
        );
    }
    return save(fields);
  };
  const canWrite = can('texts.write', wholeOf(null));
  return (
    <RecordForm
      of={record}
      what={a('text')}
      title={name}
      backLabel={a('texts')}
      canWrite={() => canWrite}
      onSave={checkAndSave}
      historyId={name}
      actions={
        row?.isChanged === true &&
        canWrite && <ResetButton call={resetText} input={{ kind, key: name }} from={record} t={t} />
      }
    >
      {() => row && <LanguageTexts row={row} form={form} />}
    </RecordForm>
  );
}

function LanguageTexts({
  row,
  form,
}: {
  row: Output<typeof getText>;
  form: UseFormReturn<Fields>;
}) {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  const { errors } = form.formState;
  return (
    <FormSection
      title={a('text')}
      {...(row.written === null ? { text: t('noWritten') } : {})}
      {...(row.placeholders.length > 0
        ? { text: t('placeholders', { names: row.placeholders.join(', ') }) }
        : {})}
    >
      <div className="col-span-full grid gap-4 lg:grid-cols-3">
        {languages.map((lang) => (
          <TextField
            key={lang}
            label={t(languageTexts[lang])}
            lang={lang}
            rows={5}
            isRequired
            {...(row.written === null ? {} : { hint: t('written', { text: row.written[lang] }) })}
            {...form.register(`texts.${lang}`, {
              required: a('mustFill'),
              validate: lengthRule(500, a('tooLong', { count: 500 })),
            })}
            error={errors.texts?.[lang]?.message}
          />
        ))}
      </div>
      <FieldError isLarge text={errors.texts?.message} className="col-span-full" />
    </FormSection>
  );
}

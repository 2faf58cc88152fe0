import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { signFault } from '#domain/text/text.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { lengthRule } from '#web/platform/calls/limit.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from './FormSection.tsx';
import { HtmlField } from '#web/console/ui/richText/HtmlField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

/** Form values: a line and an HTML text in each language; the field names are props. */
type Texts = { texts: Record<Language, Record<string, string>> };
type Props<T extends FieldValues> = {
  /** Its field `texts` has the keys `en`, `zh-CN` and `ms`. */
  form: UseFormReturn<T>;
  /**
   * The line above the text: field name in `texts.en`, label without the language, maximum length.
   */
  line: { name: keyof T['texts'][Language] & string; label: string; hint?: string; most: number };
  /** Field name of the HTML in `texts.en`. */
  html: keyof T['texts'][Language] & string;
};

/**
 * A line, an HTML text and its preview in each language. English is required; empty translations
 * fall back to it.
 */
export function HtmlSections<T extends FieldValues>(props: Props<T>) {
  const { formState } = props.form as unknown as UseFormReturn<Texts>;
  return (
    <>
      <FieldError isLarge text={formState.errors.texts?.message} />
      {languages.map((lang) => (
        <HtmlSection key={lang} {...props} lang={lang} />
      ))}
    </>
  );
}

function HtmlSection<T extends FieldValues>({
  form,
  line,
  html,
  lang,
}: Props<T> & { lang: Language }) {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  const { register, formState } = form as unknown as UseFormReturn<Texts>;
  const isRequired = lang === 'en';
  const needed = isRequired ? { required: a('mustFill') } : {};
  const name = t(languageTexts[lang]);
  const errors = formState.errors.texts?.[lang];
  return (
    <FormSection title={name} {...(isRequired ? {} : { text: a('fallsBackHint') })}>
      <div className="col-span-full">
        <TextField
          label={`${line.label} · ${name}`}
          lang={lang}
          hint={line.hint}
          isRequired={isRequired}
          {...register(`texts.${lang}.${line.name}`, {
            ...needed,
            validate: {
              length: lengthRule(line.most, a('tooLong', { count: line.most })),
              sign: (text) => signFault(text.trim()) === null || a('mustFill'),
            },
          })}
          error={errors?.[line.name]?.message}
        />
      </div>
      <HtmlField
        form={form as unknown as UseFormReturn<Texts>}
        name={`texts.${lang}.${html}`}
        label={`${t('html')} · ${name}`}
        lang={lang}
        hint={t('htmlHint')}
        isRequired={isRequired}
        rules={needed}
        previewLabel={`${t('asShown')} · ${name}`}
        emptyText={t('nothingWritten')}
        error={errors?.message as string | undefined}
      />
    </FormSection>
  );
}

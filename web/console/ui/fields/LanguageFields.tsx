import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { lengthRule } from '#web/platform/calls/limit.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** One text in three languages; an empty translation falls back to English (LNG-008). */
export function LanguageFields<T extends FieldValues>({
  name,
  label,
  register,
  rows,
  maxLength = 100,
  error,
  isOptional = false,
  isAskedFor = false,
}: {
  /** Form field with the keys `en`, `zh-CN` and `ms`. */
  name: Path<T>;
  label: string;
  register: UseFormRegister<T>;
  rows?: number;
  maxLength?: number;
  error?: string | undefined;
  isOptional?: boolean;
  /**
   * True if the server refuses a missing English text with its own code; the form then does not
   * require it.
   */
  isAskedFor?: boolean;
}) {
  const t = useTranslations('administrators');
  return (
    <div className="col-span-full grid gap-4 lg:grid-cols-3">
      {(['en', 'zh-CN', 'ms'] as const).map((language) => {
        const isNeeded = language === 'en' && !isOptional;
        const field = register(`${name}.${language}` as Path<T>, {
          ...(isNeeded && !isAskedFor ? { required: t('mustFill') } : {}),
          validate: lengthRule(maxLength, t('tooLong', { count: maxLength })),
        });
        const shared = {
          label: `${label} · ${t(languageTexts[language])}`,
          lang: language,
          isRequired: isNeeded,
          ...(language === 'en'
            ? error === undefined
              ? {}
              : { error }
            : { hint: t('fallsBackHint') }),
        };
        return rows === undefined ? (
          <TextField key={language} {...shared} {...field} />
        ) : (
          <TextField key={language} {...shared} {...field} rows={rows} />
        );
      })}
    </div>
  );
}

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { type Entry, shown } from './kinds.tsx';

export type FieldsProps<T extends FieldValues> = {
  of: { form: UseFormReturn<T>; input?: z.ZodMiniType };
  title?: string;
  text?: string;
  children: readonly Entry<Path<T>>[];
};

/**
 * Fields of a form, each with its error; with a title they form a section. `of` is the result of
 * `useRecordPage` or `useRecordForm`; the input shape of its save call sets limits such as the
 * maximum length. `of` may be a form alone, then without limits. Elements between the fields need
 * keys. An unknown field name is a type error.
 */
export function Fields<T extends FieldValues>({
  of: { form, input },
  title,
  text,
  children,
}: FieldsProps<T>) {
  const mustFill = useTranslations('administrators')('mustFill');
  const fields = shown(children, { form: form as unknown as UseFormReturn, input, mustFill });
  if (title === undefined) return fields;
  return (
    <FormSection title={title} text={text}>
      {fields}
    </FormSection>
  );
}

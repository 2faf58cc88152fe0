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
 * Fields of a form in their order, each with its error; with a title as a section of their own. `of`
 * is what `useRecordPage` or `useRecordForm` returns, or the form alone: bounds are those of the
 * call's input. Elements between the fields need keys. A name that the form does not have is a type
 * error at the tag.
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

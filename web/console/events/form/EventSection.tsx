import type { ReactNode } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import type { EventFields } from './eventFields.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

export type Part = { form: UseFormReturn<EventFields> };

export const placeOf = (id: string): string => `event-${id}`;

export const fieldOf = (
  { register, getFieldState, formState }: UseFormReturn<EventFields>,
  name: Path<EventFields>,
) => ({
  ...register(name),
  error: getFieldState(name, formState).error?.message as string | undefined,
});

/** A section that the steps can scroll to; errors of the whole section are shown at its top. */
export function EventSection(props: {
  id: string;
  title: string;
  text?: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  const { id, title, text, error, children } = props;
  return (
    <section
      id={placeOf(id)}
      tabIndex={-1}
      aria-label={title}
      className="scroll-mt-20 outline-none"
    >
      <FormSection title={title} {...(text === undefined ? {} : { text })}>
        <FieldError isLarge text={error} className="col-span-full" />
        {children}
      </FormSection>
    </section>
  );
}

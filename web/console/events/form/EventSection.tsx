import type { ReactNode } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import type { EventFields } from './eventFields.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

/** What every part of the form gets. */
export type Part = { form: UseFormReturn<EventFields> };

export const placeOf = (id: string): string => `event-${id}`;

/** Props of a field of the form: its registration, and its error. */
export const fieldOf = (
  { register, getFieldState, formState }: UseFormReturn<EventFields>,
  name: Path<EventFields>,
) => ({
  ...register(name),
  error: getFieldState(name, formState).error?.message as string | undefined,
});

/**
 * A section of the form that can be jumped to; what is wrong with it as a whole stands at its head.
 */
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

import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import type { EventFields } from './eventFields.ts';

/** What every part of the form gets. */
export type Part = { form: UseFormReturn<EventFields> };

export const placeOf = (id: string): string => `event-${id}`;

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
        {error !== undefined && (
          <p role="alert" className="col-span-full text-coral">
            {error}
          </p>
        )}
        {children}
      </FormSection>
    </section>
  );
}

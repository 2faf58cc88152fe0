import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { contact, type Contact } from '#domain/orders/shapes.ts';
import { issueText } from '#web/platform/calls/faults.ts';
import { self } from '#web/platform/session/session.ts';

type ContactTexts = Readonly<Record<keyof Contact, string>>;

const wrong = (fields: readonly (readonly [keyof Contact, string])[]) => ({
  values: {},
  errors: Object.fromEntries(fields.map(([field, message]) => [field, { type: 'wrong', message }])),
});

/** Form of an order's contact, validated by the rule of the API. `typed`: initial values. */
export function useContactForm(typed: Partial<Contact>, texts: ContactTexts) {
  return useForm<Contact>({
    mode: 'onTouched',
    // Pages with more fields choose which one to focus.
    shouldFocusError: false,
    defaultValues: {
      name: typed.name || self().accountName,
      phone: typed.phone ?? '',
      email: typed.email ?? '',
    },
    resolver: (values) => {
      const checked = z.safeParse(contact, values);
      if (!checked.success)
        return wrong(
          checked.error.issues.map((issue) => {
            const field = issue.path[0] as keyof Contact;
            return [field, issueText(issue) ?? texts[field]];
          }),
        );
      return { values: checked.data, errors: {} };
    },
  });
}

/** Returns the contact to send, or null with all faults marked. */
export const checkedContact = (form: UseFormReturn<Contact>): Promise<Contact | null> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(resolve, () => resolve(null))()
      .catch(reject);
  });

export function focusWrong(form: UseFormReturn<Contact>): void {
  const first = (['name', 'phone', 'email'] as const).find(
    (one) => form.getFieldState(one).invalid,
  );
  if (first !== undefined) form.setFocus(first);
}

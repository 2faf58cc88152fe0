import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { contact, type Contact } from '#domain/orders/shapes.ts';
import { hasAddress } from '#domain/text.ts';
import { self } from '#web/kit/session/session.ts';

export type ContactTexts = Readonly<Record<keyof Contact | 'address', string>>;

const wrong = (fields: readonly (readonly [keyof Contact, string])[]) => ({
  values: {},
  errors: Object.fromEntries(fields.map(([field, message]) => [field, { type: 'wrong', message }])),
});

/**
 * The contact fields of an order, checked by the rule the server checks with. `typed`: what they
 * begin with, what is known or was typed.
 */
export function useContactForm(typed: Partial<Contact>, texts: ContactTexts) {
  return useForm<Contact>({
    mode: 'onTouched',
    defaultValues: {
      name: typed.name || self().accountName,
      phone: typed.phone ?? '',
      email: typed.email ?? '',
    },
    resolver: (values) => {
      const checked = z.safeParse(contact, values);
      if (!checked.success)
        return wrong(
          checked.error.issues.map(({ path }) => [
            path[0] as keyof Contact,
            texts[path[0] as keyof Contact],
          ]),
        );
      return hasAddress(checked.data.name)
        ? wrong([['name', texts.address]])
        : { values: checked.data, errors: {} };
    },
  });
}

import { issueText } from '#web/platform/calls/faults.ts';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  getAddressListForInvoice,
  getInvoice,
  getInvoiceRecipient,
  saveInvoice,
} from '#domain/invoices/calls.ts';
import {
  addressMost,
  invoiceRecipient,
  type InvoiceRecipient,
  recipientMost,
} from '#domain/invoices/shapes.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

const wrong = {
  recipient: 'recipientWrong',
  address: 'addressWrong',
  email: 'emailWrong',
} as const;

/**
 * Who the invoice is for, typed or taken from one of the last ten (PAY-023, PAY-024). What was
 * typed stays after every refusal.
 */
export function RecipientDialog({
  orderNumber,
  now,
  onClose,
}: {
  orderNumber: string;
  now: InvoiceRecipient;
  onClose: () => void;
}) {
  const t = useWords('invoices');
  const earlier = useCallQuery(getAddressListForInvoice, {}, { shown: 'silent' }).data ?? [];
  const { register, handleSubmit, reset, setError, formState } = useForm<InvoiceRecipient>({
    mode: 'onTouched',
    defaultValues: now,
    resolver: (values) => {
      const checked = z.safeParse(invoiceRecipient, values);
      if (checked.success) return { values: checked.data, errors: {} };
      const errors = checked.error.issues.map((issue) => {
        const field = issue.path[0] as keyof InvoiceRecipient;
        return [field, { type: 'wrong', message: issueText(issue) ?? t(wrong[field]) }] as const;
      });
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { mutate, isBusy } = useCallMutation(saveInvoice, {
    onDone: async () => {
      toast(t('changed'));
      onClose();
      await refetchCalls(getInvoice, getInvoiceRecipient, getAddressListForInvoice);
    },
    onRefused: ({ field, text }) => {
      const known = (['recipient', 'address', 'email'] as const).find((name) => name === field);
      if (known === undefined) return false;
      setError(known, { message: text }, { shouldFocus: true });
      return true;
    },
  });
  const errorOf = (name: keyof InvoiceRecipient) => {
    const message = formState.errors[name]?.message;
    return message === undefined ? {} : { error: message };
  };
  return (
    <Dialog isOpen title={t('formTitle')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((typed) => mutate({ orderNumber, ...typed }))(event)}
        className="space-y-4"
      >
        {earlier.length > 0 && (
          <div>
            <p id="earlier-recipients" className="mb-1 text-sm font-semibold">
              {t('earlier')}
            </p>
            <ul
              aria-labelledby="earlier-recipients"
              className="divide-y divide-line rounded-control border border-line"
            >
              {earlier.map((one) => (
                <li key={JSON.stringify(one)}>
                  <button
                    type="button"
                    className="tap w-full px-3 py-2 text-left hover:bg-sunk"
                    onClick={() => reset(one, { keepDefaultValues: true })}
                  >
                    <span className="block font-medium wrap-anywhere">{one.recipient}</span>
                    <span className="block truncate text-sm text-soft">
                      {one.address.replaceAll('\n', ', ')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <TextField
          label={t('recipient')}
          isRequired
          autoComplete="organization"
          maxLength={recipientMost}
          {...register('recipient')}
          {...errorOf('recipient')}
        />
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          rows={4}
          autoComplete="street-address"
          maxLength={addressMost}
          {...register('address')}
          {...errorOf('address')}
        />
        <TextField
          label={t('email')}
          hint={t('optional')}
          type="email"
          autoComplete="email"
          {...register('email')}
          {...errorOf('email')}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

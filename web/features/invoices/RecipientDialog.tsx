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
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Field = keyof InvoiceRecipient;
const wrong = {
  recipient: 'recipientWrong',
  address: 'addressWrong',
  email: 'emailWrong',
} as const satisfies Record<Field, string>;

type RecipientDialogProps = { orderNumber: string; now: InvoiceRecipient; onClose: () => void };

function useRecipient({ orderNumber, now, onClose }: RecipientDialogProps) {
  const t = useTranslations('invoices');
  const form = useForm<InvoiceRecipient>({
    mode: 'onTouched',
    defaultValues: now,
    resolver: (values) => {
      const checked = z.safeParse(invoiceRecipient, values);
      if (checked.success) return { values: checked.data, errors: {} };
      const errors = checked.error.issues.map((issue) => {
        const name = issue.path[0] as Field;
        return [name, { type: 'wrong', message: issueText(issue) ?? t(wrong[name]) }] as const;
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
      form.setError(known, { message: text }, { shouldFocus: true });
      return true;
    },
  });
  const save = form.handleSubmit((typed) => mutate({ orderNumber, ...typed }));
  const field = (name: Field) => ({
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  return { field, reset: form.reset, save, isBusy };
}

/**
 * Recipient of the invoice, typed or one of the last ten (PAY-023, PAY-024). The input stays after
 * a refusal.
 */
export function RecipientDialog(props: RecipientDialogProps) {
  const t = useTranslations('invoices');
  const { field, reset, save, isBusy } = useRecipient(props);
  return (
    <Dialog isOpen title={t('formTitle')} onClose={props.onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-4">
        <EarlierRecipients onPick={(one) => reset(one, { keepDefaultValues: true })} />
        <TextField
          label={t('recipient')}
          isRequired
          autoComplete="organization"
          maxLength={recipientMost}
          {...field('recipient')}
        />
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          rows={4}
          autoComplete="street-address"
          maxLength={addressMost}
          {...field('address')}
        />
        <TextField
          label={t('email')}
          hint={t('optional')}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

function EarlierRecipients({ onPick }: { onPick: (one: InvoiceRecipient) => void }) {
  const t = useTranslations('invoices');
  const earlier = useCallQuery(getAddressListForInvoice, {}, { errorDisplay: 'silent' }).data ?? [];
  if (earlier.length === 0) return null;
  return (
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
              onClick={() => onPick(one)}
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
  );
}

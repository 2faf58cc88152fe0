import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { largestAmount, readAmount } from '#domain/amounts.ts';
import { moneySign, moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Current value as typed. */
  typed: string;
  isRequired?: boolean;
  error?: string;
  /** Error of the server, which may concern a valid amount too (7005, 7016). */
  serverError?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Field for an amount with its currency. The hint repeats the amount as read; an invalid one is
 * marked on blur (`readAmount`). Accepts `register(…)` of react-hook-form.
 */
export function MoneyField({ typed, error, serverError, onBlur, ...rest }: Props) {
  const t = useTranslations('amounts');
  const [hasLeft, setLeft] = useState(false);
  const read = readAmount(typed);
  const isWrong = !read.ok && hasLeft && read.fault !== 'empty';
  return (
    <TextField
      {...rest}
      sign={moneySign()}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      hint={read.ok ? t('reads', { amount: moneyText(read.cents) }) : undefined}
      error={
        serverError ??
        (isWrong
          ? t(read.fault, { amount: moneyText(largestAmount) })
          : read.ok
            ? undefined
            : error)
      }
    />
  );
}

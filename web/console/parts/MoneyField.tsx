import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { largestAmount, readAmount } from '#domain/amounts.ts';
import { moneySign, moneyText } from '#web/kit/words/money.ts';
import { useWords } from '#web/kit/words/words.ts';
import { TextField } from '#web/parts/fields/TextField.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** What the field holds now, as it was typed. */
  typed: string;
  isRequired?: boolean;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The one field for amounts in forms: the currency stands in front, what is typed is said back as
 * the amount it counts as, and what is none is named when the field is left (`readAmount`). Takes
 * `register(…)` of react-hook-form.
 */
export function MoneyField({ typed, error, onBlur, ...rest }: Props) {
  const t = useWords('amounts');
  const [hasLeft, setLeft] = useState(false);
  const read = readAmount(typed);
  // What is below zero has a code of its own where the server is asked for it (7016, 7092).
  const isSaid = error !== undefined && typed.trim().startsWith('-');
  const isWrong = !read.ok && hasLeft && read.fault !== 'empty' && !isSaid;
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
        isWrong ? t(read.fault, { amount: moneyText(largestAmount) }) : read.ok ? undefined : error
      }
    />
  );
}

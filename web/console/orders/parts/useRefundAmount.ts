import { useState } from 'react';
import { readAmount } from '#domain/amounts.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** A typed amount to refund, at most `most` cents. `cents` is null while it cannot be refunded. */
export function useRefundAmount(begin: string, most: number) {
  const t = useTranslations('orderActsAdmin');
  const [typed, setTyped] = useState(begin);
  const [isWrong, setWrong] = useState(false);
  const read = readAmount(typed);
  const cents = read.ok && read.cents >= 1 && read.cents <= most ? read.cents : null;
  return {
    cents,
    typed,
    onTyped: (to: string) => {
      setTyped(to);
      setWrong(false);
    },
    /** Shows the error of an amount that cannot be refunded. */
    complain: () => setWrong(true),
    error: isWrong && cents === null ? t('refundWrong', { amount: moneyText(most) }) : undefined,
  };
}

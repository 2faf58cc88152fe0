import { amountText } from '#domain/invoices/rules.ts';
import type { Book, Cause, DayClose, DayState } from '#domain/payments/dayClose/shapes.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';
import type { Tone } from '#web/ui/Tag.tsx';

export const stateTones: Record<DayState, Tone> = {
  RUNNING: 'plain',
  OPEN: 'gold',
  CLOSED: 'leaf',
};

type Texts = ReturnType<typeof useTranslations<'dayCloseAdmin'>>;

/** Why the books of a line differ. */
export function causeText(t: Texts, { book, cause }: { book: Book; cause: Cause }): string {
  return cause === 'MISSING' || cause === 'EXTRA' || cause === 'AMOUNT'
    ? t(`${book}${cause}`)
    : t(cause);
}

/** An amount with the prefix of the country; one in another currency with its code. */
export const moneyText = (
  { currency: own, prefix }: Pick<DayClose, 'currency' | 'prefix'>,
  cents: number,
  currency: string,
): string => amountText(cents, currency === own ? prefix : `${currency} `);

/** A difference with its sign. */
export const differenceText = (
  day: Pick<DayClose, 'currency' | 'prefix'>,
  { left, right, currency }: { left: number; right: number; currency: string },
): string => (right > left ? '+' : '') + moneyText(day, right - left, currency);

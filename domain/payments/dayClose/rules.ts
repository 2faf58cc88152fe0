import type { Cause, DayLine, DayState, DayLineFacts } from './shapes.ts';

/**
 * Why the books of a day differ; null if they agree. Each difference of the sums belongs to a line,
 * and an order whose books agree in total has its difference by the day alone.
 */
export function causeOf(
  facts: Omit<DayLineFacts, 'book' | 'orderNumber' | 'reference' | 'currency'>,
): Cause | null {
  const { left, right, leftTotal, rightTotal, paymentId, isWaiting } = facts;
  if (left === right) return null;
  if (isWaiting) return 'WAITING';
  if (paymentId !== null) return 'UNMATCHED';
  if (leftTotal === rightTotal) return 'OTHER_DAY';
  if (rightTotal === 0) return 'MISSING';
  return leftTotal === 0 ? 'EXTRA' : 'AMOUNT';
}

/** Whether a difference needs an act or a written reason before its day is closed. */
export const isOpen = ({ cause, reason }: Pick<DayLine, 'cause' | 'reason'>): boolean =>
  cause !== null && cause !== 'OTHER_DAY' && reason === null;

/** Identity of a line within its day. */
export const lineKey = (line: Pick<DayLine, 'book' | 'orderNumber' | 'paymentId'>): string =>
  `${line.book} ${line.orderNumber ?? ''} ${line.paymentId ?? ''}`;

/** Sums of the lines by book and currency, in the order of the lines. */
export function sumLines<L extends Pick<DayLine, 'book' | 'currency' | 'left' | 'right'>>(
  lines: readonly L[],
) {
  type Sum = Pick<L, 'book' | 'currency'> & { count: number; left: number; right: number };
  const sums = new Map<string, Sum>();
  for (const { book, currency, left, right } of lines) {
    const key = `${book} ${currency}`;
    const sum = sums.get(key) ?? { book, currency, count: 0, left: 0, right: 0 };
    sums.set(key, {
      ...sum,
      count: sum.count + 1,
      left: sum.left + left,
      right: sum.right + right,
    });
  }
  return [...sums.values()];
}

/** Lines that are different from the stored ones of a closed day. */
export function changesOf(stored: readonly DayLine[], current: readonly DayLine[]) {
  const amounts = (line: DayLine | undefined) =>
    line === undefined ? null : { left: line.left, right: line.right };
  const before = new Map(stored.map((line) => [lineKey(line), line]));
  const now = new Map(current.map((line) => [lineKey(line), line]));
  return [...new Map([...before, ...now])].flatMap(([key, line]) => {
    const [was, is] = [amounts(before.get(key)), amounts(now.get(key))];
    if (was?.left === is?.left && was?.right === is?.right) return [];
    const { book, orderNumber, paymentId, reference, currency } = line;
    return [{ book, orderNumber, paymentId, reference, currency, before: was, now: is }];
  });
}

/** Why a day cannot be closed; null if it can. */
export function closingFault(
  state: DayState,
  lines: readonly DayLine[],
): 'dayNotOver' | 'dayClosed' | 'dayHasDifferences' | null {
  if (state === 'CLOSED') return 'dayClosed';
  if (state === 'RUNNING') return 'dayNotOver';
  return lines.some(isOpen) ? 'dayHasDifferences' : null;
}

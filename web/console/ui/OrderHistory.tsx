import { deskPaidReason, deskReason } from '#domain/orders/desk/shapes.desk.ts';
import { lateChosenReason, lateOverReason, lateRefundReason } from '#domain/orders/late/shapes.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TableCard } from './PlainTable.tsx';
import { Stamp } from './Stamp.tsx';

/** Translates a wire value; unknown values are returned unchanged. */
export function useWordOf() {
  const t = useTranslations('ordersAdmin');
  return (word: string): string => t(word as 'PAID') || word;
}

/** Text keys of the reasons that the API writes into the history (I21). */
const reasons = {
  created: 'whyCreated',
  'handed over': 'whyHandedOver',
  paid: 'whyPaidThere',
  'paid after the deadline, places were free': 'whyPaidLate',
  [lateChosenReason]: 'whyLateChosen',
  [lateRefundReason]: 'whyLateRefund',
  [lateOverReason]: 'whyLateOver',
  'nothing to pay': 'whyNothingToPay',
  'deadline missed': 'whyMissed',
  'cancelled in the e-commerce system': 'whyCancelledThere',
  'cancelled by the member': 'whyCancelledByMember',
  'given up': 'whyGivenUpBy',
  'release requested': 'whyReleaseAsked',
  'released by the member': 'whyReleased',
  changed: 'whyChangedInto',
} as const;

/** Steps of acts with a number of places, names, codes or minutes. */
const counted = {
  'places cancelled': 'whyPlaces',
  'places moved': 'whyMoved',
  'codes renewed': 'whyCodes',
  'names changed': 'whyNames',
  'hold extended': 'whyExtended',
} as const;

/** Steps of acts with an amount in cents. */
const priced = { 'refund entered': 'whyRefundEntered', refunded: 'whyRefunded' } as const;

/** Reasons that the API writes for steps of administrators. */
const companyReasons = {
  [deskReason]: 'whyBookedByCompany',
  [deskPaidReason]: 'whyPaidAtDesk',
  'nothing to pay': 'whyNothingToPay',
  'contact corrected': 'whyContact',
  'mail sent again': 'whyMailAgain',
  'invoice recipient changed': 'whyRecipient',
} as const;

const keyIn = <K extends string>(keys: Readonly<Record<string, K>>, name: string): K | undefined =>
  Object.hasOwn(keys, name) ? keys[name] : undefined;

const overriddenReason = new RegExp(`^${deskReason}, limits overridden: (.+)$`);

/** Translates the reason of a step; a reason typed by an administrator is returned unchanged. */
export function useWhy() {
  const t = useTranslations('ordersAdmin');
  return (reason: string, actor: string): string => {
    const [, name = '', number] = /^([a-z ]+): (\d+)$/.exec(reason) ?? [];
    const countKey = keyIn(counted, name);
    if (countKey !== undefined) return t(countKey, { count: Number(number) });
    const amountKey = keyIn(priced, name);
    if (amountKey !== undefined) return t(amountKey, { amount: moneyText(Number(number)) });
    const limits = actor === 'ADMIN' ? overriddenReason.exec(reason)?.[1]?.split(', ') : undefined;
    if (limits !== undefined)
      return t('whyOverridden', {
        limits: limits.map((one) => t(`limit${one}` as 'limitlevels')).join(', '),
      });
    const key = keyIn(actor === 'ADMIN' ? companyReasons : reasons, reason);
    return key === undefined ? reason : t(key);
  };
}

/** History of an order: time, actor, step and reason (B-24). */
export function OrderHistory({ steps }: { steps: OrderDeskDetail['history'] }) {
  const t = useTranslations('ordersAdmin');
  const wordOf = useWordOf();
  const why = useWhy();
  return (
    <TableCard
      label={t('history')}
      rows={steps}
      keyOf={(_, index) => index}
      empty=""
      columns={[
        { title: t('when'), cell: (step) => <Stamp at={step.at} /> },
        { title: t('who'), cell: (step) => step.name ?? wordOf(step.actor) },
        {
          title: t('step'),
          cell: (step) =>
            step.to === 'DELETED' && step.reason === 'changed' ? t('changedAway') : wordOf(step.to),
        },
        { title: t('why'), cell: (step) => why(step.reason, step.actor) },
      ]}
    />
  );
}

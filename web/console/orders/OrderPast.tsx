import type { ComponentProps } from 'react';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { moneyText } from '#web/kit/words/money.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { PlainTable } from '#web/console/parts/PlainTable.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { useSaid } from './reportWords.ts';

type View = { detail: OrderDeskDetail };

function Past<R>(table: ComponentProps<typeof PlainTable<R>>) {
  return (
    <Card>
      <h2 className="font-semibold">{table.label}</h2>
      <PlainTable {...table} />
    </Card>
  );
}

/** A word of the wire in ours where there is one. */
function useWordOf() {
  const t = useWords('ordersAdmin');
  return (word: string): string => t(word as 'PAID') || word;
}

/** What the portal itself writes as the reason of a step (I21), and our words for it. */
const reasons = {
  created: 'whyCreated',
  'handed over': 'whyHandedOver',
  paid: 'whyPaidThere',
  'paid after the deadline, places were free': 'whyPaidLate',
  'nothing to pay': 'whyNothingToPay',
  'deadline missed': 'whyMissed',
  'cancelled in the e-commerce system': 'whyCancelledThere',
  'cancelled by the member': 'whyCancelledByMember',
  'given up': 'whyGivenUpBy',
  changed: 'whyChangedInto',
} as const;

/** Why a step was taken, in the reader's language; what an administrator wrote stays as it is. */
export function useWhy() {
  const t = useWords('ordersAdmin');
  return (reason: string, actor: string): string => {
    if (actor === 'ADMIN') return reason;
    const names = /^names changed: (\d+)$/.exec(reason);
    if (names !== null) return t('whyNames', { count: Number(names[1]) });
    return Object.hasOwn(reasons, reason) ? t(reasons[reason as keyof typeof reasons]) : reason;
  };
}

/** Every step of the order: when, who, what, why (B-24). */
export function OrderHistory({ detail }: View) {
  const t = useWords('ordersAdmin');
  const wordOf = useWordOf();
  const why = useWhy();
  return (
    <Past
      label={t('history')}
      rows={detail.history}
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

export function OrderMoney({ detail }: View) {
  const t = useWords('ordersAdmin');
  const wordOf = useWordOf();
  return (
    <Past
      label={t('money')}
      rows={detail.ledger}
      keyOf={(_, index) => index}
      empty={t('noMoney')}
      columns={[
        { title: t('when'), cell: (entry) => <Stamp at={entry.at} /> },
        { title: t('step'), cell: (entry) => wordOf(entry.kind) },
        { title: t('amount'), cell: (entry) => moneyText(entry.amount) },
      ]}
    />
  );
}

export function OrderReports({ detail }: View) {
  const t = useWords('ordersAdmin');
  const wordOf = useWordOf();
  const saidText = useSaid();
  return (
    <Past
      label={t('reports')}
      rows={detail.reports}
      keyOf={(_, index) => index}
      empty={t('noReports')}
      columns={[
        { title: t('received'), cell: (report) => <Stamp at={report.receivedAt} /> },
        { title: t('number'), cell: (report) => report.number ?? '' },
        { title: t('status'), cell: (report) => saidText(report.status) },
        {
          title: t('amount'),
          cell: (report) => `${report.currency} ${(report.amount / 100).toFixed(2)}`,
        },
        {
          title: t('outcome'),
          cell: (report) => (report.outcome === null ? t('waiting') : wordOf(report.outcome)),
        },
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import type { OrderDeskDetail } from '#domain/orders/shapes.desk.ts';
import { moneyText } from '#web/kit/money.ts';
import { useWords } from '#web/kit/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { Stamp } from '#web/parts/Stamp.tsx';

type View = { detail: OrderDeskDetail };

/** A few rows of what has been, as a table that can be scrolled by keyboard. */
function Past({
  title,
  heads,
  rows,
  empty,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  empty: string;
}) {
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{empty}</p>
      ) : (
        <div className="mt-2 overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
          <table className="w-full border-collapse text-left text-sm">
            <thead>
              <tr className="border-b border-line">
                {heads.map((head) => (
                  <th key={head} scope="col" className="py-2 pr-4 font-semibold whitespace-nowrap last:pr-0">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index} className="border-b border-line last:border-0">
                  {row.map((cell, column) => (
                    <td key={column} className="py-2 pr-4 align-top last:pr-0">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** A word of the wire in ours where there is one. */
function useWordOf() {
  const t = useWords('ordersAdmin');
  return (word: string): string => t(word as 'PAID') || word;
}

/** Every step of the order: when, who, what, why (B-24). */
export function OrderHistory({ detail }: View) {
  const t = useWords('ordersAdmin');
  const wordOf = useWordOf();
  const rows = detail.history.map((step) => [
    <Stamp key="at" at={step.at} />,
    step.name ?? wordOf(step.actor),
    step.to === 'DELETED' && step.reason === 'changed' ? t('changedAway') : wordOf(step.to),
    step.reason,
  ]);
  return <Past title={t('history')} heads={[t('when'), t('who'), t('step'), t('why')]} rows={rows} empty="" />;
}

export function OrderMoney({ detail }: View) {
  const t = useWords('ordersAdmin');
  const wordOf = useWordOf();
  const rows = detail.ledger.map((entry) => [<Stamp key="at" at={entry.at} />, wordOf(entry.kind), moneyText(entry.amount)]);
  return <Past title={t('money')} heads={[t('when'), t('step'), t('amount')]} rows={rows} empty={t('noMoney')} />;
}

export function OrderReports({ detail }: View) {
  const t = useWords('ordersAdmin');
  const wordOf = useWordOf();
  const rows = detail.reports.map((report) => [
    <Stamp key="at" at={report.receivedAt} />,
    report.number ?? '',
    report.status,
    `${report.currency} ${(report.amount / 100).toFixed(2)}`,
    report.outcome === null ? t('waiting') : wordOf(report.outcome),
  ]);
  return (
    <Past
      title={t('reports')}
      heads={[t('received'), t('number'), t('status'), t('amount'), t('outcome')]}
      rows={rows}
      empty={t('noReports')}
    />
  );
}

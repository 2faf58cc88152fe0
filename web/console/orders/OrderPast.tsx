import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useWordOf } from '#web/console/ui/OrderHistory.tsx';
import { TableCard } from '#web/console/ui/PlainTable.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { useReportStatusText } from './reportTexts.ts';

type View = { detail: OrderDeskDetail };

export function MoneyParts({ detail }: View) {
  const t = useTranslations('ordersAdmin');
  const wordOf = useWordOf();
  return (
    <TableCard
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
  const t = useTranslations('ordersAdmin');
  const wordOf = useWordOf();
  const statusText = useReportStatusText();
  return (
    <TableCard
      label={t('reports')}
      rows={detail.reports}
      keyOf={(_, index) => index}
      empty={t('noReports')}
      columns={[
        { title: t('received'), cell: (report) => <Stamp at={report.receivedAt} /> },
        { title: t('number'), cell: (report) => report.number ?? '' },
        { title: t('status'), cell: (report) => statusText(report.status) },
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

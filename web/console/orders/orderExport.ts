import type { OrderLineRow, OrderRowView } from '#domain/orders/shapes.admin.ts';
import { momentCell, moneyCell } from '#web/console/platform/cells.ts';
import { zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import type { ExportColumn } from '#web/console/ui/list/ExportButtons.tsx';
import { endings } from '#web/console/ui/OrderState.tsx';

/**
 * Export columns of orders: translated values with their codes, and every number by which an order
 * can be searched.
 */
export function useOrderExport(): ExportColumn<OrderRowView>[] {
  const t = useTranslations('ordersAdmin');
  const ended = ({ cancelType, isGivenUp }: OrderRowView) => {
    const ending = cancelType === null ? null : endings[cancelType];
    return isGivenUp ? t('givenUp') : ending == null ? '' : t(ending);
  };
  const coded = (title: string) => `${title} (${t('code')})`;
  return [
    { title: t('number'), csv: (row) => row.orderNumber },
    { title: t('shopNumber'), csv: (row) => row.hybrisNumber },
    { title: t('kind'), csv: (row) => t(row.orderType) },
    { title: t('memberNumber'), csv: (row) => row.memberNumber },
    { title: t('memberName'), csv: (row) => row.memberName },
    { title: t('contactName'), csv: (row) => row.contactName },
    { title: t('contactPhone'), csv: (row) => row.contactPhone },
    { title: t('contactEmail'), csv: (row) => row.contactEmail },
    { title: t('subject'), csv: (row) => row.name },
    { title: t('tickets'), csv: (row) => row.tickets },
    { title: t('places'), csv: (row) => row.bookCount },
    {
      title: t('sessionsAt'),
      csv: ({ sessions, country }) => sessions.map((at) => zonedStamp(at, country)).join('; '),
    },
    { title: t('status'), csv: (row) => t(row.orderStatus) },
    { title: coded(t('status')), csv: (row) => row.orderStatus },
    { title: t('ending'), csv: ended },
    { title: t('amount'), csv: (row) => moneyCell(row.amount) },
    { title: t('tax'), csv: (row) => moneyCell(row.tax) },
    { title: t('currency'), csv: (row) => row.currency },
    { title: t('reserved'), csv: (row) => momentCell(row.orderDate, zoneOf(row.country)) },
    { title: t('paid'), csv: (row) => momentCell(row.paidDate, zoneOf(row.country)) },
    { title: t('refund'), csv: (row) => (row.refundState === null ? '' : t(row.refundState)) },
    { title: coded(t('refund')), csv: (row) => row.refundState },
    {
      title: t('refundAmount'),
      csv: (row) => (row.refundAmount === null ? null : moneyCell(row.refundAmount)),
    },
    { title: t('reference'), csv: (row) => row.refundReference },
  ];
}

/** Export columns with one row for each order line, as for accounting. */
export function useLineExport(): ExportColumn<OrderLineRow>[] {
  const t = useTranslations('ordersAdmin');
  return [
    { title: t('number'), csv: (row) => row.orderNumber },
    { title: t('shopNumber'), csv: (row) => row.hybrisNumber },
    { title: t('invoiceNo'), csv: (row) => row.invoiceNo },
    { title: t('line'), csv: (row) => row.text },
    { title: t('quantity'), csv: (row) => row.quantity },
    { title: t('unitPrice'), csv: (row) => moneyCell(row.unitPrice) },
    { title: t('tax'), csv: (row) => moneyCell(row.tax) },
    { title: t('lineTotal'), csv: (row) => moneyCell(row.amount) },
    { title: t('currency'), csv: (row) => row.currency },
    { title: t('paid'), csv: (row) => momentCell(row.paidDate, zoneOf(row.country)) },
    { title: t('creditNo'), csv: (row) => row.creditNo },
    { title: t('status'), csv: (row) => t(row.orderStatus) },
    { title: `${t('status')} (${t('code')})`, csv: (row) => row.orderStatus },
  ];
}

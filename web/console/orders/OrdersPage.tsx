import type { Input } from '#domain/call.ts';
import { listOrderLines, listOrderRows } from '#domain/orders/calls.admin.ts';
import { attentionKinds } from '#domain/orders/shapes.admin.ts';
import { orderStatus, orderType } from '#domain/orders/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { request } from '#web/platform/calls/request.ts';
import { withErrorDisplay } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BulkActs } from '#web/console/ui/bulk/BulkActs.tsx';
import { ExportButtons } from '#web/console/ui/list/ExportButtons.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { useOrderColumns } from './orderColumns.tsx';
import { useLineExport, useOrderExport } from './orderExport.ts';

const statuses = Object.values(orderStatus.def.entries);
const types = Object.values(orderType.def.entries);
const attentionNames = {
  REFUND: 'lookRefund',
  CONFIRM: 'lookConfirm',
  SHOP: 'lookShop',
  REVIEW: 'lookReview',
} as const;

/** Orders of all kinds; the search matches numbers, member, name and ticket (ADM-036). */
export function OrdersPage() {
  const t = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const columns = useOrderColumns();
  const lines = useLineExport();
  return (
    <ListPage
      title={t('orders')}
      call={listOrderRows}
      keyOf={(row) => row.orderNumber}
      exportName="orders"
      acts={
        canAnywhere('orders.write')
          ? (chosen) => <BulkActs kind="order" chosen={chosen} />
          : undefined
      }
      exportColumns={useOrderExport()}
      moreExports={({ exportInput, isWrong = false }) => (
        <ExportButtons
          name="order-lines"
          title={t('lines')}
          label={t('lines')}
          list={{
            // The number of order lines is unknown, so the note about the limit is shown whenever
            // it is reached.
            totalNum: Number.POSITIVE_INFINITY,
            isWrong,
            exportRows: () =>
              withErrorDisplay(
                request(listOrderLines, exportInput as Input<typeof listOrderLines>),
                'dialog',
              ),
          }}
          columns={lines}
        />
      )}
      filters={{
        country: 'country',
        orderStatus: { label: t('status'), options: choices(statuses, t) },
        orderType: { label: t('kind'), options: choices(types, t) },
        look: {
          label: t('look'),
          options: choices(attentionKinds, (one) => t(attentionNames[one])),
        },
        event: 'address',
        memberId: 'address',
        from: { day: a('from') },
        until: { day: a('until') },
      }}
      columns={(c) => [
        ...columns(c),
        c.moment('paidDate', t('paid')),
        c.text('refund', t('refund'), (row) => row.refundState && t(row.refundState)),
      ]}
    />
  );
}

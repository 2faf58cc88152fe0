import { listOrderLines, listOrderRows } from '#domain/orders/calls.admin.ts';
import type { Input } from '#domain/call.ts';
import { looks } from '#domain/orders/shapes.admin.ts';
import { orderStatus, orderType } from '#domain/orders/shapes.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { may, zoneOf } from '#web/console/kit/console.ts';
import { stampText } from '#web/kit/words/dates.ts';
import { request } from '#web/kit/calls/request.ts';
import { showing } from '#web/kit/calls/useCallQuery.ts';
import { setFilter, useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ExportButtons } from '#web/console/parts/ExportButtons.tsx';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { useOrderColumns } from './orderColumns.tsx';
import { useLineExport, useOrderExport } from './orderExport.ts';

const one = <T extends string>(value: string, of: readonly T[]): T | undefined =>
  of.find((known) => known === value);
const statuses = orderStatus.def.entries;
const types = orderType.def.entries;
const lookNames = { REFUND: 'lookRefund', SHOP: 'lookShop', REVIEW: 'lookReview' } as const;

/** Orders of all kinds by any number, member, name or ticket (ADM-036). */
export function OrdersPage() {
  const t = useWords('ordersAdmin');
  const a = useWords('administrators');
  const [country, status, type, look, from, until] = [
    useFilter('country'),
    useFilter('orderStatus'),
    useFilter('orderType'),
    useFilter('look'),
    useFilter('from'),
    useFilter('until'),
  ];
  const list = useList(listOrderRows, {
    country: country || undefined,
    orderStatus: one(status, Object.values(statuses)),
    orderType: one(type, Object.values(types)),
    look: one(look, looks),
    from: from || undefined,
    until: until || undefined,
  });
  const columns = useOrderColumns();
  const [exported, lines] = [useOrderExport(), useLineExport()];
  return (
    <ListPage
      title={t('orders')}
      list={list}
      keyOf={(row) => row.orderNumber}
      {...(may('personal.export') ? { exportName: 'orders' } : {})}
      exportColumns={exported}
      moreExports={
        <ExportButtons
          name="order-lines"
          title={t('lines')}
          label={t('lines')}
          list={{
            // Orders have more lines than there are orders: the limit is told whenever it is
            // reached.
            totalNum: Number.POSITIVE_INFINITY,
            exportRows: async () =>
              (
                await showing(
                  request(listOrderLines, list.exportInput as Input<typeof listOrderLines>),
                  'dialog',
                )
              ).items,
          }}
          columns={lines}
        />
      }
      filterNames={['country', 'orderStatus', 'orderType', 'look', 'from', 'until']}
      filters={
        <>
          <CountryFilter />
          <ListFilter
            name="orderStatus"
            label={t('status')}
            options={Object.values(statuses).map((value) => ({ value, label: t(value) }))}
          />
          <ListFilter
            name="orderType"
            label={t('kind')}
            options={Object.values(types).map((value) => ({ value, label: t(value) }))}
          />
          <ListFilter
            name="look"
            label={t('look')}
            options={looks.map((value) => ({ value, label: t(lookNames[value]) }))}
          />
          <TextField
            label={a('from')}
            type="date"
            value={from}
            onChange={(event) => setFilter('from', event.target.value)}
          />
          <TextField
            label={a('until')}
            type="date"
            value={until}
            onChange={(event) => setFilter('until', event.target.value)}
          />
        </>
      }
      columns={[
        ...columns,
        {
          key: 'paidDate',
          title: t('paid'),
          cell: (row) => (row.paidDate === null ? '' : stampText(row.paidDate)),
          csv: (row) => momentCell(row.paidDate, zoneOf(row.country)),
        },
        {
          key: 'refund',
          title: t('refund'),
          cell: (row) => (row.refundState === null ? '' : t(row.refundState)),
          csv: (row) => row.refundState ?? '',
        },
      ]}
    />
  );
}

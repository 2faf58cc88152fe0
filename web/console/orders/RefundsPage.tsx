import { refundBulkActs } from '#domain/bulk/shapes.ts';
import type { Output } from '#domain/call.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BulkActs } from '#web/console/ui/bulk/BulkActs.tsx';
import type { ChosenRows } from '#web/console/ui/list/useChosen.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useOrderColumns } from './orderColumns.tsx';
import { useOrderExport } from './orderExport.ts';

type Row = Output<typeof listOrderRows>['items'][number];

/** Orders with a refund due (ADM-038), or those that need a person; each has its own page. */
export function RefundsPage() {
  const t = useTranslations('ordersAdmin');
  const columns = useOrderColumns();
  const b = useTranslations('bulkAdmin');
  /** Sum of the chosen refunds, if all of them are on this page. */
  const noteOf = ({ count, has }: ChosenRows, rows: readonly Row[]) => {
    const seen = rows.filter(({ orderNumber }) => has(orderNumber));
    const sum = seen.reduce((all, { refundAmount }) => all + (refundAmount ?? 0), 0);
    return seen.length === count ? b('sum', { amount: moneyText(sum) }) : undefined;
  };
  const look = useFilter('state') === 'CONFIRM' ? 'CONFIRM' : 'REFUND';
  return (
    <ListPage
      title={t('refunds')}
      intro={t('refundsIntro')}
      call={listOrderRows}
      fixed={{ look }}
      filters={{
        look: {
          name: 'state',
          label: t('refundState'),
          options: [{ value: 'CONFIRM', label: t('lookConfirm') }],
        },
      }}
      keyOf={(row) => row.orderNumber}
      exportName="refunds"
      acts={
        canAnywhere('orders.write')
          ? (chosen, rows) => (
              <BulkActs
                kind="order"
                acts={refundBulkActs}
                chosen={chosen}
                note={noteOf(chosen, rows)}
              />
            )
          : undefined
      }
      exportColumns={useOrderExport()}
      columns={(c) => [
        ...columns(c),
        {
          key: 'refundAmount',
          title: t('refund'),
          cell: (row) => <Money cents={row.refundAmount ?? 0} className="font-semibold" />,
        },
        {
          key: 'refundState',
          title: t('refundState'),
          cell: ({ refundState: state }) =>
            state && <Tag tone={state === 'PREPARED' ? 'lagoon' : 'gold'}>{t(state)}</Tag>,
        },
      ]}
    />
  );
}

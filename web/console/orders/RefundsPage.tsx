import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { moneyCell } from '#web/console/kit/cells.ts';
import { may } from '#web/console/kit/console.ts';
import { useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Money } from '#web/parts/Money.tsx';
import { Tag } from '#web/parts/Tag.tsx';
import { useOrderColumns } from './orderColumns.tsx';
import { useOrderExport } from './orderExport.ts';

/** Orders whose money is still to be given back (ADM-038); each is worked on its own page. */
export function RefundsPage() {
  const t = useWords('ordersAdmin');
  const list = useList(listOrderRows, {}, { look: 'REFUND' });
  const columns = useOrderColumns();
  const exported = useOrderExport();
  return (
    <ListPage
      title={t('refunds')}
      intro={t('refundsIntro')}
      list={list}
      keyOf={(row) => row.orderNumber}
      {...(may('personal.export') ? { exportName: 'refunds' } : {})}
      exportColumns={exported}
      columns={[
        ...columns,
        {
          key: 'refundAmount',
          title: t('refund'),
          cell: (row) => <Money cents={row.refundAmount ?? 0} className="font-semibold" />,
          csv: (row) => moneyCell(row.refundAmount ?? 0),
        },
        {
          key: 'refundState',
          title: t('refundState'),
          cell: (row) =>
            row.refundState !== null && (
              <Tag tone={row.refundState === 'PREPARED' ? 'lagoon' : 'gold'}>
                {t(row.refundState)}
              </Tag>
            ),
          csv: (row) => row.refundState ?? '',
        },
      ]}
    />
  );
}

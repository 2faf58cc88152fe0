import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useOrderColumns } from './orderColumns.tsx';
import { useOrderExport } from './orderExport.ts';

/** Orders with a refund due (ADM-038), or those that need a person; each has its own page. */
export function RefundsPage() {
  const t = useTranslations('ordersAdmin');
  const columns = useOrderColumns();
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

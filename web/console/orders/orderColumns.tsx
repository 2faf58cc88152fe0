import type { OrderRowView } from '#domain/orders/shapes.admin.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import type { Columns } from '#web/console/ui/list/columns.tsx';
import type { Column } from '#web/console/ui/list/useDataTable.ts';
import { Money } from '#web/ui/Money.tsx';
import { OrderState } from '#web/console/ui/OrderState.tsx';

const answers = ['OPEN', 'PAID', 'CANCELLED', 'FAILED', 'CREATING', 'UNKNOWN', 'SILENT'] as const;

export function useAnswerText(): (answer: string | null) => string {
  const t = useTranslations('ordersAdmin');
  return (answer) => {
    const known = answers.find((one) => one === answer);
    return known === undefined ? (answer ?? t('noAnswer')) : t(`answer${known}`);
  };
}

/** First columns of all lists of orders; `useOrderExport` has the columns of their exports. */
export function useOrderColumns(): (c: Columns<OrderRowView>) => Column<OrderRowView>[] {
  const t = useTranslations('ordersAdmin');
  return (c) => [
    {
      key: 'orderNumber',
      title: t('number'),
      cell: (row) => (
        <>
          <ConsoleLink
            to="/admin/order"
            query={{ orderNumber: row.orderNumber }}
            className="font-semibold text-leaf tabular-nums underline"
          >
            {row.orderNumber}
          </ConsoleLink>
          {row.hybrisNumber !== null && (
            <span className="block text-soft tabular-nums">{row.hybrisNumber}</span>
          )}
        </>
      ),
    },
    {
      key: 'memberName',
      title: t('member'),
      isSortable: true,
      cell: (row) => (
        <>
          {row.memberName} <span className="block text-soft tabular-nums">{row.memberNumber}</span>
        </>
      ),
    },
    c.field('name', t('subject')),
    { key: 'orderStatus', title: t('status'), cell: (row) => <OrderState row={row} /> },
    {
      key: 'amount',
      title: t('amount'),
      isSortable: true,
      cell: (row) => <Money cents={row.amount} />,
    },
    c.moment('orderDate', t('reserved'), { isSortable: true }),
  ];
}

import { listReviews } from '#domain/orders/calls.admin.ts';
import { useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ConsoleLink } from '#web/console/parts/ConsoleLink.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { useSaid } from './reportWords.ts';

/** Reports of payments that fit nothing (I15, I18). */
export function ReviewsPage() {
  const t = useWords('ordersAdmin');
  const list = useList(listReviews, {});
  const saidText = useSaid();
  return (
    <ListPage
      title={t('reviews')}
      intro={t('reviewsIntro')}
      list={list}
      keyOf={(row) => row.id}
      columns={[
        {
          key: 'receivedAt',
          title: t('received'),
          isSortable: true,
          cell: (row) => <Stamp at={row.receivedAt} />,
        },
        {
          key: 'reservationNumber',
          title: t('number'),
          cell: (row) => (
            <>
              {row.orderNumber === null ? (
                row.reservationNumber
              ) : (
                <ConsoleLink
                  to="/admin/order"
                  query={{ orderNumber: row.orderNumber }}
                  className="text-leaf underline"
                >
                  {row.orderNumber}
                </ConsoleLink>
              )}
              {row.hybrisNumber !== null && (
                <span className="block text-soft tabular-nums">{row.hybrisNumber}</span>
              )}
            </>
          ),
        },
        { key: 'reason', title: t('notFitting'), cell: (row) => t(row.reason) },
        { key: 'status', title: t('status'), cell: (row) => saidText(row.status) },
        {
          key: 'amount',
          title: t('amount'),
          cell: (row) => `${row.currency} ${(row.amount / 100).toFixed(2)}`,
        },
      ]}
    />
  );
}

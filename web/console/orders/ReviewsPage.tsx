import { listReviews } from '#domain/orders/calls.admin.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { useReportStatusText } from './reportTexts.ts';

/** Payment reports that match no order (I15, I18). */
export function ReviewsPage() {
  const t = useTranslations('ordersAdmin');
  const statusText = useReportStatusText();
  return (
    <ListPage
      title={t('reviews')}
      intro={t('reviewsIntro')}
      call={listReviews}
      keyOf={(row) => row.id}
      columns={(c) => [
        c.moment('receivedAt', t('received'), { isSortable: true }),
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
        c.text('reason', t('notFitting'), (row) => t(row.reason)),
        c.text('status', t('status'), (row) => statusText(row.status)),
        c.text('amount', t('amount'), (row) => `${row.currency} ${(row.amount / 100).toFixed(2)}`),
      ]}
    />
  );
}

import { listReviews } from '#domain/payments/calls.admin.ts';
import { type UnmatchedPayment, unmatchedFilter } from '#domain/payments/shapes.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useReportStatusText } from '#web/console/orders/reportTexts.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Tag, type Tone } from '#web/ui/Tag.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import { reportedText } from './reportedText.ts';

const filters = Object.values(unmatchedFilter.def.entries);
const tones: Record<UnmatchedPayment['state'], Tone> = {
  OPEN: 'gold',
  PREPARED: 'lagoon',
  ASSIGNED: 'leaf',
  REFUNDED: 'leaf',
  CLOSED: 'plain',
  RECORDED: 'leaf',
};

/** Payments and payment reports that match no order, with what people decide on them (I15, I18). */
export function ReviewsPage() {
  const t = useTranslations('ordersAdmin');
  const u = useTranslations('unmatchedAdmin');
  const statusText = useReportStatusText();
  return (
    <ListPage
      title={t('reviews')}
      intro={u('intro')}
      call={listReviews}
      keyOf={(row) => row.id}
      filters={{
        state: {
          label: t('status'),
          all: u('waiting'),
          options: choices(filters, (one) => u(`filter${one}`)),
        },
      }}
      columns={(c) => [
        c.moment('receivedAt', t('received'), { isSortable: true }),
        { key: 'reservationNumber', title: t('number'), cell: (row) => <Numbers row={row} /> },
        {
          key: 'reason',
          title: t('notFitting'),
          cell: (row) => (
            <>
              {t(row.reason)}
              {row.status !== 'PAID' && (
                <span className="block text-soft">{statusText(row.status)}</span>
              )}
            </>
          ),
        },
        c.text('amount', t('amount'), reportedText, { isEnd: true, isLine: true }),
        {
          key: 'state',
          title: t('status'),
          cell: (row) => (
            <div className="min-w-44">
              <Tag tone={tones[row.state]}>{u(row.state)}</Tag>
              <Decision row={row} />
            </div>
          ),
        },
        { key: 'act', title: u('decide'), cell: (row) => <PaymentActions payment={row} /> },
      ]}
    />
  );
}

function Numbers({ row }: { row: UnmatchedPayment }) {
  return (
    <>
      {row.orderNumber === null ? (
        <span className="tabular-nums">{row.reservationNumber}</span>
      ) : (
        <OrderLink orderNumber={row.orderNumber} />
      )}
      {row.hybrisNumber !== null && (
        <span className="block text-soft tabular-nums">{row.hybrisNumber}</span>
      )}
    </>
  );
}

const OrderLink = ({ orderNumber }: { orderNumber: string }) => (
  <ConsoleLink
    to="/admin/order"
    query={{ orderNumber }}
    className="text-leaf tabular-nums underline"
  >
    {orderNumber}
  </ConsoleLink>
);

/** Who decided what, when and why. */
function Decision({ row: { decision } }: { row: UnmatchedPayment }) {
  const u = useTranslations('unmatchedAdmin');
  if (decision === null) return null;
  const { by, at, reason, reference, confirmedBy, orderNumber } = decision;
  return (
    <div className="mt-1 text-soft">
      {orderNumber !== null && <OrderLink orderNumber={orderNumber} />}
      {reference !== null && <p className="tabular-nums">{reference}</p>}
      <p className="wrap-anywhere">{reason}</p>
      <p>{confirmedBy === null ? u('by', { by }) : u('byTwo', { by, confirmedBy })}</p>
      <Stamp at={at} />
    </div>
  );
}

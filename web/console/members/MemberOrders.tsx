import { useState } from 'react';
import { listMemberOrders } from '#domain/orders/calls.members.ts';
import type { OrderStatus } from '#domain/orders/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Pager } from '#web/ui/page/Pager.tsx';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

const pageSize = 20;
const states: Record<OrderStatus, readonly ['unpaid' | 'paying' | 'paid' | 'cancelled', Tone]> = {
  UNPAID: ['unpaid', 'gold'],
  PAYING: ['paying', 'gold'],
  PAID: ['paid', 'leaf'],
  CANCEL: ['cancelled', 'plain'],
};

/** Order number, and the shop's number if it differs. */
const numbersOf = (row: { orderNumber: string; hybrisNumber: string | null }) => (
  <>
    {canAnywhere('orders.read') ? (
      <RowLink to="/admin/order" query={{ orderNumber: row.orderNumber }}>
        {row.orderNumber}
      </RowLink>
    ) : (
      <span className="block font-semibold tabular-nums">{row.orderNumber}</span>
    )}
    {row.hybrisNumber !== null && row.hybrisNumber !== row.orderNumber && (
      <span className="block text-soft tabular-nums">{row.hybrisNumber}</span>
    )}
  </>
);

/** Orders of a member, newest first; includes those given up (I22). */
export function MemberOrders({ memberId }: { memberId: string }) {
  const t = useTranslations('membersAdmin');
  const [pageNum, setPage] = useState(1);
  const { data } = useCallQuery(
    listMemberOrders,
    { memberId, pageNum, pageSize, isExport: false },
    { keep: true },
  );
  return (
    <Card>
      <h2 className="font-semibold">
        {t('orders')}{' '}
        {data !== undefined && (
          <span className="font-normal text-soft tabular-nums">{data.totalNum}</span>
        )}
      </h2>
      {data === undefined ? (
        <RowsSkeleton count={2} label={t('orders')} />
      ) : (
        <PlainTable
          label={t('orders')}
          rows={data.items}
          keyOf={(row) => row.orderNumber}
          empty={t('noOrders')}
          columns={[
            { title: t('order'), cell: numbersOf },
            { title: t('subject'), cell: (row) => row.name },
            {
              title: t('orderState'),
              cell: (row) =>
                row.isGivenUp ? (
                  <Tag>{t('givenUp')}</Tag>
                ) : (
                  <Tag tone={states[row.orderStatus][1]}>{t(states[row.orderStatus][0])}</Tag>
                ),
            },
            { title: t('places'), isEnd: true, cell: (row) => row.bookCount },
            { title: t('amount'), isEnd: true, cell: (row) => <Money cents={row.amount} /> },
            { title: t('date'), cell: (row) => <Stamp at={row.orderDate} /> },
          ]}
        />
      )}
      <Pager page={pageNum} total={Math.ceil((data?.totalNum ?? 0) / pageSize)} onPage={setPage} />
    </Card>
  );
}

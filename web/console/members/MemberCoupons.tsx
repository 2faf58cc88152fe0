import type { Output } from '#domain/call.ts';
import { getMemberCoupons } from '#domain/coupons/calls.admin.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { DayStamp } from '#web/console/ui/Stamp.tsx';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

type Coupons = Output<typeof getMemberCoupons>;
const states = ['free', 'held', 'used', 'expired', 'withdrawn'] as const;

/** Coupons of a member: counts by type and state, then each coupon (ADM-007). */
export function MemberCoupons({ memberId, country }: { memberId: string; country: string }) {
  const t = useTranslations('couponsAdmin');
  const { data } = useCallQuery(getMemberCoupons, { memberId });
  const canOpen = can('services.read', wholeOf(country));
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('coupons')}</h2>
        {canOpen && data !== undefined && data.coupons.length > 0 && (
          <ConsoleLink
            to="/admin/coupons"
            query={{ memberId }}
            className="text-sm text-leaf underline"
          >
            {t('allCoupons')}
          </ConsoleLink>
        )}
      </div>
      {data === undefined ? (
        <RowsSkeleton count={2} label={t('coupons')} />
      ) : (
        <>
          <TypesTable types={data.types} />
          {data.coupons.length > 0 && <CouponsTable coupons={data.coupons} canOpen={canOpen} />}
        </>
      )}
    </Card>
  );
}

function TypesTable({ types }: Pick<Coupons, 'types'>) {
  const t = useTranslations('couponsAdmin');
  return (
    <PlainTable
      label={t('types')}
      rows={types}
      keyOf={({ typeId }) => typeId}
      empty={t('noCoupons')}
      columns={[
        { title: t('type'), cell: ({ name }) => name },
        ...states.map((state) => ({
          title: t(state.toUpperCase() as Uppercase<typeof state>),
          isEnd: true,
          cell: (row: Coupons['types'][number]) => row[state],
        })),
      ]}
    />
  );
}

function CouponsTable({ coupons, canOpen }: Pick<Coupons, 'coupons'> & { canOpen: boolean }) {
  const t = useTranslations('couponsAdmin');
  const codeOf = ({ code }: { code: string }) =>
    canOpen ? (
      <ConsoleLink to="/admin/coupon" query={{ code }} className="text-leaf tabular-nums underline">
        {code}
      </ConsoleLink>
    ) : (
      <span className="tabular-nums">{code}</span>
    );
  return (
    <details className="mt-3 text-sm">
      <summary className="tap cursor-pointer text-soft">
        {t(coupons.length < 100 ? 'coupons' : 'latest')}
      </summary>
      <PlainTable
        label={t('coupons')}
        rows={coupons}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { title: t('code'), cell: codeOf },
          { title: t('type'), cell: ({ typeName }) => typeName },
          { title: t('state'), cell: ({ state }) => t(state) },
          { title: t('lastDay'), cell: ({ expiryDate }) => <DayStamp day={expiryDate} /> },
          { title: t('order'), cell: ({ orderNumber }) => orderNumber ?? '–' },
        ]}
      />
    </details>
  );
}

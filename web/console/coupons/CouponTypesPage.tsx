import { listCouponTypeRows } from '#domain/coupons/calls.types.ts';
import { may, wholeOf } from '#web/console/platform/console.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Types of coupons in the order in which members see them (ADM-034). */
export function CouponTypesPage() {
  const t = useWords('administrators');
  const own = useWords('couponsAdmin');
  return (
    <ListPage
      title={own('types')}
      call={listCouponTypeRows}
      keyOf={(row) => row.id}
      add={
        may('services.write', wholeOf(null)) && { to: '/admin/coupon-type', label: own('newType') }
      }
      exportName="coupon-types"
      filters={{ isActive: 'active' }}
      columns={(c) => [
        c.name(t('nameOfThing'), '/admin/coupon-type'),
        c.field('code', t('code'), { isSortable: true }),
        c.field('category', own('category')),
        c.field('sort', t('order'), { isSortable: true, isEnd: true }),
        c.field('coupons', own('coupons'), { isSortable: true, isEnd: true }),
        c.field('services', own('services'), { isSortable: true, isEnd: true }),
        c.active(),
      ]}
    />
  );
}

import { listCouponTypeRows } from '#domain/coupons/calls.types.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Coupon types in the order in which members see them (ADM-034). */
export function CouponTypesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('couponsAdmin');
  return (
    <ListPage
      title={own('types')}
      call={listCouponTypeRows}
      keyOf={(row) => row.id}
      add={
        can('services.write', wholeOf(null)) && { to: '/admin/coupon-type', label: own('newType') }
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

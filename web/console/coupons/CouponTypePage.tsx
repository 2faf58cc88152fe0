import { nameIn } from '#web/console/platform/nameIn.ts';
import { getCouponType, getCouponCategories, saveCouponType } from '#domain/coupons/calls.types.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { localized, number, select, text, tick } from '#web/console/ui/fields/kinds.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

const typeWords = {
  names: ['administrators', 'nameOfThing'],
  code: ['administrators', 'code'],
  category: ['couponsAdmin', 'category'],
  sort: ['administrators', 'order'],
  isActive: ['administrators', 'active'],
} as const;

/** A coupon type, or a new one (ADM-034). */
export function CouponTypePage() {
  const own = useTranslations('couponsAdmin');
  const categories = useCallQuery(getCouponCategories, {}).data;
  // The form is rendered after its options have loaded; a select without its option shows no value.
  if (categories === undefined) return <RowsSkeleton label={own('type')} />;
  return <TypeForm categories={categories} />;
}

function TypeForm({ categories }: { categories: readonly { id: string; name: string }[] }) {
  const t = useTranslations('administrators');
  const own = useTranslations('couponsAdmin');
  const record = useRecordPage(getCouponType, saveCouponType, {
    entity: 'coupon_type',
    list: '/admin/coupon-types',
    words: typeWords,
    fresh: () => ({
      code: '',
      category: categories[0]?.id ?? '',
      sort: 10,
      isActive: true,
      names: { en: '', 'zh-CN': '', ms: '' },
    }),
  });
  const canWrite = can('services.write', wholeOf(null));
  const isUsed = record.kept?.isUsed === true;
  return (
    <RecordForm
      of={record}
      what={own('type')}
      title={record.id === undefined ? own('newType') : nameIn(record.kept?.names)}
      backLabel={own('types')}
      canWrite={() => canWrite}
    >
      {() => (
        <Fields of={record} title={own('type')}>
          {[
            localized('names', t('nameOfThing'), { isRequired: true }),
            text('code', t('code'), {
              hint: own(isUsed ? 'codeStays' : 'codeHint'),
              isRequired: true,
              readOnly: isUsed,
              maxLength: 20,
            }),
            select('category', own('category'), choicesOf(categories)),
            number('sort', t('order'), { hint: own('orderHint') }),
            tick('isActive', t('active'), { hint: own('activeHint') }),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}

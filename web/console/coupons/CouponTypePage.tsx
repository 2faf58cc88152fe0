import { nameIn } from '#web/console/platform/nameIn.ts';
import { getCouponType, getCouponCategories, saveCouponType } from '#domain/coupons/calls.types.ts';
import { may, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

/** One type of coupons, or a new one (ADM-034). */
export function CouponTypePage() {
  const own = useWords('couponsAdmin');
  const categories = useCallQuery(getCouponCategories, {}).data;
  // A choice can only be shown once what there is to choose is there.
  if (categories === undefined) return <RowsSkeleton label={own('type')} />;
  return <TypeForm categories={categories} />;
}

function TypeForm({ categories }: { categories: readonly { id: string; name: string }[] }) {
  const t = useWords('administrators');
  const own = useWords('couponsAdmin');
  const record = useRecordPage(getCouponType, saveCouponType, {
    entity: 'coupon_type',
    list: '/admin/coupon-types',
    fresh: () => ({
      code: '',
      category: categories[0]?.id ?? '',
      sort: 10,
      isActive: true,
      names: { en: '', 'zh-CN': '', ms: '' },
    }),
  });
  const { register, formState } = record.form;
  const { errors } = formState;
  const mayWrite = may('services.write', wholeOf(null));
  const isUsed = record.kept?.isUsed === true;
  return (
    <RecordForm
      of={record}
      what={own('type')}
      title={record.id === undefined ? own('newType') : nameIn(record.kept?.names)}
      backLabel={own('types')}
      mayWrite={() => mayWrite}
    >
      {() => (
        <FormSection title={own('type')}>
          <LanguageFields
            name="names"
            label={t('nameOfThing')}
            register={register}
            error={errors.names?.en?.message ?? errors.names?.message}
          />
          <TextField
            label={t('code')}
            hint={own(isUsed ? 'codeStays' : 'codeHint')}
            isRequired
            readOnly={isUsed}
            maxLength={20}
            {...register('code', { required: t('mustFill') })}
            error={errors.code?.message}
          />
          <Select
            label={own('category')}
            {...register('category')}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.category?.message}
          />
          <TextField
            label={t('order')}
            hint={own('orderHint')}
            type="number"
            min={0}
            max={999}
            {...register('sort', { valueAsNumber: true })}
            error={errors.sort?.message}
          />
          <Checkbox {...register('isActive')}>
            {t('active')} <span className="block text-sm text-soft">{own('activeHint')}</span>
          </Checkbox>
        </FormSection>
      )}
    </RecordForm>
  );
}

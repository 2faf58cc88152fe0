import { nameIn } from '#web/console/platform/nameIn.ts';
import { getDistrict, saveDistrictRow } from '#domain/regions/calls.districts.ts';
import { consoleSelf, may, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** One district, or a new one (ADM-006). */
export function DistrictPage() {
  const t = useWords('administrators');
  const record = useRecordPage(getDistrict, saveDistrictRow, {
    entity: 'district',
    list: '/admin/districts',
    fresh: () => ({
      country: consoleSelf().countries[0]?.code ?? 'bn',
      districtCode: '',
      isDefault: false,
      isActive: true,
      sort: 10,
      names: { en: '', 'zh-CN': '', ms: '' },
    }),
  });
  const { register, formState } = record.form;
  const { errors } = formState;
  return (
    <RecordForm
      of={record}
      what={t('district')}
      title={record.id === undefined ? t('newDistrict') : nameIn(record.kept?.names)}
      backLabel={t('districts')}
      mayWrite={({ country }) => may('districts.write', wholeOf(country))}
    >
      {() => (
        <FormSection title={t('district')}>
          <LanguageFields
            name="names"
            label={t('nameOfThing')}
            register={register}
            error={errors.names?.en?.message ?? errors.names?.message}
          />
          <Select
            label={t('country')}
            {...register('country')}
            disabled={record.id !== undefined}
            options={consoleSelf().countries.map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
          />
          <TextField
            label={t('code')}
            hint={t('codeHint')}
            isRequired
            {...register('districtCode', { required: t('mustFill') })}
            error={errors.districtCode?.message}
          />
          <TextField
            label={t('order')}
            type="number"
            min={0}
            max={999}
            {...register('sort', { valueAsNumber: true })}
          />
          <div>
            <Checkbox {...register('isActive')}>{t('active')}</Checkbox>
            <Checkbox {...register('isDefault')}>
              {t('isDefault')} <span className="block text-sm text-soft">{t('defaultHint')}</span>
            </Checkbox>
          </div>
        </FormSection>
      )}
    </RecordForm>
  );
}

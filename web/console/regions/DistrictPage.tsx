import { nameIn } from '#web/console/platform/nameIn.ts';
import { getDistrict, saveDistrictRow } from '#domain/regions/calls.districts.ts';
import { consoleSelf, can, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { group, localized, number, select, text, tick } from '#web/console/ui/fields/kinds.tsx';

/** A district, or a new one (ADM-006). */
export function DistrictPage() {
  const t = useTranslations('administrators');
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
  return (
    <RecordForm
      of={record}
      what={t('district')}
      title={record.id === undefined ? t('newDistrict') : nameIn(record.kept?.names)}
      backLabel={t('districts')}
      canWrite={({ country }) => can('districts.write', wholeOf(country))}
    >
      {() => (
        <Fields of={record} title={t('district')}>
          {[
            localized('names', t('nameOfThing'), { isRequired: true }),
            select('country', t('country'), choicesOf(consoleSelf().countries), {
              disabled: record.id !== undefined,
            }),
            text('districtCode', t('code'), { hint: t('codeHint'), isRequired: true }),
            number('sort', t('order')),
            group('', [
              tick('isActive', t('active')),
              tick('isDefault', t('isDefault'), { hint: t('defaultHint') }),
            ]),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}

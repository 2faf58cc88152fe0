import { getDistrict, saveDistrictRow } from '#domain/regions/calls.districts.ts';
import type { Input } from '#domain/call.ts';
import { consoleSelf, goConsole, may, useConsolePlace } from '#web/kit/console.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { useRecordForm } from '#web/kit/useRecord.ts';
import { useWords } from '#web/kit/words.ts';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { FormPage } from '#web/parts/FormPage.tsx';
import { FormSection } from '#web/parts/FormSection.tsx';
import { LanguageFields } from '#web/parts/LanguageFields.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { Select } from '#web/parts/Select.tsx';
import { RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { TextField } from '#web/parts/TextField.tsx';

type Fields = Input<typeof saveDistrictRow>;

const fresh = (): Fields => ({
  country: consoleSelf().countries[0]?.code ?? 'bn',
  districtCode: '',
  isDefault: false,
  isActive: true,
  sort: 10,
  names: { en: '', 'zh-CN': '', ms: '' },
});
const empty = { current: null as Fields | null };

/** One district, or a new one (ADM-006). */
export function DistrictPage() {
  const t = useWords('administrators');
  const { id } = useConsolePlace().query;
  const answer = useAsk(getDistrict, { id: id ?? '0' }, { enabled: id !== undefined });
  const loaded = id === undefined ? (empty.current ??= fresh()) : answer.data;
  const { form, save, page } = useRecordForm(saveDistrictRow, {
    record: `district:${id ?? 'new'}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole('/admin/districts'),
  });
  const { register, formState, handleSubmit } = form;
  if (answer.isError) return <NoData title={t('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={t('district')} />;
  const { errors } = formState;
  return (
    <FormPage
      title={id === undefined ? t('newDistrict') : (answer.data?.names.en ?? '')}
      backTo="/admin/districts"
      backLabel={t('districts')}
      {...page}
      isReadOnly={!may('districts.write', loaded.country)}
      onSave={() => void handleSubmit((fields) => save(fields))()}
      {...(id === undefined ? {} : { history: { entity: 'district', id } })}
    >
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
          disabled={id !== undefined}
          options={consoleSelf().countries.map(({ code, name }) => ({ value: code, label: name }))}
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
    </FormPage>
  );
}

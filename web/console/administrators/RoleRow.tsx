import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { roles } from '#domain/administrators/shapes.ts';
import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import { consoleSelf, may, wholeOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { everywhere, type AdministratorFields } from './administratorForm.ts';
import { roleTexts, roleWords } from './roleWords.ts';

const isRole = (text: string) => roles.find((one) => one === text);

/**
 * One role of an administrator with its limits (ADM-002, B-45): nothing is chosen in a new one, and
 * the chosen role says what it may do.
 */
export function RoleRow({
  form,
  index,
  onRemove,
}: {
  form: UseFormReturn<AdministratorFields>;
  index: number;
  onRemove: () => void;
}) {
  const t = useWords('administrators');
  const { register, control, formState, getFieldState, setValue } = form;
  const at = <K extends 'role' | 'country' | 'region'>(field: K) =>
    `scopes.${index}.${field}` as const satisfies FieldPath<AdministratorFields>;
  const [role, country, region] = useWatch({
    control,
    name: [at('role'), at('country'), at('region')],
  });
  const isOfCountry = country !== '' && country !== everywhere;
  const districts = useCallQuery(
    listDistrictRows,
    { country, sort: 'sort', pageNum: 1, pageSize: 100, isExport: false },
    { enabled: isOfCountry },
  ).data;
  const choose = { value: '', label: t('choose') };
  const countries = consoleSelf().countries.filter(
    ({ code }) => code === country || may('administrators.write', wholeOf(code)),
  );
  const isEverywhereOffered = country === everywhere || may('administrators.write', wholeOf(null));
  const known = districts?.items.filter(
    ({ districtCode, isActive }) => isActive || districtCode === region,
  );
  // A stored code that is no district of the country stays visible until another one is chosen.
  const isUnknown =
    region !== '' &&
    region !== everywhere &&
    known?.every(({ districtCode }) => districtCode !== region) !== false;
  const said = isRole(role);
  const errorOf = (field: 'role' | 'country' | 'region') =>
    getFieldState(at(field), formState).error?.message;
  const required = { required: t('mustFill') };
  return (
    <li className="grid items-start gap-3 rounded-control bg-sunk p-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <Select
        label={t('role')}
        isRequired
        {...register(at('role'), required)}
        options={[choose, ...roles.map((one) => ({ value: one, label: t(roleWords[one]) }))]}
        {...(said !== undefined && { hint: t(roleTexts[said]) })}
        error={errorOf('role')}
      />
      <Select
        label={t('country')}
        isRequired
        {...register(at('country'), {
          ...required,
          onChange: () => setValue(at('region'), '', { shouldDirty: true }),
        })}
        options={[
          choose,
          ...(isEverywhereOffered ? [{ value: everywhere, label: t('allCountries') }] : []),
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        error={errorOf('country')}
      />
      {isOfCountry ? (
        <Select
          label={t('region')}
          isRequired
          {...register(at('region'), required)}
          value={region}
          options={[
            choose,
            { value: everywhere, label: t('wholeCountry') },
            ...(known ?? []).map(({ districtCode, name }) => ({
              value: districtCode,
              label: name,
            })),
            ...(isUnknown ? [{ value: region, label: region }] : []),
          ]}
          error={errorOf('region')}
        />
      ) : (
        <div />
      )}
      <Button look="quiet" className="sm:mt-6" aria-label={t('removeRole')} onPress={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

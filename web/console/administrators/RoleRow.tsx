import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { roles } from '#domain/administrators/shapes.ts';
import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import { consoleSelf, can, wholeOf } from '#web/console/platform/console.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { everywhere, type AdministratorFields } from './administratorForm.ts';
import { roleHints, roleNames } from '#web/console/ui/roleTexts.ts';

type Choices = readonly { value: string; label: string }[];

/** Countries in which the caller may grant roles, plus the chosen one. */
function useCountries(chosen: string): Choices {
  const t = useTranslations('administrators');
  const canWrite = (country: string | null) => can('administrators.write', wholeOf(country));
  return [
    { value: '', label: t('choose') },
    ...(chosen === everywhere || canWrite(null)
      ? [{ value: everywhere, label: t('allCountries') }]
      : []),
    ...choicesOf(consoleSelf().countries.filter(({ code }) => code === chosen || canWrite(code))),
  ];
}

/** Districts of a country plus the chosen one; null if no country is chosen. */
function useDistricts(country: string, region: string): Choices | null {
  const t = useTranslations('administrators');
  const isOfCountry = country !== '' && country !== everywhere;
  const districts = useCallQuery(
    listDistrictRows,
    { ...allRows, country, sort: 'sort' },
    { enabled: isOfCountry },
  ).data;
  if (!isOfCountry) return null;
  const known = (districts?.items ?? [])
    .filter(({ districtCode, isActive }) => isActive || districtCode === region)
    .map(({ districtCode, name }) => ({ value: districtCode, label: name }));
  // A stored code that is no district of the country stays visible until another one is chosen.
  const isUnknown =
    region !== '' && region !== everywhere && known.every(({ value }) => value !== region);
  return [
    { value: '', label: t('choose') },
    { value: everywhere, label: t('wholeCountry') },
    ...known,
    ...(isUnknown ? [{ value: region, label: region }] : []),
  ];
}

type Props = {
  form: UseFormReturn<AdministratorFields>;
  index: number;
  onRemove: () => void;
};

/** One role of an administrator with its limits and its description (ADM-002, B-45). */
export function RoleRow({ form, index, onRemove }: Props) {
  const t = useTranslations('administrators');
  const at = <K extends 'role' | 'country' | 'region'>(field: K) =>
    `scopes.${index}.${field}` as const satisfies FieldPath<AdministratorFields>;
  const [role, country, region] = useWatch({
    control: form.control,
    name: [at('role'), at('country'), at('region')],
  });
  const [countries, districts] = [useCountries(country), useDistricts(country, region)];
  const known = roles.find((one) => one === role);
  const fieldOf = (field: 'role' | 'country' | 'region', rules = {}) => ({
    isRequired: true,
    ...form.register(at(field), { required: t('mustFill'), ...rules }),
    error: form.getFieldState(at(field), form.formState).error?.message,
  });
  return (
    <li className="grid items-start gap-3 rounded-control bg-sunk p-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <Select
        label={t('role')}
        {...fieldOf('role')}
        options={[{ value: '', label: t('choose') }, ...choices(roles, (one) => t(roleNames[one]))]}
        {...(known && { hint: t(roleHints[known]) })}
      />
      <Select
        label={t('country')}
        {...fieldOf('country', {
          onChange: () => form.setValue(at('region'), '', { shouldDirty: true }),
        })}
        options={countries}
      />
      {districts === null ? (
        <div />
      ) : (
        <Select label={t('region')} {...fieldOf('region')} value={region} options={districts} />
      )}
      <Button variant="quiet" className="sm:mt-6" aria-label={t('removeRole')} onPress={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import type { RecordScope } from '#domain/administrators/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { districtsWithin } from '#web/console/platform/console.ts';

/** The whole country, as an empty value, and the districts in which settings may be changed. */
export function useDistrictChoices(country: string, kept: RecordScope | undefined) {
  const a = useTranslations('administrators');
  const input = { ...allRows, sort: 'sort', country };
  const rows = useCallQuery(listDistrictRows, input, { keep: true }).data?.items ?? [];
  const own = districtsWithin('settings.write', rows, kept);
  return [
    { value: '', label: a('wholeCountry') },
    ...own.map(({ districtCode, name }) => ({ value: districtCode, label: name })),
  ];
}

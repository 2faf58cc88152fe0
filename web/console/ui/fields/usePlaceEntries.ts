import type { Permission, RecordScope } from '#domain/administrators/shapes.ts';
import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import { consoleSelf, countriesWithin, districtsWithin } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { choicesOf } from './choicesOf.ts';
import { type Entry, select } from './kinds.tsx';
import { allRows } from '#web/console/platform/allRows.ts';

export type PlaceEntry = Entry<'country' | 'districtId'>;

/**
 * Fields for country and district; undefined until the districts have loaded. The country of a
 * stored record is fixed.
 */
export function usePlaceEntries(
  right: Permission,
  { id, kept }: { id: string | undefined; kept: RecordScope | undefined },
  { country, none }: { country: string; none: string },
): PlaceEntry[] | undefined {
  const t = useTranslations('administrators');
  const input = { ...allRows, sort: 'sort', country };
  const districts = useCallQuery(listDistrictRows, input, { keep: true }).data;
  const countries = id === undefined ? countriesWithin(right) : consoleSelf().countries;
  return (
    districts && [
      select('country', t('country'), choicesOf(countries), {
        isRequired: 'byServer',
        disabled: id !== undefined,
      }),
      select(
        'districtId',
        t('district'),
        choicesOf(districtsWithin(right, districts.items, kept), none),
        { isRequired: 'byServer' },
      ),
    ]
  );
}

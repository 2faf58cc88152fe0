import { consoleSelf } from '#web/console/kit/console.ts';
import { setFilter, useFilter } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Select } from '#web/parts/fields/Select.tsx';

type Props = {
  /** Its name in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What the first choice, no filter, is called; "label: all" unless told. */
  all?: string;
};

/** A filter above an administrators' list; the choice lives in the address. */
export function ListFilter({ name, label, options, all }: Props) {
  const t = useWords('administrators');
  return (
    <Select
      label={label}
      isBare
      value={useFilter(name)}
      onChange={(event) => setFilter(name, event.target.value)}
      options={[{ value: '', label: all ?? `${label}: ${t('all')}` }, ...options]}
    />
  );
}

/** `country`: one of those the administrator may look at. */
export function CountryFilter() {
  const t = useWords('administrators');
  const options = consoleSelf().countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ListFilter name="country" label={t('country')} all={t('allCountries')} options={options} />
  );
}

/** `state`: `active` or `inactive`. */
export function StateFilter() {
  const t = useWords('administrators');
  const options = (['active', 'inactive'] as const).map((one) => ({ value: one, label: t(one) }));
  return <ListFilter name="state" label={t('state')} options={options} />;
}

/** What `StateFilter` has put into the address, as calls take it. */
export function useActiveFilter(): boolean | undefined {
  const state = useFilter('state');
  return state === '' ? undefined : state === 'active';
}

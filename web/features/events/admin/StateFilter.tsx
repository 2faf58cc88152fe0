import { setFilter, useFilter } from '#web/kit/useList.ts';
import { useWords } from '#web/kit/words.ts';
import { Select } from '#web/parts/Select.tsx';

/** Active, inactive or both, in the address as `state`. */
export function StateFilter() {
  const t = useWords('administrators');
  return (
    <Select
      label={t('state')}
      isBare
      value={useFilter('state')}
      onChange={(event) => setFilter('state', event.target.value)}
      options={[
        { value: '', label: t('all') },
        { value: 'active', label: t('active') },
        { value: 'inactive', label: t('inactive') },
      ]}
    />
  );
}

export function useActiveFilter(): boolean | undefined {
  const state = useFilter('state');
  return state === '' ? undefined : state === 'active';
}

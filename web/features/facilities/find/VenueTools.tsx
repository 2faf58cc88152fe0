import type { RoomFilter, Scales } from '#domain/facilities/rules.filter.ts';
import { useWords } from '#web/platform/words/words.ts';
import { SearchForm } from '#web/ui/search/SearchForm.tsx';
import { FilterBar } from './FilterBar.tsx';

type VenueToolsProps = {
  filter: RoomFilter;
  scales: Scales;
  /** An emptied field shows everything again (FAC-017). */
  mayBeEmpty: boolean;
  onSearch: (keyWord: string) => void;
  onApply: (filter: RoomFilter) => void;
};

/** What stands above the venues: the search field, and the panels of the filter. */
export function VenueTools({ filter, scales, mayBeEmpty, onSearch, onApply }: VenueToolsProps) {
  const t = useWords('facilities');
  return (
    <>
      <div className="mb-3 flex">
        <SearchForm
          key={filter.keyWord}
          keyWord={filter.keyWord}
          label={t('searchFor')}
          isNarrow
          mayBeEmpty={mayBeEmpty}
          onSearch={onSearch}
        />
      </div>
      <FilterBar filter={filter} scales={scales} onApply={onApply} />
    </>
  );
}

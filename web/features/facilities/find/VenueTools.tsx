import type { RoomFilter, Scales } from '#domain/facilities/rules.filter.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { SearchForm } from '#web/ui/search/SearchForm.tsx';
import { FilterBar } from './FilterBar.tsx';

type VenueToolsProps = {
  filter: RoomFilter;
  scales: Scales;
  /** Searching with an empty field shows all venues (FAC-017). */
  canBeEmpty: boolean;
  onSearch: (keyWord: string) => void;
  onApply: (filter: RoomFilter) => void;
};

export function VenueTools({ filter, scales, canBeEmpty, onSearch, onApply }: VenueToolsProps) {
  const t = useTranslations('facilities');
  return (
    <>
      <div className="mb-3 flex">
        <SearchForm
          key={filter.keyWord}
          keyWord={filter.keyWord}
          label={t('searchFor')}
          isNarrow
          canBeEmpty={canBeEmpty}
          onSearch={onSearch}
        />
      </div>
      <FilterBar filter={filter} scales={scales} onApply={onApply} />
    </>
  );
}

import { type RoomFilter, roomQueryOf, type Scales } from '#domain/facilities/rules.filter.ts';
import { currentLayout, type Query, ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { SearchForm } from '#web/ui/search/SearchForm.tsx';
import { FilterBar } from './FilterBar.tsx';

type VenueToolsProps = {
  filter: RoomFilter;
  scales: Scales;
  /** Searching with an empty field shows all venues (FAC-017). */
  canBeEmpty: boolean;
  /** The address of a search has no view of free hours. */
  hours?: HoursView | undefined;
  onSearch: (keyWord: string) => void;
  onApply: (filter: RoomFilter) => void;
};

/** The view of free hours: whether it is shown, and its part of the address. */
type HoursView = { isShown: boolean; query: Query };

export function VenueTools({
  filter,
  scales,
  canBeEmpty,
  hours,
  onSearch,
  onApply,
}: VenueToolsProps) {
  const t = useTranslations('facilities');
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <SearchForm
          key={filter.keyWord}
          keyWord={filter.keyWord}
          label={t('searchFor')}
          isNarrow
          canBeEmpty={canBeEmpty}
          onSearch={onSearch}
        />
        {hours !== undefined && currentLayout() === 'desktop' && (
          <Views filter={filter} hours={hours} />
        )}
      </div>
      <FilterBar filter={filter} scales={scales} onApply={onApply} />
    </>
  );
}

/** Venues as a list, or the free hours of their rooms on a day. */
function Views({ filter, hours }: { filter: RoomFilter; hours: HoursView }) {
  const t = useTranslations('facilities');
  const query = roomQueryOf(filter);
  const views = [
    { label: t('asList'), query, isShown: !hours.isShown },
    { label: t('freeHours'), query: { ...query, ...hours.query }, isShown: hours.isShown },
  ];
  return (
    <nav
      aria-label={t('views')}
      className="flex shrink-0 overflow-hidden rounded-full border border-edge"
    >
      {views.map((view) => (
        <ScreenLink
          key={view.label}
          to="Factory"
          query={view.query}
          replace
          aria-current={view.isShown ? 'page' : undefined}
          className="tap inline-flex items-center px-3.5 text-sm whitespace-nowrap hover:bg-sunk focus-visible:-outline-offset-3 aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf"
        >
          {view.label}
        </ScreenLink>
      ))}
    </nav>
  );
}

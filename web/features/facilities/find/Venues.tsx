import { Suspense } from 'react';
import { isNarrowed, noRoomFilter, type RoomFilter } from '#domain/facilities/rules.filter.ts';
import { currentLayout, useAddress } from '#web/platform/nav.ts';
import { useIsServed } from '#web/platform/served.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { rememberKeyword } from '#web/ui/search/recentKeywords.ts';
import { RoomFilterChips } from './RoomFilterChips.tsx';
import { applyRoomFilter, useRoomFilter } from './useRoomFilter.ts';
import { useVenues } from './useVenues.ts';
import { FreeHours } from './lazyHours.tsx';
import { VenueBones, VenueList } from './VenueList.tsx';
import { VenueTools } from './VenueTools.tsx';

/** Facilities of the member's region (S-04). */
export const VenueListScreen = () => <Venues page="Factory" />;

/** Venues found by keyword, with the cards and filter of the list (S-08). */
export const FoundVenues = () => <Venues page="SearchResult" />;

/** The part of the address that shows free hours instead of the list; empty for the list. */
function useHoursQuery(page: 'Factory' | 'SearchResult') {
  const { view, day } = useAddress().query;
  const isHours = page === 'Factory' && view === 'hours' && currentLayout() === 'desktop';
  return isHours ? { view, day } : {};
}

function Venues({ page }: { page: 'Factory' | 'SearchResult' }) {
  const filter = useRoomFilter();
  const hoursQuery = useHoursQuery(page);
  const isHours = 'view' in hoursQuery;
  const isServed = useIsServed();
  const { list, scales, isKnown } = useVenues(filter, !isHours);
  const isSearch = page === 'SearchResult';
  const isCounted = isSearch || isNarrowed(filter);
  const apply = (next: RoomFilter) => {
    // Other dates open the free hours at their first day.
    const isOtherDay = next.when !== filter.when || next.from !== filter.from;
    const kept = isOtherDay ? { ...hoursQuery, day: null } : hoursQuery;
    applyRoomFilter(page, next, isSearch ? { type: 'facility' } : kept);
  };
  const empty = isSearch ? (
    <NothingFound filter={filter} onApply={apply} />
  ) : (
    <NoVenues isCounted={isCounted} onReset={() => apply(noRoomFilter)} />
  );
  const bones = <VenueBones label={useTranslations('facilities')('listTitle')} />;
  const view = (
    <div className="pt-4">
      <VenueTools
        filter={filter}
        scales={scales}
        canBeEmpty={!isSearch}
        hours={
          isSearch
            ? undefined
            : { isShown: isHours && !isServed, query: { view: 'hours', ...hoursQuery } }
        }
        onSearch={(keyWord) => {
          if (isSearch) rememberKeyword(keyWord);
          apply({ ...filter, keyWord });
        }}
        onApply={apply}
      />
      <RoomFilterChips filter={filter} isSearch={isSearch} onApply={apply} />
      {!isHours ? (
        <VenueList list={list} isCounted={isCounted} page={page} empty={empty} />
      ) : isServed ? (
        bones
      ) : (
        <Suspense fallback={bones}>
          <FreeHours filter={filter} isKnown={isKnown} empty={empty} />
        </Suspense>
      )}
    </div>
  );
  return currentLayout() === 'phone' ? (
    <PullToRefresh onRefresh={list.refresh}>{view}</PullToRefresh>
  ) : (
    view
  );
}

function NoVenues({ isCounted, onReset }: { isCounted: boolean; onReset: () => void }) {
  const t = useTranslations('facilities');
  return isCounted ? (
    <NoData title={t('noMatchTitle')} text={t('noMatchText')}>
      <Button onPress={onReset}>{t('resetFilters')}</Button>
    </NoData>
  ) : (
    <NoData title={t('emptyTitle')} text={t('emptyText')}>
      <LinkButton to="Position">{t('changeRegion')}</LinkButton>
    </NoData>
  );
}

type NothingFoundProps = { filter: RoomFilter; onApply: (filter: RoomFilter) => void };

function NothingFound({ filter, onApply }: NothingFoundProps) {
  const t = useTranslations('facilities');
  const search = useTranslations('search');
  const { keyWord } = filter;
  return (
    <NoData
      title={keyWord === '' ? t('noMatchTitle') : search('noResultTitle', { word: keyWord })}
      text={search('noResultText')}
    >
      {isNarrowed({ ...filter, keyWord: '' }) && (
        <Button onPress={() => onApply({ ...noRoomFilter, keyWord })}>{t('resetFilters')}</Button>
      )}
      <LinkButton to="Factory">{t('toFacilities')}</LinkButton>
    </NoData>
  );
}

import { countOfFilters, type EventFilter, noFilter } from '#domain/events/rules.filter.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { EventList } from './EventList.tsx';
import { ListFrame } from './ListFrame.tsx';
import { rememberKeyword } from '#web/ui/search/recentKeywords.ts';
import { SearchForm } from '#web/ui/search/SearchForm.tsx';
import { useFoundEvents } from './useFoundEvents.ts';
import { applyFilter, useFilter } from './useFilter.ts';

/** Events found by keyword, with the cards and filters of the event list (S-08). */
export function SearchResultScreen() {
  const t = useTranslations('search');
  const events = useTranslations('events');
  const filter = useFilter();
  const list = useFoundEvents(filter);
  const apply = (next: EventFilter) => applyFilter('SearchResult', next, { type: 'event' });
  const { keyWord } = filter;
  const title = keyWord === '' ? events('noMatchTitle') : t('noResultTitle', { word: keyWord });
  const isNarrowed = countOfFilters(filter, ['keyWord']) > 0;
  const view = (
    <ListFrame
      filter={filter}
      isSearch
      onApply={apply}
      bar={
        <SearchForm
          key={keyWord}
          keyWord={keyWord}
          isNarrow
          onSearch={(typed) => {
            rememberKeyword(typed);
            apply({ ...filter, keyWord: typed });
          }}
        />
      }
    >
      <EventList
        list={list}
        isCounted
        empty={
          <NoData title={title} text={t('noResultText')}>
            {isNarrowed && (
              <Button onPress={() => apply({ ...noFilter, keyWord })}>
                {events('resetFilters')}
              </Button>
            )}
            <LinkButton to="Home">{events('toEvents')}</LinkButton>
          </NoData>
        }
      />
    </ListFrame>
  );
  return currentLayout() === 'phone' ? (
    <PullToRefresh onRefresh={list.refresh}>{view}</PullToRefresh>
  ) : (
    view
  );
}

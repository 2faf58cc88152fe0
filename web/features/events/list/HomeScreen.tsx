import { isFiltered, noFilter, queryOf } from '#domain/events/rules.filter.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { EventList } from './EventList.tsx';
import { ListFrame } from './ListFrame.tsx';
import { SearchLink } from './SearchLink.tsx';
import { useEvents } from './useEvents.ts';
import { applyFilter, useFilter } from './useFilter.ts';

/** Events of the member's region (S-03), the home page. */
export function HomeScreen() {
  const t = useTranslations('events');
  const filter = useFilter();
  const list = useEvents(filter);
  const isNarrowed = isFiltered(queryOf(filter));
  const view = (
    <ListFrame
      filter={filter}
      isSearch={false}
      onApply={(next) => applyFilter('Home', next)}
      bar={<SearchLink />}
    >
      <EventList
        list={list}
        isCounted={isNarrowed}
        empty={
          isNarrowed ? (
            <NoData title={t('noMatchTitle')} text={t('noMatchText')}>
              <Button onPress={() => applyFilter('Home', noFilter)}>{t('resetFilters')}</Button>
            </NoData>
          ) : (
            <NoData title={t('emptyTitle')} text={t('emptyText')}>
              <LinkButton to="Position">{t('changeRegion')}</LinkButton>
            </NoData>
          )
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

import { now } from '#web/kit/clock.ts';
import { currentLayout } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { PullToRefresh } from '#web/parts/PullToRefresh.tsx';
import { CardListSkeleton } from '#web/parts/Skeleton.tsx';
import { EventCard } from './EventCard.tsx';
import { groupsOf, useEvents } from './useEvents.ts';

/** Cards that are on screen before anybody scrolls; their pictures are loaded at once. */
const firstCards = 3;

/** Events of the region (S-03): the start view. */
export function HomeScreen() {
  const t = useWords('events');
  const { events, isFailed, refresh } = useEvents();
  const list = (
    <div className="pt-4">
      {isFailed ? (
        <NoData title={t('failedTitle')} text={t('failedText')}>
          <Button look="secondary" onPress={() => void refresh()}>
            {t('tryAgain')}
          </Button>
        </NoData>
      ) : events === null ? (
        <CardListSkeleton label={t('listTitle')} />
      ) : events.length === 0 ? (
        <NoData title={t('emptyTitle')} text={t('emptyText')}>
          <LinkButton to="Position">{t('changeRegion')}</LinkButton>
        </NoData>
      ) : (
        <Groups events={events} />
      )}
    </div>
  );
  return currentLayout() === 'phone' ? <PullToRefresh onRefresh={refresh}>{list}</PullToRefresh> : list;
}

function Groups({ events }: { events: NonNullable<ReturnType<typeof useEvents>['events']> }) {
  const t = useWords('events');
  const groups = groupsOf(events, now());
  const first = new Set(events.slice(0, firstCards).map((event) => event.id));
  return (
    <div className="space-y-10 pb-8">
      {groups.map((group, index) => (
        <section key={`${group.key}-${index}`} aria-labelledby={`group-${index}`}>
          {/* The first group is what everybody came for: it needs no heading to be seen, and the list starts where its skeleton did. */}
          <div className={index === 0 && group.key === 'groupOpen' ? 'sr-only' : 'mb-4 flex items-baseline gap-2'}>
            <h2 id={`group-${index}`} className="text-lg font-semibold">
              {t(group.key)}
            </h2>
            <span className="text-sm text-soft tabular-nums">{group.events.length}</span>
          </div>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {group.events.map((event) => (
              <EventCard key={event.id} event={event} isFirst={first.has(event.id)} isOver={group.key === 'groupOver'} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

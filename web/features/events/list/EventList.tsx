import type { ReactNode } from 'react';
import type { EventCard as Card } from '#domain/events/shapes.ts';
import { now } from '#web/kit/clock.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { CardListSkeleton } from '#web/parts/page/Skeleton.tsx';
import { EventCard } from '#web/parts/events/EventCard.tsx';
import { groupsOf } from './useEvents.ts';

/** Cards that are on screen before anybody scrolls; their pictures are loaded at once. */
const firstCards = 3;
/** The server cuts lists here (B-27). */
const mostEvents = 200;

export type ListState = {
  /** Null: not there yet. */
  events: readonly Card[] | null;
  isFailed: boolean;
  /** Another list is on its way; the one before is still shown. */
  isOld: boolean;
  refresh: () => Promise<unknown>;
};

/**
 * Event cards under the headings of their groups, or why there are none. `isCounted`: says how many
 * were found.
 */
export function EventList({
  list,
  isCounted,
  empty,
}: {
  list: ListState;
  isCounted: boolean;
  empty: ReactNode;
}) {
  const t = useWords('events');
  const { events, isFailed, isOld, refresh } = list;
  const isCut = events !== null && events.length >= mostEvents;
  return (
    <>
      {isCounted && (
        <p role="status" className="mb-3 text-sm text-soft tabular-nums">
          {events !== null && !isOld && events.length > 0 && t('found', { count: events.length })}
        </p>
      )}
      {isFailed ? (
        <NoData title={t('failedTitle')} text={t('failedText')}>
          <Button look="secondary" onPress={() => void refresh()}>
            {t('tryAgain')}
          </Button>
        </NoData>
      ) : events === null ? (
        <CardListSkeleton label={t('listTitle')} />
      ) : events.length === 0 ? (
        empty
      ) : (
        <div
          aria-busy={isOld || undefined}
          className={isOld ? 'opacity-60 transition-opacity duration-150' : ''}
        >
          {isCut && (
            <p className="mb-3 text-sm text-soft">{t('cutAt', { count: events.length })}</p>
          )}
          <Groups events={events} />
        </div>
      )}
    </>
  );
}

function Groups({ events }: { events: readonly Card[] }) {
  const t = useWords('events');
  const groups = groupsOf(events, now());
  const first = new Set(events.slice(0, firstCards).map((event) => event.id));
  return (
    <div className="space-y-10 pb-8">
      {groups.map((group, index) => (
        <section key={`${group.key}-${index}`} aria-labelledby={`group-${index}`}>
          {/* The first group is what everybody came for: it needs no heading to be seen, and the list starts where its skeleton did. */}
          <div
            className={
              index === 0 && group.key === 'groupOpen'
                ? 'sr-only'
                : 'mb-4 flex items-baseline gap-2'
            }
          >
            <h2 id={`group-${index}`} className="text-lg font-semibold">
              {t(group.key)}
            </h2>
            <span className="text-sm text-soft tabular-nums">{group.events.length}</span>
          </div>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 xl:gap-5">
            {group.events.map((event) => (
              <EventCard
                key={event.id}
                event={event}
                isFirst={first.has(event.id)}
                isOver={group.key === 'groupOver'}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

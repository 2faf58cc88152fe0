import type { ReactNode } from 'react';
import type { EventCard as Card } from '#domain/events/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useIsServed } from '#web/platform/served.ts';
import { stored } from '#web/platform/store.ts';
import { monthText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { CardListSkeleton } from '#web/ui/page/Bone.tsx';
import { EventCard } from '#web/ui/events/EventCard.tsx';
import { type EventGroup, groupsOf } from './groups.ts';
import { useMore } from './useMore.ts';

/** Cards in view before scrolling; their pictures load eagerly. */
const firstCards = 3;
/** The server truncates lists at this length (B-27). */
const maxEvents = 200;

export type ListState = {
  /** Null: loading. */
  events: readonly Card[] | null;
  isFailed: boolean;
  /** Another list is loading; the previous one is still shown. */
  isOld: boolean;
  refresh: () => Promise<unknown>;
};

type EventListProps = { list: ListState; isCounted: boolean; empty: ReactNode };

/** Event cards in groups, or an empty or failed state. `isCounted`: shows the number of events. */
export function EventList({ list, isCounted, empty }: EventListProps) {
  const t = useTranslations('events');
  const { events, isFailed, isOld, refresh } = list;
  const isCut = events !== null && events.length >= maxEvents;
  return (
    <>
      {isCounted && (
        <p role="status" className="mb-3 text-sm text-soft tabular-nums">
          {events !== null && !isOld && events.length > 0 && t('found', { count: events.length })}
        </p>
      )}
      {isFailed ? (
        <NoData title={t('failedTitle')} text={t('failedText')}>
          <Button variant="secondary" onPress={() => void refresh()}>
            {t('tryAgain')}
          </Button>
        </NoData>
      ) : events === null ? (
        <CardListSkeleton label={t('listTitle')} />
      ) : events.length === 0 ? (
        empty
      ) : (
        <div
          id="events"
          tabIndex={-1}
          aria-busy={isOld || undefined}
          className={
            isOld ? 'outline-none opacity-60 transition-opacity duration-150' : 'outline-none'
          }
        >
          {isCut && (
            <p className="mb-3 text-sm text-soft">{t('cutAt', { count: events.length })}</p>
          )}
          <Groups events={events} isOpen={isCounted} />
        </div>
      )}
    </>
  );
}

function Groups({ events, isOpen }: { events: readonly Card[]; isOpen: boolean }) {
  const t = useTranslations('events');
  const language = useLanguage();
  const groups = groupsOf(events, now());
  const [count, end] = useMore(events.length);
  const first = new Set(events.slice(0, firstCards).map((event) => event.id));
  const titleOf = ({ key, month }: EventGroup) =>
    key === 'groupMonth' ? monthText(month, language) : t(key);
  // A page returned to opens the group of the event that the member left it for (EVT-049).
  const isServed = useIsServed();
  const back = isServed ? null : stored('backEvent');
  return (
    <div className="space-y-6 pb-8 sm:space-y-10">
      {groups.map((group, index) => {
        const isOver = group.key === 'groupOver';
        const Section = isOver ? 'details' : 'section';
        const before = groups.slice(0, index).reduce((sum, one) => sum + one.events.length, 0);
        const cards = group.events.slice(0, Math.max(0, count - before));
        if (cards.length === 0) return null;
        const isShown = isOpen || group.events.some(({ id }) => id === back);
        return (
          <Section
            key={`${group.key}${group.month}-${index}`}
            aria-labelledby={`group-${index}`}
            {...(isOver ? { open: isShown } : {})}
          >
            <Head isOver={isOver}>
              <h2 id={`group-${index}`} className="text-lg font-semibold">
                {titleOf(group)}
              </h2>
              <span className="text-sm text-soft tabular-nums">{group.events.length}</span>
            </Head>
            <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3 xl:gap-5">
              {cards.map((event) => (
                <EventCard
                  key={event.id}
                  event={event}
                  isFirst={first.has(event.id)}
                  isOver={isOver}
                />
              ))}
            </div>
          </Section>
        );
      })}
      {end && <div ref={end} />}
    </div>
  );
}

const Head = ({ isOver, children }: { isOver: boolean; children: ReactNode }) =>
  isOver ? (
    <summary className="tap mb-3 flex cursor-pointer list-none items-center gap-2 rounded-control before:text-soft before:content-['▸'] hover:text-leaf sm:mb-4 [details[open]>&]:before:content-['▾']">
      {children}
    </summary>
  ) : (
    <div className="mb-3 flex items-baseline gap-2 sm:mb-4">{children}</div>
  );

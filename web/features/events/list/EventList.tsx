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

/**
 * Groups share the rows of one grid, so that a week with one event does not take a whole row. Each
 * card spans a row of headings, which is empty where no group begins, and a row of cards.
 */
const columns = 'grid sm:grid-cols-2 sm:gap-x-4 xl:grid-cols-3 xl:gap-x-5';
const cell =
  'sm:row-span-2 sm:grid sm:grid-rows-subgrid sm:pb-4 xl:pb-5 sm:[&>article]:row-start-2';

function Groups({ events, isOpen }: { events: readonly Card[]; isOpen: boolean }) {
  const groups = groupsOf(events, now());
  const [count, end] = useMore(events.length);
  const first = new Set(events.slice(0, firstCards).map((event) => event.id));
  // A page returned to opens the group of the event that the member left it for (EVT-049).
  const isServed = useIsServed();
  const back = isServed ? null : stored('backEvent');
  return (
    <div className={`pb-8 max-sm:gap-6 ${columns}`}>
      {groups.map((group, index) => {
        const isOver = group.key === 'groupOver';
        const before = groups.slice(0, index).reduce((sum, one) => sum + one.events.length, 0);
        const cards = group.events.slice(0, Math.max(0, count - before));
        if (cards.length === 0) return null;
        const head = <Head key="head" group={group} id={`group-${index}`} />;
        const cells = cards.map((event, place) => (
          <div key={event.id} className={cell}>
            {place === 0 && !isOver && head}
            <EventCard event={event} isFirst={first.has(event.id)} isOver={isOver} />
          </div>
        ));
        const of = { key: `${group.key}${group.month}-${index}`, label: `group-${index}` };
        return isOver ? (
          <details
            key={of.key}
            aria-labelledby={of.label}
            open={isOpen || group.events.some(({ id }) => id === back)}
            className="sm:col-span-full sm:pt-4"
          >
            <summary className="tap mb-3 flex cursor-pointer list-none items-center gap-2 rounded-control before:text-soft before:content-['▸'] hover:text-leaf sm:mb-4 [details[open]>&]:before:content-['▾']">
              {head}
            </summary>
            <div className={`max-sm:gap-3 ${columns}`}>{cells}</div>
          </details>
        ) : (
          <section key={of.key} aria-labelledby={of.label} className="space-y-3 sm:contents">
            {cells}
          </section>
        );
      })}
      {end && <div ref={end} className="sm:col-span-full" />}
    </div>
  );
}

function Head({ group: { key, month, events }, id }: { group: EventGroup; id: string }) {
  const t = useTranslations('events');
  const language = useLanguage();
  const isOver = key === 'groupOver';
  return (
    <div className={`flex items-baseline gap-2 ${isOver ? '' : 'mb-3 sm:mb-4'}`}>
      <h2 id={id} className="text-lg font-semibold">
        {key === 'groupMonth' ? monthText(month, language) : t(key)}
      </h2>
      <span className="text-sm text-soft tabular-nums">{events.length}</span>
    </div>
  );
}

import { statusOf, tapTarget } from '#domain/events/rules.ts';
import type { EventCard as Card } from '#domain/events/shapes.ts';
import { now } from '#web/kit/clock.ts';
import { dayOf, shortDayText } from '#web/kit/words/dates.ts';
import { clearFlow } from '#web/kit/flow.ts';
import { moneyText } from '#web/kit/words/money.ts';
import { ScreenLink } from '#web/kit/nav.ts';
import { store } from '#web/kit/store.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { pinIcon } from '#web/parts/icons.shell.ts';
import { Picture } from '#web/parts/Picture.tsx';
import { When } from '#web/parts/When.tsx';
import { globeIcon } from './icons.ts';
import { languagesText } from './languages.ts';
import { StatusTag } from './StatusTag.tsx';

/** What a tap on a card keeps and clears before it opens (EVT-046, EVT-049). */
function onTap(event: Card): void {
  store('backEvent', event.id);
  if (tapTarget(event, now()) === 'PurchaseTicket') clearFlow('event');
}

/** Below this the remaining places are said as the last ones. */
const fewPlaces = 10;

/** Price of the cheapest ticket in words; nothing for an event without ticket types. */
export function PriceFrom({ cents, className = '' }: { cents: number | null; className?: string }) {
  const t = useWords('events');
  if (cents === null) return null;
  return (
    <span className={`tabular-nums ${className}`}>
      {cents === 0 ? t('free') : t('priceFrom', { price: moneyText(cents) })}
    </span>
  );
}

/** Places left, only while tickets are being sold (EVT-003). */
export function PlacesLeft({ event }: { event: Card }) {
  const t = useWords('events');
  const { status, caption } = statusOf(event, now());
  const isShown = (status === 'ON_SALE' || caption.key === 'invited') && event.balance > 0;
  if (!isShown) return null;
  return event.balance < fewPlaces ? (
    <span className="text-sm font-semibold text-coral">
      {t('lastPlaces', { count: event.balance })}
    </span>
  ) : (
    <span className="text-sm text-soft">{t('placesLeft', { count: event.balance })}</span>
  );
}

/** One event in the list: what, when, where, and whether it can still be had. */
export function EventCard({
  event,
  isFirst,
  isOver,
}: {
  event: Card;
  isFirst: boolean;
  isOver: boolean;
}) {
  const t = useWords('events');
  const language = useLanguage();
  const [weekday, day] = [shortDayText(event.startTime, language), dayOf(event.startTime)];
  return (
    <article
      id={`event-${event.id}`}
      className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-150 focus-within:shadow-lift hover:shadow-lift"
    >
      <div className={`relative overflow-hidden ${isOver ? 'opacity-70 saturate-50' : ''}`}>
        <Picture
          address={event.photos[0]}
          type={event.typeCode}
          name={event.id}
          isFirst={isFirst}
          sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
          className="transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transform-none"
        />
        <time
          dateTime={day}
          aria-hidden="true"
          className="absolute bottom-0 left-0 rounded-tr-card bg-surface px-4 pt-2 pb-1 text-sm font-semibold text-ink tabular-nums"
        >
          {weekday}
        </time>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 px-4 pt-2 pb-4">
        <p className="text-sm font-semibold text-leaf">{event.typeName}</p>
        <h3 className="line-clamp-3 text-lg leading-snug font-semibold">
          <ScreenLink
            to={tapTarget(event, now())}
            query={{ eventID: event.id }}
            onClick={() => onTap(event)}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            {event.name}
          </ScreenLink>
        </h3>
        <p className="text-sm">
          <When isShort from={event.startTime} to={event.endTime} />
        </p>
        <p className="flex items-start gap-1.5 text-sm text-soft">
          <Icon d={event.isOnline ? globeIcon : pinIcon} className="mt-0.5 size-4" />
          <span>
            {event.isOnline ? t('online') : event.venueName}
            {!event.isOnline && event.address !== '' && (
              <span className="block">{event.address}</span>
            )}
          </span>
        </p>
        <p className="text-sm text-soft">{languagesText(event.languages, language)}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
          <div className="flex flex-col items-start gap-1.5">
            <StatusTag event={event} />
            <PlacesLeft event={event} />
          </div>
          <PriceFrom cents={event.priceFrom} className="text-base font-semibold" />
        </div>
      </div>
    </article>
  );
}

import { statusOf, tapTarget } from '#domain/events/rules.ts';
import type { EventCard as Card } from '#domain/events/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf, shortDayText } from '#web/platform/locale/dates.ts';
import { clearFlow } from '#web/platform/flow.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { store } from '#web/platform/store.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { pinIcon } from '#web/ui/icons.shell.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { When } from '#web/ui/When.tsx';
import { globeIcon } from './icons.ts';
import { languagesText } from './languages.ts';
import { StatusTag } from './StatusTag.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

/** EVT-046, EVT-049 */
function onTap(event: Card): void {
  store('backEvent', event.id);
  if (tapTarget(event, now()) === 'PurchaseTicket') clearFlow('event');
}

const fewPlaces = 10;

/** With "from" if prices differ; nothing without ticket types. */
export function PriceFrom({
  event: { priceFrom, priceTo },
  className = '',
}: {
  event: Pick<Card, 'priceFrom' | 'priceTo'>;
  className?: string;
}) {
  const t = useTranslations('events');
  if (priceFrom === null) return null;
  const price = moneyText(priceFrom);
  return (
    <span className={`tabular-nums ${className}`}>
      {priceFrom === 0 ? t('free') : priceFrom === priceTo ? price : t('priceFrom', { price })}
    </span>
  );
}

/** Only while tickets are on sale (EVT-003). */
export function PlacesLeft({ event }: { event: Card }) {
  const t = useTranslations('events');
  const { status, caption } = statusOf(event, now());
  const isShown = (status === 'ON_SALE' || caption.key === 'invited') && event.balance > 0;
  if (!isShown) return null;
  return event.balance < fewPlaces ? (
    <span className="text-xs font-semibold text-coral sm:text-sm">
      {t('lastPlaces', { count: event.balance })}
    </span>
  ) : (
    <span className="text-xs text-soft sm:text-sm">
      {t('placesLeft', { count: event.balance })}
    </span>
  );
}

type EventCardProps = { event: Card; isFirst: boolean; isOver: boolean };

export function EventCard({ event, isFirst, isOver }: EventCardProps) {
  const t = useTranslations('events');
  const language = useLanguage();
  const [weekday, day] = [shortDayText(event.startTime, language), dayOf(event.startTime)];
  return (
    <article
      id={`event-${event.id}`}
      className="group relative grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden sm:flex sm:flex-col rounded-card border border-line bg-surface transition-shadow duration-150 focus-within:shadow-lift hover:shadow-lift"
    >
      <div
        className={`relative overflow-hidden max-sm:grid ${isOver ? 'opacity-70 saturate-50' : ''}`}
      >
        <Picture
          address={event.photos[0]}
          type={event.typeCode}
          name={event.id}
          isFirst={isFirst}
          sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 12rem"
          className="max-sm:aspect-auto max-sm:size-full max-sm:min-h-full transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transform-none"
        />
        <time
          dateTime={day}
          aria-hidden="true"
          className="absolute bottom-0 left-0 max-sm:hidden rounded-tr-card bg-surface px-4 pt-2 pb-1 text-sm font-semibold text-ink tabular-nums"
        >
          {weekday}
        </time>
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5 px-3 py-2 *:col-span-2 sm:grid-rows-[auto_auto_auto_auto_1fr] sm:gap-y-1.5 sm:px-4 sm:pb-4">
        <p className="truncate text-xs text-soft max-sm:col-[1/2]! sm:text-sm">
          <span className="font-semibold text-leaf">{event.typeName}</span> ·{' '}
          {languagesText(event.languages, language)}
        </p>
        <h3 className="line-clamp-2 leading-snug font-semibold sm:text-lg">
          <ScreenLink
            to={tapTarget(event, now())}
            query={{ eventID: event.id }}
            onClick={() => onTap(event)}
            data-press="home-card"
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            <Unbroken of={event.name} />
          </ScreenLink>
        </h3>
        <p className="text-sm">
          <When isShort from={event.startTime} to={event.endTime} />
        </p>
        <p className="flex min-w-0 items-start gap-1.5 text-sm text-soft">
          <Icon d={event.isOnline ? globeIcon : pinIcon} className="mt-0.5 size-4 shrink-0" />
          <span className="truncate">
            {event.isOnline
              ? t('online')
              : [event.venueName, event.address].filter(Boolean).join(' · ')}
          </span>
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 self-end sm:col-[1/2]! sm:flex-col sm:items-start sm:gap-1.5 sm:pt-2">
          <StatusTag isQuiet event={event} />
          <PlacesLeft event={event} />
        </div>
        <PriceFrom
          event={event}
          className="col-[2/3]! self-end whitespace-nowrap font-semibold max-sm:row-start-1 max-sm:self-start max-sm:text-sm"
        />
      </div>
    </article>
  );
}

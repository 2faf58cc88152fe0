import type { AssessmentCard, ServiceDay } from '#domain/services/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { isOtherZone } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { hoursOf } from '#web/ui/services/days.ts';
import { ServicePicture } from '#web/ui/services/ServicePicture.tsx';
import { Button } from '#web/ui/Button.tsx';
import { servicesIcon } from '#web/ui/icons.shell.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { BookService } from './ServiceCard.tsx';
import { nameOfService } from './useServices.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

type DayServicesProps = {
  date: string;
  /** Undefined if the day has no services or is loading. */
  day: ServiceDay | undefined;
  isKnown: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  services: readonly AssessmentCard[];
};

export function DayServices({
  date,
  day,
  isKnown,
  hasFailed,
  onRetry,
  services,
}: DayServicesProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const byId = new Map(services.map((service) => [service.assessParentId, service]));
  const open = (day?.services ?? []).filter(({ status }) => status !== 'CLOSED');
  const title = t('onDay', { day: dayInWords(date, language) });
  return (
    <section aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {/* Above late content, which would move it. */}
      {isOtherZone(now()) && <p className="mt-1 text-sm text-soft">{t('regionTime')}</p>}
      <div className="h-3" />
      {hasFailed ? (
        <NoData icon={servicesIcon} title={t('daysFailed')}>
          <Button variant="secondary" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        </NoData>
      ) : !isKnown ? (
        <RowsSkeleton count={3} label={title} />
      ) : open.length === 0 ? (
        <p className="py-6 text-soft">{t('nothingOnDay')}</p>
      ) : (
        <ul className="space-y-3">
          {open.map((given) => {
            const service = byId.get(given.assessParentId);
            return (
              service !== undefined && (
                <DayService
                  key={given.assessParentId}
                  date={date}
                  given={given}
                  service={service}
                />
              )
            );
          })}
        </ul>
      )}
    </section>
  );
}

type DayServiceProps = {
  date: string;
  given: ServiceDay['services'][number];
  service: AssessmentCard;
};

function DayService({ date, given, service }: DayServiceProps) {
  const t = useTranslations('services');
  const isFull = given.status === 'FULL';
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 transition-shadow duration-150 hover:shadow-lift sm:gap-4">
      <div className="w-16 shrink-0 self-start overflow-hidden rounded-control sm:w-28">
        <ServicePicture
          of={service}
          address={service.picture}
          sizes="7rem"
          className="max-sm:aspect-square"
        />
      </div>
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold text-leaf tabular-nums">{hoursOf(given)}</p>
          <h3 className="leading-snug font-semibold">
            <ScreenLink
              to="BecDetails"
              query={{ id: service.assessParentId, date }}
              className="outline-none after:absolute after:inset-0 after:rounded-card hover:text-leaf focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
            >
              {nameOfService(service)}
            </ScreenLink>
          </h3>
          <p className="text-sm text-soft">
            <Unbroken of={service.venueName} />
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:mt-1">
          <span
            className={`text-sm whitespace-nowrap tabular-nums ${isFull ? 'text-coral' : 'text-soft'}`}
          >
            {isFull ? t('slotFull') : t('placesLeft', { count: given.remaining })}
          </span>
          {!isFull && <BookService service={service} date={date} page="CalendarPage" />}
        </div>
      </div>
    </li>
  );
}

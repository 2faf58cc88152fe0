import { useEffect } from 'react';
import { getServiceFigures } from '#domain/services/figures/calls.ts';
import { absentShare, totalVisits } from '#domain/services/figures/rules.ts';
import type { ServiceFigures, ServiceFiguresRow } from '#domain/services/figures/shapes.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import { setUnsaved } from '#web/console/platform/console.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FiguresBody } from '#web/console/ui/figures/FiguresBody.tsx';
import { shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { Tile } from '#web/console/ui/figures/Tile.tsx';
import { WeekHours } from '#web/console/ui/figures/WeekHours.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { ConsultantsCard } from './ConsultantsCard.tsx';
import { CouponsCard } from './CouponsCard.tsx';
import { type FiguresFilter, FiguresOf } from './FiguresOf.tsx';
import { EndsCard, UseCard } from './ServiceCards.tsx';
import { VisitsCard } from './VisitsCard.tsx';

/** Use of services, attendance, cancellations and coupons (ADM-034, ADM-035). */
export function ServiceFiguresPage() {
  const t = useTranslations('serviceFiguresAdmin');
  // This page has no form; clears the mark that a form left behind.
  useEffect(() => setUnsaved(false), []);
  return (
    <>
      <h1 className="text-xl font-bold">{t('figures')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('intro')}</p>
      <FiguresOf label={t('figures')}>{(filter) => <Figures filter={filter} />}</FiguresOf>
    </>
  );
}

function Figures({ filter }: { filter: FiguresFilter }) {
  const t = useTranslations('serviceFiguresAdmin');
  const { country, serviceId, period } = filter;
  const { from, until } = period;
  const answer = useCallQuery(
    getServiceFigures,
    { country, serviceId, from, until },
    { keep: true },
  );
  return (
    <FiguresBody label={t('figures')} answer={answer}>
      {(data) => <Cards data={data} filter={filter} />}
    </FiguresBody>
  );
}

const isEmpty = ({ services, coupons }: ServiceFigures): boolean =>
  services.every(
    (one) =>
      one.offered + one.moves + one.byMember + one.byCompany + one.expired === 0 &&
      one.attended + one.absent + one.unmarked + one.toCome === 0,
  ) && coupons.every((one) => one.issued + one.used + one.expired + one.withdrawn === 0);

function Cards({ data, filter }: { data: ServiceFigures; filter: FiguresFilter }) {
  const t = useTranslations('serviceFiguresAdmin');
  if (isEmpty(data)) return <NoData title={t('nothing')} text={t('nothingText')} />;
  const file = `${filter.period.from}-${filter.period.until}`;
  return (
    <>
      <Tiles services={data.services} filter={filter} />
      <UseCard data={data} file={file} />
      <WeekHours
        title={t('busy')}
        text={t('busyText')}
        file={`service-hours-${file}`}
        heads={{ offered: t('offered'), booked: t('booked'), share: t('share') }}
        none={t('notOffered')}
        hours={data.hours.map((one) => ({ ...one, share: shareOf(one.booked, one.offered) }))}
      />
      <VisitsCard data={data} period={filter.period} file={file} />
      <ConsultantsCard consultants={data.consultants} period={filter.period} file={file} />
      <EndsCard data={data} file={file} />
      <CouponsCard coupons={data.coupons} file={file} />
    </>
  );
}

function Tiles({
  services,
  filter,
}: {
  services: readonly ServiceFiguresRow[];
  filter: FiguresFilter;
}) {
  const t = useTranslations('serviceFiguresAdmin');
  const sum = (of: (service: ServiceFiguresRow) => number) =>
    services.reduce((all, service) => all + of(service), 0);
  const [offered, booked] = [sum((one) => one.offered), sum((one) => one.booked)];
  const { attended, absent, unmarked, toCome } = totalVisits(services);
  const [byMember, byCompany] = [sum((one) => one.byMember), sum((one) => one.byCompany)];
  const { country, serviceId, period } = filter;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Tile title={t('useTotal')} value={shareText(shareOf(booked, offered))}>
        {t('useOf', { booked, offered })}
      </Tile>
      <Tile title={t('bookings')} value={String(attended + absent + unmarked + toCome)}>
        {t('bookingsOf', { toCome, moves: sum((one) => one.moves) })}
      </Tile>
      <Tile title={t('noShows')} value={shareText(absentShare({ attended, absent }))}>
        {t('noShowsOf', { absent, marked: attended + absent })}
        {unmarked > 0 && (
          <>
            {' · '}
            <ConsoleLink
              to="/admin/service-bookings"
              query={{
                country,
                serviceId,
                attendance: 'OPEN',
                from: period.from,
                until: period.until,
              }}
              className="text-leaf underline"
            >
              {t('unmarkedOf', { count: unmarked })}
            </ConsoleLink>
          </>
        )}
      </Tile>
      <Tile title={t('cancelled')} value={String(byMember + byCompany)}>
        {t('cancelledOf', { byMember, byCompany })}
      </Tile>
    </dl>
  );
}

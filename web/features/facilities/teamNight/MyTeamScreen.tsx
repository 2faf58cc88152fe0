import type { OwnTeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useTitle } from '#web/platform/title.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { DateCard } from './DateCard.tsx';
import { LinkCard } from './LinkCard.tsx';
import { useMyTeam, useRemove } from './useMyTeam.ts';

/** The invitation to an own room booking: its link, and which guests come on each date. */
export function MyTeamScreen() {
  const t = useTranslations('teamNight');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const { night, isGone, isFailed, reload } = useMyTeam(orderNumber);
  useTitle(t('ownerTitle'));
  if (isGone)
    return (
      <NoData title={t('goneTitle')}>
        <LinkButton to="MySite">{t('toList')}</LinkButton>
      </NoData>
    );
  if (isFailed)
    return (
      <NoData title={t('ownerFailedTitle')}>
        <Button onPress={reload}>{t('tryAgain')}</Button>
      </NoData>
    );
  return night === undefined ? <PageSkeleton label={t('ownerTitle')} /> : <Team night={night} />;
}

function Team({ night }: { night: OwnTeamNight }) {
  const t = useTranslations('teamNight');
  const { orderNumber } = night;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="space-y-4 lg:order-2 lg:sticky lg:top-24">
        <Head night={night} />
        <Link night={night} />
        <LinkButton variant="quiet" to="HasOrderDetail" query={{ orderNumber }}>
          {t('toBooking')}
        </LinkButton>
      </div>
      <Dates night={night} />
    </div>
  );
}

function Head({ night }: { night: OwnTeamNight }) {
  const t = useTranslations('teamNight');
  const { state, isHeld, url } = night;
  return (
    <div>
      <h2 className="text-xl font-semibold break-words">{night.eventName}</h2>
      <p className="text-soft">
        {night.venueName} · {night.roomName}
      </p>
      {state === 'OPEN' && !isHeld && url === null && (
        <p className="mt-2 max-w-[70ch]">{t('lead')}</p>
      )}
    </div>
  );
}

function Link({ night }: { night: OwnTeamNight }) {
  const t = useTranslations('teamNight');
  const { state, isHeld } = night;
  const reason =
    state === 'CANCELLED'
      ? t('ownerCancelledText')
      : isHeld
        ? t('heldText')
        : state === 'OVER'
          ? t('ownerOverText')
          : null;
  return reason === null ? (
    <LinkCard night={night} />
  ) : (
    <p className="rounded-control bg-lagoon-soft p-4 text-lagoon">{reason}</p>
  );
}

function Dates({ night }: { night: OwnTeamNight }) {
  const t = useTranslations('teamNight');
  const remove = useRemove(night.orderNumber);
  return (
    <section className="space-y-4" aria-labelledby="team-dates">
      <h2 id="team-dates" className="text-lg font-semibold">
        {t('guests')}
      </h2>
      {night.dates.map((date) => (
        <DateCard
          key={date.dateNo}
          date={date}
          night={night}
          onRemove={(guest) => void remove(guest)}
        />
      ))}
    </section>
  );
}

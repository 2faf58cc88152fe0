import { useEffect } from 'react';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { go } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { runText } from '#web/features/facilities/hours/times.ts';
import type { Picked } from './booking.ts';
import { ChargeLines } from './ChargeLines.tsx';
import { NoRoom } from './NoRoom.tsx';
import { PackageRow } from './PackageRow.tsx';
import { RoomHead } from './RoomHead.tsx';
import { type Packages, usePackages } from './usePackages.ts';
import { type RoomChoice, useCharge, useRoomChoice } from './useRoomChoice.ts';

/** Equipment for each session (S-20, FAC-050 to FAC-052). */
export function ChooseEquipmentScreen() {
  const t = useTranslations('roomBooking');
  const choice = useRoomChoice();
  const { detail, sessions, here } = choice;
  const other =
    detail === undefined
      ? null
      : sessions.length === 0
        ? 'SiteOrderDetail'
        : detail.packages.length === 0
          ? 'VenueBookingInformation'
          : null;
  useEffect(() => {
    if (other !== null) go(other, here, { replace: true });
  });
  if (choice.isGone || choice.isFailed) return <NoRoom choice={choice} />;
  return detail === undefined || other !== null ? (
    <PageSkeleton label={t('packagesTitle')} />
  ) : (
    <Equipment detail={detail} choice={choice} />
  );
}

function Equipment({ detail, choice }: { detail: RoomDetail; choice: RoomChoice }) {
  const t = useTranslations('roomBooking');
  const { sessions } = choice;
  const packages = usePackages(detail, choice);
  const charge = useCharge(choice);
  const { isAlike } = packages;
  return (
    <div className="items-start gap-8 max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:items-stretch max-lg:gap-0 max-lg:pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-4 max-lg:grow">
        <RoomHead detail={detail} />
        <div>
          <h2 className="text-lg font-semibold">{t('packagesTitle')}</h2>
          <p className="text-soft">
            {t(
              detail.packagesRequired
                ? 'packagesNeeded'
                : packages.hasNeeded
                  ? 'packagesIncluded'
                  : 'packagesText',
            )}
          </p>
        </div>
        {sessions.length > 1 && (
          <Checkbox
            name="alike"
            checked={isAlike}
            onChange={(event) => packages.makeAlike(event.target.checked)}
          >
            {t('forAll')}
          </Checkbox>
        )}
        {(isAlike ? sessions.slice(0, 1) : sessions).map((one, place) => (
          <SessionCard
            key={keyOfRun(one)}
            one={one}
            place={place}
            choice={choice}
            packages={packages}
          />
        ))}
      </div>
      <div className="lg:sticky lg:top-24">
        {charge !== undefined && (
          <Card className="max-lg:hidden">
            <ChargeLines charge={charge} />
          </Card>
        )}
        <ActionBar>
          {charge !== undefined && (
            <Money cents={charge.amount} className="text-lg font-semibold lg:hidden" />
          )}
          <Button className="ml-auto grow" isBusy={packages.isChecking} onPress={packages.goOn}>
            {packages.isChecking
              ? t('checking')
              : t(packages.isEmpty ? 'withoutPackages' : 'continue')}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}

type SessionCardProps = { one: Picked; place: number; choice: RoomChoice; packages: Packages };

function SessionCard({ one, place, choice, packages }: SessionCardProps) {
  const language = useLanguage();
  const { sessions, troubles } = choice;
  const of = packages.isAlike ? sessions : [one];
  return (
    <Card>
      <h3 className="font-semibold tabular-nums [word-break:keep-all]">
        {of.map((session) => (
          <span key={keyOfRun(session)} className="block">
            {runText(session, language)}
          </span>
        ))}
      </h3>
      {of.map(
        (session) =>
          troubles[keyOfRun(session)] !== undefined && (
            <p key={keyOfRun(session)} role="alert" className="mt-1 text-sm font-normal text-coral">
              {sessions.length > 1 && `${runText(session, language)}: `}
              {troubles[keyOfRun(session)]}
            </p>
          ),
      )}
      <ul className="divide-y divide-line">
        {packages.offersFor(one).map((offer) => (
          <PackageRow
            key={offer.id}
            offer={offer}
            session={one}
            stock={packages.stockFor(place, offer.id)}
            onSet={(quantity) => packages.set(one, offer, quantity)}
          />
        ))}
      </ul>
    </Card>
  );
}

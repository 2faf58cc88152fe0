import { useEffect, useState } from 'react';
import { getFacilityDetail, validateFacilityEquip } from '#domain/facilities/calls.ts';
import type { PackageOffer, RoomDetail } from '#domain/facilities/shapes.ts';
import { isEffectiveOn, shownOn } from '#domain/facilities/rules.packages.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { go } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { calendarDayText } from '#web/platform/words/dates.ts';
import { moneyText } from '#web/platform/words/money.ts';
import { useLanguage, useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { isSameRun } from '#web/ui/facilities/runs.ts';
import { runText } from '#web/features/facilities/hours/times.ts';
import {
  areAlike,
  type Picked,
  quantityIn,
  sessionsOnWire,
  troublesOf,
  withPackage,
} from './booking.ts';
import { ChargeLines } from './ChargeLines.tsx';
import { NoRoom } from './NoRoom.tsx';
import { RoomHead } from './RoomHead.tsx';
import { type RoomChoice, useCharge, useRoomChoice } from './useRoomChoice.ts';

/** Equipment for each session (S-20, FAC-050 to FAC-052). */
export function ChooseEquipmentScreen() {
  const t = useWords('roomBooking');
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
    <Packages detail={detail} choice={choice} />
  );
}

/** The session with one of each package it must have (FAC-052). */
const withRequired = (one: Picked, needed: readonly PackageOffer[]): Picked =>
  needed
    .filter((offer) => isEffectiveOn(offer, one.day) && quantityIn(one, offer.id) === 0)
    .reduce((all, { id, price }) => withPackage(all, { packageId: id, quantity: 1, price }), one);

const bare = (sessions: readonly Picked[]) =>
  sessionsOnWire(sessions).map(({ day, slotIds }) => ({ day, slotIds }));

function Packages({ detail, choice }: { detail: RoomDetail; choice: RoomChoice }) {
  const t = useWords('roomBooking');
  const language = useLanguage();
  const { flow, sessions, troubles, roomID, here } = choice;
  // What is left depends on the times, which the room's own answer does not know.
  const stocks = useCallQuery(
    getFacilityDetail,
    { roomID, sessions: bare(sessions) },
    { ignore: ['noData', 'tooManySessions'] },
  );
  const charge = useCharge(choice);
  const offers = stocks.data?.packages ?? detail.packages;
  const stockOf = (no: number, packageId: string) =>
    stocks.data?.stocks.find((one) => one.sessionNo === no && one.packageId === packageId)?.stock;
  /** As many as every session can have. */
  const leastOf = (packageId: string) =>
    stocks.data === undefined
      ? undefined
      : Math.min(...sessions.map((_, place) => stockOf(place + 1, packageId) ?? 0));
  const [isAlike, setAlike] = useState(() => areAlike(sessions));
  /** In all sessions at once as long as they are alike, in each no more than there is (FAC-050). */
  const set = (of: Picked, { id, price }: PackageOffer, quantity: number) => {
    const next = sessions.map((one, place) => {
      if (!isAlike && !isSameRun(one, of)) return one;
      const most = Math.min(quantity, stockOf(place + 1, id) ?? quantity);
      return withPackage(one, { packageId: id, quantity: most, price });
    });
    flow.update({ sessions: next, troubles: {} });
    if (isAlike && !areAlike(next)) {
      setAlike(false);
      toast(t('notForAll'));
    }
  };
  const check = useCallMutation(validateFacilityEquip, {
    isRead: true,
    onDone: () => go('VenueBookingInformation', here),
    onRefused: (failure) => {
      void refetchCalls(getFacilityDetail);
      if (failure.refusal === 'packagePriceChanged') void takeNewPrices();
      const found = troublesOf(failure, sessions);
      if (Object.keys(found).length === 0) return false;
      flow.update({ troubles: found });
      return true;
    },
  });
  /** 7009: the new price is what the page shows from now on; pressing again accepts it (FAC-051). */
  const takeNewPrices = async () => {
    const fresh = await stocks.refetch();
    const priceOf = new Map(fresh.data?.packages.map(({ id, price }) => [id, price]));
    flow.update({
      sessions: sessions.map((one) => ({
        ...one,
        packages: one.packages.map((picked) => ({
          ...picked,
          price: priceOf.get(picked.packageId) ?? picked.price,
        })),
      })),
    });
  };
  const needed = offers.filter(({ isRequired }) => isRequired);
  const withNeeded = sessions.map((one) => withRequired(one, needed));
  const isIncomplete = withNeeded.some((one, place) => one !== sessions[place]);
  useEffect(() => {
    if (isIncomplete) flow.update({ sessions: withNeeded });
  });
  /** What is chosen stays to be seen, so that it can be taken out. */
  const offersFor = (one: Picked) => {
    const shown = new Set(shownOn(offers, one.day));
    return offers.filter((offer) => shown.has(offer) || quantityIn(one, offer.id) > 0);
  };
  const isEmpty = sessions.every(({ packages }) => packages.length === 0);
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
                : needed.length > 0
                  ? 'packagesIncluded'
                  : 'packagesText',
            )}
          </p>
        </div>
        {sessions.length > 1 && (
          <Checkbox
            name="alike"
            checked={isAlike}
            onChange={(event) => {
              setAlike(event.target.checked);
              // From now on all are like the first.
              const [first] = sessions;
              if (event.target.checked && first !== undefined)
                flow.update({
                  sessions: sessions.map((one) => ({ ...one, packages: first.packages })),
                  troubles: {},
                });
            }}
          >
            {t('forAll')}
          </Checkbox>
        )}
        {(isAlike ? sessions.slice(0, 1) : sessions).map((one, place) => (
          <Card key={keyOfRun(one)}>
            <h3 className="font-semibold tabular-nums [word-break:keep-all]">
              {(isAlike ? sessions : [one]).map((session) => (
                <span key={keyOfRun(session)} className="block">
                  {runText(session, language)}
                </span>
              ))}
            </h3>
            {(isAlike ? sessions : [one]).map(
              (session) =>
                troubles[keyOfRun(session)] !== undefined && (
                  <p
                    key={keyOfRun(session)}
                    role="alert"
                    className="mt-1 text-sm font-normal text-coral"
                  >
                    {sessions.length > 1 && `${runText(session, language)}: `}
                    {troubles[keyOfRun(session)]}
                  </p>
                ),
            )}
            <ul className="divide-y divide-line">
              {offersFor(one).map((offer) => (
                <Offer
                  key={offer.id}
                  offer={offer}
                  session={one}
                  stock={isAlike ? leastOf(offer.id) : stockOf(place + 1, offer.id)}
                  onSet={(quantity) => set(one, offer, quantity)}
                />
              ))}
            </ul>
          </Card>
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
          <Button
            className="ml-auto grow"
            isBusy={check.isBusy}
            onPress={() => void check.mutate({ roomID, sessions: sessionsOnWire(sessions) })}
          >
            {check.isBusy ? t('checking') : t(isEmpty ? 'withoutPackages' : 'continue')}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}

type OfferProps = {
  offer: PackageOffer;
  session: Picked;
  stock: number | undefined;
  onSet: (quantity: number) => void;
};

function Offer({ offer, session, stock, onSet }: OfferProps) {
  const t = useWords('roomBooking');
  const language = useLanguage();
  const comma = language === 'zh-CN' ? '、' : ', ';
  const value = quantityIn(session, offer.id);
  const period = isEffectiveOn(offer, session.day)
    ? null
    : offer.from !== null && session.day < offer.from
      ? t('onlyFrom', { day: calendarDayText(offer.from, language) })
      : t('onlyUntil', { day: calendarDayText(offer.until!, language) });
  const most = period === null ? (stock ?? offer.stock) : 0;
  const items = offer.items
    .map(({ name, quantity }) => (quantity > 1 ? t('item', { count: quantity, name }) : name))
    .join(comma);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          {offer.name}
          {offer.isRequired && (
            <span className="ml-2 text-sm font-semibold text-gold">{t('mustHave')}</span>
          )}
        </p>
        <p className="text-sm text-soft">
          {t('each', {
            price: offer.price === 0 ? t('atNoCharge') : moneyText(offer.price),
          })}
          {items !== '' && <span className="block">{t('contains', { items })}</span>}
          <span className={`block ${most === 0 ? 'font-semibold text-coral' : ''}`}>
            {period ?? (most === 0 ? t('noneLeft') : t('left', { count: most }))}
          </span>
        </p>
      </div>
      <Stepper
        label={offer.name}
        value={value}
        min={offer.isRequired && period === null ? 1 : 0}
        max={Math.max(most, 0)}
        isInactive={most === 0 && value === 0}
        onChange={onSet}
      />
    </li>
  );
}

import { useEffect, useState } from 'react';
import { getFacilityDetail } from '#domain/facilities/calls.ts';
import { isEffectiveOn, shownOn } from '#domain/facilities/rules.packages.ts';
import type { PackageOffer, RoomDetail } from '#domain/facilities/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { go } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { isSameRun } from '#web/ui/facilities/runs.ts';
import { areAlike, type Picked, quantityIn, sessionsOnWire, withPackage } from './booking.ts';
import { useEquipmentCheck } from './useEquipmentCheck.ts';
import type { RoomChoice } from './useRoomChoice.ts';

/** Adds one of each required package that the session lacks (FAC-052). */
const withRequired = (one: Picked, needed: readonly PackageOffer[]): Picked =>
  needed
    .filter((offer) => isEffectiveOn(offer, one.day) && quantityIn(one, offer.id) === 0)
    .reduce((all, { id, price }) => withPackage(all, { packageId: id, quantity: 1, price }), one);

const bare = (sessions: readonly Picked[]) =>
  sessionsOnWire(sessions).map(({ day, slotIds }) => ({ day, slotIds }));

/**
 * Packages and their stock at the chosen times. The room's own response has no stock by session.
 */
function useStocks({ roomID, sessions }: RoomChoice) {
  const { data, refetch } = useCallQuery(
    getFacilityDetail,
    { roomID, sessions: bare(sessions) },
    { ignore: ['noData', 'tooManySessions'] },
  );
  const at = (place: number, id: string) =>
    data?.stocks.find((one) => one.sessionNo === place + 1 && one.packageId === id)?.stock;
  return {
    offers: data?.packages,
    refetch,
    at,
    /** The largest quantity that each session can have. */
    leastOf: (id: string) =>
      data === undefined ? undefined : Math.min(...sessions.map((_, place) => at(place, id) ?? 0)),
  };
}

function useCheck(choice: RoomChoice, stocks: ReturnType<typeof useStocks>) {
  const { flow, sessions, here } = choice;
  /** Shows the new prices after 7009; pressing the button again accepts them (FAC-051). */
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
  const { isChecking, check } = useEquipmentCheck(choice, {
    onDone: () => go('VenueBookingInformation', here),
    onRefused: ({ refusal }) => {
      if (refusal === 'packagePriceChanged') void takeNewPrices();
    },
  });
  return { isChecking, goOn: check };
}

export function usePackages(detail: RoomDetail, choice: RoomChoice) {
  const t = useTranslations('roomBooking');
  const { flow, sessions } = choice;
  const stocks = useStocks(choice);
  const offers = stocks.offers ?? detail.packages;
  const [isAlike, setAlike] = useState(() => areAlike(sessions));
  const check = useCheck(choice, stocks);
  const needed = offers.filter(({ isRequired }) => isRequired);
  const withNeeded = sessions.map((one) => withRequired(one, needed));
  const isIncomplete = withNeeded.some((one, place) => one !== sessions[place]);
  useEffect(() => {
    if (isIncomplete) flow.update({ sessions: withNeeded });
  });
  return {
    ...check,
    isAlike,
    hasNeeded: needed.length > 0,
    isEmpty: sessions.every(({ packages }) => packages.length === 0),
    /** A chosen package stays listed, so that it can be removed. */
    offersFor: (one: Picked) => {
      const offered = new Set(shownOn(offers, one.day));
      return offers.filter((offer) => offered.has(offer) || quantityIn(one, offer.id) > 0);
    },
    stockFor: (place: number, id: string) => (isAlike ? stocks.leastOf(id) : stocks.at(place, id)),
    /** Gives all sessions the packages of the first one. */
    makeAlike: (alike: boolean) => {
      setAlike(alike);
      const [first] = sessions;
      if (alike && first !== undefined)
        flow.update({
          sessions: sessions.map((one) => ({ ...one, packages: first.packages })),
          troubles: {},
        });
    },
    /**
     * Sets the quantity in all sessions while they are alike, limited by the stock of each
     * (FAC-050).
     */
    set: (of: Picked, { id, price }: PackageOffer, quantity: number) => {
      const next = sessions.map((one, place) => {
        if (!isAlike && !isSameRun(one, of)) return one;
        const most = Math.min(quantity, stocks.at(place, id) ?? quantity);
        return withPackage(one, { packageId: id, quantity: most, price });
      });
      flow.update({ sessions: next, troubles: {} });
      if (isAlike && !areAlike(next)) {
        setAlike(false);
        toast(t('notForAll'));
      }
    },
  };
}
export type Packages = ReturnType<typeof usePackages>;

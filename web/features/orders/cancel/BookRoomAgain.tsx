import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { getFacilityDetail } from '#domain/facilities/calls.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';

/** Link to the room of a cancelled order, if the member can still book it (S-36). */
export function BookRoomAgain({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('orders');
  const how = { errorDisplay: 'silent' } as const;
  const booking = useCallQuery(getBookedFacilityDetail, { orderNumber }, how).data;
  const { roomID = '', venueID } = booking ?? {};
  const room = useCallQuery(
    getFacilityDetail,
    { roomID },
    { ...how, enabled: booking !== undefined },
  );
  if (room.data?.bookRefusal !== null) return null;
  return (
    <LinkButton
      variant="primary"
      to="SiteOrderDetail"
      query={{ roomID, venueID, again: orderNumber }}
    >
      {t('bookAgain')}
    </LinkButton>
  );
}

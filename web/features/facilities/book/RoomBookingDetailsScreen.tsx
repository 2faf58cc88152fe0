import { type Output } from '#domain/call.ts';
import { getVenueBookOption } from '#domain/facilities/calls.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { useEffect } from 'react';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { EditInformation } from './EditInformation.tsx';
import { NewInformation, useNewInformation } from './NewInformation.tsx';
import { NoRoom } from './NoRoom.tsx';
import { RoomHead } from './RoomHead.tsx';
import { type RoomChoice, useRoomChoice } from './useRoomChoice.ts';

/** Information about the use of the room (S-21): for a new booking, or for an existing one. */
export function RoomBookingDetailsScreen() {
  const orderNumber = useAddress().query['orderNumber'];
  return orderNumber === undefined ? (
    <ForNewBooking />
  ) : (
    <EditInformation orderNumber={orderNumber} />
  );
}

function ForNewBooking() {
  const t = useTranslations('roomBooking');
  const choice = useRoomChoice();
  const { detail, here } = choice;
  const options = useCallQuery(getVenueBookOption, { roomID: choice.roomID });
  const isEarly = choice.sessions.length === 0;
  useEffect(() => {
    if (isEarly) go('SiteOrderDetail', here, { replace: true });
  });
  if (choice.isGone || choice.isFailed) return <NoRoom choice={choice} />;
  if (options.isError && options.data === undefined)
    return (
      <NoData title={t('failedTitle')}>
        <Button onPress={() => void options.refetch()}>{t('tryAgain')}</Button>
      </NoData>
    );
  return detail === undefined || options.data === undefined || isEarly ? (
    <PageSkeleton label={t('informationTitle')} />
  ) : (
    <Entry detail={detail} options={options.data} choice={choice} />
  );
}

type EntryProps = {
  detail: RoomDetail;
  options: Output<typeof getVenueBookOption>;
  choice: RoomChoice;
};

function Entry(props: EntryProps) {
  const t = useTranslations('roomBooking');
  const { detail, choice } = props;
  const information = useNewInformation(props);
  const { form, isSending } = information;
  const goOn = form.handleSubmit((typed) => {
    choice.flow.update({ information: typed });
    go('SiteOrder', choice.here);
  });
  return (
    <div className="mx-auto max-w-3xl max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:pt-4">
      <div className="space-y-4 max-lg:grow">
        <RoomHead detail={detail} />
        <NewInformation {...props} information={information} />
      </div>
      <ActionBar>
        <Button className="grow lg:grow-0" isBusy={isSending} onPress={() => void goOn()}>
          {isSending ? t('sendingFiles') : t('continue')}
        </Button>
      </ActionBar>
    </div>
  );
}

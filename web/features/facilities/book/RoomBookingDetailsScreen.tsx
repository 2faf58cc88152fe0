import { type Output } from '#domain/call.ts';
import { getVenueBookOption } from '#domain/facilities/calls.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { useEffect, useState } from 'react';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FilesField } from '#web/features/facilities/files/FilesField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { EditInformation } from './EditInformation.tsx';
import { InformationFields } from './InformationFields.tsx';
import { NoRoom } from './NoRoom.tsx';
import { RoomHead } from './RoomHead.tsx';
import { emptyInformation, useInformationForm } from './useInformationForm.ts';
import { type RoomChoice, useRoomChoice } from './useRoomChoice.ts';

/** Information about the use of the room (S-21): for a new booking, or for an existing one. */
export function RoomBookingDetailsScreen() {
  const orderNumber = useAddress().query['orderNumber'];
  return orderNumber === undefined ? (
    <NewInformation />
  ) : (
    <EditInformation orderNumber={orderNumber} />
  );
}

function NewInformation() {
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

function Entry({ detail, options, choice }: EntryProps) {
  const t = useTranslations('roomBooking');
  const { flow, here } = choice;
  const { seatCapacity } = detail.room;
  const known = options.contact;
  // The first layout of the room is its usual one.
  const [usual] = options.seatingArrangements;
  const form = useInformationForm(
    {
      ...emptyInformation,
      seatingArrangement: usual?.value ?? '',
      contactName: known.name || self().accountName,
      phone: known.phone,
      email: known.email,
      ...flow.values?.information,
    },
    { ...options, seatCapacity },
  );
  const [isSending, setSending] = useState(false);
  // Identifies the form whose uploads these are, as long as its input is stored (CON-019).
  const [mark] = useState(() => flow.values?.form || crypto.randomUUID());
  const goOn = form.handleSubmit((typed) => {
    flow.update({ information: typed });
    go('SiteOrder', here);
  });
  return (
    <div className="mx-auto max-w-3xl max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:pt-4">
      <div className="space-y-4 max-lg:grow">
        <RoomHead detail={detail} />
        <InformationFields
          form={form}
          options={options}
          seatCapacity={seatCapacity}
          onChange={(information) => flow.update({ information })}
        >
          <FilesField
            value={flow.values?.files ?? []}
            onChange={(files) => flow.update({ files, form: mark })}
            max={options.maxFiles}
            form={mark}
            onSending={setSending}
          />
        </InformationFields>
      </div>
      <ActionBar>
        <Button className="grow lg:grow-0" isBusy={isSending} onPress={() => void goOn()}>
          {isSending ? t('sendingFiles') : t('continue')}
        </Button>
      </ActionBar>
    </div>
  );
}

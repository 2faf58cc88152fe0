import { useEffect, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { getBookedFacilityDetail, updateFacilityOrder } from '#domain/facilities/calls.booked.ts';
import { getVenueBookOption } from '#domain/facilities/calls.ts';
import type { RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import { maxFilesOfBooking } from '#domain/files/rules.upload.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { permitLeaving, takePermission } from '#web/platform/flow.ts';
import { go, goBack } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { FilesField } from '#web/features/facilities/files/FilesField.tsx';
import { InformationFields } from './InformationFields.tsx';
import { useInformationForm } from './useInformationForm.ts';

/**
 * Changes the information of a booking, until the deadline of its country (FAC-070,
 * `change.room.days`).
 */
export function EditInformation({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const booking = useCallQuery(
    getBookedFacilityDetail,
    { orderNumber },
    { ignore: ['orderNotFound', 'notFacilityOrder', 'noData'] },
  );
  const options = useCallQuery(
    getVenueBookOption,
    { roomID: booking.data?.roomID ?? '' },
    { enabled: booking.data !== undefined },
  );
  if (booking.data === undefined && booking.isError)
    return isUnavailable(booking.error) ? (
      <NoData title={t('goneTitle')}>
        <LinkButton to="MySite">{t('back')}</LinkButton>
      </NoData>
    ) : (
      <NoData title={t('failedTitle')}>
        <Button onPress={() => void booking.refetch()}>{t('tryAgain')}</Button>
      </NoData>
    );
  if (booking.data === undefined || options.data === undefined)
    return <PageSkeleton label={t('informationTitle')} />;
  if (!booking.data.canEdit)
    return (
      <NoData
        title={t('lockedTitle')}
        text={t('lockedText', { day: calendarDayText(booking.data.changeUntil, language) })}
      >
        <LinkButton to="HasOrderDetail" query={{ orderNumber }} replace>
          {t('back')}
        </LinkButton>
      </NoData>
    );
  return <Fields booking={booking.data} options={options.data} />;
}

type FieldsProps = { booking: RoomBookingDetail; options: Output<typeof getVenueBookOption> };

function useEdit({ booking, options }: FieldsProps) {
  const t = useTranslations('roomBooking');
  const { orderNumber, information, seatCapacity } = booking;
  const form = useInformationForm(
    { ...information, attendees: String(information.attendees) },
    { ...options, seatCapacity },
  );
  const [files, setFiles] = useState(booking.files);
  const [isSending, setSending] = useState(false);
  const [mark] = useState(() => crypto.randomUUID());
  const booked = booking.files.map(({ fileId }) => fileId);
  const fileIds = files.map(({ fileId }) => fileId);
  const isDirty = form.formState.isDirty || isSending || fileIds.join() !== booked.join();
  useEffect(() => {
    // `useFlow` confirms leaving at all times; this form only needs it after a change.
    if (isDirty) takePermission('facility');
    else permitLeaving('facility');
  }, [isDirty]);
  const save = useCallMutation(updateFacilityOrder, {
    onDone: async () => {
      toast(t('saved'));
      permitLeaving('facility');
      await refetchCalls(getBookedFacilityDetail);
      go('HasOrderDetail', { orderNumber }, { replace: true });
    },
  });
  const send = form.handleSubmit((typed) =>
    save.mutate({ orderNumber, information: { ...typed, attendees: typed.attendees }, fileIds }),
  );
  return {
    form,
    files,
    setFiles,
    mark,
    booked,
    isSending,
    setSending,
    isSaving: save.isBusy,
    send: () => void send(),
  };
}

function Fields({ booking, options }: FieldsProps) {
  const t = useTranslations('roomBooking');
  const { form, booked, isSending, ...edit } = useEdit({ booking, options });
  return (
    <div className="mx-auto max-w-3xl max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:pt-4">
      <div className="space-y-4 max-lg:grow">
        <p className="text-soft">
          <span className="font-semibold text-ink">{booking.roomName}</span> · {booking.venueName}
        </p>
        <InformationFields
          form={form}
          options={options}
          seatCapacity={booking.seatCapacity}
          onChange={() => undefined}
        >
          <FilesField
            value={edit.files}
            onChange={edit.setFiles}
            max={Math.min(booked.length + options.maxFiles, maxFilesOfBooking)}
            form={edit.mark}
            booked={booked}
            onSending={edit.setSending}
          />
        </InformationFields>
      </div>
      <ActionBar>
        <Button variant="quiet" onPress={goBack}>
          {t('back')}
        </Button>
        <Button className="grow lg:grow-0" isBusy={edit.isSaving || isSending} onPress={edit.send}>
          {t(isSending ? 'sendingFiles' : edit.isSaving ? 'saving' : 'save')}
        </Button>
      </ActionBar>
    </div>
  );
}

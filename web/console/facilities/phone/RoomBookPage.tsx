import { type FormEvent, useRef } from 'react';
import {
  bookForMember,
  getPhoneMember,
  getPhoneOffer,
  getPhoneRoom,
} from '#domain/facilities/phone/calls.phone.ts';
import type { PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import { listRoomRows } from '#domain/facilities/setup/calls.rooms.ts';
import { changeQuery, goConsole, can, useConsolePlace } from '#web/console/platform/console.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { chargeInput } from '#web/console/ui/desk/charge.ts';
import { foundOf } from '#web/console/ui/desk/MemberSection.tsx';
import { sessionsOf } from './choosing.ts';
import { type Faults, placeOf, typedFaults } from './faults.ts';
import { memberFault, useDeskBooking } from '#web/console/ui/desk/useDeskBooking.ts';
import { hasRoomPrice, type PhoneRequest, PhoneSections } from './PhoneSections.tsx';
import { Summary } from './Summary.tsx';
import { type PhoneFormState, usePhoneForm } from './usePhoneForm.ts';
import { useVenueRows } from '#web/console/facilities/useVenueRows.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Books a room for a member by phone (ADM-030). */
export function RoomBookPage() {
  const t = useTranslations('phoneBookingAdmin');
  const b = useTranslations('bookingsAdmin');
  const { query } = useConsolePlace();
  const venues = useVenueRows();
  const own = venues?.filter(({ country, districtCode: district }) =>
    can('facilities.write', { country, district }),
  );
  const venue = own?.find(({ id }) => id === query['venueId']) ?? own?.[0];
  const rooms = useCallQuery(
    listRoomRows,
    { ...allRows, sort: 'name', isInUse: true, ...(venue && { venueId: venue.id }) },
    { enabled: venue !== undefined },
  ).data?.items;
  const room = rooms?.find(({ id }) => id === query['roomId']) ?? rooms?.[0];
  // The state is here so that it survives a change of the room.
  const form = usePhoneForm(room?.id ?? '');
  const isLoading = venues === undefined || (venue !== undefined && rooms === undefined);
  return (
    <RecordPage title={t('book')} backTo="/admin/room-bookings" backLabel={b('bookings')} isWide>
      <p className="mb-4 text-soft">{t('bookText')}</p>
      {isLoading && <RowsSkeleton label={t('book')} />}
      {!isLoading && venue === undefined && <NoData title={b('noVenue')} />}
      {!isLoading && venue !== undefined && (
        <div className="mb-5">
          <FormSection title={t('roomTitle')}>
            <Select
              label={b('venue')}
              value={venue.id}
              options={choicesOf(own ?? [])}
              onChange={({ target }) => changeQuery({ venueId: target.value, roomId: null })}
            />
            <Select
              label={b('room')}
              value={room?.id ?? ''}
              options={choicesOf(rooms ?? [])}
              onChange={({ target }) => changeQuery({ venueId: venue.id, roomId: target.value })}
            />
          </FormSection>
        </div>
      )}
      {venue !== undefined && rooms !== undefined && room === undefined && (
        <NoData title={b('noRooms')} />
      )}
      {room !== undefined && <PhoneBooking roomId={room.id} form={form} />}
    </RecordPage>
  );
}

/** Refusals about the member or the room with texts of their own on this page. */
const isTheirs = (refusal: string): boolean =>
  ['orderingBlocked', 'accountBlocked', 'roomNotForLevel', 'roomNotPayable'].includes(refusal);

const isOfCharge = (place: string): boolean =>
  ['charge', 'reason', 'receiptNo', 'termsAccepted'].includes(place);

/** Sends the booking; passes the errors of a refusal to `show`. */
function useBooking(room: PhoneRoom | undefined, show: (faults: Faults) => void) {
  const t = useTranslations('phoneBookingAdmin');
  return useDeskBooking(bookForMember, {
    country: room?.country,
    show,
    placeOf,
    textOf: ({ refusal, text }) => (isTheirs(refusal) ? t(refusal as 'roomNotForLevel') : text),
    open: (orderNumber) => goConsole('/admin/room-booking', { orderNumber }),
  });
}

/** Checks the form; returns error texts by place on the page. */
function useFaults() {
  const t = useTranslations('phoneBookingAdmin');
  const d = useTranslations('deskAdmin');
  return ({ room, form, found, information, charge }: PhoneRequest): Record<string, string> => {
    const { charge: payment } = form;
    const typed = typedFaults({
      information,
      limits: room,
      charge: payment,
      hasTerms: room.termsVersion !== null,
      hasDeskPayment: room.hasDeskPayment,
    });
    const { maxDescriptionWords, maxNotesCharacters } = room;
    const faults: Record<string, string> = Object.fromEntries(
      Object.entries(typed).map(([place, refusal]) => [
        place,
        isOfCharge(place)
          ? d(refusal as 'reasonMissing')
          : t(refusal as 'descriptionTooLong', { maxDescriptionWords, maxNotesCharacters }),
      ]),
    );
    if (form.chosen.length === 0) faults['sessions'] = t('timesMissing');
    const unknown = memberFault(form.number, found, (word) =>
      word === found.member?.obstacle ? t(found.member.obstacle) : d(word as 'numberMissing'),
    );
    if (unknown !== null) faults['memberNumber'] = unknown;
    if (payment.way === 'LINK' && !room.hasItem && hasRoomPrice(charge))
      faults['charge'] = t('roomNotPayable');
    return faults;
  };
}

/** Shows errors and scrolls to the first one after it has rendered. */
function useShownFaults(form: PhoneFormState) {
  const page = useRef<HTMLFormElement>(null);
  const show = (next: Faults) => {
    form.setFaults(next);
    setTimeout(() =>
      page.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
        ?.scrollIntoView({ block: 'center' }),
    );
  };
  return { page, show };
}

function PhoneBooking({ roomId, form }: { roomId: string; form: PhoneFormState }) {
  const t = useTranslations('phoneBookingAdmin');
  const d = useTranslations('deskAdmin');
  const { chosen, searched, faults } = form;
  const found = foundOf(
    searched,
    useCallQuery(
      getPhoneMember,
      { roomId, memberNumber: searched },
      { enabled: searched !== '', ignore: ['memberNumberUnknown'] },
    ),
  );
  const { page, show } = useShownFaults(form);
  const room = useCallQuery(getPhoneRoom, { roomId }).data;
  const sessions = sessionsOf(chosen, room?.packages ?? []);
  const { member } = found;
  const offer = useCallQuery(
    getPhoneOffer,
    { roomId, sessions, ...(member !== null && { memberNumber: member.memberNumber }) },
    { enabled: sessions.length > 0, keep: true, errorDisplay: 'silent' },
  ).data;
  const information = form.informationOf(member?.contact);
  const faultsOf = useFaults();
  const booking = useBooking(room, show);
  if (room === undefined) return <RowsSkeleton label={t('book')} />;
  const charge = offer?.charge;
  const input = chargeInput(form.charge);
  const book = (event: FormEvent) => {
    event.preventDefault();
    const next = faultsOf({ room, form, found, information, charge });
    if (Object.keys(next).length > 0) return show({ ...next, all: d('checkMarked') });
    return void booking.mutate({
      roomId,
      memberNumber: searched,
      sessions,
      information,
      ...input,
      termsVersion: room.termsVersion ?? '',
      amount: input.isFree ? 0 : (charge?.amount ?? 0),
    });
  };
  return (
    <form
      ref={page}
      noValidate
      onSubmit={book}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <PhoneSections of={{ room, form, found, information, charge }} stocks={offer?.stocks ?? []} />
      <Summary
        room={room}
        member={member}
        chosen={chosen}
        charge={charge}
        isFree={input.isFree}
        isBusy={booking.isBusy}
        error={faults.all}
        onRemove={(one) => form.pressRun(one, [])}
      />
    </form>
  );
}

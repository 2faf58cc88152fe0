import { type ComponentProps, type FormEvent, useRef } from 'react';
import {
  bookForMember,
  getPhoneOffer,
  getPhoneRoom,
} from '#domain/facilities/phone/calls.phone.ts';
import type { PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import type { Typed } from '#domain/facilities/rules.information.ts';
import type { Charge } from '#domain/facilities/shapes.ts';
import { listRoomRows } from '#domain/facilities/setup/calls.rooms.ts';
import {
  changeQuery,
  goConsole,
  can,
  setUnsaved,
  useConsolePlace,
  zoneOf,
} from '#web/console/platform/console.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { momentText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { ChargeSection } from './ChargeSection.tsx';
import { sessionsOf } from './choosing.ts';
import { EquipmentSection } from './EquipmentSection.tsx';
import { type Faults, placeOf, typedFaults } from './faults.ts';
import { type DayHours, HoursSection } from './HoursSection.tsx';
import { InformationSections } from './InformationSections.tsx';
import { MemberSection, usePhoneMember } from './MemberSection.tsx';
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

/** Hours drawn in the timeline of the venue's day, from the address. */
function useDrawn(): DayHours | null {
  const { day = '', from = '', until = '' } = useConsolePlace().query;
  return /^\d{4}-\d\d-\d\d$/.test(day) ? { day, from, until } : null;
}

/** Refusals about the member or the room with texts of their own on this page. */
const isTheirs = (refusal: string): boolean =>
  ['orderingBlocked', 'accountBlocked', 'roomNotForLevel', 'roomNotPayable'].includes(refusal);

const hasRoomPrice = (charge: Charge | undefined): boolean =>
  charge?.lines.some(({ kind, amount }) => kind === 'ROOM' && amount > 0) === true;

/** Sends the booking; passes the errors of a refusal to `show`. */
function useBooking(room: PhoneRoom | undefined, show: (faults: Faults) => void) {
  const t = useTranslations('phoneBookingAdmin');
  const language = useLanguage();
  return useCallMutation(bookForMember, {
    onDone: async ({ orderNumber, deadline }) => {
      setUnsaved(false);
      toast(
        deadline === null
          ? t('bookedFree')
          : t('bookedHeld', { time: momentText(deadline, language, zoneOf(room!.country)) }),
      );
      await refetchCalls();
      goConsole('/admin/room-booking', { orderNumber });
    },
    onRefused: (failure) => {
      if (failure.kind !== 'refused') return false;
      const { refusal, text } = failure;
      show({ [placeOf(failure)]: isTheirs(refusal) ? t(refusal as 'roomNotForLevel') : text });
      // The hours may have been booked or the set-up changed meanwhile, so fetch again.
      void refetchCalls();
      return true;
    },
  });
}

type PhoneRequest = {
  room: PhoneRoom;
  form: PhoneFormState;
  found: ReturnType<typeof usePhoneMember>;
  information: Typed;
  charge: Charge | undefined;
};

/** Checks the form; returns error texts by place on the page. */
function useFaults() {
  const t = useTranslations('phoneBookingAdmin');
  return ({ room, form, found, information, charge }: PhoneRequest): Record<string, string> => {
    const { isFree, reason, termsAccepted } = form;
    const typed = typedFaults({
      information,
      limits: room,
      isFree,
      reason,
      hasTerms: room.termsVersion !== null,
      termsAccepted,
    });
    const { maxDescriptionWords, maxNotesCharacters } = room;
    const faults: Record<string, string> = Object.fromEntries(
      Object.entries(typed).map(([place, refusal]) => [
        place,
        t(refusal as 'descriptionTooLong', { maxDescriptionWords, maxNotesCharacters }),
      ]),
    );
    if (form.chosen.length === 0) faults['sessions'] = t('timesMissing');
    if (found.member === null)
      faults['memberNumber'] =
        found.failure?.text ?? t(form.number.trim() === '' ? 'numberMissing' : 'lookUpFirst');
    else if (found.member.obstacle !== null) faults['memberNumber'] = t(found.member.obstacle);
    if (!isFree && !room.hasItem && hasRoomPrice(charge)) faults['charge'] = t('roomNotPayable');
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
  const found = usePhoneMember(roomId, form);
  const { page, show } = useShownFaults(form);
  const room = useCallQuery(getPhoneRoom, { roomId }).data;
  const { chosen, searched, faults, isFree } = form;
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
  const book = (event: FormEvent) => {
    event.preventDefault();
    const next = faultsOf({ room, form, found, information, charge });
    if (Object.keys(next).length > 0) return show({ ...next, all: t('checkMarked') });
    return void booking.mutate({
      roomId,
      memberNumber: searched,
      sessions,
      information,
      isFree,
      reason: isFree ? form.reason.trim() : '',
      termsAccepted: form.termsAccepted,
      termsVersion: room.termsVersion ?? '',
      amount: isFree ? 0 : (charge?.amount ?? 0),
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
        isFree={isFree}
        isBusy={booking.isBusy}
        error={faults.all}
        onRemove={(one) => form.pressRun(one, [])}
      />
    </form>
  );
}

function PhoneSections({
  of: { room, form, found, information, charge },
  stocks,
}: {
  of: PhoneRequest;
  stocks: ComponentProps<typeof EquipmentSection>['stocks'];
}) {
  const drawn = useDrawn();
  const { chosen, faults } = form;
  const required = room.packages.filter(({ isRequired }) => isRequired);
  return (
    <div className="space-y-5">
      <MemberSection form={form} found={found} />
      <HoursSection
        key={room.roomId}
        room={room}
        memberNumber={found.member?.memberNumber}
        chosen={chosen}
        drawn={drawn}
        error={faults.sessions}
        onRun={(run) => form.pressRun(run, required)}
      />
      <EquipmentSection
        room={room}
        chosen={chosen}
        stocks={stocks}
        error={faults.equipment}
        onQuantity={form.setQuantity}
      />
      <InformationSections room={room} typed={information} faults={faults} onType={form.type} />
      <ChargeSection
        form={form}
        termsVersion={room.termsVersion}
        isPayable={room.hasItem || !hasRoomPrice(charge)}
      />
    </div>
  );
}

import type { FormEvent } from 'react';
import {
  bookEventForMember,
  getDeskEvent,
  getDeskEventMember,
} from '#domain/orders/eventDesk/calls.desk.ts';
import type { DeskEvent, DeskEventMember } from '#domain/orders/eventDesk/shapes.desk.ts';
import { listEventRows } from '#domain/events/calls.make.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { can, canAnywhere, goConsole } from '#web/console/platform/console.ts';
import { BookPage } from '#web/console/ui/desk/BookPage.tsx';
import { chargeInput, type Way } from '#web/console/ui/desk/charge.ts';
import { ChargeSection } from '#web/console/ui/desk/ChargeSection.tsx';
import { LimitsSection } from '#web/console/ui/desk/LimitsSection.tsx';
import { type Found, foundOf, MemberSection } from '#web/console/ui/desk/MemberSection.tsx';
import { AmountLines, SummaryCard } from '#web/console/ui/desk/SummaryCard.tsx';
import { memberFault, useDeskBooking } from '#web/console/ui/desk/useDeskBooking.ts';
import type { MemberNumber } from '#web/console/ui/desk/useMemberNumber.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { ContactSection } from './ContactSection.tsx';
import { keyOf, placeOf, typedFaults } from './faults.ts';
import { PeopleSection } from './PeopleSection.tsx';
import { rowName, TicketsSection } from './TicketsSection.tsx';
import { linesOf, placesOf } from './tickets.ts';
import { type EventFormState, useEventForm } from './useEventForm.ts';

/** Books places at an event for a member (B-41). */
export function EventBookPage() {
  const t = useTranslations('deskAdmin');
  const e = useTranslations('eventForm');
  const events = useCallQuery(listEventRows, {
    ...allRows,
    when: 'coming',
    state: 'PUBLISHED',
  }).data?.items.filter(({ country, district }) => can('events.write', { country, district }));
  return (
    <BookPage
      rows={events}
      by="eventId"
      back={{ to: '/admin/events', label: e('events') }}
      texts={{
        title: t('eventTitle'),
        field: t('event'),
        none: t('noEvents'),
        noneText: t('noEventsText'),
      }}
    >
      {({ id }, number) => <EventBooking key={id} eventId={id} number={number} />}
    </BookPage>
  );
}

function EventBooking({ eventId, number }: { eventId: string; number: MemberNumber }) {
  const t = useTranslations('deskAdmin');
  const event = useCallQuery(getDeskEvent, { eventId }).data;
  const form = useEventForm(event, number);
  const { searched } = form;
  const found = foundOf(
    searched,
    useCallQuery(
      getDeskEventMember,
      { eventId, memberNumber: searched },
      { enabled: searched !== '', ignore: ['memberNumberUnknown'] },
    ),
  );
  const booking = useDeskBooking(bookEventForMember, {
    country: event?.country,
    show: form.show,
    placeOf,
    open: (orderNumber) =>
      canAnywhere('orders.read')
        ? goConsole('/admin/order', { orderNumber })
        : goConsole('/admin/event-attendees', { event: eventId, q: orderNumber }),
  });
  if (event === undefined) return <RowsSkeleton label={t('book')} />;
  const total = form.chosen.reduce((sum, { type, quantity }) => sum + type.price * quantity, 0);
  const charge = chargeInput(form.charge);
  const book = (submitted: FormEvent) => {
    submitted.preventDefault();
    const faults = faultTexts(event, form, found, (word) => t(word as 'nameWrong'));
    if (Object.keys(faults).length > 0) return form.show({ ...faults, all: t('checkMarked') });
    return void booking.mutate({
      eventId,
      memberNumber: searched,
      tickets: linesOf(form.chosen),
      attendees: placesOf(event, form.chosen).map((place) => ({
        ticketTypeId: place.ticketTypeId,
        sessionId: place.sessionId,
        ...form.personAt(keyOf(place)),
      })),
      contact: form.contactOf(found.member),
      ...charge,
      termsVersion: event.termsVersion ?? '',
      overrides: [...form.confirmed],
      amount: total,
    });
  };
  return (
    <form
      noValidate
      onSubmit={book}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Sections event={event} form={form} found={found} />
      <SummaryCard
        title={event.name}
        place=""
        member={found.member}
        emptyText={form.chosen.length === 0 ? t('nothingYet') : null}
        error={form.faults.all}
        isBusy={booking.isBusy}
      >
        {form.chosen.length > 0 && (
          <AmountLines
            lines={form.chosen.map((row) => ({
              text: rowName(event, row),
              quantity: row.quantity,
              amount: row.type.price * row.quantity,
            }))}
            total={total}
            isFree={charge.isFree}
            moneyOf={moneyText}
          />
        )}
      </SummaryCard>
    </form>
  );
}

/** Error texts of the form by place. */
function faultTexts(
  event: DeskEvent,
  form: EventFormState,
  found: Found<DeskEventMember>,
  textOf: (word: string) => string,
): Record<string, string> {
  const typed = Object.entries(typedFaults(event, form, found.member));
  const unknown = memberFault(form.number, found, textOf);
  return {
    ...Object.fromEntries(typed.map(([place, word]) => [place, textOf(word!)])),
    ...(unknown === null ? {} : { memberNumber: unknown }),
  };
}

function Sections({
  event,
  form,
  found,
}: {
  event: DeskEvent;
  form: EventFormState;
  found: Found<DeskEventMember>;
}) {
  const t = useTranslations('deskAdmin');
  const { member } = found;
  const { faults } = form;
  const ways: Way[] = ['LINK', ...(event.hasDeskPayment ? (['DESK'] as const) : []), 'FREE'];
  return (
    <div className="space-y-5">
      <MemberSection
        number={form.number}
        error={faults.memberNumber}
        found={found}
        obstacle={member?.obstacle ? t(member.obstacle) : null}
        onNumber={form.typeNumber}
        onLookUp={() =>
          form.number.trim() === ''
            ? form.show({ memberNumber: t('numberMissing') })
            : form.lookUp()
        }
      />
      <TicketsSection event={event} form={form} />
      <LimitsSection
        limits={form.limitsFor(member)}
        confirmed={form.confirmed}
        error={faults.limits}
        onConfirm={form.confirm}
      />
      <PeopleSection event={event} form={form} member={member} />
      <ContactSection contact={form.contactOf(member)} faults={faults} onType={form.typeContact} />
      <ChargeSection
        state={form.charge}
        ways={ways}
        faults={faults}
        termsVersion={event.termsVersion}
        onChange={form.setCharge}
      />
    </div>
  );
}

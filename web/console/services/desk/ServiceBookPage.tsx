import type { FormEvent } from 'react';
import { listServiceRows } from '#domain/services/admin/calls.services.ts';
import {
  bookServiceForMember,
  getDeskService,
  getDeskServiceMember,
} from '#domain/services/desk/calls.desk.ts';
import type { DeskService, DeskServiceMember } from '#domain/services/desk/shapes.desk.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { goConsole, zoneOf } from '#web/console/platform/console.ts';
import { slotText } from '#web/console/services/bookings/slotText.ts';
import { BookPage } from '#web/console/ui/desk/BookPage.tsx';
import { chargeInput } from '#web/console/ui/desk/charge.ts';
import { ChargeSection } from '#web/console/ui/desk/ChargeSection.tsx';
import { LimitsSection } from '#web/console/ui/desk/LimitsSection.tsx';
import { type Found, foundOf, MemberSection } from '#web/console/ui/desk/MemberSection.tsx';
import { SummaryCard } from '#web/console/ui/desk/SummaryCard.tsx';
import { memberFault, useDeskBooking } from '#web/console/ui/desk/useDeskBooking.ts';
import type { MemberNumber } from '#web/console/ui/desk/useMemberNumber.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { SlotsSection } from './SlotsSection.tsx';
import { placeOf, type ServiceFormState, useServiceForm } from './useServiceForm.ts';

/** Books slots of a service for a member (B-41). */
export function ServiceBookPage() {
  const t = useTranslations('deskAdmin');
  const s = useTranslations('serviceBookingsAdmin');
  const services = useCallQuery(listServiceRows, { ...allRows, sort: 'name', state: 'PUBLISHED' })
    .data?.items;
  return (
    <BookPage
      rows={services}
      by="serviceId"
      back={{ to: '/admin/service-bookings', label: s('bookings') }}
      texts={{
        title: t('serviceTitle'),
        field: t('service'),
        none: t('noServices'),
        noneText: t('noServicesText'),
      }}
    >
      {({ id }, number) => <ServiceBooking key={id} serviceId={id} number={number} />}
    </BookPage>
  );
}

function ServiceBooking({ serviceId, number }: { serviceId: string; number: MemberNumber }) {
  const t = useTranslations('deskAdmin');
  const service = useCallQuery(getDeskService, { serviceId }).data;
  const form = useServiceForm(service, number);
  const { searched } = form;
  const found = foundOf(
    searched,
    useCallQuery(
      getDeskServiceMember,
      { serviceId, memberNumber: searched },
      { enabled: searched !== '', ignore: ['memberNumberUnknown'] },
    ),
  );
  const booking = useDeskBooking(bookServiceForMember, {
    country: service?.country,
    show: form.show,
    placeOf,
    open: (orderNumber) => goConsole('/admin/service-booking', { orderNumber }),
  });
  if (service === undefined) return <RowsSkeleton label={t('book')} />;
  const book = (event: FormEvent) => {
    event.preventDefault();
    const faults = faultTexts(form, found, (word) => t(word as 'slotsMissing'));
    if (Object.keys(faults).length > 0) return form.show({ ...faults, all: t('checkMarked') });
    return void booking.mutate({
      serviceId,
      memberNumber: searched,
      ...(form.categoryTypeId === undefined ? {} : { categoryTypeId: form.categoryTypeId }),
      slotIds: form.slots.map(({ slotId }) => slotId),
      ...chargeInput(form.charge),
      payment: null,
      termsVersion: service.termsVersion ?? '',
      isConfirmed: form.charge.way === 'COUPONS',
      overrides: [...form.confirmed],
    });
  };
  return (
    <form
      noValidate
      onSubmit={book}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Sections service={service} form={form} found={found} />
      <SummaryCard
        title={service.name}
        place=""
        member={found.member}
        emptyText={form.slots.length === 0 ? t('nothingYet') : null}
        error={form.faults.all}
        isBusy={booking.isBusy}
      >
        <ul className="mt-3 space-y-1 text-sm tabular-nums empty:hidden">
          {form.slots.map((slot) => (
            <li key={slot.slotId}>{slotText(slot, zoneOf(service.country))}</li>
          ))}
        </ul>
      </SummaryCard>
    </form>
  );
}

/** Error texts of the form by place. */
function faultTexts(
  form: ServiceFormState,
  found: Found<DeskServiceMember>,
  textOf: (word: string) => string,
): Record<string, string> {
  const typed = Object.entries(form.typedFaults());
  const unknown = memberFault(form.number, found, textOf);
  return {
    ...Object.fromEntries(typed.map(([place, word]) => [place, textOf(word)])),
    ...(unknown === null ? {} : { memberNumber: unknown }),
  };
}

function Sections({
  service,
  form,
  found,
}: {
  service: DeskService;
  form: ServiceFormState;
  found: Found<DeskServiceMember>;
}) {
  const t = useTranslations('deskAdmin');
  const { member } = found;
  const { faults } = form;
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
      >
        {member !== null && (
          <span className="block text-sm text-soft tabular-nums">
            {t('couponsOf', {
              name: service.couponTypeName,
              have: member.coupons,
              need: Math.max(1, form.slots.length) * service.couponsPerSlot,
            })}
          </span>
        )}
      </MemberSection>
      <SlotsSection service={service} form={form} />
      <LimitsSection
        limits={form.limits}
        confirmed={form.confirmed}
        error={faults.limits}
        onConfirm={form.confirm}
      />
      <ChargeSection
        state={form.charge}
        ways={['COUPONS', 'CONFIRM', 'FREE']}
        faults={faults}
        termsVersion={service.termsVersion}
        onChange={form.setCharge}
      />
    </div>
  );
}

import type { FormEvent } from 'react';
import { listServiceRows } from '#domain/services/admin/calls.services.ts';
import {
  bookServiceForMember,
  getDeskService,
  getDeskServiceMember,
} from '#domain/services/desk/calls.desk.ts';
import type { DeskService, DeskServiceMember } from '#domain/services/desk/shapes.desk.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import {
  changeQuery,
  goConsole,
  setUnsaved,
  useConsolePlace,
  zoneOf,
} from '#web/console/platform/console.ts';
import { slotText } from '#web/console/services/bookings/slotText.ts';
import { chargeInput } from '#web/console/ui/desk/charge.ts';
import { ChargeSection } from '#web/console/ui/desk/ChargeSection.tsx';
import { LimitsSection } from '#web/console/ui/desk/LimitsSection.tsx';
import { type Found, foundOf, MemberSection } from '#web/console/ui/desk/MemberSection.tsx';
import { SummaryCard } from '#web/console/ui/desk/SummaryCard.tsx';
import { useBookedText } from '#web/console/ui/desk/useBookedText.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { SlotsSection } from './SlotsSection.tsx';
import { placeOf, type ServiceFormState, useServiceForm } from './useServiceForm.ts';

/** Books slots of a service for a member (B-41). */
export function ServiceBookPage() {
  const t = useTranslations('deskAdmin');
  const s = useTranslations('serviceBookingsAdmin');
  const { query } = useConsolePlace();
  const services = useCallQuery(listServiceRows, { ...allRows, sort: 'name', state: 'PUBLISHED' })
    .data?.items;
  const service = services?.find(({ id }) => id === query['id']) ?? services?.[0];
  return (
    <RecordPage title={t('book')} backTo="/admin/service-bookings" backLabel={s('bookings')} isWide>
      <p className="mb-4 text-soft">{t('eventText')}</p>
      {services === undefined && <RowsSkeleton label={t('book')} />}
      {services !== undefined && service === undefined && (
        <NoData title={t('noServices')} text={t('noServicesText')} />
      )}
      {service !== undefined && (
        <>
          <div className="mb-5">
            <FormSection title={t('serviceTitle')}>
              <div className="sm:col-span-2">
                <Select
                  label={t('service')}
                  value={service.id}
                  options={choicesOf(services ?? [])}
                  onChange={({ target }) => changeQuery({ id: target.value })}
                />
              </div>
            </FormSection>
          </div>
          <ServiceBooking key={service.id} serviceId={service.id} />
        </>
      )}
    </RecordPage>
  );
}

/** Sends the booking; shows a refusal at its place. */
function useBooking(service: DeskService | undefined, form: ServiceFormState) {
  const bookedText = useBookedText();
  return useCallMutation(bookServiceForMember, {
    onDone: async ({ orderNumber, ...booked }) => {
      setUnsaved(false);
      toast(bookedText(booked, service!.country));
      await refetchCalls();
      goConsole('/admin/service-booking', { orderNumber });
    },
    onRefused: (failure) => {
      if (failure.kind !== 'refused') return false;
      form.show({ [placeOf(failure)]: failure.text });
      // Slots may have been taken meanwhile, so fetch again.
      void refetchCalls();
      return true;
    },
  });
}

function ServiceBooking({ serviceId }: { serviceId: string }) {
  const t = useTranslations('deskAdmin');
  const service = useCallQuery(getDeskService, { serviceId }).data;
  const form = useServiceForm(service);
  const { searched } = form;
  const found = foundOf(
    searched,
    useCallQuery(
      getDeskServiceMember,
      { serviceId, memberNumber: searched },
      { enabled: searched !== '', ignore: ['memberNumberUnknown'] },
    ),
  );
  const booking = useBooking(service, form);
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
  { member, failureText }: Found<DeskServiceMember>,
  textOf: (word: string) => string,
): Record<string, string> {
  const faults: Record<string, string> = Object.fromEntries(
    Object.entries(form.typedFaults()).map(([place, word]) => [place, textOf(word)]),
  );
  if (member === null)
    faults['memberNumber'] =
      failureText ?? textOf(form.number.trim() === '' ? 'numberMissing' : 'lookUpFirst');
  else if (member.obstacle !== null) faults['memberNumber'] = textOf(member.obstacle);
  return faults;
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

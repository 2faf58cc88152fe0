import type { ComponentProps } from 'react';
import type { PhoneMember, PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import type { Typed } from '#domain/facilities/rules.information.ts';
import type { Charge } from '#domain/facilities/shapes.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { ChargeSection } from '#web/console/ui/desk/ChargeSection.tsx';
import { type Found, MemberSection } from '#web/console/ui/desk/MemberSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { EquipmentSection } from './EquipmentSection.tsx';
import { type DayHours, HoursSection } from './HoursSection.tsx';
import { InformationSections } from './InformationSections.tsx';
import type { PhoneFormState } from './usePhoneForm.ts';

/** Hours drawn in the timeline of the venue's day, from the address. */
function useDrawn(): DayHours | null {
  const { day = '', from = '', until = '' } = useConsolePlace().query;
  return /^\d{4}-\d\d-\d\d$/.test(day) ? { day, from, until } : null;
}

export const hasRoomPrice = (charge: Charge | undefined): boolean =>
  charge?.lines.some(({ kind, amount }) => kind === 'ROOM' && amount > 0) === true;

export type PhoneRequest = {
  room: PhoneRoom;
  form: PhoneFormState;
  found: Found<PhoneMember>;
  information: Typed;
  charge: Charge | undefined;
};

/** The sections of a booking by phone (ADM-030). */
export function PhoneSections({
  of: { room, form, found, information, charge },
  stocks,
}: {
  of: PhoneRequest;
  stocks: ComponentProps<typeof EquipmentSection>['stocks'];
}) {
  const t = useTranslations('phoneBookingAdmin');
  const d = useTranslations('deskAdmin');
  const drawn = useDrawn();
  const { chosen, faults } = form;
  const required = room.packages.filter(({ isRequired }) => isRequired);
  return (
    <div className="space-y-5">
      <MemberSection
        number={form.number}
        error={faults.memberNumber}
        found={found}
        obstacle={found.member?.obstacle ? t(found.member.obstacle) : null}
        onNumber={form.typeNumber}
        onLookUp={() =>
          form.number.trim() === ''
            ? form.setFaults({ memberNumber: d('numberMissing') })
            : form.lookUp()
        }
      />
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
        state={form.charge}
        ways={['LINK', ...(room.hasDeskPayment ? (['DESK'] as const) : []), 'FREE']}
        faults={faults}
        termsVersion={room.termsVersion}
        onChange={form.setCharge}
      >
        {form.charge.way === 'LINK' && !room.hasItem && hasRoomPrice(charge) && (
          <p role="alert" className="rounded-card bg-gold-soft px-4 py-3 sm:col-span-2">
            {t('roomNotPayable')}
          </p>
        )}
      </ChargeSection>
    </div>
  );
}

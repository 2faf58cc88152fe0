import { getDeskSlots } from '#domain/services/desk/calls.desk.ts';
import type { DeskService } from '#domain/services/desk/shapes.desk.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import type { ServiceFormState } from './useServiceForm.ts';

/** Slots of a day; slots of several days can be chosen. */
export function SlotsSection({ service, form }: { service: DeskService; form: ServiceFormState }) {
  const t = useTranslations('deskAdmin');
  const { day, categoryTypeId } = form;
  return (
    <FormSection title={t('slotsTitle')}>
      {service.types.length > 0 && (
        <Select
          label={t('subType')}
          value={categoryTypeId ?? ''}
          options={service.types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => form.chooseType(target.value)}
        />
      )}
      <DayInput label={t('day')} value={day} onDay={form.chooseDay} />
      <Slots service={service} form={form} />
      <FieldError className="sm:col-span-2" text={form.faults.slots} />
    </FormSection>
  );
}

function Slots({ service, form }: { service: DeskService; form: ServiceFormState }) {
  const t = useTranslations('deskAdmin');
  const { day, categoryTypeId } = form;
  const zone = zoneOf(service.country);
  const slots = useCallQuery(
    getDeskSlots,
    {
      serviceId: service.serviceId,
      day,
      ...(categoryTypeId === undefined ? {} : { categoryTypeId }),
    },
    { enabled: day !== '' },
  ).data?.slots;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{t('slots')}</legend>
      {slots === undefined && day !== '' && <RowsSkeleton label={t('slots')} />}
      {slots?.length === 0 && <p className="text-soft">{t('noSlots')}</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {slots?.map((slot) => {
          const time = `${timeText(slot.startTime, zone)}–${timeText(slot.endTime, zone)}`;
          const isChosen = form.slots.some(({ slotId }) => slotId === slot.slotId);
          return (
            <Checkbox
              key={slot.slotId}
              checked={isChosen}
              disabled={slot.remaining === 0 && !isChosen}
              onChange={({ target }) => form.chooseSlot(slot, target.checked)}
            >
              {slot.remaining > 0
                ? t('slotLeft', { time, count: slot.remaining })
                : t('slotFull', { time })}
            </Checkbox>
          );
        })}
      </div>
    </fieldset>
  );
}

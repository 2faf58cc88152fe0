import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { readHours } from '#domain/facilities/setup/rules.week.ts';
import type { BookedRoomSlot } from '#domain/facilities/setup/shapes.rooms.ts';
import { weekdayName } from '#domain/time/dateText.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { text } from '#web/console/ui/fields/kinds.tsx';
import type { RoomForm } from '#web/console/facilities/setup/roomForm.ts';
import { ordersOf, touchedBy } from './booked.ts';
import { BookedNotice } from './BookedNotice.tsx';
import { SlotPanel } from './SlotPanel.tsx';
import { useWeekTexts } from './useWeekTexts.ts';
import { useWeek } from './useWeek.ts';
import { WeekCanvas } from './WeekCanvas.tsx';
import { WeekTools } from './WeekTools.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type Props = {
  form: UseFormReturn<RoomForm>;
  /** Booked slots of the stored room. */
  booked: readonly BookedRoomSlot[];
  isReadOnly: boolean;
  error?: string | undefined;
};

/**
 * Editor of a room's weekly slots, drawn or typed; lists the bookings that a change affects
 * (ADM-025).
 */
export function WeekEditor({ form, booked, isReadOnly, error }: Props) {
  const t = useTranslations('roomToolsAdmin');
  const hint = useId();
  const { lines, week, dispatch } = useWeek(form);
  const { dayName, textOf, faultOn } = useWeekTexts();
  const slots = lines.flatMap((line, day) => readHours(line, day + 1) ?? []);
  const bookedOf = (day: number, start: number, end: number) =>
    ordersOf(
      booked.filter(
        ({ weekday, from, until }) =>
          weekday === day + 1 && from === timeOf(start) && until === timeOf(end),
      ),
    );
  return (
    <div className="col-span-full space-y-4">
      {!isReadOnly && <WeekTools dayName={dayName} dispatch={dispatch} />}
      <div>
        <div id={hint} className="mb-2 space-y-1 text-sm text-soft">
          {!isReadOnly && (
            <>
              <p>{t('weekHint')}</p>
              <p>{t('weekKeys')}</p>
            </>
          )}
        </div>
        <WeekCanvas
          week={week}
          dayName={dayName}
          bookedOf={bookedOf}
          isReadOnly={isReadOnly}
          describedBy={hint}
          dispatch={dispatch}
        />
        <p role="status" className="min-h-6 pt-1 text-sm text-soft tabular-nums">
          {week.status !== null && textOf(week.status)}
        </p>
        <FieldError text={week.fault && faultOn(week.fault)} />
        {!isReadOnly && <SlotPanel week={week} dayName={dayName} dispatch={dispatch} />}
      </div>
      <BookedNotice kind="touched" booked={touchedBy(slots, booked)} />
      <WeekAsText form={form} />
      <FieldError text={error} />
    </div>
  );
}

function WeekAsText({ form }: { form: UseFormReturn<RoomForm> }) {
  const own = useTranslations('roomsAdmin');
  const t = useTranslations('roomToolsAdmin');
  const language = useLanguage();
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('asText')}</h3>
      <p className="mb-3 text-sm text-soft">{t('asTextHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Fields of={{ form }}>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => {
            const weekday = weekdayName({ year: 2026, month: 6, day: 1 + day }, language);
            return text(`slots.${day}`, own('hoursOn', { day: weekday }), {
              placeholder: '08:00–10:00, 10:00–12:00',
              maxLength: 1100,
            });
          })}
        </Fields>
      </div>
    </div>
  );
}

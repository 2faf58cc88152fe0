import { useState } from 'react';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { MonthCalendar } from '#web/ui/fields/MonthCalendar.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { type At, type DayRun, repeatOn, weeklyFrom } from '#web/ui/facilities/runs.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { useRoomDays } from '#web/features/facilities/hours/useRoomDays.ts';
import { RepeatedDay } from './RepeatedDay.tsx';

type RepeatDialogProps = {
  roomID: string;
  detail: RoomDetail;
  of: At;
  chosen: readonly At[];
  onAdd: (runs: readonly DayRun[]) => void;
  onClose: () => void;
};

const toggled = (set: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

function useRepeated({ roomID, detail, of, chosen }: RepeatDialogProps) {
  const [how, setHow] = useState<'weekly' | 'days'>('weekly');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  /** Days for which the nearest other time was accepted. */
  const [instead, setInstead] = useState<ReadonlySet<string>>(new Set());
  const { days, isWaiting } = useRoomDays(roomID, [detail.today, detail.horizon]);
  const most = detail.maxSessions - chosen.length;
  // Two more dates are the smallest number that shows a series.
  const [weeks, setWeeks] = useState(Math.min(2, most));
  const weekly = weeklyFrom(of.day, weeks, detail.horizon);
  const found = repeatOn(of, how === 'weekly' ? weekly : [...picked].toSorted(), days, chosen);
  return {
    how,
    setHow,
    most,
    weeks,
    setWeeks,
    endsEarly: how === 'weekly' && weekly.length < weeks,
    picked,
    pick: (day: string) => {
      if (picked.has(day) || picked.size < most) setPicked(toggled(picked, day));
    },
    isWaiting,
    found,
    instead,
    swap: (day: string) => setInstead(toggled(instead, day)),
    runs: found.flatMap(({ day, run, instead: other }) => {
      const taken = run ?? (instead.has(day) ? other : null);
      return taken === null ? [] : [taken];
    }),
  };
}

/**
 * Repeats a session's time weekly or on chosen days. Shows which dates are free, and the nearest
 * time on dates that are not free.
 */
export function RepeatDialog(props: RepeatDialogProps) {
  const { detail, chosen, onAdd, onClose } = props;
  const t = useTranslations('roomBooking');
  const { how, runs, ...repeated } = useRepeated(props);
  return (
    <Dialog isOpen title={t('repeatTitle')} place="sheet" onClose={onClose}>
      <div className="space-y-4">
        <Choices
          label={t('repeatHow')}
          value={how}
          options={[
            { value: 'weekly', label: t('repeatWeekly') },
            { value: 'days', label: t('repeatDays') },
          ]}
          onChange={repeated.setHow}
        />
        {how === 'weekly' ? (
          <div className="flex items-center justify-between gap-4">
            <span className="font-medium">{t('repeatWeeks')}</span>
            <Stepper
              label={t('repeatWeeks')}
              value={repeated.weeks}
              min={1}
              max={repeated.most}
              onChange={repeated.setWeeks}
            />
          </div>
        ) : (
          <DaysToPick detail={detail} but={chosen} picked={repeated.picked} onDay={repeated.pick} />
        )}
        {repeated.isWaiting ? (
          <RowsSkeleton count={2} label={t('calendar')} />
        ) : (
          <ul aria-live="polite" className="divide-y divide-line">
            {repeated.found.map((one) => (
              <RepeatedDay
                key={one.day}
                one={one}
                isInstead={repeated.instead.has(one.day)}
                onInstead={() => repeated.swap(one.day)}
              />
            ))}
          </ul>
        )}
        {repeated.endsEarly && <p className="text-sm text-soft">{t('repeatEnd')}</p>}
        <Button
          isWide
          isInactive={runs.length === 0}
          onPress={() => {
            onAdd(runs);
            onClose();
          }}
        >
          {runs.length === 0 ? t('repeatNothing') : t('repeatAdd', { count: runs.length })}
        </Button>
      </div>
    </Dialog>
  );
}

type DaysToPickProps = {
  detail: RoomDetail;
  but: readonly At[];
  picked: ReadonlySet<string>;
  onDay: (day: string) => void;
};

function DaysToPick({ detail, but, picked, onDay }: DaysToPickProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const [month, setMonth] = useState((but[0]?.day ?? detail.today).slice(0, 7));
  return (
    <div>
      <p className="text-sm text-soft">{t('repeatPick')}</p>
      <MonthCalendar
        label={t('calendar')}
        month={month}
        onMonth={setMonth}
        marked={picked}
        chosen={null}
        today={detail.today}
        first={detail.today}
        last={detail.horizon}
        onDay={onDay}
        nameOf={(day, { marked }) =>
          marked
            ? t('runName', { when: dayInWords(day, language), state: t('chosen') })
            : dayInWords(day, language)
        }
        previous={t('previousMonth')}
        next={t('nextMonth')}
      />
    </div>
  );
}

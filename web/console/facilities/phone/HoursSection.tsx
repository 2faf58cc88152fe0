import { useEffect, useRef, useState } from 'react';
import { getPhoneDays } from '#domain/facilities/phone/calls.phone.ts';
import type { PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import type { RoomDayState } from '#domain/facilities/shapes.kinds.ts';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import { tickOf, timeOf } from '#domain/facilities/rules.ticks.ts';
import { dayName } from '#web/console/platform/dayName.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import {
  collide,
  type DayRun,
  hoursOf,
  isSameRun,
  runsOn,
  spanOf,
} from '#web/ui/facilities/runs.ts';
import { MonthCalendar } from '#web/ui/fields/MonthCalendar.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { type Chosen, runIn } from './choosing.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

/** A sign for each state, since colour alone is not accessible. */
const signs: Readonly<Record<RoomDayState, string>> = {
  OPEN: '',
  FULL: '×',
  CLOSED: '–',
  HOLIDAY: '★',
  NOT_RELEASED: '…',
  PAST: '',
};

const signOf = (day: RoomDay | undefined) =>
  day && { sign: signs[day.state], isOff: day.state !== 'OPEN' };

/** Hours that were drawn in the timeline of the venue's day. */
export type DayHours = { day: string; from: string; until: string };

/** Selects the drawn hours once their day has loaded. */
function useTaken(of: {
  drawn: DayHours | null;
  roomDay: RoomDay | undefined;
  durations: readonly number[];
  onRun: (run: DayRun) => void;
}) {
  const { drawn, roomDay, durations, onRun } = of;
  const isTaken = useRef(drawn === null);
  useEffect(() => {
    if (isTaken.current || drawn === null || roomDay?.day !== drawn.day) return;
    isTaken.current = true;
    const [from, until] = [tickOf(drawn.from) ?? 0, tickOf(drawn.until) ?? 0];
    const run = runIn(runsOn(roomDay, durations), from, until);
    if (run !== null) onRun(run);
  });
}

type Props = {
  room: PhoneRoom;
  memberNumber: string | undefined;
  chosen: readonly Chosen[];
  drawn: DayHours | null;
  error: string | undefined;
  onRun: (run: DayRun) => void;
};

export function HoursSection({ room, memberNumber, chosen, drawn, error, onRun }: Props) {
  const t = useTranslations('phoneBookingAdmin');
  const { roomId, today, horizon, durations } = room;
  const begin = drawn !== null && today <= drawn.day && drawn.day <= horizon ? drawn.day : today;
  const [day, setDay] = useState(begin);
  const [month, setMonth] = useState(begin.slice(0, 7));
  const [from, until] = spanOf(month, today, horizon) ?? [today, today];
  const days = useCallQuery(
    getPhoneDays,
    { roomId, from, until, ...(memberNumber === undefined ? {} : { memberNumber }) },
    { keep: true, errorDisplay: 'toast' },
  ).data;
  const byDay = new Map(days?.map((one) => [one.day, one]));
  const roomDay = byDay.get(day);
  useTaken({ drawn, roomDay, durations, onRun });
  return (
    <FormSection
      title={t('whenTitle')}
      {...(memberNumber === undefined ? {} : { text: t('pricesFor') })}
    >
      <RoomCalendar
        month={month}
        onMonth={setMonth}
        day={day}
        onDay={setDay}
        marked={new Set(chosen.map((one) => one.day))}
        byDay={byDay}
        room={room}
      />
      <div>
        <h3 className="mb-2 text-sm font-semibold">{t('timesOn', { day: dayName(day) })}</h3>
        {roomDay === undefined ? (
          <RowsSkeleton label={t('whenTitle')} />
        ) : (
          <Times day={roomDay} durations={durations} chosen={chosen} onRun={onRun} />
        )}
        <FieldError className="mt-2" text={error} />
      </div>
    </FormSection>
  );
}

type RoomCalendarProps = {
  room: PhoneRoom;
  byDay: ReadonlyMap<string, RoomDay>;
  month: string;
  onMonth: (month: string) => void;
  day: string;
  onDay: (day: string) => void;
  marked: ReadonlySet<string>;
};

/** A month of a room with the state of each day; explains why a day cannot be chosen. */
function RoomCalendar({
  room: { today, horizon },
  byDay,
  month,
  onMonth,
  day,
  onDay,
  marked,
}: RoomCalendarProps) {
  const t = useTranslations('phoneBookingAdmin');
  const language = useLanguage();
  const [off, setOff] = useState<string | null>(null);
  const known = off === null ? undefined : byDay.get(off);
  const wordOf = ({ state, holiday }: RoomDay) =>
    state === 'HOLIDAY' && holiday !== null ? holiday : t(`state${state}`);
  const leaving = (go: (to: string) => void) => (to: string) => {
    setOff(null);
    go(to);
  };
  return (
    <div>
      <MonthCalendar
        label={t('calendar')}
        month={month}
        onMonth={leaving(onMonth)}
        marked={marked}
        chosen={day}
        today={today}
        first={today}
        last={horizon}
        onDay={leaving(onDay)}
        onOff={setOff}
        nameOf={(one, is) => {
          const found = byDay.get(one);
          const inWords = dayInWords(one, language);
          if (found === undefined) return inWords;
          return t(is.marked ? 'chosenDay' : 'dayName', { day: inWords, state: wordOf(found) });
        }}
        stateOf={(one) => signOf(byDay.get(one))}
        previous={t('previousMonth')}
        next={t('nextMonth')}
      />
      <p role="status" className="mt-1 text-sm text-coral empty:hidden">
        {known !== undefined && t('dayName', { day: dayName(known.day), state: wordOf(known) })}
      </p>
    </div>
  );
}

function Times({
  day,
  durations,
  chosen,
  onRun,
}: {
  day: RoomDay;
  durations: readonly number[];
  chosen: readonly Chosen[];
  onRun: (run: DayRun) => void;
}) {
  const t = useTranslations('phoneBookingAdmin');
  const runs = runsOn(day, durations);
  if (runs.length === 0) return <p className="text-soft">{t('noTimes')}</p>;
  const lengths = [...Map.groupBy(runs, hoursOf)].toSorted(([a], [b]) => a - b);
  return (
    <div className="space-y-3">
      {lengths.map(([hours, some]) => (
        <fieldset key={hours}>
          <legend className="mb-1.5 text-sm text-soft">{t('hours', { count: hours })}</legend>
          <div className="flex flex-wrap gap-2">
            {some.map((run) => (
              <Time
                key={run.start}
                run={run}
                isChosen={chosen.some((one) => isSameRun(one, run))}
                isFree={run.state === 'FREE' && !chosen.some((one) => collide(one, run))}
                onRun={onRun}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Time({
  run,
  isChosen,
  isFree,
  onRun,
}: {
  run: DayRun;
  isChosen: boolean;
  isFree: boolean;
  onRun: (run: DayRun) => void;
}) {
  const t = useTranslations('phoneBookingAdmin');
  const time = `${timeOf(run.start)}–${timeOf(run.end)}`;
  const state = { FREE: t('runFree'), TAKEN: t('runTaken'), OWN: t('runOwn') }[run.state];
  const price = moneyText(run.price);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!isFree && !isChosen}
      onClick={() => onRun(run)}
      className="tap rounded-control border border-edge bg-surface px-3 py-1.5 text-left text-sm text-ink tabular-nums hover:bg-sunk disabled:border-line disabled:bg-sunk disabled:text-soft aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:font-semibold aria-pressed:text-leaf"
    >
      <span className={run.state === 'FREE' ? '' : 'line-through'}>{time}</span>
      {run.state === 'FREE' && <span className="sr-only"> {state} </span>}
      <span className="block text-xs text-soft">{run.state === 'FREE' ? price : state}</span>
    </button>
  );
}

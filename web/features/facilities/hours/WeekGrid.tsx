import { dayLater, weekOf } from '#domain/time/days.ts';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { backIcon } from '#web/ui/icons.shell.ts';
import { forwardIcon } from '#web/ui/icons.ts';
import { Bone } from '#web/ui/page/Bone.tsx';
import { DayRuns, type RunChoice } from './DayRuns.tsx';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { dayInShort } from './times.ts';

type WeekGridProps = RunChoice & {
  /** Any day of the displayed week. */
  day: string;
  byDay: ReadonlyMap<string, RoomDay>;
  first: string;
  last: string;
  onWeek: (day: string) => void;
  isWaiting: boolean;
};

/** Monday to Sunday with the times of each day side by side. */
export function WeekGrid({ day, byDay, first, last, onWeek, isWaiting, ...choice }: WeekGridProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const week = weekOf(day);
  const [monday, sunday] = [week[0]!, week[6]!];
  const turn = (name: string, d: string, to: string, isOff: boolean) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onWeek(to)}
      className="tap inline-flex w-11 items-center justify-center rounded-control text-leaf hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:text-edge"
    >
      <Icon d={d} />
    </button>
  );
  const shifted = (by: number) => {
    const to = dayLater(day, by);
    return to < first ? first : to > last ? last : to;
  };
  return (
    <div role="group" aria-label={t('week', { day: dayInWords(monday, language) })}>
      <div className="mb-2 flex items-center justify-between">
        {turn(t('previousWeek'), backIcon, shifted(-7), monday <= first)}
        <p aria-live="polite" className="font-semibold tabular-nums">
          {dayInShort(monday, language)} – {dayInShort(sunday, language)}
        </p>
        {turn(t('nextWeek'), forwardIcon, shifted(7), sunday >= last)}
      </div>
      <ol className="grid grid-cols-7 gap-1.5">
        {week.map((one) => {
          const known = byDay.get(one);
          const isOut = one < first || one > last;
          return (
            <li key={one} className="min-w-0">
              <h3
                className={`mb-1.5 border-b-2 pb-1 text-center text-sm ${one === day ? 'border-leaf font-semibold text-leaf' : 'border-line text-soft'}`}
              >
                {dayInShort(one, language)}
              </h3>
              {known === undefined ? (
                !isOut && isWaiting && <Bone className="h-24 w-full rounded-control" />
              ) : known.state === 'OPEN' ? (
                <DayRuns day={known} isNarrow {...choice} />
              ) : (
                <p className="py-2 text-center text-xs text-soft">
                  {known.holiday !== null && known.state === 'HOLIDAY'
                    ? known.holiday
                    : t(`state${known.state}`)}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

import { useLanguage } from '#web/platform/locale/translations.ts';
import { calendarText, utc } from './calendarText.ts';

/** `sign`: one letter below the day; `isOff`: the day cannot be chosen. */
export type DayState = { sign: string; isOff: boolean };

type CalendarDayProps = {
  day: string;
  /** In the month after the shown one. */
  isNext: boolean;
  name: string;
  is: { stop: boolean; chosen: boolean; today: boolean; marked: boolean };
  state: DayState | undefined;
  onPress: (isOff: boolean) => void;
};

/** A day of a calendar. */
export function CalendarDay({ day, isNext, name, is, state, onPress }: CalendarDayProps) {
  const language = useLanguage();
  const isOff = state?.isOff ?? false;
  return (
    <button
      type="button"
      tabIndex={is.stop ? 0 : -1}
      aria-label={name}
      aria-current={is.today ? 'date' : undefined}
      aria-disabled={isOff || undefined}
      // Not a text: the name has the month already.
      data-month={
        isNext && day.endsWith('-01')
          ? calendarText(language, { month: 'short' }).format(utc(day))
          : null
      }
      onClick={() => onPress(isOff)}
      className={`tap relative before:absolute before:top-0 before:text-xs before:leading-4 before:text-soft before:content-[attr(data-month)] mx-auto flex w-full max-w-12 min-w-0! items-center justify-center rounded-control tabular-nums aria-disabled:cursor-not-allowed ${dayClasses(is, isOff)}`}
    >
      {Number(day.slice(8))}
      {is.marked && (
        <span aria-hidden="true" className="absolute bottom-1 size-1.5 rounded-full bg-current" />
      )}
      {!is.marked && state !== undefined && state.sign !== '' && (
        <span aria-hidden="true" className="absolute bottom-0 text-xs leading-4">
          {state.sign}
        </span>
      )}
    </button>
  );
}

function dayClasses(
  is: { chosen: boolean; today: boolean; marked: boolean },
  isOff: boolean,
): string {
  if (is.chosen) return 'bg-leaf font-semibold text-on-leaf hover:bg-leaf-hover';
  return `hover:bg-sunk ${isOff ? 'text-soft' : ''} ${is.marked ? 'font-semibold text-leaf' : ''} ${is.today ? 'ring-1 ring-edge ring-inset' : ''}`;
}

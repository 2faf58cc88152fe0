import type { RoomDay } from '#domain/facilities/shapes.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { type At, collide, type DayRun, isSameRun, runsOn } from '#web/ui/facilities/runs.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';

export type RunChoice = {
  /** Length in hours. */
  hours: number;
  chosen: readonly At[];
  onRun: (run: DayRun) => void;
  /** Key of the only button in the tab order; arrow keys reach the other buttons. */
  stop: string | null;
  only?: { price: number; otherwise: string };
};

export const keyOfRun = ({ day, start, end }: At): string => `${day} ${start}-${end}`;

type DayRunsProps = RunChoice & { day: RoomDay; isNarrow?: boolean };

/** Times of one day for one length. A press selects a free time or deselects it. */
export function DayRuns({ day, isNarrow = false, ...choice }: DayRunsProps) {
  const runs = day.state === 'OPEN' ? runsOn(day, [choice.hours]) : [];
  return (
    <ul
      data-column=""
      className={isNarrow ? 'space-y-1.5' : 'grid grid-cols-2 gap-2 sm:grid-cols-3'}
    >
      {runs.map((run) => (
        <li key={keyOfRun(run)}>
          <RunButton run={run} isNarrow={isNarrow} {...choice} />
        </li>
      ))}
    </ul>
  );
}

type RunButtonProps = RunChoice & { run: DayRun; isNarrow: boolean };

function RunButton({ run, chosen, onRun, stop, only, isNarrow }: RunButtonProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const isChosen = chosen.some((one) => isSameRun(one, run));
  const collides = !isChosen && chosen.some((one) => collide(one, run));
  const price = run.price === 0 ? t('atNoCharge') : moneyText(run.price);
  const off =
    run.state === 'TAKEN'
      ? t('runTaken')
      : run.state === 'OWN'
        ? t('runOwn')
        : collides
          ? t('runCollides')
          : only !== undefined && only.price !== run.price
            ? only.otherwise
            : null;
  return (
    <button
      type="button"
      data-run={keyOfRun(run)}
      tabIndex={keyOfRun(run) === stop ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={(off !== null && !isChosen) || undefined}
      onClick={() => {
        if (off === null || isChosen) onRun(run);
      }}
      className={`tap w-full rounded-control border border-edge bg-surface text-center leading-tight tabular-nums transition-colors hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-soft aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf ${isNarrow ? 'px-1 py-1.5' : 'px-2 py-2'}`}
    >
      <span className="sr-only">{dayInWords(run.day, language)} </span>
      <span className={`block font-semibold ${isNarrow ? 'text-sm' : ''}`}>
        <span className="inline-block">{timeOf(run.start)}</span>
        <span className="inline-block">–{timeOf(run.end)}</span>
      </span>{' '}
      <span className="block text-xs">{off !== null && !isChosen ? off : price}</span>
      {off === null && !isChosen && <span className="sr-only"> {t('free')}</span>}
    </button>
  );
}

import { dayLater } from '#domain/time/days.ts';
import { changeQuery } from '#web/console/platform/console.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayInput } from './DayInput.tsx';

/** The day of the address, with buttons for today and `days` before and after. */
export function DaySteps({
  day,
  days = 1,
  words,
}: {
  day: string;
  days?: number;
  words: { date: string; before: string; today: string; after: string };
}) {
  const step = (count: number) => changeQuery({ day: dayLater(day, count) });
  return (
    <>
      <div className="w-44">
        <DayInput label={words.date} value={day} onDay={(to) => changeQuery({ day: to })} />
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" aria-label={words.before} onPress={() => step(-days)}>
          ‹
        </Button>
        <Button variant="secondary" onPress={() => changeQuery({ day: null })}>
          {words.today}
        </Button>
        <Button variant="secondary" aria-label={words.after} onPress={() => step(days)}>
          ›
        </Button>
      </div>
    </>
  );
}

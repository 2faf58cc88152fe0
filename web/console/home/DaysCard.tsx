import type { Home } from '#domain/home/shapes.ts';
import { dayLater } from '#domain/time/days.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { dayName } from '#web/console/platform/dayName.ts';
import { dayTarget } from './targets.ts';

const cell = 'border-b border-line px-2 py-1 text-right tabular-nums';
const number =
  'tap inline-flex items-center justify-end rounded-control px-1 font-semibold text-leaf hover:bg-sunk';

/** Orders and bookings of today beside those of the same weekday a week ago. */
export function DaysCard({ days, day }: { days: Home['days']; day: string }) {
  const t = useTranslations('homeAdmin');
  if (days.length === 0) return null;
  const before = dayLater(day, -7);
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t('sales')}</h2>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-soft">
            <td />
            {[day, before].map((one) => (
              <th key={one} scope="col" className="px-2 py-1 text-right font-medium">
                {dayName(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ what, count, before: earlier }) => (
            <tr key={what}>
              <th scope="row" className="border-b border-line py-1 text-left font-medium">
                {t(what)}
              </th>
              {[
                { on: day, is: count },
                { on: before, is: earlier },
              ].map(({ on, is }) => (
                <td key={on} className={cell}>
                  <ConsoleLink {...dayTarget(what, on)} className={number}>
                    {is}
                  </ConsoleLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

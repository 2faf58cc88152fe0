import type { WaitEnd } from '#domain/time/shapes.waits.ts';
import { choices } from '#web/console/platform/filters.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import type { Columns } from '#web/console/ui/list/columns.tsx';
import type { Column } from '#web/console/ui/list/useDataTable.ts';

const tones = { WAITING: 'lagoon', OFFERED: 'gold', BOOKED: 'leaf' } as const;

type WaitRow = {
  waitId: string;
  position: number | null;
  memberNo: string;
  name: string;
  state: 'WAITING' | 'OFFERED' | 'BOOKED' | 'ENDED';
  endReason: WaitEnd | null;
  weekdays: number[];
  firstDay: string;
  lastDay: string;
  joinedAt: number;
  orderNumber: string | null;
};

/** Filter of a list of waiting requests. */
export function useWaitFilters() {
  const w = useTranslations('waitingAdmin');
  return { state: { label: w('state'), options: choices(['live', 'over'], w) } };
}

const dayText = (day: string): string => calendarDayText(day, currentLanguage());

/** `Tue, Thu` of weekdays from 1 Monday to 7 Sunday. */
function weekdaysText(weekdays: readonly number[]): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 is a Monday.
  return weekdays.map((weekday) => format.format(Date.UTC(2024, 0, weekday))).join(', ');
}

/** Columns of a list of waiting requests, with those of their kind between. */
export function useWaitColumns<R extends WaitRow>(
  zone: string,
  of: (c: Columns<R>) => { where: readonly Column<R>[]; length: readonly Column<R>[] },
): (c: Columns<R>) => readonly Column<R>[] {
  const w = useTranslations('waitingAdmin');
  const n = useTranslations('namesAdmin');
  return (c) => [
    c.field('position', w('position'), { isEnd: true, none: '–' }),
    c.field('memberNo', n('memberNo'), { isSortable: true }),
    c.field('name', n('name'), { isSortable: true, none: '–' }),
    c.tag('state', w('state'), ({ state, endReason }) => ({
      text: state === 'ENDED' ? w(`wait${endReason ?? 'LEFT'}`) : w(state),
      ...(state !== 'ENDED' && { tone: tones[state] }),
    })),
    ...of(c).where,
    c.text(
      'firstDay',
      w('days'),
      (row) => `${weekdaysText(row.weekdays)} · ${dayText(row.firstDay)} – ${dayText(row.lastDay)}`,
      { isSortable: true },
    ),
    ...of(c).length,
    c.moment('joinedAt', w('joined'), { zone, isSortable: true }),
    c.field('orderNumber', n('order'), { none: '–', minWidth: 1440 }),
  ];
}

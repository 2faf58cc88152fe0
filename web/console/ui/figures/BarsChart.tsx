import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Language } from '#domain/text/languages.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage } from '#web/platform/locale/translations.ts';

type Series = { key: string; label: string; color: string; isHatched?: boolean };
type BarPoint = { at: string } & Record<string, number | string>;

/** `3/11` (day/month); the year is in the period above. */
const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

type Props = {
  points: readonly BarPoint[];
  series: readonly Series[];
  description: string;
  textOf: (value: number) => string;
  /** Formats a value at the axis, where space is limited. */
  axisText?: (value: number) => string;
  /** Format a point's time below its bar, and in the tooltip. */
  tickText?: (at: string) => string;
  titleText?: (at: string, language: Language) => string;
};

/**
 * Stacked bars by day or other times. Series differ by pattern, not only by colour; arrow keys move
 * between bars. The table beside it has the same numbers, so screen readers get only the
 * description.
 */
export function BarsChart(props: Props) {
  return (
    <figure className="min-w-0">
      {props.series.length > 1 && <Legend series={props.series} />}
      <div className="h-64">
        <ResponsiveContainer
          width="100%"
          height="100%"
          initialDimension={{ width: 720, height: 256 }}
        >
          <Bars {...props} />
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

function Bars({
  points,
  series,
  description,
  textOf,
  axisText = textOf,
  tickText = shortDay,
  titleText = calendarDayText,
}: Props) {
  const language = useLanguage();
  return (
    <BarChart
      data={[...points]}
      title={description}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      barCategoryGap="18%"
    >
      <defs>
        {series.map((one) => (
          <Hatch key={one.key} id={`bar-${one.key}`} color={one.color} />
        ))}
      </defs>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis {...timeAxis} tickFormatter={tickText} />
      <YAxis {...valueAxis} tickFormatter={axisText} />
      <Tooltip
        cursor={{ fill: 'var(--leaf-soft)' }}
        isAnimationActive={false}
        content={({ active, payload, label }) =>
          active && payload.length > 0 ? (
            <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-lg">
              <p className="font-semibold">{titleText(String(label), language)}</p>
              {payload.map((entry) => (
                <p key={String(entry.dataKey)} className="tabular-nums">
                  {entry.name}: {textOf(Number(entry.value))}
                </p>
              ))}
            </div>
          ) : null
        }
      />
      {series.map(barOf)}
    </BarChart>
  );
}

const barOf = (one: Series) => (
  <Bar
    key={one.key}
    dataKey={one.key}
    name={one.label}
    stackId="day"
    fill={fillOf(one, 'bar')}
    stroke={one.isHatched ? one.color : undefined}
    isAnimationActive={false}
    maxBarSize={36}
  />
);

function Legend({ series }: Pick<Props, 'series'>) {
  return (
    <ul className="mb-2 flex flex-wrap gap-4 text-sm">
      {series.map((one) => (
        <li key={one.key} className="flex items-center gap-2">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <Hatch id={`legend-${one.key}`} color={one.color} />
            <rect width="16" height="16" rx="3" fill={fillOf(one, 'legend')} stroke={one.color} />
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}

const tick = { fill: 'var(--soft)', fontSize: 12 };
const timeAxis = {
  dataKey: 'at',
  tick,
  tickLine: false,
  axisLine: { stroke: 'var(--edge)' },
  minTickGap: 24,
};
const valueAxis = { tick, tickLine: false, axisLine: false, width: 72, allowDecimals: false };
const fillOf = (one: Series, where: string) =>
  one.isHatched ? `url(#${where}-${one.key})` : one.color;

function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" fill="var(--surface)" />
      <rect width="2.5" height="6" fill={color} />
    </pattern>
  );
}

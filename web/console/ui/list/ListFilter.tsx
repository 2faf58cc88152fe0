import type { PeriodFault } from '#domain/time/days.ts';
import { consoleSelf } from '#web/console/platform/console.ts';
import { type AnyFilter, type Choosing, nameOf } from '#web/console/platform/filters.ts';
import { setFilter, useFilter } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** A filter above a list; its value is in the address. */
export function ListFilter({
  field,
  filter,
  fault = null,
}: {
  field: string;
  filter: AnyFilter;
  /** Fault of the period in the list's filters. */
  fault?: PeriodFault | null;
}) {
  const name = nameOf(field, filter);
  const value = useFilter(name);
  const set = (text: string) => setFilter(name, text);
  if (filter === 'address') return null;
  if (filter === 'country') return <CountryFilter value={value} onChange={set} />;
  if (filter === 'active') return <ActiveFilter value={value} onChange={set} />;
  if ('options' in filter) return <Chooser {...filter} value={value} onChange={set} />;
  if ('day' in filter)
    return (
      <DayFilter label={filter.day} value={value} onChange={set} fault={faultAt(field, fault)} />
    );
  return (
    <label className="block text-sm text-soft">
      {filter.text}
      <input
        value={value}
        onChange={(event) => set(event.target.value)}
        className="tap mt-1 block rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink"
      />
    </label>
  );
}

/** The fault if it concerns this field. */
const faultAt = (field: string, fault: PeriodFault | null): PeriodFault | null =>
  fault !== null && field === (fault === 'untilMissing' ? 'until' : 'from') ? fault : null;

function DayFilter({
  label,
  value,
  onChange,
  fault,
}: Chosen & { label: string; fault: PeriodFault | null }) {
  const t = useTranslations('administrators');
  return (
    <div className="flex w-40">
      <DayInput
        label={label}
        value={value}
        error={fault === null ? undefined : t(fault)}
        onDay={onChange}
      />
    </div>
  );
}

type Chosen = { value: string; onChange: (value: string) => void };

function Chooser({
  label,
  all,
  options,
  value,
  onChange,
}: Chosen & Pick<Choosing<string | boolean>, 'label' | 'all' | 'options'>) {
  const t = useTranslations('administrators');
  return (
    <Select
      label={label}
      isBare
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: all ?? `${label}: ${t('all')}` },
        ...options.map((one) => ({ value: one.as ?? String(one.value), label: one.label })),
      ]}
    />
  );
}

function CountryFilter(chosen: Chosen) {
  const t = useTranslations('administrators');
  const options = choicesOf(consoleSelf().countries);
  return <Chooser {...chosen} label={t('country')} all={t('allCountries')} options={options} />;
}

function ActiveFilter(chosen: Chosen) {
  const t = useTranslations('administrators');
  const options = (['active', 'inactive'] as const).map((one) => ({ value: one, label: t(one) }));
  return <Chooser {...chosen} label={t('state')} options={options} />;
}

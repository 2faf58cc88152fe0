import { type FormEvent, type ReactNode, useState } from 'react';
import { missingDay, wrongDay } from '#domain/events/rules.filter.ts';
import {
  boundsOf,
  handlesOf,
  lastRoomDay,
  maxHours,
  noRoomFilter,
  type RoomFilter,
  roomPresets,
  type Scales,
} from '#domain/facilities/rules.filter.ts';
import { now } from '#web/platform/clock.ts';
import { toast } from '#web/platform/toasts.ts';
import { calendarDayText, dayOf } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { ChoicesFailed } from '#web/ui/fields/ChoicesFailed.tsx';
import { DayField } from '#web/ui/fields/DayField.tsx';
import { RangeSlider } from '#web/ui/fields/RangeSlider.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import type { PanelName } from './FilterBar.tsx';
import { ManyToggles } from '#web/ui/fields/ManyToggles.tsx';
import { useRoomChoices } from './useRoomFilter.ts';

type Part = { draft: RoomFilter; onChange: (part: Partial<RoomFilter>) => void };
type End = 'from' | 'until';

/** Fields that the button "clear" of a panel resets. */
const fields: Readonly<Record<PanelName, readonly (keyof RoomFilter)[]>> = {
  date: ['when', 'from', 'until'],
  duration: ['hours'],
  capacity: ['minSeats', 'maxSeats'],
  more: ['minArea', 'maxArea', 'layouts', 'categories'],
};

type FilterPanelProps = {
  name: PanelName;
  filter: RoomFilter;
  scales: Scales;
  onApply: (filter: RoomFilter) => void;
};

/** One panel of the facility filter (FAC-022). Changes apply on submit. */
export function FilterPanel({ name, filter, scales, onApply }: FilterPanelProps) {
  const t = useTranslations('facilities');
  const [draft, setDraft] = useState(filter);
  const [missing, setMissing] = useState<End | null>(null);
  const change = (part: Partial<RoomFilter>) => {
    setMissing(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const absent = missingDay(draft);
    setMissing(absent);
    if (absent === null) onApply(draft);
  };
  const empty = Object.fromEntries(fields[name].map((field) => [field, noRoomFilter[field]]));
  const parts: Readonly<Record<PanelName, () => ReactNode>> = {
    date: () => <DatePart draft={draft} onChange={change} missing={missing} />,
    duration: () => <DurationPart draft={draft} onChange={change} />,
    capacity: () => <CapacityPart draft={draft} onChange={change} scales={scales} />,
    more: () => <MorePart draft={draft} onChange={change} scales={scales} />,
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="space-y-5 p-4 sm:p-5">{parts[name]()}</div>
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 sm:px-5">
        <Button variant="secondary" onPress={() => onApply({ ...filter, ...empty })}>
          {t('clear')}
        </Button>
        <Button type="submit" className="min-w-max flex-1">
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

/** Refuses days outside the booking horizon, which can still be typed (FAC-037). */
function useReach() {
  const t = useTranslations('facilities');
  const language = useLanguage();
  const [outOfReach, setOutOfReach] = useState<End | null>(null);
  const today = dayOf(now());
  const { horizonMonths } = useRoomChoices();
  // Without a known horizon no later day is refused here; the search finds nothing beyond it.
  const last = horizonMonths === undefined ? undefined : lastRoomDay(today, horizonMonths);
  return {
    today,
    last,
    clear: () => setOutOfReach(null),
    refuses: (field: End, day: string): boolean => {
      const isOut = day !== '' && (day < today || (last !== undefined && day > last));
      setOutOfReach(isOut ? field : null);
      return isOut;
    },
    textAt: (field: End): string | undefined =>
      outOfReach !== field || last === undefined
        ? undefined
        : t('outOfReach', {
            from: calendarDayText(today, language),
            until: calendarDayText(last, language),
          }),
  };
}

/** Presets or a range of days, never both (FAC-032). */
function DatePart({ draft, onChange, missing }: Part & { missing: End | null }) {
  const t = useTranslations('facilities');
  const reach = useReach();
  const choose = (field: End, day: string) => {
    if (reach.refuses(field, day)) return;
    const wrong = wrongDay(field, day, draft[field === 'from' ? 'until' : 'from']);
    if (wrong === null) onChange({ [field]: day, ...(day === '' ? {} : { when: '' }) });
    else toast(t(wrong), 'danger');
  };
  const errorOf = (field: End) =>
    reach.textAt(field) ?? (missing === field ? t(`${field}Missing`) : undefined);
  return (
    <>
      <Toggles
        label={t('date')}
        value={draft.when}
        options={roomPresets.map((value) => ({ value, label: t(value) }))}
        onChange={(when) => {
          reach.clear();
          onChange({ when, from: '', until: '' });
        }}
      />
      <div className="flex flex-wrap gap-2">
        {(['from', 'until'] as const).map((field) => (
          <DayField
            key={field}
            label={t(field)}
            value={draft[field]}
            after={field === 'until' ? draft.from : ''}
            min={reach.today}
            max={reach.last}
            error={errorOf(field)}
            onDay={(day) => choose(field, day)}
          />
        ))}
      </div>
      <p className="text-sm text-soft">{t('dateHint')}</p>
    </>
  );
}

function DurationPart({ draft, onChange }: Part) {
  const t = useTranslations('facilities');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="font-semibold">{t('hoursLabel')}</p>
        <p className="text-sm text-soft">{t('hoursHint')}</p>
      </div>
      <Stepper
        label={t('hoursLabel')}
        value={draft.hours}
        max={maxHours}
        onChange={(hours) => onChange({ hours })}
      />
    </div>
  );
}

function CapacityPart({ draft, onChange, scales }: Part & { scales: Scales }) {
  const t = useTranslations('facilities');
  const { most, values } = handlesOf(scales.seats, draft.minSeats, draft.maxSeats);
  return (
    <RangeSlider
      label={t('seatsLabel')}
      text={t('seatsRange', { from: values[0], until: values[1] })}
      ends={[t('seatsFrom'), t('seatsTo')]}
      most={most}
      values={values}
      onChange={(next) => {
        const [minSeats, maxSeats] = boundsOf(scales.seats, next);
        onChange({ minSeats, maxSeats });
      }}
    />
  );
}

/** Filters without their own panel (FAC-024, A-38). */
function MorePart({ draft, onChange, scales }: Part & { scales: Scales }) {
  const t = useTranslations('facilities');
  const choices = useRoomChoices();
  const { most, values } = handlesOf(scales.area, draft.minArea, draft.maxArea);
  return (
    <>
      <RangeSlider
        label={t('areaLabel')}
        text={t('areaRange', { from: values[0], until: values[1] })}
        ends={[t('areaFrom'), t('areaTo')]}
        most={most}
        values={values}
        onChange={(next) => {
          const [minArea, maxArea] = boundsOf(scales.area, next);
          onChange({ minArea, maxArea });
        }}
      />
      {choices.isFailed && (
        <ChoicesFailed text={t('choicesFailed')} retry={t('tryAgain')} onRetry={choices.reload} />
      )}
      <ManyToggles
        label={t('layouts')}
        options={choices.layouts}
        values={draft.layouts}
        onChange={(layouts) => onChange({ layouts })}
      />
      <ManyToggles
        label={t('categories')}
        options={choices.categories}
        values={draft.categories}
        onChange={(categories) => onChange({ categories })}
      />
    </>
  );
}

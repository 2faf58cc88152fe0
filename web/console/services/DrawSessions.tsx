import { useState } from 'react';
import type { BatchDetail, BatchSession } from '#domain/services/admin/shapes.batches.ts';
import { weekdayName } from '#domain/time/dateText.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type BatchForm, sessionsFromPattern } from './batchForm.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

type Frame = { opens: string; closes: string };

const begin = ({ opens, closes }: Frame) => ({
  weekdays: [] as readonly number[],
  from: opens,
  until: closes,
  needed: '1',
  type: '',
});

type Props = {
  batch: BatchForm;
  types: BatchDetail['types'];
  frame: Frame;
  onAdd: (sessions: BatchSession[]) => void;
};

/** Adds sessions by pattern: weekdays, hours, number of consultants and type. */
export function DrawSessions({ batch, types, frame, onAdd }: Props) {
  const own = useTranslations('servicesAdmin');
  const [pattern, setPattern] = useState(begin(frame));
  const { needed, type, ...hours } = pattern;
  const more = sessionsFromPattern(batch, {
    ...hours,
    consultantsNeeded: Math.max(1, Math.min(50, Number(needed) || 1)),
    categoryTypeId: type === '' ? null : type,
  });
  const field = (name: 'from' | 'until' | 'needed' | 'type') => ({
    value: pattern[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setPattern({ ...pattern, [name]: target.value }),
  });
  return (
    <FormSection title={own('draw')} text={own('drawHint')}>
      <Weekdays
        chosen={pattern.weekdays}
        onChange={(weekdays) => setPattern({ ...pattern, weekdays })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label={own('from')} maxLength={5} {...field('from')} />
        <TextField label={own('until')} maxLength={5} {...field('until')} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={own('needed')} type="number" min={1} max={50} {...field('needed')} />
        {types.length > 0 && (
          <Select
            label={own('subType')}
            options={choicesOf(types, own('anyType'))}
            {...field('type')}
          />
        )}
      </div>
      <div className="col-span-full">
        <Button variant="secondary" isInactive={more.length === 0} onPress={() => onAdd(more)}>
          {own('addSessions', { count: more.length })}
        </Button>
        {more.length === 0 && <p className="mt-1 text-sm text-soft">{own('nothingToAdd')}</p>}
      </div>
    </FormSection>
  );
}

function Weekdays({
  chosen,
  onChange,
}: {
  chosen: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
}) {
  const own = useTranslations('servicesAdmin');
  const language = useLanguage();
  const toggle = (weekday: number, isIn: boolean) =>
    onChange(isIn ? [...chosen, weekday] : chosen.filter((one) => one !== weekday));
  return (
    <fieldset className="col-span-full">
      <legend className="text-sm font-semibold">{own('weekdays')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Checkbox
            key={weekday}
            checked={chosen.includes(weekday)}
            onChange={({ target }) => toggle(weekday, target.checked)}
          >
            {/* 1 June 2026 is a Monday. */}
            {weekdayName({ year: 2026, month: 6, day: weekday }, language)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

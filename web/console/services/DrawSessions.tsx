import { useState } from 'react';
import type { BatchDetail, BatchSession } from '#domain/services/admin/shapes.batches.ts';
import { weekdayName } from '#domain/words/words.ts';
import { useLanguage, useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type BatchForm, drawn } from './batchForm.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Adds sessions by pattern: on which weekdays, in which hours, for whom. */
export function DrawSessions({
  batch,
  types,
  frame,
  onAdd,
}: {
  batch: BatchForm;
  types: BatchDetail['types'];
  frame: { opens: string; closes: string };
  onAdd: (sessions: BatchSession[]) => void;
}) {
  const own = useWords('servicesAdmin');
  const language = useLanguage();
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [from, setFrom] = useState(frame.opens);
  const [until, setUntil] = useState(frame.closes);
  const [needed, setNeeded] = useState('1');
  const [type, setType] = useState('');
  const more = drawn(batch, {
    weekdays,
    from,
    until,
    consultantsNeeded: Math.max(1, Math.min(50, Number(needed) || 1)),
    categoryTypeId: type === '' ? null : type,
  });
  const toggle = (weekday: number, isIn: boolean) =>
    setWeekdays(isIn ? [...weekdays, weekday] : weekdays.filter((one) => one !== weekday));
  return (
    <FormSection title={own('draw')} text={own('drawHint')}>
      <fieldset className="col-span-full">
        <legend className="text-sm font-semibold">{own('weekdays')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <Checkbox
              key={weekday}
              checked={weekdays.includes(weekday)}
              onChange={({ target }) => toggle(weekday, target.checked)}
            >
              {/* 1 June 2026 is a Monday. */}
              {weekdayName({ year: 2026, month: 6, day: weekday }, language)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={own('from')}
          value={from}
          maxLength={5}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={own('until')}
          value={until}
          maxLength={5}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={own('needed')}
          type="number"
          min={1}
          max={50}
          value={needed}
          onChange={({ target }) => setNeeded(target.value)}
        />
        {types.length > 0 && (
          <Select
            label={own('subType')}
            value={type}
            onChange={({ target }) => setType(target.value)}
            options={choicesOf(types, own('anyType'))}
          />
        )}
      </div>
      <div className="col-span-full">
        <Button look="secondary" isInactive={more.length === 0} onPress={() => onAdd(more)}>
          {own('addSessions', { count: more.length })}
        </Button>
        {more.length === 0 && <p className="mt-1 text-sm text-soft">{own('nothingToAdd')}</p>}
      </div>
    </FormSection>
  );
}

import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDay, spansText } from '#domain/facilities/setup/rules.week.ts';
import type { RoomForm } from '#web/console/facilities/setup/roomForm.ts';
import { weekText } from '#web/console/facilities/setup/weekText.ts';
import { type Day, freshWeek, type Step, type Week, weekStep } from './week.ts';

const dayOf = (line: string): Day => {
  const read = readDay(line);
  return read.ok ? read.spans : read.fault;
};

const noLines = weekText([]);

/**
 * The week of a room's form as it is drawn. The form's typed lines are what is kept: each rendering
 * draws them, and what is drawn is written into them.
 */
export function useWeek(form: UseFormReturn<RoomForm>): {
  /** A line for each weekday, Monday first. */
  lines: readonly string[];
  week: Week;
  dispatch: (step: Step) => void;
} {
  const [drawn, setDrawn] = useState(() => freshWeek([]));
  // Two moves of a pointer may come before the next rendering.
  const latest = useRef(drawn);
  // The form gets what was read a moment after it is shown.
  const lines = form.watch('slots') ?? noLines;
  const dispatch = (step: Step) => {
    const before = { ...latest.current, days: form.getValues('slots').map(dayOf) };
    const after = weekStep(before, step);
    latest.current = after;
    setDrawn(after);
    after.days.forEach((day, at) => {
      if (day === before.days[at] || typeof day === 'string') return;
      form.setValue(`slots.${at}`, spansText(day), { shouldDirty: true });
      form.clearErrors(`slots.${at}`);
    });
  };
  return { lines, week: { ...drawn, days: lines.map(dayOf) }, dispatch };
}

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
 * State of the week editor. The form's typed lines are the source: each render parses them, and
 * each step writes them.
 */
export function useWeek(form: UseFormReturn<RoomForm>): {
  /** One line for each weekday, Monday first. */
  lines: readonly string[];
  week: Week;
  dispatch: (step: Step) => void;
} {
  const [drawn, setDrawn] = useState(() => freshWeek([]));
  // Two pointer moves can arrive before the next render.
  const latest = useRef(drawn);
  // Undefined until the form has the loaded values, one render later.
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

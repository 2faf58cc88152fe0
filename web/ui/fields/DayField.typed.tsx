import { useId } from 'react';
import { DayBox, useTypedDay } from './DayBox.tsx';
import type { DayFieldProps } from './DayField.tsx';
import { FieldNotes, notesOf } from './FieldNotes.tsx';

export function TypedDay({ label, value, error, onDay, ...range }: DayFieldProps) {
  const id = useId();
  const typed = useTypedDay({ value, onDay });
  const problem = typed.problem ?? error;
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {label}
      </label>
      <DayBox
        id={id}
        label={label}
        value={value}
        typed={typed}
        isInvalid={problem !== undefined}
        describedBy={notesOf({ id, error: problem })}
        {...range}
      />
      <FieldNotes id={id} error={problem} />
    </>
  );
}

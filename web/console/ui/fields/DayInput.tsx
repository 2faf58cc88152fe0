import { type Ref, useId } from 'react';
import { DayBox, useTypedDay } from '#web/ui/fields/DayBox.tsx';
import { FieldNotes, notesOf } from '#web/ui/fields/FieldNotes.tsx';
import { RequiredMark } from '#web/ui/fields/RequiredMark.tsx';

type Props = {
  label: string;
  /** `YYYY-MM-DD` or empty; with `keepsText` also text that is not a date. */
  value: string;
  /** First and last day of the calendar; other days can still be typed. */
  min?: string | undefined;
  max?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
  keepsText?: boolean;
  ref?: Ref<HTMLInputElement>;
  onDay: (day: string) => void;
  onBlur?: () => void;
  /** Runs instead of the form's submit. */
  onEnter?: () => void;
  /** Marks the field; the error is shown elsewhere. */
  isInvalid?: boolean;
};

/** Date field of the console: the members' one, with hint and error like other fields. */
export function DayInput({ label, hint, error, min, max, keepsText = false, ...field }: Props) {
  const id = useId();
  const { value, isRequired = false, isInvalid = false, onDay, ...rest } = field;
  const typed = useTypedDay({ value, onDay, keepsText });
  const problem = error ?? typed.problem;
  return (
    <div className="min-w-36 flex-1">
      <label
        htmlFor={id}
        className={`mb-1 block text-sm ${keepsText ? 'font-semibold' : 'text-soft'}`}
      >
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <DayBox
        {...rest}
        id={id}
        label={label}
        value={value}
        typed={typed}
        isRequired={isRequired}
        isInvalid={isInvalid || problem !== undefined}
        describedBy={notesOf({ id, hint, error: problem })}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
      <FieldNotes id={id} hint={hint} error={problem} />
    </div>
  );
}

import { useId, useRef, useState } from 'react';
import { FieldNotes, notesOf } from '#web/ui/fields/FieldNotes.tsx';

type Props = {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  /** First and last day that the picker offers; other days can still be typed. */
  min?: string;
  max?: string;
  error?: string | undefined;
  onDay: (day: string) => void;
};

/**
 * Native date field in the language of the browser; members get `DayField`. A picked day is passed
 * on at once, a typed one on blur or Enter, because each key changes the day. If `onDay` ignores a
 * day, the field shows the previous one.
 */
export function DayInput({
  label,
  value,
  min = '2000-01-01',
  max = '2099-12-31',
  error,
  onDay,
}: Props) {
  const id = useId();
  /** Typed day that was not passed on yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  const text = typed ?? value;
  const take = (day: string) => {
    if (day !== value) onDay(day);
    setTyped(null);
  };
  return (
    <div className="min-w-36 flex-1">
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={text}
        min={min}
        max={max}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={notesOf({ id, error })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(text);
          else if (event.key !== 'Tab' && event.key !== 'Escape') isTyping.current = true;
        }}
        onPointerDown={() => (isTyping.current = false)}
        onChange={(event) => {
          if (isTyping.current) setTyped(event.target.value);
          else take(event.target.value);
        }}
        onBlur={() => {
          isTyping.current = false;
          take(text);
        }}
        className="tap w-full min-w-0 appearance-none rounded-control border border-edge bg-surface px-2.5 py-2 text-base text-ink aria-invalid:border-coral aria-invalid:ring-1 aria-invalid:ring-coral"
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}

import {
  type InputHTMLAttributes,
  type Ref,
  type SyntheticEvent,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { maxLengthFor } from '#web/platform/calls/limit.ts';
import { FieldNotes, notesOf } from './FieldNotes.tsx';
import { RequiredMark } from './RequiredMark.tsx';

type Shared = { label: string; hint?: string; error?: string; isRequired?: boolean };
type LineProps = Shared &
  InputHTMLAttributes<HTMLInputElement> & {
    rows?: undefined;
    /** Shown before the text, such as a currency; hidden from screen readers. */
    sign?: string;
    ref?: Ref<HTMLInputElement>;
  };
type AreaProps = Shared &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    rows: number;
    sign?: undefined;
    ref?: Ref<HTMLTextAreaElement>;
  };

const box =
  'w-full rounded-control border border-edge bg-surface px-3 py-2.5 text-base text-ink placeholder:text-soft aria-invalid:border-coral aria-invalid:ring-1 aria-invalid:ring-coral disabled:bg-sunk';

const makeRoom =
  (most: number) =>
  ({ currentTarget: field }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    field.maxLength = maxLengthFor(most, field.value);
  };

/** With `rows` a text area. Accepts `register(…)` of react-hook-form. */
export function TextField(props: LineProps | AreaProps) {
  const { label, hint, error, sign, isRequired = false, ...rest } = props;
  const own = useId();
  const id = rest.id ?? own;
  const shared = {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': notesOf({ id, hint, error }),
    'aria-required': isRequired || undefined,
    ...(rest.maxLength === undefined
      ? {}
      : { onFocus: makeRoom(rest.maxLength), onInput: makeRoom(rest.maxLength) }),
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {rest.rows === undefined ? (
        <div className="relative">
          {sign !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-soft"
            >
              {sign}
            </span>
          )}
          <input
            {...rest}
            {...shared}
            className={`tap ${box} ${sign === undefined ? '' : 'pl-11 tabular-nums'}`}
          />
        </div>
      ) : (
        <textarea {...rest} {...shared} className={box} />
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

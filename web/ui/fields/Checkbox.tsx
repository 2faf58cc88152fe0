import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon } from '#web/ui/icons.ts';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Accepts `register(…)` of react-hook-form. */
export function Checkbox({ children, error, id, className = '', ...rest }: CheckboxProps) {
  const errorId = error === undefined ? undefined : `${id ?? rest.name}-error`;
  return (
    <div className={className}>
      <label className="tap relative flex cursor-pointer items-start gap-3 py-2">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={errorId}
          className="peer size-6 shrink-0 appearance-none rounded-sm border-2 border-edge bg-surface checked:border-leaf checked:bg-leaf disabled:opacity-50 aria-invalid:border-coral"
        />
        <Icon
          d={checkIcon}
          className="pointer-events-none absolute top-2.5 left-0.5 hidden size-5 stroke-3 text-on-leaf peer-checked:block"
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} role="alert" className="pl-9 text-sm text-coral">
          {error}
        </p>
      )}
    </div>
  );
}

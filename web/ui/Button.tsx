import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type Query, ScreenLink } from '#web/platform/nav.ts';
import type { ScreenName } from '#domain/screens/table.ts';

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<Look, string> = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-hover',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunk',
  quiet: 'text-leaf hover:bg-leaf-soft',
  danger: 'bg-coral text-paper hover:opacity-90',
};

const shape =
  'tap inline-flex items-center justify-center gap-2 rounded-control px-4 py-2 text-base font-semibold transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 disabled:cursor-not-allowed disabled:opacity-50';

/** Classes of a link that looks like a button. */
export const lookOf = (look: Look): string => `${shape} ${looks[look]}`;

type ButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onMouseDown' | 'disabled'
> & {
  look?: Look;
  /** Work is under way: locked at once, keeps its width, says so to screen readers. */
  isBusy?: boolean;
  /** Greyed but focusable; a press calls `onInactivePress` instead (TRM-006, TRM-007). */
  isInactive?: boolean;
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  onInactivePress?: () => void;
  isWide?: boolean;
  children: ReactNode;
};

export function Button({
  look = 'primary',
  isBusy = false,
  isInactive = false,
  isWide = false,
  onPress,
  onInactivePress,
  className = '',
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || isInactive || undefined}
      aria-busy={isBusy || undefined}
      className={`${shape} ${looks[look]} ${isWide ? 'w-full' : ''} ${className}`}
      // The focus comes with the click: a field that is left already on the way down may grow by what
      // is wrong with it, and the button would slip from under the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        if (isBusy || isInactive) {
          event.preventDefault();
          if (isInactive && !isBusy) onInactivePress?.();
          return;
        }
        onPress?.(event);
      }}
    >
      {isBusy && (
        <svg viewBox="0 0 24 24" className="size-5 animate-spin" aria-hidden="true">
          <circle
            cx="12"
            cy="12"
            r="9"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeDasharray="36 60"
            strokeLinecap="round"
          />
        </svg>
      )}
      {children}
    </button>
  );
}

/** A link to a screen that looks like a button. */
export function LinkButton({
  look = 'secondary',
  isWide = false,
  className = '',
  ...rest
}: {
  to: ScreenName;
  query?: Query;
  replace?: boolean;
  look?: Look;
  isWide?: boolean;
  className?: string;
  children: ReactNode;
  onClick?: () => void;
}) {
  return (
    <ScreenLink
      {...rest}
      className={`${shape} ${looks[look]} ${isWide ? 'w-full' : ''} ${className}`}
    />
  );
}

type ButtonWithLinkProps = {
  to: ScreenName;
  query?: Query;
  onPress: () => void;
  className: string;
  'aria-label'?: string;
  'aria-haspopup'?: 'dialog';
  children: ReactNode;
};

/**
 * A button that is a link as well: a press that comes before the script opens `to` instead. One
 * element for both, so that a finger on it never loses it.
 */
export function ButtonWithLink({ onPress, ...rest }: ButtonWithLinkProps) {
  return (
    <ScreenLink
      role="button"
      draggable={false}
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    />
  );
}

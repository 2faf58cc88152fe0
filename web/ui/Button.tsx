import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type Query, ScreenLink } from '#web/platform/nav.ts';
import type { ScreenName } from '#domain/screens/table.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-hover',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunk',
  quiet: 'text-leaf hover:bg-leaf-soft',
  danger: 'bg-coral text-paper hover:opacity-90',
};

const shape =
  'tap inline-flex items-center justify-center gap-2 rounded-control px-4 py-2 text-base font-semibold transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 disabled:cursor-not-allowed disabled:opacity-50';

export const buttonClasses = (variant: ButtonVariant): string =>
  `${shape} ${variantClasses[variant]}`;

type ButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onMouseDown' | 'disabled'
> & {
  variant?: ButtonVariant;
  /** A request is in progress: ignores presses, keeps the width and is announced as busy. */
  isBusy?: boolean;
  /** Greyed but focusable; a press calls `onInactivePress` instead (TRM-006, TRM-007). */
  isInactive?: boolean;
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  onInactivePress?: () => void;
  isWide?: boolean;
  children: ReactNode;
};

export function Button({
  variant = 'primary',
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
      className={`${shape} ${variantClasses[variant]} ${isWide ? 'w-full' : ''} ${className}`}
      // Focus on click only: a field that loses the focus may show an error and move the button
      // away.
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

export function LinkButton({
  variant = 'secondary',
  isWide = false,
  className = '',
  ...rest
}: {
  to: ScreenName;
  query?: Query;
  replace?: boolean;
  variant?: ButtonVariant;
  isWide?: boolean;
  className?: string;
  children: ReactNode;
  onClick?: () => void;
}) {
  return (
    <ScreenLink
      {...rest}
      className={`${shape} ${variantClasses[variant]} ${isWide ? 'w-full' : ''} ${className}`}
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
 * A button that is a link without JavaScript. One element, so that hydration does not replace it
 * under a finger.
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

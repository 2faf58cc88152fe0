import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import { consoleHref, type ConsoleQuery } from '#web/console/platform/console.ts';
import { navigate, prepare } from '#web/platform/router.ts';
import { type ButtonVariant, buttonClasses } from '#web/ui/Button.tsx';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: AdminPath;
  query?: ConsoleQuery;
  /** Styles the link as a button. */
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Link to a page of the console; a click with a modifier key opens a new tab or window. */
export function ConsoleLink({
  to,
  query,
  variant,
  className = '',
  onClick,
  children,
  ...rest
}: Props) {
  const href = consoleHref(to, query);
  return (
    <a
      {...rest}
      href={href}
      className={variant === undefined ? className : `${buttonClasses(variant)} ${className}`}
      onPointerEnter={() => prepare(href)}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (
          event.defaultPrevented ||
          event.button !== 0 ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.altKey
        )
          return;
        event.preventDefault();
        void navigate(href);
      }}
    >
      {children}
    </a>
  );
}

/** Name of a row, as a link to its record. */
export const RowLink = (props: Omit<Props, 'variant' | 'className'>) => (
  <ConsoleLink {...props} className="font-semibold text-leaf hover:underline" />
);

import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import type { ConsoleQuery } from '#web/console/platform/console.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';

/** A number that links to its page; nothing without the right to open it. */
export function NumberRow({
  to,
  query,
  label,
  children,
}: {
  to: AdminPath;
  query: ConsoleQuery;
  label: string;
  children: ReactNode;
}) {
  if (children === undefined || children === false) return null;
  return (
    <div className="flex items-center justify-between gap-3">
      <dt>{label}</dt>
      <dd>
        <ConsoleLink
          to={to}
          query={query}
          aria-label={`${label}: ${children as string | number}`}
          className="tap inline-flex items-center justify-end font-semibold text-leaf tabular-nums hover:underline"
        >
          {children}
        </ConsoleLink>
      </dd>
    </div>
  );
}

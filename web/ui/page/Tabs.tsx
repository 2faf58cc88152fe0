import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens/table.ts';
import { type Query, ScreenLink } from '#web/platform/nav.ts';

type Tab = {
  label: ReactNode;
  to: ScreenName;
  query?: Query;
  isActive: boolean;
  count?: number;
  /** Name that does not change with the label: for `presses.ts` and end-to-end tests. */
  press?: string;
};

/** The address holds the active tab. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex min-w-full border-b border-line sm:gap-1">
        {tabs.map((tab, index) => (
          <li key={index} ref={tab.isActive ? intoView : undefined}>
            <ScreenLink
              to={tab.to}
              query={tab.query}
              replace
              aria-current={tab.isActive ? 'page' : undefined}
              data-press={tab.press}
              className="tap -mb-px flex items-center gap-1.5 border-b-3 border-transparent px-2 whitespace-nowrap sm:px-3 text-soft transition-colors hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && <Count value={tab.count} />}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the strip to the active tab, but not the page. */
function intoView(item: HTMLElement | null): void {
  const strip = item?.closest('nav');
  if (item && strip && item.offsetLeft + item.offsetWidth > strip.clientWidth)
    strip.scrollLeft = item.offsetLeft;
}

/** Nothing at 0 (SHL-021). `label` replaces the number for screen readers. */
export function Count({ value, label }: { value: number; label?: string }) {
  if (value <= 0) return null;
  return (
    <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-coral px-1.5 text-xs leading-5 font-bold text-paper tabular-nums">
      <span aria-hidden={label !== undefined}>{value}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}

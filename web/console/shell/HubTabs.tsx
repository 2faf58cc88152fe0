import type { Hub } from '#domain/hubs/shapes.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { hubAt, hubCalls, type HubPlace, tabsOf } from './hubs.ts';
import { pageAt } from './pages.ts';
import { titleOf } from './pages.shapes.ts';

/** Tabs between all pages of one record, with counts; nothing on other pages. */
export function HubTabs() {
  const { path, query } = useConsolePlace();
  const place = hubAt(path, query);
  return place === undefined ? null : <Tabs key={`${place.kind}/${place.id}`} of={place} />;
}

/** Scrolls to the tab of the page where not all tabs fit. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list === null || current == null) return;
  const [from, to] = [current.offsetLeft, current.offsetLeft + current.offsetWidth];
  const start = list.offsetLeft;
  if (to > start + list.clientWidth) list.scrollLeft = to - start - list.clientWidth / 2;
  else if (from < start) list.scrollLeft = 0;
}

function Tabs({ of: { kind, id, path } }: { of: HubPlace }) {
  const t = useTranslations('administrators');
  // A missing record is shown by the page itself.
  const { data } = useCallQuery(hubCalls[kind], { id }, { keep: true, errorDisplay: 'silent' });
  const hub = data as Hub | undefined;
  return (
    <nav
      aria-label={t('hubPages')}
      className="-mx-4 mb-4 border-b border-line px-4 lg:-mx-8 lg:px-8 print:hidden"
    >
      <p className="min-h-6 truncate text-sm font-semibold">{hub?.name}</p>
      <ul ref={showCurrent} className="flex gap-1 overflow-x-auto">
        {tabsOf(kind).map(({ path: to, query, word, count }) => (
          <li key={to}>
            <ConsoleLink
              to={to}
              query={query(id)}
              aria-current={to === path ? 'page' : undefined}
              className="tap flex items-center gap-1.5 border-b-2 border-transparent px-2.5 text-sm font-medium whitespace-nowrap text-soft hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-leaf"
            >
              {word === undefined ? titleOf(pageAt(to)!) : t(word)}
              {count !== undefined && (
                // Reserves the width of the number, so that the tabs do not move when it arrives.
                <span className="min-w-5 rounded-full bg-sunk px-1.5 text-center text-xs tabular-nums">
                  {hub?.counts.find(({ what }) => what === count)?.count ?? '\u00A0'}
                </span>
              )}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { type Group, hasPage, listOf, own, ownMenu, topPages } from './menu.ts';
import { type AdminPage, titleOf } from './pages.shapes.ts';

const line =
  'tap flex w-full items-center gap-3 rounded-control px-3 text-left text-sm font-medium hover:bg-sunk';
const marked = 'aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf';

function PageLink({
  page,
  isCurrent,
  icon: Icon,
}: {
  page: AdminPage;
  isCurrent: boolean;
  icon?: LucideIcon;
}) {
  return (
    <ConsoleLink
      to={page.path}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${line} ${marked} ${Icon === undefined ? 'pl-11' : ''}`}
    >
      {Icon !== undefined && <Icon className="shrink-0 size-5" />}
      {titleOf(page)}
    </ConsoleLink>
  );
}

type GroupProps = { group: Group; current: string; isOpen: boolean; onPress: () => void };

function MenuGroup({ group, current, isOpen, onPress }: GroupProps) {
  const t = useTranslations('administrators');
  const id = useId();
  const { title, icon: Icon, entries } = group;
  const isHere = entries.some((entry) => hasPage(entry, current));
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onPress}
        className={`${line} ${isHere ? 'font-semibold text-leaf' : ''}`}
      >
        <Icon className="shrink-0 size-5" />
        {t(title)}
        <ChevronDown
          className={`ml-auto shrink-0 size-4 text-soft ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={id} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry[0]!.path}>
            <PageLink page={entry[0]!} isCurrent={hasPage(entry, current)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Groups of pages; one is open: that of the current page, until another one is pressed. */
export function Menu({ path }: { path: string }) {
  const t = useTranslations('administrators');
  const current = listOf(path);
  const groups = ownMenu();
  const [pressed, setPressed] = useState<{ at: string; title: string | null } | null>(null);
  const here = groups.find(({ entries }) => entries.some((entry) => hasPage(entry, current)));
  const opened = pressed?.at === path ? pressed.title : (here?.title ?? null);
  return (
    <nav aria-label={t('menu')} className="p-3">
      <ul>
        {topPages.map((top) => (
          <li key={top.path}>
            <PageLink page={own([top.path])[0]!} icon={top.icon} isCurrent={top.path === current} />
          </li>
        ))}
        {groups.map((group) => (
          <MenuGroup
            key={group.title}
            group={group}
            current={current}
            isOpen={group.title === opened}
            onPress={() =>
              setPressed({ at: path, title: group.title === opened ? null : group.title })
            }
          />
        ))}
      </ul>
    </nav>
  );
}

/** Tabs between the lists of one entry of the menu. */
export function ListTabs({ path }: { path: string }) {
  const entries = ownMenu().flatMap((group) => group.entries);
  const entry = entries.find((one) => hasPage(one, path));
  if (entry === undefined || entry.length < 2) return null;
  return (
    <nav
      aria-label={titleOf(entry[0]!)}
      className="-mx-4 mb-4 overflow-x-auto border-b border-line px-4 lg:-mx-8 lg:px-8 print:hidden"
    >
      <ul className="flex gap-1">
        {entry.map((page) => (
          <li key={page.path}>
            <ConsoleLink
              to={page.path}
              aria-current={page.path === path ? 'page' : undefined}
              className="tap flex items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-soft hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-leaf"
            >
              {titleOf(page)}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

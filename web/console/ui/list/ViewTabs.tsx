import { getSavedViews, removeView } from '#domain/views/calls.ts';
import type { SavedView } from '#domain/views/shapes.ts';
import { goConsole } from '#web/console/platform/console.ts';
import type { ReactNode } from 'react';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { confirm, openDialog } from '#web/platform/dialogs.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { closeIcon } from '#web/ui/icons.shell.ts';
import { SaveViewForm } from './SaveViewForm.tsx';
import type { SavedViews } from './useSavedViews.ts';

/**
 * The saved views of a list as tabs, each a link with filters, order and columns; and the button
 * that saves the present one. It takes its room before the views are loaded.
 */
export function ViewTabs({ views, hidden }: { views: SavedViews; hidden: readonly string[] }) {
  const t = useTranslations('administrators');
  const { list, items, opened, query } = views;
  const isSaved = items.some((view) => view.query === query && view.id === opened?.id);
  const save = () =>
    void openDialog({
      rank: 'other',
      title: () => textOf('administrators', 'saveView'),
      body: ({ close }) => (
        <SaveViewForm view={{ list, query, hidden: [...hidden] }} onClose={close} />
      ),
    });
  return (
    <nav
      aria-label={t('views')}
      className="mb-4 flex min-h-12 max-sm:w-full items-center gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      <Tab isCurrent={query === ''} href={{ to: list, query: {} }}>
        {t('allRows')}
      </Tab>
      {items.map((view) => (
        <ViewTab key={view.id} view={view} views={views} />
      ))}
      {!isSaved && query !== '' && (
        <Button variant="quiet" className="shrink-0 text-sm" onPress={save}>
          {t('saveView')}
        </Button>
      )}
    </nav>
  );
}

function Tab({
  isCurrent,
  href: { to, query },
  children,
}: {
  isCurrent: boolean;
  href: { to: SavedViews['list']; query: Record<string, string> };
  children: ReactNode;
}) {
  return (
    <ConsoleLink
      to={to}
      query={query}
      aria-current={isCurrent ? 'page' : undefined}
      className="tap flex shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-soft hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-leaf"
    >
      {children}
    </ConsoleLink>
  );
}

function ViewTab({ view, views: { list, query, opened } }: { view: SavedView; views: SavedViews }) {
  const t = useTranslations('administrators');
  const { mutate } = useCallMutation(removeView, {
    onDone: async () => {
      goConsole(list);
      await refetchCalls(getSavedViews);
    },
  });
  const isCurrent = view.id === opened?.id && view.query === query;
  const ask = () =>
    confirm({
      title: t('removeViewTitle', { name: view.name }),
      text: view.role === null ? t('removeViewText') : t('removeRoleViewText'),
      yes: t('removeView'),
      isDanger: true,
      act: (dialog) => mutate({ view: view.id }, dialog),
    });
  return (
    <span className="flex shrink-0 items-center">
      <Tab
        isCurrent={isCurrent}
        href={{
          to: list,
          query: { ...Object.fromEntries(new URLSearchParams(view.query)), view: view.id },
        }}
      >
        {view.name}
      </Tab>
      {isCurrent && view.canRemove && (
        <button
          type="button"
          aria-label={t('removeViewOf', { name: view.name })}
          onClick={() => void ask()}
          className="tap -ml-2 inline-flex items-center justify-center rounded-control text-soft hover:bg-sunk"
        >
          <Icon d={closeIcon} className="size-4" />
        </button>
      )}
    </span>
  );
}

import { CircleUser, Menu as MenuIcon, Search } from 'lucide-react';
import { createElement, Suspense, useEffect, useState } from 'react';
import { endConsoleSignIns, getConsoleSignIns } from '#domain/administrators/calls.signIns.ts';
import { ownScriptHeader } from '#domain/call.ts';
import { languages } from '#domain/text/languages.ts';
import { consoleSelf, canAnywhere, useConsolePlace } from '#web/console/platform/console.ts';
import { deleteRecent } from '#web/console/platform/find/recent.ts';
import { deleteHiddenColumns } from '#web/console/platform/hiddenColumns.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { languageNames } from '#web/platform/locale/languageNames.ts';
import { usePlace, useScroll } from '#web/platform/router.ts';
import { chooseTheme, type Theme, themes } from '#web/platform/theme.ts';
import { useStored } from '#web/platform/store.ts';
import {
  currentLanguage,
  loadTranslations,
  setLanguage,
  textOf,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { DialogHost } from '#web/ui/page/DialogHost.tsx';
import { LoadingBar } from '#web/ui/page/LoadingBar.tsx';
import { openOwnSignIns } from '#web/ui/page/OwnSignIns.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Toasts } from '#web/ui/page/Toasts.tsx';
import { loadedPage } from './loaded.ts';
import { HubTabs } from './HubTabs.tsx';
import { ListTabs, Menu } from './Menu.tsx';
import { pageAt } from './pages.ts';
import { titleOf } from './pages.shapes.ts';
import { Palette } from './find/Palette.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { themeTexts } from './themeTexts.ts';
import { useShortcuts } from './useShortcuts.ts';
import { UndoBar } from '#web/console/ui/undo/UndoBar.tsx';
import { ErrorBoundary } from '#web/ui/page/ErrorBoundary.tsx';
import { sessionKept } from '#web/platform/storage.ts';

async function signOut(): Promise<void> {
  if (
    !(await confirm({
      title: textOf('administrators', 'signOutTitle'),
      yes: textOf('administrators', 'signOut'),
    }))
  )
    return;
  const answer = await fetch('/auth/admin/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [ownScriptHeader]: '1' },
    body: JSON.stringify({ language: currentLanguage() }),
  });
  const { url } = (await answer.json()) as { url: string };
  sessionKept.clear();
  deleteHiddenColumns();
  deleteRecent();
  location.replace(url);
}

/** Language, theme, signed-in devices and sign-out: above the page, or in the menu of a phone. */
function Account() {
  const t = useTranslations('administrators');
  const theme = useStored('theme') ?? 'system';
  const { name } = consoleSelf();
  return (
    <>
      <LanguageChoice />
      <Select
        label={t('theme')}
        isBare
        value={theme}
        onChange={(event) => chooseTheme(event.target.value as Theme)}
        options={themes.map((value) => ({ value, label: t(themeTexts[value]) }))}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('signInsOf', { name })}
        title={t('signInsOf', { name })}
        onClick={() => void openOwnSignIns({ list: getConsoleSignIns, end: endConsoleSignIns })}
        className="tap flex items-center gap-2 rounded-control px-3 text-sm font-medium hover:bg-sunk"
      >
        <CircleUser className="shrink-0 size-5 text-leaf" />
        <span className="max-xl:sr-only">{name}</span>
      </button>
      <button
        type="button"
        onClick={() => void signOut()}
        className="tap rounded-control px-3 text-sm font-semibold text-coral hover:bg-coral-soft"
      >
        {t('signOut')}
      </button>
    </>
  );
}

/** Brand and menu. On narrow screens it is one bar; the menu opens below it and closes on navigation. */
function Side({ path, onJump }: { path: string; onJump: () => void }) {
  const t = useTranslations('administrators');
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === path;
  return (
    <aside className="print:hidden border-r border-line bg-surface max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setOpenedAt(isOpen ? null : path)}
        className="tap flex items-center gap-2 px-4 lg:hidden"
      >
        <MenuIcon className="size-5 shrink-0" />
        {t('menu')}
      </button>
      <ConsoleLink
        to="/admin"
        className="tap flex items-center gap-2 px-2 font-bold lg:px-6 lg:py-4"
      >
        <span className="text-leaf">Balai</span>{' '}
        <span className="text-sm font-medium text-soft max-sm:hidden">{t('console')}</span>
      </ConsoleLink>
      <button
        type="button"
        aria-label={t('jump')}
        onClick={onJump}
        className="tap ml-auto flex items-center justify-center px-4 lg:hidden"
      >
        <Search className="size-5 shrink-0" />
      </button>
      <div id="menu" className={isOpen ? 'max-lg:w-full' : 'max-lg:hidden'}>
        <Menu path={path} />
        <div className="flex flex-wrap items-center gap-2 border-t border-line p-4 lg:hidden">
          <Account />
        </div>
      </div>
    </aside>
  );
}

/** Keys that open the search, as the keyboard names them. */
const findKeys = /^(Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

function TopBar({ onJump }: { onJump: () => void }) {
  const t = useTranslations('administrators');
  return (
    <header className="print:hidden top-0 z-20 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-8 py-2 max-lg:hidden lg:sticky xl:gap-3">
      <button
        type="button"
        onClick={onJump}
        aria-keyshortcuts="Control+K Meta+K"
        className="tap mr-auto flex max-w-80 min-w-36 flex-1 items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm text-soft"
      >
        <Search className="shrink-0 size-4" />
        <span className="truncate">{t('jump')}</span>
        <kbd className="ml-auto font-mono text-xs max-xl:hidden">{findKeys}</kbd>
      </button>
      <Account />
    </header>
  );
}

function LanguageChoice() {
  const t = useTranslations('administrators');
  return (
    <Select
      label={t('language')}
      isBare
      value={currentLanguage()}
      onChange={(event) => {
        const next = event.target.value as (typeof languages)[number];
        void loadTranslations(next, ['administrators', 'frame', 'general']).then(() =>
          setLanguage(next),
        );
      }}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
  );
}

/** The page of an address, or why it is not shown. */
function OpenPage({ path, id }: { path: string; id: string | undefined }) {
  const t = useTranslations('administrators');
  const page = pageAt(path);
  const visible = page === undefined ? undefined : loadedPage(page.path);
  if (visible === undefined)
    return <NoData title={textOf('frame', 'noDataTitle')} text={textOf('frame', 'noDataText')} />;
  if (!canAnywhere(page!.needs)) return <NoData title={t('noRight')} text={t('noRightText')} />;
  return (
    <>
      <HubTabs />
      <ListTabs path={page!.path} />
      <Suspense>{createElement(visible, { key: `${path}?${id ?? ''}` })}</Suspense>
    </>
  );
}

export function AdminShell() {
  const t = useTranslations('administrators');
  const place = usePlace();
  useScroll(place);
  const { path } = useConsolePlace();
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const page = pageAt(path);
  const title = page === undefined ? t('console') : titleOf(page);
  useEffect(() => {
    document.title = `${title} · Balai`;
  }, [title]);
  useShortcuts(setOpened, path === '/admin');
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:min-h-0">
      <LoadingBar />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3"
      >
        {textOf('frame', 'skip')}
      </a>
      <Side path={path} onJump={() => setOpened('palette')} />
      <div className="flex min-w-0 flex-col">
        <TopBar onJump={() => setOpened('palette')} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-6 outline-none lg:px-8 print:p-0"
        >
          <ErrorBoundary key={path}>
            <OpenPage path={path} id={place.query['id']} />
          </ErrorBoundary>
        </main>
        <UndoBar />
      </div>
      {opened === 'palette' && <Palette onClose={() => setOpened(null)} />}
      {opened === 'shortcuts' && <Shortcuts onClose={() => setOpened(null)} />}
      <Toasts />
      <DialogHost />
    </div>
  );
}

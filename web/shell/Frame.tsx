import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Layout, screens, visibleScreen } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { OverviewPlace } from '#web/features/overview/OverviewPlace.tsx';
import { currentLayout, go, goBack } from '#web/platform/nav.ts';
import { useIsServed } from '#web/platform/served.ts';
import { usePlace, useScroll } from '#web/platform/router.ts';
import { useStored } from '#web/platform/store.ts';
import { useOwnTitle } from '#web/platform/title.ts';
import { toast } from '#web/platform/toasts.ts';
import { noteView } from '#web/platform/session/tracking.ts';
import {
  currentLanguage,
  loadTranslations,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { loadDialogs } from '#web/ui/page/Dialog.tsx';
import { DialogHost } from '#web/ui/page/DialogHost.tsx';
import { LoadingBar } from '#web/ui/page/LoadingBar.tsx';
import { OfflineNote } from '#web/ui/page/OfflineNote.tsx';
import { Toasts } from '#web/ui/page/Toasts.tsx';
import { ErrorBoundary } from '#web/ui/page/ErrorBoundary.tsx';
import { Screen } from './routes.tsx';
import type { ShellProps } from './layouts/shell.ts';
import { withoutShell, titleOf } from './titles.ts';

let Shell: ComponentType<ShellProps> | undefined;

/** Must resolve before the frame renders. */
export async function loadShell(layout: Layout): Promise<void> {
  Shell =
    layout === 'phone'
      ? await import('./layouts/phone.tsx').then((m) => m.PhoneShell)
      : await import('./layouts/desktop.tsx').then((m) => m.DesktopShell);
}

const loadMe = () => import('./MePanel.tsx');
const MePanel = lazy(() => loadMe().then((m) => ({ default: m.MePanel })));

/** Nothing is shown offline. */
const ReminderBanner = lazy(async () => {
  try {
    await loadTranslations(currentLanguage(), ['questionnaires']);
    return {
      default: (await import('#web/features/questionnaires/ReminderBanner.tsx')).ReminderBanner,
    };
  } catch {
    return { default: () => null };
  }
});

/** Code and texts of the overview; `instead` is shown offline. */
const overviewPart = (load: () => Promise<ComponentType>, instead: ComponentType) =>
  lazy(async () => {
    try {
      const [part] = await Promise.all([load(), loadTranslations(currentLanguage(), ['overview'])]);
      return { default: part };
    } catch {
      return { default: instead };
    }
  });
const OverviewPanel = overviewPart(
  () => import('#web/features/overview/OverviewPanel.tsx').then((m) => m.OverviewPanel),
  OverviewPlace,
);
const PressingOrder = overviewPart(
  () => import('#web/features/overview/PressingOrder.tsx').then((m) => m.PressingOrder),
  () => null,
);

/** Loads the panel of the personal centre, which must be present before it opens. */
export const prepareMe = (): Promise<unknown> =>
  Promise.all([loadMe(), loadDialogs(), loadTranslations(currentLanguage(), ['members'])]);

function useMePanel(query: ShellProps['query']) {
  const t = useTranslations('frame');
  // On phones `/Home?panel=me` replaces the page of the personal centre.
  const isPage = query['panel'] === 'me';
  const [isOpen, setOpen] = useState(false);
  return {
    isMeOpen: isOpen || isPage,
    closeMe: () => {
      setOpen(false);
      if (isPage) go('Home', {}, { replace: true });
    },
    openMe: () => {
      prepareMe().then(
        () => setOpen(true),
        () => toast(t('offline'), 'danger'),
      );
    },
  };
}

function useNotedView(name: ScreenName, query: ShellProps['query']) {
  const viewed = visibleScreen(name, query['tab'], currentLayout());
  useEffect(() => {
    if (!withoutShell.includes(viewed)) noteView(viewed, query);
  }, [viewed, query]);
}

function useWindowTitle(visible: ScreenName): string {
  const t = useTranslations('frame');
  const title = useOwnTitle() ?? t(titleOf(visible));
  useEffect(() => {
    document.title = title === t('product') ? title : `${title} · ${t('product')}`;
  }, [title, t]);
  return title;
}

export function Frame() {
  const place = usePlace();
  const { name, query } = place;
  useScroll(place);
  const { isMeOpen, openMe, closeMe } = useMePanel(query);
  // For INTERCEPT the shell is already shown during the sign-in, with services only.
  const storedMode = useStored('accessMode');
  const isServed = useIsServed();
  const accessMode = isServed ? null : storedMode;
  const isIntercepted = accessMode === 'INTERCEPT' && name === 'Login';
  const visible = isIntercepted ? 'BecList' : name;
  useNotedView(name, query);
  // The maintenance page hides dialogs, whose requests would fail; they reappear afterwards.
  const isInterrupted = name === 'publicMaintenance';
  const title = useWindowTitle(visible);
  // Only on the three lists (QUE-008), and in countries with events.
  const isReminding = accessMode === 'FULL' && screens[visible].tab !== undefined;
  // Not during a purchase, and not on pages of an order, which show the same.
  const isBusy =
    screens[visible].flow !== undefined || visible === 'Order' || 'orderNumber' in query;
  const hasOverview =
    (accessMode === 'FULL' || accessMode === 'SERVICES_ONLY') &&
    screens[visible].who !== 'open' &&
    !isBusy;
  const page = (
    <ErrorBoundary key={name}>
      <Suspense>
        <Screen place={place} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <>
      {!isServed && (
        <>
          <LoadingBar />
          <OfflineNote />
        </>
      )}
      {withoutShell.includes(visible) || Shell === undefined ? (
        page
      ) : (
        <Shell
          name={visible}
          query={query}
          title={title}
          onMe={openMe}
          onBack={goBack}
          aside={
            hasOverview && (
              <Suspense>
                <PressingOrder />
              </Suspense>
            )
          }
        >
          {(isServed || hasOverview) && screens[visible].tab !== undefined && (
            <Suspense fallback={<OverviewPlace />}>
              {isServed ? <OverviewPlace /> : <OverviewPanel />}
            </Suspense>
          )}
          {page}
        </Shell>
      )}
      {isReminding && (
        <Suspense>
          <ReminderBanner />
        </Suspense>
      )}
      {isMeOpen && !isServed && !isInterrupted && (
        <Suspense>
          <MePanel place={currentLayout() === 'phone' ? 'sheet' : 'side'} onClose={closeMe} />
        </Suspense>
      )}
      {!isServed && <Toasts />}
      {!isServed && !isInterrupted && <DialogHost />}
    </>
  );
}

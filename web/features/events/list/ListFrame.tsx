import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { countOfFilters, type EventFilter } from '#domain/events/rules.filter.ts';
import { useIsServed } from '#web/platform/served.ts';
import { toast } from '#web/platform/toasts.ts';
import {
  currentLanguage,
  loadTranslations,
  textOf,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, loadDialogs } from '#web/ui/page/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import { filterIcon } from '#web/ui/events/icons.ts';
import { TypeChips } from './TypeChips.tsx';
import { useTypes } from './useChoices.ts';

const loadPanel = () => import('./FilterPanel.tsx');
const Panel = lazy(() => loadPanel().then((m) => ({ default: m.FilterPanel })));
const Chips = lazy(() =>
  import('./EventFilterChips.tsx').then((m) => ({ default: m.EventFilterChips })),
);

/** Loads code and texts of the filter panel, which are not in the first bundle. */
const preparePanel = () =>
  Promise.all([loadPanel(), loadDialogs(), loadTranslations(currentLanguage(), ['eventSearch'])]);

const wide = '(width >= 64rem)';
const isWide = () => window.matchMedia(wide).matches;

function useWide(): boolean {
  const [is, set] = useState(isWide);
  useEffect(() => {
    const query = window.matchMedia(wide);
    const follow = () => set(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return is;
}

export function PanelBones() {
  return (
    <div aria-hidden="true" className="space-y-5">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="space-y-2">
          <Bone className="h-3 w-24" />
          <Bone className="h-11 w-full rounded-control" />
        </div>
      ))}
    </div>
  );
}

type ListPlacesProps = {
  side: ReactNode;
  bar: ReactNode;
  /** The page has a title above, so the panel must be shorter to keep its end in view. */
  hasHead?: boolean;
  children: ReactNode;
};

/**
 * Layout of an event list, with the filters beside it on wide screens. The server-rendered page
 * uses it as well.
 */
export function ListPlaces({ side, bar, hasHead = false, children }: ListPlacesProps) {
  return (
    <div className="pt-4 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <aside
        className={`hidden lg:sticky lg:top-20 lg:block lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5 ${hasHead ? 'lg:max-h-[calc(100dvh-12rem)]' : 'lg:max-h-[calc(100dvh-8rem)]'}`}
      >
        {side}
      </aside>
      <div className="min-w-0">
        <div className={`mb-4 flex items-center gap-2 ${hasHead ? '' : 'lg:hidden'}`}>{bar}</div>
        {children}
      </div>
    </div>
  );
}

export function FilterButton({
  count = 0,
  isOpening = false,
  onPress = () => {},
}: {
  count?: number;
  isOpening?: boolean;
  onPress?: () => void;
}) {
  const t = useTranslations('events');
  return (
    <Button
      variant="secondary"
      className={`shrink-0 lg:hidden ${isOpening ? 'border-leaf bg-leaf-soft' : ''}`}
      aria-haspopup="dialog"
      data-press="home-filter"
      onPress={onPress}
    >
      <Icon d={filterIcon} className="size-5" />
      <span aria-hidden={count > 0 || undefined} className="max-[22rem]:sr-only">
        {t('filter')}
      </span>
      {count > 0 && <span className="sr-only">{t('filterOn', { count })}</span>}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="inline-flex min-w-5 items-center justify-center rounded-full bg-leaf px-1.5 text-xs leading-5 text-on-leaf tabular-nums"
        >
          {count}
        </span>
      )}
    </Button>
  );
}

type Props = {
  filter: EventFilter;
  isSearch: boolean;
  onApply: (filter: EventFilter) => void;
  bar: ReactNode;
  children: ReactNode;
};

/** An event list with filter panel, filter button and chips (EVT-012). */
export function ListFrame({ filter, isSearch, onApply, bar, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isServed = useIsServed();
  const isBeside = useWide();
  const types = useTypes();
  const count = countOfFilters(filter, isSearch ? ['keyWord'] : []);
  const apply = (next: EventFilter) => {
    setOpen(false);
    onApply(next);
  };
  const [isOpening, setOpening] = useState(false);
  const open = () => {
    setOpening(true);
    preparePanel()
      .then(
        () => setOpen(true),
        () => toast(textOf('frame', 'offline'), 'danger'),
      )
      .finally(() => setOpening(false));
  };
  const panel = <Panel filter={filter} isSearch={isSearch} isLive={isBeside} onApply={apply} />;
  return (
    <ListPlaces
      hasHead={isSearch}
      side={
        isServed ? (
          <PanelBones />
        ) : (
          isBeside && <Suspense fallback={<PanelBones />}>{panel}</Suspense>
        )
      }
      bar={
        <>
          {bar}
          <FilterButton count={count} isOpening={isOpening} onPress={open} />
        </>
      }
    >
      {!isSearch && <TypeChips types={types} filter={filter} onChoose={apply} />}
      {count > 0 && (
        <Suspense fallback={<Bone className="mb-4 h-11 w-40 rounded-full" />}>
          <Chips filter={filter} isSearch={isSearch} onApply={apply} />
        </Suspense>
      )}
      {children}
      {isOpen && !isBeside && (
        <Dialog
          isOpen
          place="sheet"
          title={textOf('eventSearch', 'filterTitle')}
          onClose={() => setOpen(false)}
        >
          {panel}
        </Dialog>
      )}
    </ListPlaces>
  );
}

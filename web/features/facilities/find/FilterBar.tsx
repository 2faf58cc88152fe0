import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { RoomFilter, Scales } from '#domain/facilities/rules.filter.ts';
import { useLayer } from '#web/platform/useLayer.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';

/** Loaded with the first panel that opens, because of React Aria's slider. */
const Panel = lazy(() => import('./FilterPanels.tsx').then((m) => ({ default: m.FilterPanel })));

const panels = ['date', 'duration', 'capacity', 'more'] as const;
export type PanelName = (typeof panels)[number];

const isUsed: Readonly<Record<PanelName, (filter: RoomFilter) => boolean>> = {
  date: ({ when, from }) => when !== '' || from !== '',
  duration: ({ hours }) => hours > 0,
  capacity: ({ minSeats, maxSeats }) => minSeats !== null || maxSeats !== null,
  more: ({ minArea, maxArea, layouts, categories }) =>
    minArea !== null || maxArea !== null || layouts.length > 0 || categories.length > 0,
};

const panelId = 'room-filter';

const openIcon = 'M6 9.5 12 15.5 18 9.5';

/** Returns the focus to the button that opened the panel. */
const focusOpener = (bar: HTMLElement | null): void =>
  bar?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();

type FilterBarProps = { filter: RoomFilter; scales: Scales; onApply: (filter: RoomFilter) => void };

/**
 * Panels of the facility filter. Opening a panel closes the other panels (FAC-023); Escape or a
 * press on the backdrop closes it (FAC-025, SHL-039).
 */
export function FilterBar({ filter, scales, onApply }: FilterBarProps) {
  const t = useTranslations('facilities');
  const { open, setOpen, close, panel, bar } = useOpenPanel();
  return (
    <>
      {open !== null && (
        <div
          data-mask=""
          aria-hidden="true"
          className="fixed inset-0 z-40 animate-fade bg-veil"
          onClick={close}
        />
      )}
      <div ref={bar} className={`relative mb-4 ${open === null ? '' : 'z-50'}`}>
        <div role="group" aria-label={t('filters')} className="flex flex-wrap gap-1.5 sm:gap-2">
          {panels.map((name) => (
            <Opener
              key={name}
              name={name}
              isOpen={open === name}
              isUsed={isUsed[name](filter)}
              onPress={() => (open === name ? close() : setOpen(name))}
            />
          ))}
        </div>
        {open !== null && (
          <div
            ref={panel}
            id={panelId}
            role="group"
            aria-label={t(open)}
            tabIndex={-1}
            className="absolute inset-x-0 top-full mt-2 max-h-[min(32rem,60dvh)] max-w-lg overflow-y-auto rounded-card border border-line bg-surface shadow-lift outline-none"
          >
            <Suspense fallback={<PanelBones />}>
              <Panel
                key={open}
                name={open}
                filter={filter}
                scales={scales}
                onApply={(next) => (close(), onApply(next))}
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

function useOpenPanel() {
  const [open, setOpen] = useState<PanelName | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const close = () => {
    focusOpener(bar.current);
    setOpen(null);
  };
  useLayer(open !== null, close);
  useEffect(() => {
    if (open === null) return undefined;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      focusOpener(bar.current);
      setOpen(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return { open, setOpen, close, panel, bar };
}

type OpenerProps = { name: PanelName; isOpen: boolean; isUsed: boolean; onPress: () => void };

function Opener({ name, isOpen, isUsed, onPress }: OpenerProps) {
  const t = useTranslations('facilities');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      data-used={isUsed || undefined}
      onClick={onPress}
      className="tap inline-flex items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm sm:px-3.5 text-ink hover:bg-sunk aria-expanded:border-leaf data-used:border-leaf data-used:bg-leaf-soft data-used:font-semibold data-used:text-leaf"
    >
      {isUsed ? (
        <>
          <span aria-hidden="true">{t(name)}</span>
          <span className="sr-only">{t('inUse', { filter: t(name) })}</span>
        </>
      ) : (
        t(name)
      )}
      <Icon
        d={openIcon}
        className={`size-4 transition-transform max-sm:hidden duration-150 ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  );
}

const PanelBones = () => (
  <div aria-hidden="true" className="space-y-4 p-5">
    <Bone className="h-4 w-32" />
    <Bone className="h-11 w-full rounded-control" />
  </div>
);

import { useState } from 'react';
import { getOverview } from '#domain/overview/calls.ts';
import type { Overview } from '#domain/overview/shapes.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Dialog, loadDialogs } from '#web/ui/page/Dialog.tsx';
import { forwardIcon } from '#web/ui/icons.ts';
import { When } from '#web/ui/When.tsx';
import { entriesOf, type OverviewEntry, idleEntry } from './entries.ts';
import { OverviewPlace, overviewHeight } from './OverviewPlace.tsx';
import { useOverview } from './useOverview.ts';

/**
 * Entries that need the member's attention, above the lists. Shows as many as fit in one row, the
 * other entries in a dialog; the height is fixed (ORD-021, TKT-015, SHL-021).
 */
export function OverviewPanel() {
  const { overview, isLoading } = useOverview();
  return overview === null && isLoading ? <OverviewPlace /> : <Rows overview={overview} />;
}

function Rows({ overview }: { overview: Overview | null }) {
  const t = useTranslations('overview');
  const [isOpen, setOpen] = useState(false);
  const entries = overview === null ? [idleEntry(t)] : entriesOf(overview, t);
  return (
    <section aria-label={t('region')} data-overview="" className="pt-4 print:hidden">
      <div className={`flex gap-2 ${overviewHeight}`}>
        <ul className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))] max-sm:[&>:nth-child(n+2)]:hidden max-xl:[&>:nth-child(n+3)]:hidden [&>:nth-child(n+4)]:hidden">
          {entries.map((entry) => (
            <Row key={entry.key} entry={entry} />
          ))}
        </ul>
        <AllButton
          count={entries.length}
          onPress={() => void loadDialogs().then(() => setOpen(true))}
        />
      </div>
      <Dialog isOpen={isOpen} place="sheet" title={t('region')} onClose={() => setOpen(false)}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1">
          {entries.map((entry) => (
            <Row key={entry.key} entry={entry} isWhole onOpen={() => setOpen(false)} />
          ))}
        </ul>
      </Dialog>
    </section>
  );
}

function AllButton({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations('overview');
  if (count < 2) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={`tap shrink-0 rounded-card border border-line bg-surface px-3 text-sm font-semibold text-leaf tabular-nums hover:bg-sunk ${count === 2 ? 'sm:hidden' : count === 3 ? 'xl:hidden' : ''}`}
    >
      {t('all', { count })}
    </button>
  );
}

/** Countdown that fetches the overview again at its end. */
export const TimeLeft = ({ until }: { until: number }) => (
  <Countdown until={until} onEnd={() => void refetchCalls(getOverview)} />
);

const tones = {
  gold: 'border-gold-bright/50 bg-gold-soft text-gold',
  leaf: 'border-leaf/25 bg-leaf-soft text-leaf',
  plain: 'border-line bg-surface text-soft',
} as const;

type RowProps = { entry: OverviewEntry; isWhole?: boolean; onOpen?: () => void };

/** One entry; `isWhole` allows several lines. */
function Row({ entry, isWhole = false, onOpen }: RowProps) {
  const { icon, tone, title, text, until, when } = entry;
  const hasText = text !== undefined || until !== undefined || when !== undefined;
  // One line each, also for times with a zone on a second line.
  const line = isWhole ? '' : 'truncate [&_span:not(.sr-only)]:inline';
  return (
    <li
      className={`relative flex items-center gap-3 rounded-card border px-3 ${tones[tone]} ${isWhole ? 'min-h-14 py-2' : overviewHeight}`}
    >
      <Icon d={icon} className="size-5 shrink-0" />
      <div
        className={`min-w-0 flex-1 text-sm leading-snug ${hasText ? '' : 'flex items-center gap-2'}`}
      >
        <p
          className={`min-w-0 flex-1 font-semibold text-ink sm:text-base sm:leading-tight ${line}`}
        >
          {title}
        </p>
        <div className="flex items-baseline gap-2">
          {hasText && (
            <p className={`min-w-0 flex-1 text-soft ${line}`}>
              {text}
              {text !== undefined && (until ?? when) !== undefined && ' · '}
              {until !== undefined && <TimeLeft until={until} />}
              {when !== undefined && <When isShort {...when} />}
            </p>
          )}
          <Way entry={entry} isWhole={isWhole} onOpen={onOpen} />
        </div>
      </div>
    </li>
  );
}

/**
 * The link of a row, whose area covers the row. On phones only urgent entries show its text, to
 * leave space for the time.
 */
function Way({
  entry: { to, query, tone, title, action },
  isWhole,
  onOpen,
}: {
  entry: OverviewEntry;
  isWhole: boolean;
  onOpen: (() => void) | undefined;
}) {
  const t = useTranslations('overview');
  const isShort = !isWhole && tone !== 'gold';
  return (
    <ScreenLink
      to={to}
      query={query}
      onClick={onOpen}
      aria-label={t('goOn', { action, title })}
      className="shrink-0 font-semibold text-leaf outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
    >
      <span className={isShort ? 'max-sm:sr-only' : ''}>{action}</span>
      {isShort && <Icon d={forwardIcon} className="size-4 sm:hidden" />}
    </ScreenLink>
  );
}

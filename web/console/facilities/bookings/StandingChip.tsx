import { memo } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { type InRoom, isFound, placeOf, type Standing } from './calendar.ts';
import { useStates } from './useStates.ts';

const styles = {
  PAID: 'border-leaf/30 border-l-leaf bg-leaf-soft text-leaf',
  HELD: 'border-gold-bright/40 border-l-gold-bright bg-gold-soft text-gold',
  OWN: 'border-edge/40 border-l-edge bg-line text-ink',
  THROUGH: 'border-line border-l-edge bg-surface text-soft',
  /** Does not match the search. */
  ASIDE: 'border-line border-l-line bg-transparent text-soft',
} as const;

/** Button of a booking or of the company's hours (own use); memoized: a week has thousands. */
export const StandingChip = memo(function StandingChip({
  one,
  country,
  hours,
  search,
  onOpen,
  className = '',
}: {
  one: InRoom;
  country: string;
  /** First and last hour of the timeline; absent in a list. */
  hours?: { first: number; last: number };
  /** Chips that do not match are shown pale. */
  search: string;
  onOpen: (one: Standing) => void;
  className?: string;
}) {
  const t = useTranslations('bookingsAdmin');
  const { bookingState } = useStates(country);
  const { booking, block, from, until, through } = one;
  const own = booking === null ? 'OWN' : booking.orderStatus === 'PAID' ? 'PAID' : 'HELD';
  const title = booking === null ? block.purpose : booking.eventName;
  const state = booking === null ? t('own') : bookingState(booking).text;
  const [first, second] =
    booking === null
      ? [title, state]
      : [title, `${booking.memberName} · ${t('people', { count: booking.attendees })}`];
  const lines = through === null ? [first, second] : [t('partOf', { room: through.name })];
  const style = isFound(one, search) ? (through === null ? own : 'THROUGH') : 'ASIDE';
  // Texts that do not fit, or that only the colour shows.
  const unseen = through === null ? [booking === null ? '' : state] : [title, state];
  const lineTexts = [`${from}–${until}`, ...lines];
  const all = [...lineTexts, ...unseen].filter(Boolean);
  return (
    // One element for all lines: a week has thousands of chips, and each clipped box costs time in
    // every frame of scrolling.
    <button
      type="button"
      onClick={() => onOpen(one)}
      aria-label={all.join(' ')}
      title={all.join('\n')}
      style={hours === undefined ? undefined : placeOf(one, hours)}
      className={`overflow-clip rounded-control border border-l-4 px-1.5 py-1 text-left text-xs leading-tight text-ellipsis whitespace-pre tabular-nums hover:border-current focus-visible:z-10 ${styles[style]} ${className}`}
    >
      {lineTexts.join('\n')}
    </button>
  );
});

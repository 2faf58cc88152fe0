import { memo } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { type InRoom, isFound, placeOf, type Standing } from './calendar.ts';
import { useStates } from './useStates.ts';

const looks = {
  PAID: 'border-leaf/30 border-l-leaf bg-leaf-soft text-leaf',
  HELD: 'border-gold-bright/40 border-l-gold-bright bg-gold-soft text-gold',
  OWN: 'border-edge/40 border-l-edge bg-line text-ink',
  THROUGH: 'border-line border-l-edge bg-surface text-soft',
  /** Without the words that are searched: pale, and still to be read. */
  ASIDE: 'border-line border-l-line bg-transparent text-soft',
} as const;

/** A booking or kept hours, as a press that opens it; drawn anew only when something of it changes. */
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
  /** Whole hours of the picture it lies in by its time; absent: it lies in a list. */
  hours?: { first: number; last: number };
  /** What does not have these words steps back. */
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
  const look = isFound(one, search) ? (through === null ? own : 'THROUGH') : 'ASIDE';
  // What does not fit, or is said by colour only.
  const unseen = through === null ? [booking === null ? '' : state] : [title, state];
  const lineTexts = [`${from}–${until}`, ...lines];
  const all = [...lineTexts, ...unseen].filter(Boolean);
  return (
    // One element with its lines in it: a week has thousands of them, and each box that clips is
    // looked at for every frame of scrolling.
    <button
      type="button"
      onClick={() => onOpen(one)}
      aria-label={all.join(' ')}
      title={all.join('\n')}
      style={hours === undefined ? undefined : placeOf(one, hours)}
      className={`overflow-clip rounded-control border border-l-4 px-1.5 py-1 text-left text-xs leading-tight text-ellipsis whitespace-pre tabular-nums hover:border-current focus-visible:z-10 ${looks[look]} ${className}`}
    >
      {lineTexts.join('\n')}
    </button>
  );
});

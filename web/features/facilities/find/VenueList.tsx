import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens/table.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useServedOnes } from '#web/platform/served.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import type { VenueList as List } from './useVenues.ts';
import { VenueCard } from './VenueCard.tsx';

/** Number of cards whose pictures load eagerly. */
const firstCards = 4;

export function VenueBones({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="bones space-y-4">
      {Array.from({ length: 4 }, (_, index) => (
        <div
          key={index}
          className="flex gap-4 rounded-card border border-line bg-surface p-3 sm:p-4"
        >
          <Bone className="aspect-square w-24 shrink-0 rounded-control sm:aspect-video sm:w-44 lg:w-56" />
          <div className="flex-1 space-y-3 pt-1">
            <Bone className="h-5 w-3/5" />
            <Bone className="h-4 w-4/5" />
            <Bone className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

type VenueListProps = {
  list: List;
  /** A filter or keyword is active (FAC-018). */
  isCounted: boolean;
  page: ScreenName;
  empty: ReactNode;
};

/**
 * Venue cards, or an empty or failed state. The address has the expanded venue, so returning from a
 * room restores it; at most one is expanded (FAC-013).
 */
export function VenueList({ list, isCounted, page, empty }: VenueListProps) {
  const t = useTranslations('facilities');
  const { query } = useAddress();
  const { isFailed, isOld, refresh } = list;
  const venues = useServedOnes(list.venues);
  const toggle = (venueID: string) =>
    go(
      page,
      { ...query, tab: null, venue: query['venue'] === venueID ? null : venueID },
      { replace: true },
    );
  return (
    <>
      {isCounted && (
        <p role="status" className="mb-3 text-sm text-soft tabular-nums">
          {venues !== null && !isOld && t('results', { count: venues.length })}
        </p>
      )}
      {isFailed ? (
        <NoData title={t('failedTitle')} text={t('failedText')}>
          <Button variant="secondary" onPress={() => void refresh()}>
            {t('tryAgain')}
          </Button>
        </NoData>
      ) : venues === null ? (
        <VenueBones label={t('listTitle')} />
      ) : venues.length === 0 ? (
        empty
      ) : (
        <div
          aria-busy={isOld || undefined}
          className={`space-y-4 pb-8 ${isOld ? 'opacity-60 transition-opacity duration-150' : ''}`}
        >
          <h2 className="sr-only">{t('venues')}</h2>
          {venues.map((venue, index) => (
            <VenueCard
              key={venue.id}
              venue={venue}
              isOpen={query['venue'] === venue.id}
              isFirst={index < firstCards}
              page={page}
              onToggle={() => toggle(venue.id)}
            />
          ))}
        </div>
      )}
    </>
  );
}

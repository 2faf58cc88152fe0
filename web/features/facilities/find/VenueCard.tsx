import type { VenueCard as Venue } from '#domain/facilities/shapes.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { VenuePicture } from '#web/ui/facilities/VenuePicture.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { pinIcon } from '#web/ui/icons.shell.ts';
import { CallLink } from '#web/ui/page/CallLink.tsx';
import { RoomItem } from './RoomFacts.tsx';
import { VenueSummary } from './VenueSummary.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

const openIcon = 'M6 9.5 12 15.5 18 9.5';

type VenueCardProps = {
  venue: Venue;
  isOpen: boolean;
  isFirst: boolean;
  page: string;
  onToggle: () => void;
};

/** A venue of the list, whose rooms expand below it (FAC-012 to FAC-014). */
export function VenueCard({ venue, isOpen, isFirst, page, onToggle }: VenueCardProps) {
  const roomsId = `rooms-${venue.id}`;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-wrap gap-x-4 gap-y-3 p-3 sm:flex-nowrap sm:p-4">
        <div className="w-24 shrink-0 self-start overflow-hidden rounded-control max-[22rem]:w-20 sm:w-44 lg:w-56">
          <VenuePicture
            id={venue.id}
            address={venue.thumbnail ?? venue.picture}
            isFirst={isFirst}
            sizes="(min-width: 1024px) 14rem, (min-width: 640px) 11rem, 6rem"
            className="max-sm:aspect-square"
          />
        </div>
        <VenueNames venue={venue} />
        <VenueActions venue={venue} roomsId={roomsId} isOpen={isOpen} onToggle={onToggle} />
      </div>
      {isOpen && <VenueRooms venue={venue} roomsId={roomsId} page={page} />}
    </article>
  );
}

const queryOf = ({ id }: Venue) => ({ regionCode: self().regionCode, venueID: id });

function VenueNames({ venue }: { venue: Venue }) {
  return (
    <div className="min-w-0 flex-1">
      <h3 className="text-lg leading-snug font-semibold">
        <ScreenLink
          to="SiteDetail"
          query={queryOf(venue)}
          data-press="venue"
          className="hover:text-leaf"
        >
          <Unbroken of={venue.name} />
        </ScreenLink>
      </h3>
      <p className="mt-1 flex items-start gap-1.5 text-sm text-soft">
        <Icon d={pinIcon} className="mt-0.5 size-4" />
        <span>
          <Unbroken of={venue.address} />
        </span>
      </p>
      {venue.contactPerson !== '' && (
        <p className="mt-0.5 text-sm text-soft">{venue.contactPerson}</p>
      )}
      <VenueSummary venue={venue} />
    </div>
  );
}

type VenueActionsProps = Pick<VenueCardProps, 'venue' | 'isOpen' | 'onToggle'> & {
  roomsId: string;
};

function VenueActions({ venue, roomsId, isOpen, onToggle }: VenueActionsProps) {
  const t = useTranslations('facilities');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:-mb-1 max-sm:w-full sm:flex-col sm:flex-nowrap sm:items-end">
      {venue.contactTel === '' ? (
        <span />
      ) : (
        <CallLink
          phone={venue.contactTel}
          label={t('callPerson', { person: venue.contactPerson, phone: venue.contactTel })}
        />
      )}
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? roomsId : undefined}
        onPress={onToggle}
        // The card clips an outline outside of it.
        className="-mr-3 focus-visible:-outline-offset-3"
      >
        <span className="tabular-nums">
          {t('rooms', { count: venue.rooms.length })}
          <span className="sr-only">: {venue.name}</span>
        </span>
        <Icon
          d={openIcon}
          className={`size-5 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </Button>
    </div>
  );
}

function VenueRooms({ venue, roomsId, page }: { venue: Venue; roomsId: string; page: string }) {
  const t = useTranslations('facilities');
  return (
    <div id={roomsId} className="border-t border-line bg-paper p-3 sm:p-4">
      <ul aria-label={t('roomsOf', { venue: venue.name })} className="grid gap-3 lg:grid-cols-2">
        {venue.rooms.map((room) => (
          <RoomItem key={room.id} venueID={venue.id} room={room} page={page} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-x-6">
        {(['SiteDetail', 'SiteMsg'] as const).map((to) => (
          <ScreenLink
            key={to}
            to={to}
            query={to === 'SiteDetail' ? queryOf(venue) : { venueID: venue.id }}
            className="tap inline-flex items-center font-semibold text-leaf hover:underline"
          >
            {t(to === 'SiteDetail' ? 'details' : 'notices')}
            <span className="sr-only">: {venue.name}</span>
          </ScreenLink>
        ))}
      </div>
    </div>
  );
}

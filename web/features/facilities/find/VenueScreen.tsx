import { getFacilityById } from '#domain/facilities/calls.find.ts';
import type { VenueDetail } from '#domain/facilities/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { currentLayout, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { VenuePicture } from '#web/ui/facilities/VenuePicture.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { infoIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { DetailSkeleton } from '#web/ui/page/PageBones.tsx';
import { RoomItem } from './RoomFacts.tsx';
import { ShareButton } from '#web/ui/share/ShareButton.tsx';
import { VenueFacts, VenueRules } from './VenueFacts.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

/** Refusals that the page shows itself (S-18). */
const missing: readonly Refusal[] = ['venueNotFound', 'idMissing'];

/** A venue with its rooms (S-18, FAC-039). */
export function VenueScreen() {
  const t = useTranslations('facilities');
  const venueID = useAddress().query['venueID'] ?? '';
  const answer = useCallQuery(getFacilityById, { venueID }, { ignore: missing });
  const venue = answer.data;
  if (venue === undefined && isUnavailable(answer.error))
    return (
      <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
        <LinkButton to="Factory">{t('toFacilities')}</LinkButton>
      </NoData>
    );
  if (venue === undefined && answer.error !== null)
    return (
      <NoData title={t('venueFailedTitle')} text={t('failedText')}>
        <Button variant="secondary" onPress={() => void answer.refetch()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  if (venue === undefined) return <DetailSkeleton label={t('details')} />;
  return currentLayout() === 'phone' ? <OnPhone venue={venue} /> : <OnDesktop venue={venue} />;
}

type View = { venue: VenueDetail };

function Heading({ venue }: View) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-leaf">{venue.categoryName}</p>
        <ShareButton screen="SiteDetail" query={{ venueID: venue.id }} name={venue.name} />
      </div>
      <h2 className="mt-1 text-xl font-semibold lg:text-2xl">
        <Unbroken of={venue.name} />
      </h2>
    </div>
  );
}

function Pictures({ venue }: View) {
  const t = useTranslations('facilities');
  const sizes = '(min-width: 1024px) 52rem, 100vw';
  if (venue.pictures.length < 2)
    return (
      <VenuePicture
        id={venue.id}
        address={venue.pictures[0] ?? venue.picture}
        isFirst
        sizes={sizes}
      />
    );
  return (
    // Focusable, so that the keyboard can scroll it (SHL-040).
    <div
      role="group"
      aria-label={t('gallery')}
      tabIndex={0}
      className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
    >
      {venue.pictures.map((picture, index) => (
        <div key={picture} className="w-full shrink-0 snap-center">
          <VenuePicture
            id={venue.id}
            address={picture}
            alt={t('pictureOf', { name: venue.name, count: index + 1 })}
            isFirst={index === 0}
            sizes={sizes}
          />
        </div>
      ))}
    </div>
  );
}

/** Rooms of the venue; a closed one has no book buttons (S-18). */
function Rooms({ venue }: View) {
  const t = useTranslations('facilities');
  const isClosed = venue.venueStatus === 'CLOSED';
  return (
    <section aria-labelledby="rooms" className="border-t border-line pt-6">
      <h3 id="rooms" className="mb-3 text-lg font-semibold">
        {t('roomsTitle')}
      </h3>
      {isClosed && (
        <p
          role="status"
          className="mb-4 flex items-start gap-2 rounded-card bg-coral-soft px-4 py-3 text-coral"
        >
          <Icon d={infoIcon} className="mt-0.5 size-5" />
          <span>
            <strong className="block font-semibold">{t('closedTitle')}</strong>
            {t('closedText')}
          </span>
        </p>
      )}
      {venue.rooms.length === 0 ? (
        !isClosed && <p className="text-soft">{t('noRooms')}</p>
      ) : (
        <ul aria-label={t('roomsOf', { venue: venue.name })} className="grid gap-3 xl:grid-cols-2">
          {venue.rooms.map((room) => (
            <RoomItem
              key={room.id}
              venueID={venue.id}
              room={room}
              page="SiteDetail"
              canBook={!isClosed}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function OnPhone({ venue }: View) {
  return (
    <div>
      <div data-cover="" className="-mx-4">
        <Pictures venue={venue} />
      </div>
      <div className="space-y-6 pt-5">
        <Heading venue={venue} />
        <VenueFacts venue={venue} />
        <Rooms venue={venue} />
        <VenueRules venue={venue} />
      </div>
    </div>
  );
}

function OnDesktop({ venue }: View) {
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12">
      <div className="min-w-0 space-y-7">
        <div data-cover="" className="h-72 overflow-hidden rounded-card [&_:is(img,svg)]:h-72">
          <Pictures venue={venue} />
        </div>
        <Heading venue={venue} />
        <Rooms venue={venue} />
      </div>
      <Card className="space-y-6 lg:sticky lg:top-24">
        <VenueFacts venue={venue} />
        <VenueRules venue={venue} />
      </Card>
    </div>
  );
}

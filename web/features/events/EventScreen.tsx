import type { EventDetail } from '#domain/events/shapes.detail.ts';
import { currentLayout, useAddress } from '#web/platform/nav.ts';
import { type Block, useBlock } from '#web/platform/calls/useBlock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { DetailSkeleton } from '#web/ui/page/PageBones.tsx';
import { BookButton } from './BookButton.tsx';
import { EventHeading, pictureSizes } from './EventStart.tsx';
import { Facts, Sessions, Story, TicketTypes } from '#web/ui/events/DetailFacts.tsx';
import { PriceFrom } from '#web/ui/events/EventCard.tsx';
import { When } from '#web/ui/When.tsx';
import { NoEvent } from './NoEvent.tsx';
import { ShareButton } from '#web/ui/share/ShareButton.tsx';
import { HoldForGroup } from './sharedHold/HoldForGroup.tsx';
import { JoinButton, WaitingList } from './waiting/lazy.tsx';
import { useEventDetail } from './useEventDetail.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

/** Page of an event (S-09). */
export function EventScreen() {
  const t = useTranslations('events');
  const { query } = useAddress();
  const { event, isGone, isFailed, retry } = useEventDetail(query['eventID'] ?? '');
  const block = useBlock(event?.bookRefusal);
  if (isGone || isFailed) return <NoEvent isGone={isGone} onRetry={retry} />;
  if (!event) return <DetailSkeleton isEvent label={t('listTitle')} />;
  return currentLayout() === 'phone' ? (
    <OnPhone event={event} block={block} />
  ) : (
    <OnDesktop event={event} block={block} />
  );
}

type View = { event: EventDetail };
/** A blocked account sees the reason instead of the book button (EVT-054). */
type Page = View & { block: Block | null };

const Heading = ({ event, block }: Page) => (
  <EventHeading event={event} isBlocked={block !== null}>
    <ShareButton screen="ActivityDetail" query={{ eventID: event.id }} name={event.name} />
  </EventHeading>
);

function Pictures({ event }: View) {
  const t = useTranslations('eventPage');
  const photos = event.detailPhotos.length > 0 ? event.detailPhotos : event.photos;
  const altOf = (index: number) =>
    event.photoTexts[event.detailPhotos.length > 0 ? index : -1] ?? undefined;
  if (photos.length < 2)
    return (
      <Picture
        address={photos[0]}
        alt={altOf(0) ?? ''}
        type={event.typeCode}
        name={event.id}
        isFirst
        sizes={pictureSizes}
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
      {photos.map((photo, index) => (
        <div key={photo} className="w-full shrink-0 snap-center">
          <Picture
            address={photo}
            alt={altOf(index) ?? `${event.name} ${index + 1}`}
            type={event.typeCode}
            name={event.id}
            isFirst={index === 0}
            sizes={pictureSizes}
          />
        </div>
      ))}
    </div>
  );
}

function OnPhone({ event, block }: Page) {
  const t = useTranslations('eventPage');
  const isSoldOut = event.bookRefusal === 'soldOut';
  return (
    // Cancels the padding of the page, because the action bar ends at the window's edge.
    <div className="-mb-6">
      <div data-cover="" className="-mx-4">
        <Pictures event={event} />
      </div>
      <div className="space-y-6 pt-5">
        <Heading event={event} block={block} />
        {block && <BlockedNote {...block} />}
        <Facts event={event} />
        <section className="border-t border-line pt-6">
          <h2 className="text-lg font-semibold">{t('tickets')}</h2>
          <TicketTypes event={event} />
          <WaitingList event={event} isBarred={isSoldOut && block === null} />
          <HoldForGroup event={event} />
        </section>
        <Sessions event={event} />
        <Story event={event} />
      </div>
      {block === null ? (
        <ActionBar>
          {event.canBook && <PriceFrom event={event} className="text-lg font-semibold" />}
          <div className={isSoldOut ? '' : 'ml-auto grow'}>
            <BookButton event={event} isWide />
          </div>
          {isSoldOut && <JoinButton event={event} />}
        </ActionBar>
      ) : (
        <div className="h-6" />
      )}
    </div>
  );
}

function OnDesktop({ event, block }: Page) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <div className="space-y-7">
        {/* The height leaves name, date and venue in view beside the card. */}
        <div data-cover="" className="h-60 overflow-hidden rounded-card [&_:is(img,svg)]:h-60">
          <Pictures event={event} />
        </div>
        <Heading event={event} block={block} />
        {block && <BlockedNote {...block} />}
        <Facts event={event} />
        <Sessions event={event} />
        <Story event={event} />
      </div>
      <Card className="sticky top-24">
        <div className="mb-4 border-b border-line pb-4">
          <p className="font-semibold">
            <When isShort from={event.startTime} to={event.endTime} />
          </p>
          <p className="text-sm text-soft">
            {event.isOnline ? events('online') : <Unbroken of={event.venueName} />}
          </p>
        </div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-lg font-semibold">{t('tickets')}</h2>
          {event.canBook && <PriceFrom event={event} className="font-semibold text-leaf" />}
        </div>
        <TicketTypes event={event} />
        <WaitingList event={event} />
        {block === null && (
          <div className="mt-5">
            <BookButton event={event} isWide />
          </div>
        )}
        <HoldForGroup event={event} />
      </Card>
    </div>
  );
}

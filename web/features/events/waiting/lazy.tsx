import './textFiles.ts';
import { lazy, Suspense } from 'react';
import { inSalesWindow } from '#domain/events/rules.ts';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { now } from '#web/platform/clock.ts';
import { currentLanguage, loadTranslations } from '#web/platform/locale/translations.ts';

/** Loads component and texts after the page; renders nothing if that fails. */
const part = <P extends object>(load: () => Promise<{ default: (props: P) => React.ReactNode }>) =>
  lazy(async () => {
    try {
      await loadTranslations(currentLanguage(), ['waiting']);
      return await load();
    } catch {
      return { default: () => null };
    }
  });

const Panel = part(async () => ({ default: (await import('./WaitingPanel.tsx')).WaitingPanel }));
const Action = part(async () => ({ default: (await import('./JoinAction.tsx')).JoinAction }));
const Note = part(async () => ({ default: (await import('./OfferNote.tsx')).OfferNote }));

/**
 * Whether the event can have a waiting list: one exists, or a ticket type on sale is sold out. It
 * begins after the sale queue (B-43).
 */
export const hasLines = (event: EventInfo): boolean =>
  !event.isCancelled &&
  event.saleQueue === null &&
  inSalesWindow(event, now()) &&
  (event.isWaiting ||
    event.ticketTypes.some(({ stocks }) => stocks.some(({ balance }) => balance === 0)));

type WaitingListProps = { event: EventInfo; isBarred?: boolean };

export const WaitingList = ({ event, isBarred = false }: WaitingListProps) =>
  hasLines(event) ? (
    <Suspense>
      <Panel event={event} isBarred={isBarred} />
    </Suspense>
  ) : null;

export const JoinButton = ({ event }: { event: EventInfo }) =>
  hasLines(event) ? (
    <Suspense>
      <Action event={event} />
    </Suspense>
  ) : null;

export const OfferClock = ({ info }: { info: EventInfo }) =>
  info.offeredUntil === null ? null : (
    <Suspense>
      <Note until={info.offeredUntil} isShared={info.isOfferShared} />
    </Suspense>
  );

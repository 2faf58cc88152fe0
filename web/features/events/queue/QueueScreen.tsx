import { getEventInfo } from '#domain/events/calls.detail.ts';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { SaleQueue } from '#domain/events/queue/shapes.ts';
import { isRefusedWith, isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { ScreenLink, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useTitle } from '#web/platform/title.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { EventHead } from '#web/features/events/EventHead.tsx';
import { NoEvent } from '#web/features/events/NoEvent.tsx';
import { CheckDraw } from './CheckDraw.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { useQueue } from './useQueue.ts';

/** The sale queue of an event: join, wait, take the turn, check the draw (B-43). */
export function QueueScreen() {
  const t = useTranslations('saleQueue');
  const eventID = useAddress().query['eventID'] ?? '';
  const info = useCallQuery(getEventInfo, { eventID }, { ignore: ['searchEmpty', 'noData'] });
  const live = useQueue(eventID);
  useTitle(t('title'));
  const failure = info.data === undefined ? info.error : null;
  if (failure !== null)
    return <NoEvent isGone={isUnavailable(failure)} onRetry={() => info.refetch()} />;
  if (live.queue === undefined && live.error !== null)
    return isRefusedWith(live.error, ['noData']) ? (
      <NoData title={t('noQueueTitle')} text={t('noQueueText')}>
        <LinkButton to="ActivityDetail" query={{ eventID }}>
          {t('toEvent')}
        </LinkButton>
      </NoData>
    ) : (
      <NoData title={t('failedTitle')} text={live.error.text}>
        <Button variant="secondary" onPress={live.reload}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  if (info.data === undefined || live.queue === undefined)
    return <PageSkeleton label={t('title')} />;
  return <Page event={info.data} queue={live.queue} live={live} />;
}

type PageProps = { event: EventInfo; queue: SaleQueue; live: ReturnType<typeof useQueue> };

function Page({ event, queue, live }: PageProps) {
  const t = useTranslations('saleQueue');
  const place = queue.own?.place ?? null;
  return (
    <div className="mx-auto max-w-2xl space-y-4 max-lg:pt-4">
      <EventHead event={event}>
        <ScreenLink
          to="ActivityDetail"
          query={{ eventID: event.id }}
          className="tap -mb-3 inline-flex items-center font-semibold text-leaf hover:underline"
        >
          {t('aboutEvent')}
        </ScreenLink>
      </EventHead>
      <OwnPlace eventID={event.id} queue={queue} live={live} />
      {queue.draw !== null && <CheckDraw draw={queue.draw} own={queue.own} place={place} />}
      <HowItWorks queue={queue} />
    </div>
  );
}

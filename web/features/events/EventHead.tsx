import type { EventInfo } from '#domain/events/shapes.ts';
import { useWords } from '#web/kit/words.ts';
import { Picture } from '#web/parts/Picture.tsx';
import { When } from '#web/parts/When.tsx';

/** Which event a page of the purchase is about. */
export function EventHead({
  event,
}: {
  event: Pick<EventInfo, 'id' | 'typeCode' | 'typeName' | 'name' | 'startTime' | 'endTime' | 'isOnline' | 'venueName' | 'photos'>;
}) {
  const t = useWords('events');
  return (
    <div className="flex items-start gap-4">
      <div className="w-28 shrink-0 overflow-hidden rounded-control sm:w-40">
        <Picture address={event.photos[0]} type={event.typeCode} name={event.id} isFirst sizes="10rem" />
      </div>
      <div className="min-w-0">
        <p className="text-sm font-semibold text-leaf">{event.typeName}</p>
        <h2 className="line-clamp-3 font-semibold sm:text-lg">{event.name}</h2>
        <p className="mt-1 text-sm text-soft">
          <When isShort from={event.startTime} to={event.endTime} />
          <span className="block">{event.isOnline ? t('online') : event.venueName}</span>
        </p>
      </div>
    </div>
  );
}

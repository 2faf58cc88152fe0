import type { ReactNode } from 'react';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { PictureHead } from '#web/ui/PictureHead.tsx';
import { When } from '#web/ui/When.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

type EventHeadProps = {
  event: Pick<
    EventInfo,
    | 'id'
    | 'typeCode'
    | 'typeName'
    | 'name'
    | 'startTime'
    | 'endTime'
    | 'isOnline'
    | 'venueName'
    | 'photos'
  >;
  /** Below the date and venue. */
  children?: ReactNode;
};

export function EventHead({ event, children }: EventHeadProps) {
  const t = useTranslations('events');
  return (
    <PictureHead
      picture={
        <Picture
          address={event.photos[0]}
          type={event.typeCode}
          name={event.id}
          isFirst
          sizes="10rem"
        />
      }
      kind={event.typeName}
      name={event.name}
      isClamped
    >
      <When isShort from={event.startTime} to={event.endTime} />
      <span className="block">
        {event.isOnline ? t('online') : <Unbroken of={event.venueName} />}
      </span>
      {children}
    </PictureHead>
  );
}

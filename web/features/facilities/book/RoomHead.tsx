import { Fragment } from 'react';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { VenuePicture } from '#web/ui/facilities/VenuePicture.tsx';
import { PictureHead } from '#web/ui/PictureHead.tsx';

export function RoomHead({ detail }: { detail: RoomDetail }) {
  const t = useTranslations('roomBooking');
  const comma = useLanguage() === 'zh-CN' ? '、' : ', ';
  const { room, venue, parts } = detail;
  return (
    <PictureHead
      picture={
        <VenuePicture
          id={venue.id}
          address={detail.pictures[0] ?? venue.picture}
          isFirst
          sizes="10rem"
        />
      }
      kind={venue.name}
      name={room.name}
      isClamped
    >
      <span className="tabular-nums">
        <span className="whitespace-nowrap">{t('seats', { count: room.seatCapacity })} ·</span>{' '}
        <span className="whitespace-nowrap">{t('area', { count: room.square })}</span>
      </span>
      {room.layouts.length > 0 && (
        <span className="block">
          {room.layouts.map((layout, place) => (
            <Fragment key={layout}>
              {place > 0 && comma}
              <span className="whitespace-nowrap">{layout}</span>
            </Fragment>
          ))}
        </span>
      )}
      {parts.length > 0 && (
        <span className="block">
          {t('madeOf', { rooms: parts.map(({ roomName }) => roomName).join(' + ') })}
        </span>
      )}
      <ScreenLink
        to="SiteDetail"
        query={{ venueID: venue.id }}
        className="tap inline-flex items-center font-semibold text-leaf"
      >
        {t('rules')}
      </ScreenLink>
    </PictureHead>
  );
}

import type { RoomCard } from '#domain/facilities/shapes.ts';
import { self } from '#web/platform/session/session.ts';
import { noteUse } from '#web/platform/session/tracking.ts';
import { isOtherZone, momentText, regionZone } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import { VenuePicture } from '#web/ui/facilities/VenuePicture.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

const chip = 'rounded-full bg-sunk px-2.5 py-0.5 text-sm';

/** Link to the hours of a room (FAC-016). */
function BookRoom({ venueID, room, page }: { venueID: string; room: RoomCard; page: string }) {
  const t = useTranslations('facilities');
  return (
    <LinkButton
      to="SiteOrderDetail"
      query={{ regionCode: self().regionCode, roomID: room.id, venueID }}
      onClick={() => noteUse('book_now', page, room.id, { kind: 'facility' })}
      className="shrink-0 text-leaf"
    >
      {t('book')}
      <span className="sr-only"> {room.name}</span>
    </LinkButton>
  );
}

type RoomItemProps = {
  venueID: string;
  room: RoomCard;
  /** Name of the screen in usage traces. */
  page: string;
  canBook?: boolean;
};

/** Facts of a room and the link to book it (FAC-014, FAC-015). */
export function RoomItem({ venueID, room, page, canBook = true }: RoomItemProps) {
  const t = useTranslations('facilities');
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        {room.picture !== null && (
          <div className="w-20 shrink-0 overflow-hidden rounded-control">
            <VenuePicture id={`room ${room.id}`} address={room.picture} sizes="5rem" />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <h4 className="leading-snug font-semibold">
            <Unbroken of={room.name} />
          </h4>
          <p className="mt-0.5 text-sm text-soft tabular-nums">
            <span className="inline-block">{t('seats', { count: room.seatCapacity })}</span>
            {' · '}
            <span className="inline-block">{t('area', { count: room.square })}</span>
          </p>
          {room.priceFrom !== null && (
            <p className="text-sm font-semibold tabular-nums">
              {room.priceFrom === 0
                ? t('noCharge')
                : t('priceFrom', { price: moneyText(room.priceFrom) })}
            </p>
          )}
          {room.isCombined && <p className="text-sm text-soft">{t('combined')}</p>}
        </div>
        {canBook && <BookRoom venueID={venueID} room={room} page={page} />}
      </div>
      {room.freeFrom !== null && <FreeFrom moment={room.freeFrom} />}
      <ul aria-label={t('durations')} className="flex flex-wrap gap-1.5">
        {room.durations.map((hours) => (
          <li key={hours} className={`${chip} tabular-nums`}>
            {t('hours', { count: hours })}
          </li>
        ))}
      </ul>
      {room.layouts.length > 0 && (
        <ul aria-label={t('layouts')} className="flex flex-wrap gap-1.5">
          {room.layouts.map((layout) => (
            <li key={layout} className={chip}>
              {layout}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** `moment` is `2026-11-24 14:00` in the venue's time zone. */
export function FreeFrom({ moment }: { moment: string }) {
  const t = useTranslations('facilities');
  const frame = useTranslations('frame');
  const language = useLanguage();
  const at = Date.parse(`${moment.replace(' ', 'T')}:00+08:00`);
  return (
    <p className="flex items-start gap-1.5 text-sm font-semibold text-leaf tabular-nums">
      <Icon d={clockIcon} className="mt-0.5 size-4" />
      <span>
        {t('freeFrom', { moment: momentText(at, language, regionZone) })}
        {isOtherZone(at) && <span className="font-normal"> ({frame('bruneiTime')})</span>}
      </span>
    </p>
  );
}

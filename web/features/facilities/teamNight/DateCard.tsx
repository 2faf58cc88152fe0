import type { OwnTeamNight, TeamDate, TeamGuest } from '#domain/facilities/teamNight/shapes.ts';
import { fillOf } from '#domain/facilities/teamNight/rules.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { closeIcon } from '#web/ui/icons.shell.ts';
import { DateText } from './GuestDates.tsx';

type DateCardProps = {
  date: TeamDate;
  night: OwnTeamNight;
  onRemove: (guest: TeamGuest) => void;
};

/** Which guests come on a date, how many the booking is for, and whether the room is full. */
export function DateCard({ date, night, onRemove }: DateCardProps) {
  const t = useTranslations('teamNight');
  const guests = night.guests.filter(({ dateNos }) => dateNos.includes(date.dateNo));
  const isOff = date.isCancelled || night.state === 'CANCELLED';
  return (
    <Card>
      <div aria-live="polite">
        <DateText date={date} night={night} />
      </div>
      {!isOff && <Filled date={date} night={night} />}
      {guests.length === 0 && !isOff && <p className="mt-3 text-soft">{t('noGuests')}</p>}
      {guests.length > 0 && (
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
          {guests.map((guest) => (
            <Guest key={guest.guestId} guest={guest} onRemove={() => onRemove(guest)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Filled({ date, night }: Pick<DateCardProps, 'date' | 'night'>) {
  const t = useTranslations('teamNight');
  const { planned, seats } = night;
  const fill = fillOf(date, night);
  const isFull = fill === 'FULL';
  const more = date.come - planned;
  return (
    <>
      {/* Documents of the server have no style attributes (I36). */}
      <svg aria-hidden="true" className="mt-2 h-2 w-full overflow-hidden rounded-full bg-sunk">
        <rect
          width={`${Math.min(100, (100 * date.come) / planned)}%`}
          height="100%"
          rx="4"
          className={isFull ? 'fill-coral' : 'fill-leaf'}
        />
      </svg>
      {fill !== 'FREE' && (
        <p
          role="status"
          className={`mt-3 rounded-control p-3 text-sm ${isFull ? 'bg-coral-soft' : 'bg-gold-soft'}`}
        >
          {isFull
            ? t('roomFull', { seats })
            : more === 0
              ? t('planned')
              : t('overPlanned', { count: more, seats })}
        </p>
      )}
    </>
  );
}

function Guest({ guest, onRemove }: { guest: TeamGuest; onRemove: () => void }) {
  const t = useTranslations('teamNight');
  return (
    <li className="flex min-w-0 items-center justify-between gap-2">
      <span className="min-w-0 py-1.5 break-words">
        {guest.name}
        {guest.hasEmail && <span className="block text-sm text-soft">{t('getsMails')}</span>}
      </span>
      <button
        type="button"
        aria-label={t('remove', { name: guest.name })}
        className="tap inline-flex shrink-0 items-center justify-center rounded-control text-soft hover:bg-sunk"
        onClick={onRemove}
      >
        <Icon d={closeIcon} className="size-5" />
      </button>
    </li>
  );
}

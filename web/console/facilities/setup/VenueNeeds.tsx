import type { ReactNode } from 'react';
import { getVenueNeeds } from '#domain/facilities/setup/calls.venues.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Step = { text: string; isDone: boolean; way: ReactNode };

function useSteps(id: string, isOpen: boolean, setStatus: ReactNode): readonly Step[] | null {
  const t = useTranslations('roomToolsAdmin');
  const needs = useCallQuery(getVenueNeeds, { id }).data;
  if (needs === undefined) return null;
  const { openDays, rooms, withoutCharges, withoutItem } = needs;
  const link = (
    to: '/admin/venue-opening' | '/admin/room-sheet' | '/admin/rooms',
    text: string,
  ) => (
    <ConsoleLink
      to={to}
      query={to === '/admin/venue-opening' ? { id } : { venueId: id }}
      className="font-semibold text-leaf underline"
    >
      {text}
    </ConsoleLink>
  );
  return [
    {
      text: t('needOpening'),
      isDone: openDays > 0,
      way: link('/admin/venue-opening', t('setOpening')),
    },
    { text: t('needRooms'), isDone: rooms > 0, way: link('/admin/room-sheet', t('readRooms')) },
    {
      text: t('needCharges'),
      isDone: rooms > 0 && withoutCharges === 0,
      way: rooms > 0 && (
        <>
          {t('needChargesCount', { count: withoutCharges })} ·{' '}
          {link('/admin/rooms', t('toTheRooms'))}
        </>
      ),
    },
    {
      text: t('needItems'),
      isDone: rooms > 0 && withoutItem === 0,
      way: rooms > 0 && (
        <>
          {t('needItemsCount', { count: withoutItem })} · {link('/admin/rooms', t('toTheRooms'))}
        </>
      ),
    },
    { text: t('needStatus'), isDone: isOpen, way: setStatus },
  ];
}

type Props = {
  id: string;
  isOpen: boolean;
  /** How the status is set from here. */
  setStatus: ReactNode;
  /** Shown when all steps are done. */
  done?: ReactNode;
};

/** Card with the open steps of a venue. */
export function VenueNeeds({ id, isOpen, setStatus, done = null }: Props) {
  const t = useTranslations('roomToolsAdmin');
  const steps = useSteps(id, isOpen, setStatus);
  if (steps === null) return null;
  if (steps.every(({ isDone }) => isDone)) return done;
  return (
    <Card tone="info">
      <h2 className="font-semibold">{t('needs')}</h2>
      <ul className="mt-2 space-y-2">
        {steps.map(({ text, isDone, way }) => (
          <li key={text} className="flex flex-wrap items-baseline gap-x-3">
            <Tag tone={isDone ? 'leaf' : 'gold'}>{t(isDone ? 'needDone' : 'needOpen')}</Tag>
            <span>{text}</span>
            {!isDone && <span className="text-sm text-soft">{way}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

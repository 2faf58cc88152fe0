import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { areAlike } from './booking.ts';
import { PackageRow } from './PackageRow.tsx';
import { usePackages } from './usePackages.ts';
import type { RoomChoice } from './useRoomChoice.ts';

type EquipmentHereProps = { detail: RoomDetail; choice: RoomChoice };

/**
 * Equipment for all sessions beside their times; with it, the page of equipment is not needed
 * (decision 0230).
 */
export function EquipmentHere({ detail, choice }: EquipmentHereProps) {
  const t = useTranslations('roomBooking');
  const packages = usePackages(detail, choice);
  const [first] = choice.sessions;
  const isAlike = areAlike(choice.sessions);
  if (first === undefined) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('equipment')}</h2>
      <p className="text-soft">{t(isAlike ? 'equipmentHere' : 'equipmentDiffers')}</p>
      {isAlike && (
        <ul className="divide-y divide-line lg:grid lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0">
          {packages.offersFor(first).map((offer) => (
            <PackageRow
              key={offer.id}
              offer={offer}
              session={first}
              stock={packages.stockFor(0, offer.id)}
              onSet={(quantity) => packages.set(first, offer, quantity)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

import type { RoomRecord } from '#domain/facilities/setup/shapes.rooms.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { WarningNote } from '#web/console/ui/WarningNote.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Warns that a room cannot be booked: it has no charges, or charges but no shop item (ADM-040). */
export function SaleNotice({
  room: { id, hasCharges, costs, itemCode },
}: {
  room: Pick<RoomRecord, 'id' | 'hasCharges' | 'costs' | 'itemCode'>;
}) {
  const t = useTranslations('roomsAdmin');
  if (hasCharges) return costs && itemCode === '' ? <WarningNote>{t('noItem')}</WarningNote> : null;
  return (
    <WarningNote>
      {t('noCharges')}{' '}
      <ConsoleLink to="/admin/room-charges" query={{ id }} className="font-semibold underline">
        {t('setCharges')}
      </ConsoleLink>
    </WarningNote>
  );
}

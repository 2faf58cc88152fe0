import type { BookingSessionRow } from '#domain/facilities/bookings/shapes.bookings.ts';
import { dayCell, momentCell, moneyCell } from '#web/console/platform/cells.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import type { ExportColumn } from '#web/console/ui/list/ExportButtons.tsx';
import { endings } from '#web/console/ui/OrderState.tsx';

/** Export columns with one row for each session. */
export function useSessionExport(): ExportColumn<BookingSessionRow>[] {
  const t = useTranslations('roomPapersAdmin');
  const o = useTranslations('ordersAdmin');
  const ended = ({ cancelType, isGivenUp }: BookingSessionRow) => {
    const ending = cancelType === null ? null : endings[cancelType];
    return isGivenUp ? o('givenUp') : ending == null ? '' : o(ending);
  };
  return [
    { title: t('day'), csv: (row) => dayCell(row.day) },
    { title: t('from'), csv: (row) => row.from },
    { title: t('until'), csv: (row) => row.until },
    { title: t('venue'), csv: (row) => row.venue },
    { title: t('room'), csv: (row) => row.room },
    { title: t('what'), csv: (row) => row.eventName },
    { title: t('eventType'), csv: (row) => row.eventType },
    { title: t('layout'), csv: (row) => row.layout },
    { title: t('people'), csv: (row) => row.attendees },
    {
      title: t('equipment'),
      csv: (row) => row.packages.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
    },
    { title: t('memberNumber'), csv: (row) => row.memberNumber },
    { title: t('memberName'), csv: (row) => row.memberName },
    { title: t('contact'), csv: (row) => row.contactName },
    { title: t('contactPhone'), csv: (row) => row.contactPhone },
    { title: t('contactEmail'), csv: (row) => row.contactEmail },
    { title: o('status'), csv: (row) => o(row.orderStatus) },
    { title: o('ending'), csv: ended },
    { title: o('amount'), csv: (row) => moneyCell(row.sessionAmount) },
    { title: t('currency'), csv: (row) => row.currency },
    { title: t('bookingNumber'), csv: (row) => row.orderNumber },
    { title: t('sessionNo'), csv: (row) => row.sessionNo },
    { title: o('reserved'), csv: (row) => momentCell(row.orderDate, zoneOf(row.country)) },
  ];
}

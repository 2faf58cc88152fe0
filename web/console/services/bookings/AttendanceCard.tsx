import { getServiceBooking, markAttendance } from '#domain/services/bookings/calls.ts';
import type { ServiceBookingDetail } from '#domain/services/bookings/shapes.ts';
import { attendances } from '#domain/services/shapes.kinds.ts';
import { can } from '#web/console/platform/console.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** Attendance of the member: set once the booking has begun, and correctable (ADM-035). */
export function AttendanceCard({ booking }: { booking: ServiceBookingDetail }) {
  const t = useTranslations('serviceBookingsAdmin');
  const { orderNumber, attendance } = booking;
  const { mutate, isBusy } = useCallMutation(markAttendance, {
    onDone: async () => {
      toast(t('marked'));
      await refetchCalls();
    },
    onRefused: () => void refetchCalls(getServiceBooking),
  });
  if (booking.orderStatus !== 'PAID') return null;
  const mark = (next: typeof attendance) =>
    void mutate({ orderNumber, was: attendance, attendance: next });
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('attendance')}</h2>
        {attendance !== null && (
          <Tag tone={attendance === 'ATTENDED' ? 'leaf' : 'coral'}>{t(attendance)}</Tag>
        )}
      </div>
      {!booking.canMark && <p className="mt-1 text-sm text-soft">{t('markLater')}</p>}
      {booking.canMark && attendance === null && (
        <p className="mt-1 text-sm text-soft">{t('markText')}</p>
      )}
      {booking.canMark && can('services.write', booking) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {attendances
            .filter((one) => one !== attendance)
            .map((one) => (
              <Button key={one} variant="secondary" isBusy={isBusy} onPress={() => mark(one)}>
                {t(one)}
              </Button>
            ))}
          {attendance !== null && (
            <Button variant="quiet" isBusy={isBusy} onPress={() => mark(null)}>
              {t('clearMark')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

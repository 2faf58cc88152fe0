import { changeCouponDay, getCoupon } from '#domain/coupons/calls.admin.ts';
import type { CouponDetail } from '#domain/coupons/shapes.admin.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { isDay } from '#domain/time/day.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';

type Changing = Pick<CouponDetail, 'code' | 'version' | 'expiryDate' | 'today'>;

/** Opens a dialog that changes the last day of a free coupon, with a reason (ADM-034). */
export const askLastDay = (coupon: Changing): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('couponsAdmin', 'changeDay'),
    body: ({ close }) => <LastDayForm coupon={coupon} onClose={close} />,
  });

function LastDayForm({ coupon, onClose }: { coupon: Changing; onClose: () => void }) {
  const t = useTranslations('couponsAdmin');
  const { code, version, today } = coupon;
  const { typed, field, day, setFault } = useTyped({
    lastDay: coupon.expiryDate,
    reason: '',
  });
  const { mutate, isBusy } = useCallMutation(changeCouponDay, {
    onDone: async () => {
      toast(t('dayChanged'));
      await refetchCalls();
      onClose();
    },
    onRefused: ({ text }) => {
      // The error is shown at the field, and the dialog keeps its input.
      setFault({ field: 'lastDay', text });
      void refetchCalls(getCoupon);
      return true;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const { lastDay } = typed;
        const reason = typed.reason.trim();
        if (!isDay(lastDay)) return setFault({ field: 'lastDay', text: t('dayMissing') });
        if (reason.length < 3) return setFault({ field: 'reason', text: t('whyMissing') });
        void mutate({ code, version, lastDay, reason });
      }}
    >
      <p className="mb-4 text-soft">{t('changeDayText')}</p>
      <div className="space-y-4">
        <DayInput label={t('lastDay')} min={today} {...day('lastDay')} />
        <TextField
          label={t('why')}
          hint={t('whyHint')}
          rows={2}
          maxLength={300}
          isRequired
          {...field('reason')}
        />
      </div>
      <DialogButtons label={t('changeDay')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

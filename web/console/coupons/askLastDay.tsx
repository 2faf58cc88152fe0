import { useState } from 'react';
import { changeCouponDay, getCoupon } from '#domain/coupons/calls.admin.ts';
import type { CouponDetail } from '#domain/coupons/shapes.admin.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf, useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Changing = Pick<CouponDetail, 'code' | 'version' | 'expiryDate' | 'today'>;

/** Asks for another last day of a free coupon and why, and changes it (ADM-034). */
export const askLastDay = (coupon: Changing): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('couponsAdmin', 'changeDay'),
    body: ({ close }) => <LastDayForm coupon={coupon} onClose={close} />,
  });

function LastDayForm({ coupon, onClose }: { coupon: Changing; onClose: () => void }) {
  const t = useWords('couponsAdmin');
  const a = useWords('administrators');
  const { code, version, today } = coupon;
  const [day, setDay] = useState(coupon.expiryDate);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<{ field: 'lastDay' | 'reason'; text: string } | null>(null);
  const { mutate, isBusy } = useCallMutation(changeCouponDay, {
    onDone: async () => {
      toast(t('dayChanged'));
      await refetchCalls();
      onClose();
    },
    onRefused: ({ text }) => {
      // Here it stands beside what was chosen, which stays.
      setFault({ field: 'lastDay', text });
      void refetchCalls(getCoupon);
      return true;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason.trim();
        if (day === '') return setFault({ field: 'lastDay', text: t('dayMissing') });
        if (why.length < 3) return setFault({ field: 'reason', text: t('whyMissing') });
        void mutate({ code, version, lastDay: day, reason: why });
      }}
    >
      <p className="mb-4 text-soft">{t('changeDayText')}</p>
      <div className="space-y-4">
        <DayInput
          label={t('lastDay')}
          value={day}
          min={today}
          onDay={(to) => {
            setDay(to);
            setFault(null);
          }}
          error={fault?.field === 'lastDay' ? fault.text : undefined}
        />
        <TextField
          label={t('why')}
          hint={t('whyHint')}
          rows={2}
          maxLength={300}
          isRequired
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setFault(null);
          }}
          {...(fault?.field === 'reason' ? { error: fault.text } : {})}
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onPress={onClose}>
          {a('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('changeDay')}
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import type { Coupon, CouponGroup } from '#domain/coupons/shapes.ts';
import { toast } from '#web/platform/toasts.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { Pager } from '#web/ui/page/Pager.tsx';

/** Coupons of a type on one page (SVC-010, CON-023). */
const perPage = 5;

type CouponDialogProps = { isOpen: boolean; groups: readonly CouponGroup[]; onClose: () => void };

/** The member's coupons by type (S-54, SVC-009). */
export function CouponDialog({ isOpen, groups, onClose }: CouponDialogProps) {
  const t = useTranslations('services');
  return (
    <Dialog isOpen={isOpen} title={t('couponsTitle')} onClose={onClose}>
      <div className="space-y-6">
        {groups.map((group) => (
          <Group key={group.type} group={group} />
        ))}
        <p className="text-sm text-soft">{t('ownOnly')}</p>
      </div>
    </Dialog>
  );
}

function Group({ group: { type, name, count, coupons } }: { group: CouponGroup }) {
  const t = useTranslations('services');
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(coupons.length / perPage));
  const visible = Math.min(page, pages);
  return (
    <section aria-labelledby={`group-${type}`}>
      <h3 id={`group-${type}`} className="flex justify-between gap-3 font-semibold">
        <span>{name}</span>
        <span className="text-gold tabular-nums">{t('free', { count })}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {coupons.slice((visible - 1) * perPage, visible * perPage).map((coupon) => (
          <Row key={coupon.code} coupon={coupon} />
        ))}
      </ul>
      <Pager page={visible} total={pages} onPage={setPage} />
    </section>
  );
}

function Row({ coupon: { code, expiryDate } }: { coupon: Coupon }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast(t('copied', { code })),
      () => toast(t('notCopied')),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="min-w-0">
        <span className="block font-mono font-semibold tracking-wide">{code}</span>
        <span className="block text-sm text-soft tabular-nums">
          {t('validUntil', { day: calendarDayText(expiryDate, language) })}
        </span>
      </span>
      <Button variant="quiet" className="-mr-4" onPress={() => void copy()}>
        {t('copy')}
        <span className="sr-only"> {code}</span>
      </Button>
    </li>
  );
}

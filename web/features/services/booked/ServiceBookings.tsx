import { useState } from 'react';
import {
  getBookedAssessmentDate,
  getBookedAssessmentDetail,
} from '#domain/services/calls.booked.ts';
import type { ServiceBooking } from '#domain/services/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';
import { go, ScreenLink, useAddress } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { dayInShort } from '#web/ui/services/days.ts';
import { BookedDays, useChosenDay } from '#web/ui/BookedDays.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { checkIcon, refreshIcon } from '#web/ui/icons.ts';
import { servicesIcon } from '#web/ui/icons.shell.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { When } from '#web/ui/When.tsx';

/** Service bookings by date, unconfirmed reservations first (S-38, A-02). */
export function ServiceBookings() {
  const t = useTranslations('bookedServices');
  const language = useLanguage();
  const { query } = useAddress();
  const date = useChosenDay();
  const [month, setMonth] = useState((date || dayOf(now())).slice(0, 7));
  const marked = useCallQuery(
    getBookedAssessmentDate,
    { ada: self().ada, month },
    { errorDisplay: 'silent' },
  );
  return (
    <BookedDays
      t={t}
      date={date}
      month={month}
      marked={new Set(marked.data)}
      title={date === '' ? t('comingUp') : dayInShort(date, language)}
      onMonth={setMonth}
      onDay={(day) => go('MyBookings', { tab: query['tab'], date: day }, { replace: true })}
    >
      <Entries date={date} />
      <ScreenLink
        to="ServiceWaits"
        className="tap mt-3 inline-flex items-center font-semibold text-leaf"
      >
        {t('waits')}
      </ScreenLink>
    </BookedDays>
  );
}

function Entries({ date }: { date: string }) {
  const t = useTranslations('bookedServices');
  const answer = useCallQuery(getBookedAssessmentDetail, date === '' ? {} : { date });
  if (answer.data === undefined)
    return answer.isError ? (
      <NoData icon={servicesIcon} title={t('bookingsFailed')}>
        <Button variant="secondary" onPress={() => void answer.refetch()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    ) : (
      <RowsSkeleton label={t('list')} />
    );
  if (answer.data.length === 0)
    return (
      <NoData
        icon={servicesIcon}
        title={t(date === '' ? 'emptyTitle' : 'dayEmptyTitle')}
        text={t(date === '' ? 'emptyText' : 'dayEmptyText')}
      >
        <LinkButton to="BecList">{t('toServices')}</LinkButton>
      </NoData>
    );
  return (
    <ul aria-label={t('list')} className="space-y-3">
      {answer.data.map((entry) => (
        <Entry key={entry.orderNumber} entry={entry} onZero={() => void answer.refetch()} />
      ))}
    </ul>
  );
}

/** Delay in ms after a countdown, because the server's clock may be slightly behind. */
const afterZeroMs = 2000;

function Entry({ entry, onZero }: { entry: ServiceBooking; onZero: () => void }) {
  const t = useTranslations('bookedServices');
  const { orderNumber, deadline, slots, status } = entry;
  const isOpen = deadline !== null;
  const times = slots.length > 0 ? slots : [{ ...entry, slotId: '' }];
  return (
    <li className="relative overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-150 hover:shadow-lift">
      <div className="p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="text-sm font-semibold text-leaf">
            {times.map(({ slotId, startTime, endTime }) => (
              <When key={slotId} from={startTime} to={endTime} className="block" />
            ))}
          </p>
          {!isOpen && (
            <Tag
              tone={status === 'RESCHEDULED' ? 'lagoon' : 'leaf'}
              icon={status === 'RESCHEDULED' ? refreshIcon : checkIcon}
            >
              {t(`tag${status}`)}
            </Tag>
          )}
        </div>
        <h3 className="font-semibold">
          <ScreenLink
            to={isOpen ? 'BookingOrderConfirmation' : 'BookingOrderView'}
            query={{ orderNumber }}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            {entry.name}
          </ScreenLink>
        </h3>
        <p className="text-sm text-soft">
          {[entry.categoryTypeName, entry.venueName]
            .filter((text) => text !== '' && text !== entry.name)
            .join(' · ')}
        </p>
      </div>
      {deadline !== null && (
        <ToRedeem orderNumber={orderNumber} deadline={deadline} onZero={onZero} />
      )}
    </li>
  );
}

type ToRedeemProps = { orderNumber: string; deadline: number; onZero: () => void };

function ToRedeem({ orderNumber, deadline, onZero }: ToRedeemProps) {
  const t = useTranslations('bookedServices');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-gold-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-28">
        <span className="block text-sm text-soft">{t('redeemWithin')}</span>
        <Countdown
          until={deadline}
          onEnd={() => void setTimeout(onZero, afterZeroMs)}
          className="text-lg font-bold"
        />
      </p>
      <LinkButton
        variant="primary"
        className="relative"
        to="BookingOrderConfirmation"
        query={{ orderNumber }}
      >
        {t('redeem')}
      </LinkButton>
    </div>
  );
}

import type { ReactNode } from 'react';
import { getVenueBookOption } from '#domain/facilities/calls.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { CommitCard } from '#web/ui/page/CommitCard.tsx';
import { usePayUntil } from '#web/ui/orders/usePayUntil.ts';
import { SideColumn } from '#web/ui/page/SideColumn.tsx';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { runText } from '#web/features/facilities/hours/times.ts';
import { ChargeLines } from './ChargeLines.tsx';
import { NoRoom } from './NoRoom.tsx';
import { RoomHead } from './RoomHead.tsx';
import { type SiteOrder, useSiteOrder } from './useSiteOrder.ts';
import { InformationRows } from '#web/ui/facilities/InformationRows.tsx';

/** Last page before the reservation is created (S-22, FAC-063). */
export function ConfirmRoomBookingScreen() {
  const t = useTranslations('roomBooking');
  const order = useSiteOrder();
  const block = useBlock();
  if (order.isGone || order.isFailed) return <NoRoom choice={order} />;
  if (order.detail === undefined || order.isLeaving) return <PageSkeleton label={t('overview')} />;
  return (
    <SideColumn side={block === null ? <Reserve order={order} /> : <BlockedNote {...block} />}>
      <RoomHead detail={order.detail} />
      <Times order={order} />
      {order.detail.packages.length > 0 && <Equipment order={order} detail={order.detail} />}
      <Facts order={order} />
    </SideColumn>
  );
}

type SectionProps = { title: string; to: ScreenName; order: SiteOrder; children: ReactNode };

function Section({ title, to, order, children }: SectionProps) {
  const t = useTranslations('roomBooking');
  return (
    <Card>
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold">{title}</h2>
        <ScreenLink
          to={to}
          query={order.here}
          aria-label={`${t('edit')}: ${title}`}
          className="tap inline-flex items-center justify-center font-semibold text-leaf"
        >
          {t('edit')}
        </ScreenLink>
      </div>
      {children}
    </Card>
  );
}

function Times({ order }: { order: SiteOrder }) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  return (
    <Section title={t('when')} to="SiteOrderDetail" order={order}>
      <ol className="divide-y divide-line">
        {order.sessions.map((one) => (
          <li key={keyOfRun(one)} className="py-2 font-medium tabular-nums">
            {runText(one, language)}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Equipment({ order, detail }: { order: SiteOrder; detail: RoomDetail }) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const nameOf = new Map(detail.packages.map(({ id, name }) => [id, name]));
  const isEmpty = order.sessions.every(({ packages }) => packages.length === 0);
  return (
    <Section title={t('equipment')} to="Packages" order={order}>
      {isEmpty ? (
        <p className="py-2 text-soft">{t('without')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {order.sessions
            .filter(({ packages }) => packages.length > 0)
            .map((one) => (
              <li key={keyOfRun(one)} className="py-2">
                <p className="text-sm text-soft tabular-nums">{runText(one, language)}</p>
                {one.packages.map(({ packageId, quantity }) => (
                  <p key={packageId} className="font-medium">
                    <span className="tabular-nums">{quantity} × </span>
                    {nameOf.get(packageId)}
                  </p>
                ))}
              </li>
            ))}
        </ul>
      )}
    </Section>
  );
}

function Facts({ order }: { order: SiteOrder }) {
  const t = useTranslations('roomBooking');
  const { typed } = order;
  const options = useCallQuery(getVenueBookOption, { roomID: order.roomID }).data;
  const textOf = (list: readonly { value: string; text: string }[] = [], value: string) =>
    list.find((one) => one.value === value)?.text ?? '';
  const rows: [string, string][] = [
    [t('eventName'), typed.eventName],
    [t('eventType'), textOf(options?.eventTypes, typed.eventType)],
    [t('seating'), textOf(options?.seatingArrangements, typed.seatingArrangement)],
    [t('attendees'), t('people', { count: Number(typed.attendees) })],
    [t('description'), typed.description],
    [t('notes'), typed.notes],
    [t('files'), order.files.map(({ fileName }) => fileName).join('\n')],
  ];
  return (
    <Section title={t('information')} to="VenueBookingInformation" order={order}>
      <InformationRows rows={rows} contact={{ label: t('contact'), ...typed }} />
    </Section>
  );
}

function Reserve({ order }: { order: SiteOrder }) {
  const t = useTranslations('roomBooking');
  const payUntil = usePayUntil();
  const { terms, charge } = order;
  const options = useCallQuery(getVenueBookOption, { roomID: order.roomID }).data;
  return (
    <CommitCard
      terms={terms}
      title={t('termsTitle')}
      agree={t('termsLabel')}
      {...(charge === undefined
        ? {}
        : { sum: charge.amount === 0 ? t('atNoCharge') : <Money cents={charge.amount} /> })}
      confirm={
        order.isBusy ? t('reserving') : t(charge?.amount === 0 ? 'reserve' : 'reserveAndPay')
      }
      isBusy={order.isBusy}
      isInactive={charge === undefined}
      onConfirm={() => void order.submit()}
      note={
        options !== undefined && (
          <p className="mt-3 text-sm text-soft">
            {t('reserveHint', { count: options.holdMinutes, time: payUntil(options.payUntil) })}
          </p>
        )
      }
    >
      <h2 className="mb-2 text-lg font-semibold">{t('amount')}</h2>
      {charge !== undefined && <ChargeLines charge={charge} />}
    </CommitCard>
  );
}

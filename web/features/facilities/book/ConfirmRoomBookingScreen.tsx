import { type ReactNode, useState } from 'react';
import type { Output } from '#domain/call.ts';
import type { getVenueBookOption } from '#domain/facilities/calls.ts';
import type { Typed } from '#domain/facilities/rules.information.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
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
import { NewInformation, useNewInformation } from './NewInformation.tsx';
import { NoRoom } from './NoRoom.tsx';
import { RoomHead } from './RoomHead.tsx';
import { type SiteOrder, useSiteOrder } from './useSiteOrder.ts';
import { InformationRows } from '#web/ui/facilities/InformationRows.tsx';

/** Last page before the reservation is created (S-22, FAC-063). */
export function ConfirmRoomBookingScreen() {
  const t = useTranslations('roomBooking');
  const order = useSiteOrder();
  const { detail, options, typed } = order;
  if (order.isGone || order.isFailed) return <NoRoom choice={order} />;
  if (detail === undefined || options === undefined || typed === null || order.isLeaving)
    return <PageSkeleton label={t('overview')} />;
  const of = { order, detail, options, typed: typed.information };
  return <Last of={of} isComplete={typed.isComplete} />;
}

type Of = {
  order: SiteOrder;
  detail: RoomDetail;
  options: Output<typeof getVenueBookOption>;
  typed: Typed;
};

/** Missing information has a form on this page, which stays while it is filled in. */
function Last({ of, isComplete }: { of: Of; isComplete: boolean }) {
  const [isAsking] = useState(!isComplete);
  return isAsking ? <Asking of={of} /> : <Ready of={of} />;
}

function Ready({ of }: { of: Of }) {
  const { order, typed } = of;
  return <Page of={of} information={<Facts of={of} />} onConfirm={() => order.submit(typed)} />;
}

function Asking({ of }: { of: Of }) {
  const { order, detail, options } = of;
  const fields = { detail, options, choice: order };
  const information = useNewInformation(fields);
  return (
    <Page
      of={of}
      information={<NewInformation {...fields} information={information} />}
      isSending={information.isSending}
      onConfirm={() => void information.form.handleSubmit((typed) => order.submit(typed))()}
    />
  );
}

type PageProps = { of: Of; information: ReactNode; isSending?: boolean; onConfirm: () => void };

function Page({ of, information, ...reserve }: PageProps) {
  const { order, detail } = of;
  const block = useBlock();
  return (
    <SideColumn
      side={block === null ? <Reserve of={of} {...reserve} /> : <BlockedNote {...block} />}
    >
      <RoomHead detail={detail} />
      <Times order={order} />
      {detail.packages.length > 0 && <Equipment order={order} detail={detail} />}
      {information}
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

function Facts({ of: { order, options, typed } }: { of: Of }) {
  const t = useTranslations('roomBooking');
  const textOf = (list: readonly { value: string; text: string }[], value: string) =>
    list.find((one) => one.value === value)?.text ?? '';
  const rows: [string, string][] = [
    [t('eventName'), typed.eventName],
    [t('eventType'), textOf(options.eventTypes, typed.eventType)],
    [t('seating'), textOf(options.seatingArrangements, typed.seatingArrangement)],
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

type ReserveProps = Omit<PageProps, 'information'>;

function Reserve({ of: { order, options }, isSending = false, onConfirm }: ReserveProps) {
  const t = useTranslations('roomBooking');
  const payUntil = usePayUntil();
  const { terms, charge } = order;
  return (
    <CommitCard
      terms={terms}
      title={t('termsTitle')}
      agree={t('termsLabel')}
      {...(charge === undefined
        ? {}
        : { sum: charge.amount === 0 ? t('atNoCharge') : <Money cents={charge.amount} /> })}
      confirm={
        isSending
          ? t('sendingFiles')
          : order.isBusy
            ? t('reserving')
            : t(charge?.amount === 0 ? 'reserve' : 'reserveAndPay')
      }
      isBusy={order.isBusy || isSending}
      isInactive={charge === undefined}
      onConfirm={onConfirm}
      note={
        <p className="mt-3 text-sm text-soft">
          {t('reserveHint', { count: options.holdMinutes, time: payUntil(options.payUntil) })}
        </p>
      }
    >
      <h2 className="mb-2 text-lg font-semibold">{t('amount')}</h2>
      {charge !== undefined && <ChargeLines charge={charge} />}
    </CommitCard>
  );
}

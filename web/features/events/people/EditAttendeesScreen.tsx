import { useState } from 'react';
import { updateActivityOrder } from '#domain/orders/names/calls.names.ts';
import { getActivityOrderDetail } from '#domain/orders/calls.ts';
import { isOtherHolder } from '#domain/orders/names/rules.attendees.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import type { Question } from '#domain/events/questions/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { CommitCard } from '#web/ui/page/CommitCard.tsx';
import { SideColumn } from '#web/ui/page/SideColumn.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { GuestCards } from './GuestCards.tsx';
import { allowedAt, entryFrom, keyOf } from './named.ts';
import { attendeeOf, type AttendeeEntry, emptyEntry, type PersonPlace } from './people.ts';
import { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { useQuestions } from './useFlowGuests.ts';
import { type GuestListFault, faultOfServer } from './guestList.ts';
import { useGuestList } from './useGuestList.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';

/** The page shows these itself. */
const handledByPage: readonly Refusal[] = ['notEventOrder', 'orderNotFound'];

/** Changes the attendees of an order (S-12, EVT-076). */
export function EditAttendeesScreen() {
  const t = useTranslations('names');
  const { query } = useAddress();
  const orderNumber = query['orderNumber'] ?? '';
  const answer = useCallQuery(getActivityOrderDetail, { orderNumber }, { ignore: handledByPage });
  const order = answer.data;
  const questions = useQuestions(order?.eventId ?? '0', order !== undefined);
  if (answer.isError && order === undefined)
    return (
      <NoData title={t('notFoundTitle')}>
        <Button variant="secondary" onPress={() => void answer.refetch()}>
          {t('tryAgain')}
        </Button>
        <LinkButton to="Order">{t('toOrders')}</LinkButton>
      </NoData>
    );
  if (order === undefined || (questions.data === undefined && !questions.isError))
    return <PageSkeleton label={t('editTitle')} />;
  if (order.attendees.length === 0)
    return (
      <NoData title={t('nothingToName')}>
        <LinkButton to="ActivityOrderDetail" query={{ orderNumber }}>
          {t('toOrder')}
        </LinkButton>
      </NoData>
    );
  return <Edit key={orderNumber} order={order} questions={questions.data ?? []} />;
}

type Props = { order: ActivityOrderDetail; questions: readonly Question[] };

type Entries = Readonly<Record<string, AttendeeEntry>>;

/** The draft of an order is in this tab's storage and survives a reload and a new sign-in. */
const draftOf = (orderNumber: string) => `names:${orderNumber}`;

const placesOf = ({ attendees, sessions }: ActivityOrderDetail): PersonPlace[] =>
  attendees.map((attendee) => ({
    key: keyOf(attendee),
    ticketTypeId: attendee.ticketTypeId,
    sessionId: attendee.sessionId ?? null,
    sessions:
      attendee.sessionId == null
        ? sessions.map(({ sessionId }) => sessionId)
        : [attendee.sessionId],
    ticketTypeName: attendee.ticketTypeName,
    allowed: allowedAt(attendee),
    session:
      sessions.length > 1
        ? (sessions.find((one) => one.sessionId === attendee.sessionId) ?? null)
        : null,
  }));

function useAttendees({ order, questions }: Props) {
  const t = useTranslations('names');
  const { orderNumber, attendees } = order;
  const terms = useTermsOf('NAMELIST');
  const [faults, setFaults] = useState<Readonly<Record<string, GuestListFault>>>({});
  const [isChecking, setChecking] = useState(false);
  const original: Entries = Object.fromEntries(
    attendees.map((attendee) => [keyOf(attendee), entryFrom(attendee)]),
  );
  const [entries, setEntries] = useState<Entries>(() => ({
    ...original,
    ...jsonOr<Entries>(sessionKept.getItem(draftOf(orderNumber)), {}),
  }));
  const places = placesOf(order);
  const masked = new Map(
    attendees.map((attendee) => [keyOf(attendee), attendee.identityNo ?? null]),
  );
  const list = useGuestList({
    places,
    entries,
    onChange: (next) => {
      setEntries(next);
      sessionKept.setItem(draftOf(orderNumber), JSON.stringify(next));
    },
    required: { isRealName: order.realName, questions },
    kept: (key, entry) =>
      isOtherHolder(original[key] ?? emptyEntry, entry) ? null : (masked.get(key) ?? null),
    serverFaults: faults,
  });
  const update = useCallMutation(updateActivityOrder, {
    onDone: async () => {
      sessionKept.removeItem(draftOf(orderNumber));
      toast(t('saved'));
      await refetchCalls(getActivityOrderDetail);
      go('ActivityOrderDetail', { orderNumber }, { replace: true });
    },
    onRefused: (failure) => {
      if (failure.refusal === 'termsVersionOutdated') void terms.refetch();
      const found = faultOfServer(failure, places);
      if (found !== null) setFaults(found);
      return found !== null;
    },
  });
  const save = async () => {
    setChecking(true);
    setFaults({});
    try {
      if (!(await list.check())) return;
      await update.mutate({
        orderNumber,
        attendees: places.map((place) => attendeeOf(place, list.entryOf(place.key))),
        tcVersion: terms.data?.auditVersion ?? '',
      });
    } finally {
      setChecking(false);
    }
  };
  return { list, terms, isBusy: update.isBusy || isChecking, save };
}

const lock = { over: 'lockedOver', checkedIn: 'lockedCheckedIn', date: 'lockedDate' } as const;

function Edit({ order, questions }: Props) {
  const t = useTranslations('names');
  const language = useLanguage();
  const { list, terms, isBusy, save } = useAttendees({ order, questions });
  const { orderNumber, lastNameDay, namesLock } = order;
  const date = lastNameDay === null ? '' : calendarDayText(lastNameDay, language);
  return (
    <SideColumn
      side={
        namesLock === null ? (
          <CommitCard
            terms={terms}
            title={t('termsTitle')}
            agree={t('termsLabel')}
            confirm={t(isBusy ? 'saving' : 'save')}
            isBusy={isBusy}
            onConfirm={() => void save()}
          />
        ) : (
          <Card className="max-lg:mt-6">
            <LinkButton to="ActivityOrderDetail" query={{ orderNumber }} isWide>
              {t('toOrder')}
            </LinkButton>
          </Card>
        )
      }
    >
      <div>
        <h2 className="text-lg font-semibold">{order.eventName}</h2>
        <p className={namesLock === null ? 'font-semibold' : 'font-semibold text-coral'}>
          {t(namesLock === null ? 'editUntilText' : lock[namesLock], { date })}
        </p>
        {namesLock === null && <p className="mt-1 text-soft">{t('editText')}</p>}
      </div>
      <GuestCards list={list} isReadOnly={namesLock !== null} />
    </SideColumn>
  );
}

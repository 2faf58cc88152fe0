import type { Output } from '#domain/call.ts';
import { getDoorSettings } from '#domain/checkin/calls.doors.ts';
import { listHelpers, withdrawHelper } from '#domain/checkin/calls.helpers.ts';
import { now } from '#web/platform/clock.ts';
import { can, useConsolePlace, zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { PlainTable, TableCard } from '#web/console/ui/PlainTable.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { HallCounts } from './HallCounts.tsx';
import { NewHelper } from './NewHelper.tsx';

type Door = Output<typeof getDoorSettings>;
type Helper = Output<typeof listHelpers>['helpers'][number];
type Logged = Output<typeof listHelpers>['log'][number];

/** Helpers of a session with their links, and its check-in log (B-49). */
export function HelpersPage() {
  const t = useTranslations('checkinAdmin');
  const a = useTranslations('administrators');
  const { id = '' } = useConsolePlace().query;
  const door = useCallQuery(getDoorSettings, { sessionId: id });
  const list = useCallQuery(listHelpers, { sessionId: id });
  if (door.isError) return <NoData title={a('nothingFound')} />;
  if (door.data === undefined || list.data === undefined)
    return <RowsSkeleton label={t('helpers')} />;
  const { helpers, log } = list.data;
  const { eventName, startTime, country } = door.data;
  return (
    <RecordPage
      title={`${eventName} · ${zonedStamp(startTime, country)}`}
      backTo="/admin/doors"
      backLabel={t('doors')}
      history={{ entity: 'session', id }}
      isWide
    >
      <div className="space-y-5">
        <Helpers door={door.data} helpers={helpers} />
        {can('checkin.write', door.data) && <NewHelper door={door.data} />}
        <HallCounts sessionId={id} zone={zoneOf(country)} />
        <ScanLog log={log} zone={zoneOf(country)} />
      </div>
    </RecordPage>
  );
}

function Helpers({ door, helpers }: { door: Door; helpers: readonly Helper[] }) {
  const t = useTranslations('checkinAdmin');
  const zone = zoneOf(door.country);
  const canWrite = can('checkin.write', door);
  return (
    <Card>
      <h2 className="font-semibold">{t('helpers')}</h2>
      <p className="mt-1 text-sm text-soft">{t('helpersText')}</p>
      <PlainTable
        label={t('helpers')}
        rows={helpers}
        keyOf={(row) => row.id}
        empty={t('helpersNone')}
        columns={[
          {
            title: t('helperName'),
            cell: ({ name, entrance }) => (
              <>
                <span className="font-medium">{name}</span>
                {entrance !== '' && <span className="block text-soft">{entrance}</span>}
              </>
            ),
          },
          { title: t('role'), cell: ({ role }) => t(`role${role}`) },
          {
            title: t('hours'),
            cell: ({ startTime, endTime }) => (
              <>
                <Stamp at={startTime} zone={zone} /> – <Stamp at={endTime} zone={zone} />
              </>
            ),
          },
          { title: t('linkState'), cell: (row) => <LinkState of={row} /> },
          { title: t('admitted'), isEnd: true, cell: ({ admitted }) => admitted },
          ...(canWrite
            ? [{ title: t('action'), cell: (row: Helper) => <Withdraw of={row} /> }]
            : []),
        ]}
      />
    </Card>
  );
}

const hasEnded = ({ withdrawnAt, endTime }: Helper) => withdrawnAt !== null || endTime <= now();

function LinkState({ of }: { of: Helper }) {
  const t = useTranslations('checkinAdmin');
  if (of.withdrawnAt !== null) return <Tag tone="coral">{t('linkWithdrawn')}</Tag>;
  if (hasEnded(of)) return <Tag>{t('linkEnded')}</Tag>;
  return of.device === null ? (
    <Tag tone="gold">{t('linkUnopened')}</Tag>
  ) : (
    <Tag tone="leaf">{t('linkOpened', { number: of.device })}</Tag>
  );
}

function Withdraw({ of }: { of: Helper }) {
  const t = useTranslations('checkinAdmin');
  const { mutate, isBusy } = useCallMutation(withdrawHelper, {
    onDone: async () => {
      toast(t('withdrawn', { name: of.name }));
      await refetchCalls(listHelpers);
    },
  });
  if (hasEnded(of)) return null;
  const ask = () =>
    confirm({
      title: t('withdrawTitle', { name: of.name }),
      text: t('withdrawText'),
      yes: t('withdraw'),
      no: t('keepLink'),
      isDanger: true,
      act: (dialog) => mutate({ id: of.id }, dialog),
    });
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      aria-label={t('withdrawOf', { name: of.name })}
      onPress={() => void ask()}
    >
      {t('withdraw')}
    </Button>
  );
}

const results = {
  OK: 'logOK',
  USED: 'logUSED',
  CANCELLED: 'logCANCELLED',
  WRONG_SESSION: 'logWRONG_SESSION',
  NOT_OPEN_YET: 'logNOT_OPEN_YET',
  OVER: 'logOVER',
  REPLACED: 'logREPLACED',
  UNKNOWN: 'logUNKNOWN',
  TAKEN_BACK: 'logTAKEN_BACK',
} as const satisfies Record<Logged['result'], string>;

function ScanLog({ log, zone }: { log: readonly Logged[]; zone: string }) {
  const t = useTranslations('checkinAdmin');
  const byOf = ({ by, device, entrance }: Logged) => {
    const who = by || (device === null ? t('byMember') : t('byDevice', { number: device }));
    return [who, entrance].filter(Boolean).join(' · ');
  };
  return (
    <TableCard
      label={t('log')}
      rows={log}
      keyOf={(row) => row.id}
      empty={t('logNone')}
      columns={[
        { title: t('at'), cell: ({ at }) => <Stamp at={at} zone={zone} /> },
        {
          title: t('logResult'),
          cell: ({ result, reason, isLate }) => (
            <>
              {t(results[result])}
              {isLate && <span className="block text-coral">{t('logLate')}</span>}
              {reason !== '' && <span className="block text-soft">{reason}</span>}
            </>
          ),
        },
        {
          title: t('ticketHolder'),
          cell: ({ holder, ticketTypeName, broughtBy: number }) => (
            <>
              {[holder, ticketTypeName].filter(Boolean).join(' · ')}
              {number !== null && (
                <span className="block text-soft">{t('broughtBy', { number })}</span>
              )}
            </>
          ),
        },
        { title: t('by'), cell: byOf },
      ]}
    />
  );
}

import { memo, useDeferredValue } from 'react';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, infoIcon, warningIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { Conflicts } from './Conflicts.tsx';
import type { Door } from './door.ts';
import type { DoorView } from './doorView.ts';
import type { PressedTicket } from './doorState.ts';
import { HolderSearch } from './HolderSearch.tsx';
import { PartyPanel } from './PartyPanel.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { Scanner } from './Scanner.tsx';
import { SessionHead } from './SessionHead.tsx';
import { prepareSound } from './signal.ts';
import { UndoButton } from './UndoButton.tsx';
import { WalkIn } from './walkIn/WalkIn.tsx';

const soundIcon = 'M5 10v4h3l4 3.5v-11L8 10H5Zm10.5-1a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11';
const muteIcon = 'M5 10v4h3l4 3.5v-11L8 10H5Zm11 0 5 5m0-5-5 5';

/** Shows whether the device is online, and whether it can check tickets offline (R34). */
function Light({ view }: { view: DoorView }) {
  const t = useTranslations('checkin');
  return (
    <span role="status" className="flex flex-wrap gap-2">
      {!view.isOnline ? (
        <Tag tone="gold" icon={warningIcon}>
          {t(view.isReady ? 'offline' : 'offlineBlind')}
        </Tag>
      ) : (
        <Tag tone={view.isReady ? 'leaf' : 'plain'} icon={view.isReady ? checkIcon : infoIcon}>
          {t(view.isReady ? 'ready' : 'notReady')}
        </Tag>
      )}
      {view.waiting > 0 && <Tag tone="lagoon">{t('waiting', { count: view.waiting })}</Tag>}
    </span>
  );
}

/** Opens another view of the same check-in point. */
type Showing = { onShow: (view: 'count' | 'practice') => void };
type DoorDeskProps = { door: Door; view: DoorView; session: DoorSession };

/** Acts of a supervisor on the last result: undo, or admit outside the hours (B-49). */
function SupervisorActs({ door, view, onUndo }: Omit<DoorDeskProps, 'session'> & Undoing) {
  const t = useTranslations('checkin');
  const { shown } = view;
  if (shown === null || shown.ticketID === null || onUndo === undefined) return null;
  const { result, ticketID, holder, ticketTypeName } = shown;
  if (result === 'OK' || result === 'USED')
    return (
      <p className="mt-2">
        <UndoButton
          variant="secondary"
          name={holder}
          onUndo={() => onUndo({ ticketID, holder, ticketTypeName })}
        />
      </p>
    );
  if (result !== 'NOT_OPEN_YET' && result !== 'OVER') return null;
  return (
    <p className="mt-2">
      <Button variant="secondary" onPress={() => void door.acts.override(ticketID)}>
        {t('override')}
      </Button>
    </p>
  );
}

type Undoing = { onUndo: ((of: PressedTicket) => Promise<unknown>) | undefined };

/** Undefined unless the device belongs to a supervisor. */
function useUndo(door: Door, view: DoorView): Undoing['onUndo'] {
  const t = useTranslations('checkin');
  if (view.helper.role !== 'SUPERVISOR') return undefined;
  return async (of) => {
    if (!(await door.acts.undo(of))) toast(t('undoFailed'), 'danger');
  };
}

/** Check-in of one device: result, party, scanner, counters, conflicts and search (S-45). */
export function DoorDesk({ door, view, session, onShow }: DoorDeskProps & Showing) {
  const onUndo = useUndo(door, view);
  // The rest follows in a render of its own, so the result is painted sooner.
  const settled = useDeferredValue(view);
  return (
    <div className="mx-auto max-w-xl pt-3 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-8">
      <div className="space-y-4">
        <ResultPanel shown={view.shown} session={session} hasActs={onUndo !== undefined}>
          <SupervisorActs door={door} view={view} onUndo={onUndo} />
        </ResultPanel>
        <DoorParty door={door} view={settled} />
        <Scanner
          isBusy={view.isBusy}
          isFresh={view.ownCount === 0 && navigator.userActivation?.isActive === true}
          onCode={door.take}
        />
      </div>
      <DoorSide door={door} view={settled} session={session} onShow={onShow} />
    </div>
  );
}

const DoorParty = memo(function DoorParty({ door, view }: Omit<DoorDeskProps, 'session'>) {
  const onUndo = useUndo(door, view);
  const { party } = view;
  if (party === null) return null;
  return (
    <PartyPanel
      key={party.orderNumber}
      {...party}
      onCheckIn={(guests) => door.acts.checkIn(guests)}
      onUndo={onUndo}
    />
  );
});

const DoorSide = memo(function DoorSide({ door, view, session, onShow }: DoorDeskProps & Showing) {
  const onUndo = useUndo(door, view);
  return (
    <div className="mt-6 space-y-6 lg:mt-0">
      <DoorCounts view={view} />
      <Conflicts list={view.conflicts} />
      {view.helper.role === 'SUPERVISOR' && <WalkIn door={door} isOnline={view.isOnline} />}
      <HolderSearch door={door} isOnline={view.isOnline} onUndo={onUndo} />
      <div className="border-t border-line pt-5">
        <SessionHead session={session} isSmall />
        <DoorButtons door={door} view={view} onShow={onShow} />
      </div>
    </div>
  );
});

function DoorCounts({ view }: { view: DoorView }) {
  const t = useTranslations('checkin');
  const { name, entrance, role } = view.helper;
  const place = [entrance, name].filter(Boolean).join(' · ');
  return (
    <div className="space-y-3">
      <Light view={view} />
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
        <span className="text-lg font-semibold">
          {t('counted', { done: view.checkedIn, all: view.issued })}
        </span>
        <span className="text-soft">
          {place === '' ? t('device', { number: view.device }) : place}:{' '}
          {t('countedHere', { count: view.ownCount })}
        </span>
        {role === 'SUPERVISOR' && <Tag tone="lagoon">{t('supervisor')}</Tag>}
      </p>
    </div>
  );
}

function DoorButtons({ door, view, onShow }: Omit<DoorDeskProps, 'session'> & Showing) {
  const t = useTranslations('checkin');
  const { isMuted } = view;
  async function leave() {
    const warning = view.waiting > 0 ? `${t('leaveWaiting', { count: view.waiting })} ` : '';
    const isSure = await confirm({
      title: t('leaveTitle'),
      text: warning + t(view.helper.name === '' ? 'leaveText' : 'leaveTextLink'),
      yes: t('leave'),
      no: t('stay'),
    });
    if (isSure) await door.leave();
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-pressed={isMuted}
        onPress={() => {
          prepareSound();
          door.mute(!isMuted);
        }}
      >
        <Icon d={isMuted ? muteIcon : soundIcon} />
        {t(isMuted ? 'unmute' : 'mute')}
      </Button>
      <Button variant="secondary" onPress={() => onShow('count')}>
        {t('count')}
      </Button>
      <Button variant="secondary" onPress={() => onShow('practice')}>
        {t('practice')}
      </Button>
      <Button variant="quiet" onPress={() => void leave()}>
        {t('leave')}
      </Button>
    </div>
  );
}

import type { DoorSession } from '#domain/checkin/shapes.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, infoIcon, warningIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { Conflicts } from './Conflicts.tsx';
import type { Door } from './door.ts';
import type { DoorView } from './doorView.ts';
import { HolderSearch } from './HolderSearch.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { Scanner } from './Scanner.tsx';
import { SessionHead } from './SessionHead.tsx';
import { prepareSound } from './signal.ts';

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

type DoorDeskProps = { door: Door; view: DoorView; session: DoorSession };

/** Check-in of one device: result, scanner, counters, conflicts and search (S-45). */
export function DoorDesk({ door, view, session }: DoorDeskProps) {
  const t = useTranslations('checkin');
  const { shown, isMuted } = view;

  async function leave() {
    const warning = view.waiting > 0 ? `${t('leaveWaiting', { count: view.waiting })} ` : '';
    if (
      await confirm({
        title: t('leaveTitle'),
        text: warning + t('leaveText'),
        yes: t('leave'),
        no: t('stay'),
      })
    )
      await door.leave();
  }

  return (
    <div className="mx-auto max-w-xl pt-3 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-8">
      <div className="space-y-4">
        <ResultPanel shown={shown} session={session} />
        <Scanner
          isBusy={view.isBusy}
          isFresh={view.ownCount === 0 && navigator.userActivation?.isActive === true}
          onCode={(text) => door.take(text)}
        />
      </div>
      <div className="mt-6 space-y-6 lg:mt-0">
        <div className="space-y-3">
          <Light view={view} />
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
            <span className="text-lg font-semibold">
              {t('counted', { done: view.checkedIn, all: view.issued })}
            </span>
            <span className="text-soft">
              {t('device', { number: view.device })}: {t('countedHere', { count: view.ownCount })}
            </span>
          </p>
        </div>
        <Conflicts list={view.conflicts} />
        <HolderSearch door={door} isOnline={view.isOnline} />
        <div className="border-t border-line pt-5">
          <SessionHead session={session} isSmall />
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
            <Button variant="quiet" onPress={() => void leave()}>
              {t('leave')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

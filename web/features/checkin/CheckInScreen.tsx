import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useTitle } from '#web/platform/title.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { ticketIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { useCode, useHelperSecret } from './address.ts';
import { CountWall } from './counts/CountWall.tsx';
import { Door } from './door.ts';
import { DoorDesk } from './DoorDesk.tsx';
import type { DoorView } from './doorView.ts';
import { GuestTicket } from './GuestTicket.tsx';
import { PracticeDesk } from './practice/PracticeDesk.tsx';
import { SelfCheckIn } from './SelfCheckIn.tsx';
import { SessionHead } from './SessionHead.tsx';
import { StaffSignIn } from './StaffSignIn.tsx';

/**
 * Check-in page (S-45): with a session id for staff and members, with a ticket code for its reader.
 * Needs no sign-in.
 */
export function CheckInScreen() {
  const t = useTranslations('checkin');
  const { query } = useAddress();
  const code = useCode();
  const secret = useHelperSecret();
  const requested = query['sessionId'] ?? '';
  const sessionId = /^[1-9]\d{0,17}$/.test(requested) ? requested : '';
  if (code !== '') return <GuestTicket key={code} code={code} sessionId={sessionId} />;
  if (sessionId !== '')
    return <SessionPage key={`${sessionId} ${secret}`} sessionId={sessionId} secret={secret} />;
  return requested === '' ? (
    <NoData isPage title={t('nothingTitle')} text={t('nothingText')} icon={ticketIcon} />
  ) : (
    <NoData isPage title={t('goneTitle')} text={t('goneText')} />
  );
}

function SessionPage({ sessionId, secret }: { sessionId: string; secret: string }) {
  const t = useTranslations('checkin');
  const [door] = useState(() => new Door(sessionId));
  const view = useSyncExternalStore(door.subscribe, door.view);
  useEffect(() => {
    void door.start(secret);
    return () => door.stop();
  }, [door, secret]);
  useTitle(view.session === null ? undefined : `${t('nothingTitle')} · ${view.session.eventName}`);
  if (view.phase === 'loading') return <PageSkeleton label={t('nothingTitle')} />;
  if (view.phase === 'gone') return <NoData isPage title={t('goneTitle')} text={t('goneText')} />;
  if (view.phase === 'failed' || view.session === null)
    return (
      <NoData isPage title={t('failedTitle')} text={t('failedText')}>
        <Button variant="secondary" onPress={() => void door.start(secret)}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  if (view.phase === 'open') return <OpenDoor door={door} view={view} session={view.session} />;
  return (
    <div className="mx-auto max-w-xl space-y-5 pt-4">
      <SessionHead session={view.session} />
      {view.session.hasSelfCheckIn && !view.session.isCancelled && (
        <SelfCheckIn sessionId={sessionId} />
      )}
      <StaffSignIn
        door={door}
        notice={view.isEnded ? t('hoursOver') : view.notice}
        waiting={view.waiting}
      />
    </div>
  );
}

/** Check-in of a device, its practice, or its count for a screen on the wall. */
function OpenDoor(of: { door: Door; view: DoorView; session: DoorSession }) {
  const { query } = useAddress();
  const { sessionId } = of.session;
  const show = useCallback(
    (view?: string) =>
      go('CheckIn', { sessionId, ...(view === undefined ? {} : { view }) }, { replace: true }),
    [sessionId],
  );
  if (query['view'] === 'practice')
    return <PracticeDesk session={of.session} isMuted={of.view.isMuted} onBack={() => show()} />;
  if (query['view'] !== 'count') return <DoorDesk {...of} onShow={show} />;
  return <CountWall {...of} isOnline={of.view.isOnline} onBack={() => show()} />;
}

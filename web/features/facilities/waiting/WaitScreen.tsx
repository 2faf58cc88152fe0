import { getRoomWaits } from '#domain/facilities/waiting/calls.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { ScreenLink, useAddress } from '#web/platform/nav.ts';
import { useTitle } from '#web/platform/title.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoRoom } from '#web/features/facilities/book/NoRoom.tsx';
import { useRoomChoice } from '#web/features/facilities/book/useRoomChoice.ts';
import { OwnWaits } from './OwnWaits.tsx';
import { WaitForm } from './WaitForm.tsx';

/** Requests for rooms that are full: the member's own, and a new one for the room of the address. */
export function WaitScreen() {
  const t = useTranslations('roomWaits');
  useTitle(t('title'));
  const { query } = useAddress();
  return query['roomID'] === undefined ? (
    <div className="space-y-4 max-lg:pt-4">
      <Own isAlone />
    </div>
  ) : (
    <NewWait key={query['roomID']} day={query['date'] ?? ''} />
  );
}

function Own({ isAlone = false }: { isAlone?: boolean }) {
  const t = useTranslations('roomWaits');
  const { data } = useCallQuery(getRoomWaits, {});
  if (data === undefined) return isAlone ? <RowsSkeleton count={2} label={t('title')} /> : null;
  if (data.waits.length > 0) return <OwnWaits waits={data.waits} />;
  return isAlone ? (
    <p className="text-soft">
      {t('none')}{' '}
      <ScreenLink to="Factory" className="font-semibold text-leaf underline">
        {t('toRooms')}
      </ScreenLink>
    </p>
  ) : null;
}

function NewWait({ day }: { day: string }) {
  const t = useTranslations('roomWaits');
  const choice = useRoomChoice();
  const own = useCallQuery(getRoomWaits, {});
  const block = useBlock();
  const { detail } = choice;
  if (choice.isGone || choice.isFailed) return <NoRoom choice={choice} />;
  // Both, so that nothing moves when the second one arrives.
  if (detail === undefined || own.isLoading) return <PageSkeleton label={t('title')} />;
  if (block !== null) return <BlockedNote {...block} />;
  const waits = own.data?.waits ?? [];
  return (
    <div className="space-y-6">
      {waits.length > 0 && (
        <div className="max-lg:pt-4">
          <OwnWaits waits={waits} />
        </div>
      )}
      <WaitForm detail={detail} day={day} hasOthers={waits.length > 0} />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { BookedSessionDetail } from '#domain/tickets/shapes.sessions.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { AsSeen } from './AsSeen.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { useSession } from './useBookings.ts';

type Shown = { session: BookedSessionDetail; reload: () => Promise<unknown>; isFetching: boolean };

type SessionPageProps = { sessionId: string; children: (shown: Shown) => ReactNode };

export function SessionPage({ sessionId, children }: SessionPageProps) {
  const t = useTranslations('bookings');
  const { session, isGone, isFailed, seenAt, reload, isFetching } = useSession(sessionId);
  if (isGone)
    return (
      <NoData title={t('goneTitle')} text={t('goneText')}>
        <LinkButton to="MyBookings">{t('toBookings')}</LinkButton>
      </NoData>
    );
  if (isFailed) return <NotLoaded title={t('failedTitle')} onRetry={reload} />;
  if (!session) return <PageSkeleton label={t('events')} />;
  return (
    <>
      <AsSeen seenAt={seenAt} className="max-lg:pt-4" />
      {children({ session, reload, isFetching })}
    </>
  );
}

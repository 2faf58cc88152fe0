import { useState } from 'react';
import type { TeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { useLinkSecret } from '#web/platform/linkSecret.ts';
import { refocusSoon } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useTitle } from '#web/platform/title.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkPage } from '#web/ui/events/LinkPage.tsx';
import { VenuePicture } from '#web/ui/facilities/VenuePicture.tsx';
import { ticketIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';
import { GuestDates } from './GuestDates.tsx';
import { useTeamNight } from './useTeamNight.ts';

/** Page of an invitation to a room booking, without an account (decision 0204). */
export function TeamNightScreen() {
  const t = useTranslations('teamNight');
  const secret = useLinkSecret('teamSecret', 'TeamNight');
  return (
    <LinkPage>
      {secret === '' ? (
        <NoData isPage icon={ticketIcon} title={t('noLinkTitle')} text={t('noLinkText')} />
      ) : (
        <Opened key={secret} secret={secret} />
      )}
    </LinkPage>
  );
}

function Opened({ secret }: { secret: string }) {
  const t = useTranslations('teamNight');
  const { night, failure, isUnknown, reload } = useTeamNight(secret);
  useTitle(night?.eventName ?? t('title'));
  if (night !== undefined) return <Invitation secret={secret} night={night} reload={reload} />;
  if (failure === null) return <PageSkeleton label={t('title')} />;
  return (
    <NoData
      isPage
      icon={ticketIcon}
      title={t(isUnknown ? 'unknownTitle' : 'failedTitle')}
      text={failure.text}
    >
      {!isUnknown && (
        <Button variant="secondary" onPress={() => void reload()}>
          {t('tryAgain')}
        </Button>
      )}
    </NoData>
  );
}

type InvitationProps = {
  secret: string;
  night: TeamNight;
  reload: (answered?: TeamNight) => Promise<unknown>;
};

function Invitation(props: InvitationProps) {
  const { night } = props;
  const t = useTranslations('teamNight');
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-2">
      <VenuePicture
        id={night.venueID}
        address={night.picture}
        isFirst
        sizes="(min-width: 768px) 30rem, 100vw"
        className="md:aspect-auto md:h-full"
      />
      <div className="space-y-5 p-5 lg:p-7">
        <div>
          <p className="font-semibold text-leaf">{t('invitedBy', { name: night.inviter })}</p>
          <h1 className="mt-1 text-2xl font-semibold break-words">{night.eventName}</h1>
          <p className="mt-1">
            {night.venueName} · {night.roomName}
            <span className="block text-soft">
              <Unbroken of={night.address} />
            </span>
          </p>
        </div>
        {night.message !== '' && (
          <p className="border-l-4 border-leaf-soft pl-3 break-words whitespace-pre-line">
            {night.message}
          </p>
        )}
        <div className="border-t-2 border-dashed border-line pt-5">
          <Body {...props} />
        </div>
      </div>
    </article>
  );
}

function Body({ secret, night, reload }: InvitationProps) {
  const t = useTranslations('teamNight');
  const [isEditing, setEditing] = useState(false);
  const stop = () => {
    setEditing(false);
    refocusSoon();
  };
  if (night.state !== 'OPEN') {
    const isOver = night.state === 'OVER';
    return (
      <div className="space-y-5">
        <div
          role="status"
          className={`rounded-control p-4 ${isOver ? 'bg-gold-soft' : 'bg-coral-soft'}`}
        >
          <p className="font-semibold">{t(isOver ? 'overTitle' : 'cancelledTitle')}</p>
          <p className="mt-1">
            {t(isOver ? 'overText' : 'cancelledText', { name: night.inviter })}
          </p>
        </div>
        <GuestDates night={night} />
      </div>
    );
  }
  return night.own === null || isEditing ? (
    <AnswerForm
      secret={secret}
      night={night}
      onDone={async (answered) => {
        await reload(answered);
        stop();
      }}
      {...(night.own === null ? {} : { onCancel: stop })}
    />
  ) : (
    <OwnAnswer
      secret={secret}
      night={night}
      own={night.own}
      onChange={() => setEditing(true)}
      onDone={reload}
    />
  );
}

import { useState } from 'react';
import type { TeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { useLinkSecret } from '#web/platform/linkSecret.ts';
import { refocusSoon } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useTitle } from '#web/platform/title.ts';
import { LinkArticle, LinkPending, linkPicture, LinkScreen } from '#web/ui/events/LinkScreen.tsx';
import { VenuePicture } from '#web/ui/facilities/VenuePicture.tsx';
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
    <LinkScreen secret={secret} noLinkTitle={t('noLinkTitle')} noLinkText={t('noLinkText')}>
      <Opened key={secret} secret={secret} />
    </LinkScreen>
  );
}

function Opened({ secret }: { secret: string }) {
  const t = useTranslations('teamNight');
  const { night, failure, isUnknown, reload } = useTeamNight(secret);
  useTitle(night?.eventName ?? t('title'));
  if (night !== undefined) return <Invitation secret={secret} night={night} reload={reload} />;
  return (
    <LinkPending
      label={t('title')}
      failure={failure}
      isUnknown={isUnknown}
      unknownTitle={t('unknownTitle')}
      failedTitle={t('failedTitle')}
      tryAgain={t('tryAgain')}
      reload={() => void reload()}
    />
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
    <LinkArticle
      picture={<VenuePicture id={night.venueID} address={night.picture} isFirst {...linkPicture} />}
      by={t('invitedBy', { name: night.inviter })}
      name={night.eventName}
      about={
        <p className="mt-1">
          {night.venueName} · {night.roomName}
          <span className="block text-soft">
            <Unbroken of={night.address} />
          </span>
        </p>
      }
      facts={
        night.message !== '' && (
          <p className="border-l-4 border-leaf-soft pl-3 break-words whitespace-pre-line">
            {night.message}
          </p>
        )
      }
    >
      <Body {...props} />
    </LinkArticle>
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

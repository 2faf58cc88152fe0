import { useState } from 'react';
import type { OwnTeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { maxTeamText } from '#domain/facilities/teamNight/rules.ts';
import { refocusSoon } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ShareLink } from '#web/ui/share/ShareLink.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useLink } from './useMyTeam.ts';

type Night = { night: OwnTeamNight };

/** Makes the link of an invitation, sends it, changes its text and withdraws it. */
export function LinkCard({ night }: Night) {
  const t = useTranslations('teamNight');
  const [isEditing, setEditing] = useState(false);
  const { url, guests } = night;
  const link = useLink(night.orderNumber);
  const close = () => {
    setEditing(false);
    refocusSoon();
  };
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('linkTitle')}</h2>
      {url === null && guests.length > 0 && <p className="mt-1 text-soft">{t('withdrawnText')}</p>}
      {url === null || isEditing ? (
        <Words
          night={night}
          link={link}
          onDone={close}
          {...(isEditing ? { onCancel: close } : {})}
        />
      ) : (
        <Made night={night} url={url} link={link} onEdit={() => setEditing(true)} />
      )}
    </Card>
  );
}

type Link = ReturnType<typeof useLink>;

/** The owner's text; saving makes the link if there is none. */
function Words({
  night,
  link,
  onDone,
  onCancel,
}: Night & { link: Link; onDone: () => void; onCancel?: () => void }) {
  const t = useTranslations('teamNight');
  const [message, setMessage] = useState(night.message);
  const isNew = night.url === null;
  const save = async () => {
    if (await link.save(message, t(isNew ? 'made' : 'messageSaved'))) onDone();
  };
  return (
    <div className="mt-3 space-y-4">
      <TextField
        label={t('message')}
        hint={t('messageHint')}
        rows={3}
        maxLength={maxTeamText}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={link.isSaving} className="grow" onPress={() => void save()}>
          {t(isNew ? 'make' : 'saveMessage')}
        </Button>
        {onCancel !== undefined && (
          <Button variant="quiet" onPress={onCancel}>
            {t('keep')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Made({
  night,
  url,
  link,
  onEdit,
}: Night & { url: string; link: Link; onEdit: () => void }) {
  const t = useTranslations('teamNight');
  return (
    <div className="mt-1 space-y-4">
      <p className="text-soft">{t('linkText')}</p>
      {night.message !== '' && (
        <p className="border-l-4 border-leaf-soft pl-3 break-words whitespace-pre-line">
          {night.message}
        </p>
      )}
      <ShareLink
        link={t('link')}
        url={url}
        title={night.eventName}
        text={t('text', { event: night.eventName, url })}
        send={t('send')}
        copy={t('copy')}
        copied={t('copied')}
        notCopied={t('notCopied')}
      />
      <div className="flex flex-wrap justify-between gap-x-3">
        <Button variant="quiet" onPress={onEdit}>
          {t('editMessage')}
        </Button>
        <Button variant="quiet" isBusy={link.isEnding} onPress={link.withdraw}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
}

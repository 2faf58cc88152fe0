import { now } from '#web/platform/clock.ts';
import { toast } from '#web/platform/toasts.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { GuestEvent } from './GuestEvent.tsx';
import { GuestMails } from './GuestMails.tsx';
import { NameForm } from './NameForm.tsx';
import type { GuestPage } from './useGuest.ts';

type GuestInvitationProps = { secret: string; page: GuestPage; onNamed: () => Promise<unknown> };

export function GuestInvitation({ secret, page, onNamed }: GuestInvitationProps) {
  const t = useTranslations('guests');
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-2">
      <Picture
        address={page.picture}
        type={page.typeCode}
        name={page.eventId}
        isFirst
        sizes="(min-width: 768px) 30rem, 100vw"
        className="md:aspect-auto md:h-full"
      />
      <div className="space-y-5 p-5 lg:p-7">
        <div>
          <p className="font-semibold text-leaf">{t('invitedBy', { name: page.inviter })}</p>
          <h1 className="mt-1 text-2xl font-semibold">{page.eventName}</h1>
          <p className="text-soft">{page.typeName}</p>
        </div>
        <GuestEvent page={page} />
        <div className="border-t-2 border-dashed border-line pt-5">
          <Answer
            secret={secret}
            page={page}
            onNamed={async () => {
              await onNamed();
              toast(t('gotTicket'));
            }}
          />
        </div>
        {page.mailsTo !== null && (
          <GuestMails secret={secret} address={page.mailsTo} onStopped={onNamed} />
        )}
      </div>
    </article>
  );
}

type AnswerProps = { secret: string; page: GuestPage; onNamed: () => Promise<unknown> };

function Answer({ secret, page, onNamed }: AnswerProps) {
  const t = useTranslations('guests');
  const language = useLanguage();
  const name = page.inviter;
  const message = (title: string, text: string) => (
    <div role="status" className="rounded-control bg-gold-soft p-4">
      <p className="font-semibold">{title}</p>
      {text !== '' && <p className="mt-1">{text}</p>}
    </div>
  );
  if (page.isCalledOff) return message(t('cancelledTitle'), t('cancelledText', { name }));
  if (page.state === 'CANCELLED') return message(t('orderCancelled', { name }), '');
  if (page.group !== null && page.seat === 'TAKEN')
    return page.group.closesAt <= now()
      ? message(t('groupOverTitle'), t('groupOverText', { name }))
      : message(t('groupFullTitle'), t('groupOverText', { name }));
  if (page.mailsTo !== null) return message(t('elsewhereTitle'), t('elsewhereText'));
  if (page.seat === 'TAKEN') return message(t('takenTitle'), t('takenText', { name }));
  if (page.sessionEnd <= now()) return message(t('overText'), '');
  if (page.state === 'USED') return message(t('notFree'), '');
  return (
    <>
      {page.group !== null && (
        <p className="mb-4 text-soft">
          {t('groupLeft', {
            count: page.group.left,
            time: fullMoment(page.group.closesAt, language),
          })}
        </p>
      )}
      <NameForm
        secret={secret}
        inviter={name}
        hint={t('nameHint', { name })}
        submit={t('getTicket')}
        onDone={onNamed}
      />
    </>
  );
}

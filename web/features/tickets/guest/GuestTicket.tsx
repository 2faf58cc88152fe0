import { useState } from 'react';
import { canName } from '#domain/tickets/rules.guests.ts';
import { now } from '#web/platform/clock.ts';
import { refocusSoon } from '#web/platform/focus.ts';
import { toast } from '#web/platform/toasts.ts';
import { isOtherZone, regionZone, stampText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button, buttonClasses } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { bookingsIcon } from '#web/ui/icons.ts';
import { globeIcon } from '#web/ui/events/icons.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { fullSpan } from '#web/ui/When.tsx';
import { SaveButton } from '#web/features/tickets/picture/SaveButton.tsx';
import type { TicketPicture } from '#web/features/tickets/picture/ticketPicture.ts';
import { paper } from '#web/features/tickets/TicketPaper.tsx';
import { GuestEvent } from './GuestEvent.tsx';
import { GuestMails } from './GuestMails.tsx';
import { NameForm } from './NameForm.tsx';
import { type GuestPage, useGuestCalendar } from './useGuest.ts';

type Props = {
  secret: string;
  page: GuestPage;
  own: NonNullable<GuestPage['own']>;
  onNamed: () => Promise<unknown>;
};

/** State of a ticket that is cancelled, used or of an ended session; null for a valid ticket. */
function useEndText({ page, own }: Pick<Props, 'page' | 'own'>): string | null {
  const t = useTranslations('tickets');
  if (page.isCalledOff || page.state === 'CANCELLED') return t('stateCancelled');
  if (page.state === 'USED')
    return own.usedAt === null ? t('stateUsed') : t('stateUsedAt', { time: stampText(own.usedAt) });
  return page.sessionEnd <= now() ? t('stateEnded') : null;
}

function useGuestPicture({ page, own }: Pick<Props, 'page' | 'own'>): TicketPicture {
  const t = useTranslations('tickets');
  const frame = useTranslations('frame');
  const language = useLanguage();
  const state = useEndText({ page, own });
  const { sessionStart: from, sessionEnd: to } = page;
  const venueTime = isOtherZone(from)
    ? `\n${fullSpan(from, to, language, regionZone)} ${frame('bruneiTime')}`
    : '';
  const rows = [
    { label: t('date'), text: fullSpan(from, to, language) + venueTime },
    { label: t('venue'), text: page.isOnline ? t('online') : page.venuesName },
    { label: t('address'), text: page.isOnline ? '' : page.address },
    { label: t('ticketType'), text: page.ticketTypeName },
    { label: t('holder'), text: own.name },
    { label: t('reminder'), text: page.reminder },
  ];
  return {
    eyebrow: page.typeName,
    title: page.eventName,
    state,
    code: own.qrCode,
    under: state === null ? t('showAtDoor') : t('noCode'),
    rows: rows.filter((row) => row.text.trim() !== ''),
    footer: `${frame('product')} · ${t('ticketNumber')} ${own.ticketId}`,
  };
}

const calledOff = 'mb-4 rounded-card bg-coral-soft p-4';

export function GuestTicket(props: Props) {
  const { page, own } = props;
  const t = useTranslations('guests');
  const picture = useGuestPicture({ page, own });
  return (
    <div className={paper}>
      <h1 className="sr-only">{t('ticketTitle')}</h1>
      {page.isCalledOff && (
        <p role="status" className={calledOff}>
          <span className="block font-semibold">{t('cancelledTitle')}</span>
          {t('cancelledText', { name: page.inviter })}
        </p>
      )}
      {!page.isCalledOff && page.state === 'CANCELLED' && (
        <p role="status" className={calledOff}>
          {t('orderCancelled', { name: page.inviter })}
        </p>
      )}
      <Paper page={page} own={own} picture={picture} />
      <div className="mt-5 space-y-4 print:hidden">
        <Ways {...props} picture={picture} />
        {own.email !== '' && picture.state === null && (
          <GuestMails secret={props.secret} address={own.email} onStopped={props.onNamed} />
        )}
        {picture.state === null && <p className="text-sm text-soft">{t('keepLink')}</p>}
      </div>
    </div>
  );
}

function Paper({ page, own, picture }: Pick<Props, 'page' | 'own'> & { picture: TicketPicture }) {
  const t = useTranslations('guests');
  const tickets = useTranslations('tickets');
  const end = picture.state;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[22rem_minmax(0,1fr)] print:grid print:break-inside-avoid print:grid-cols-[15rem_minmax(0,1fr)] print:border-0">
      <div className="bg-white p-5 text-[#12211c] md:flex md:flex-col md:justify-center">
        <div className="relative mx-auto w-full max-w-80 print:max-w-64">
          <QrCode
            text={own.qrCode}
            label={tickets('qrOf', { number: own.ticketId })}
            className={end === null ? '' : 'opacity-30'}
          />
          {end !== null && (
            <p className="absolute inset-x-4 top-1/2 -translate-y-1/2 rounded-control bg-coral px-3 py-3 text-center text-lg font-semibold text-paper">
              {end}
            </p>
          )}
        </div>
        <p className="mt-2 text-center text-sm">{picture.under}</p>
      </div>
      <div className="space-y-5 border-t-2 border-dashed border-line p-5 md:border-t-0 md:border-l-2">
        <div>
          <p className="font-semibold text-leaf">{page.typeName}</p>
          <h2 className="mt-1 text-xl font-semibold">{page.eventName}</h2>
          <p className="mt-3 text-lg font-semibold">{own.name}</p>
          <p className="text-sm text-soft">
            {t('from', { name: page.inviter })} · {tickets('ticketNumber')}{' '}
            <span className="tabular-nums">{own.ticketId}</span>
          </p>
        </div>
        <GuestEvent page={page} />
      </div>
    </article>
  );
}

function Ways({ secret, page, own, onNamed, picture }: Props & { picture: TicketPicture }) {
  const t = useTranslations('guests');
  const calendar = useGuestCalendar(secret);
  const [isNaming, setNaming] = useState(false);
  const canRename = canName(page, now()).ok;
  const stop = () => {
    setNaming(false);
    refocusSoon();
  };
  return isNaming && canRename ? (
    <div className="rounded-card border border-line bg-surface p-5 md:max-w-xl">
      <NameForm
        secret={secret}
        inviter={page.inviter}
        before={own.name}
        isRemembered={own.isRemembered}
        email={own.email}
        hint={t('changeHint')}
        submit={t('saveName')}
        onDone={async (isRenamed) => {
          await onNamed();
          toast(t(isRenamed ? 'nameChanged' : 'saved'));
          stop();
        }}
        onCancel={stop}
      />
    </div>
  ) : (
    <div className="flex flex-wrap gap-3">
      {page.sessionEnd > now() && own.onlineLink !== '' && (
        <a
          href={own.onlineLink}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClasses('primary')} w-full md:w-auto`}
        >
          <Icon d={globeIcon} />
          {t('joinOnline')}
        </a>
      )}
      {picture.state === null && <Keep own={own} picture={picture} calendar={calendar} />}
      {canRename && (
        <Button variant="quiet" className="grow md:grow-0" onPress={() => setNaming(true)}>
          {t('changeName')}
        </Button>
      )}
    </div>
  );
}

type KeepProps = {
  own: Props['own'];
  picture: TicketPicture;
  calendar: ReturnType<typeof useGuestCalendar>;
};

function Keep({ own, picture, calendar }: KeepProps) {
  const t = useTranslations('guests');
  const tickets = useTranslations('tickets');
  return (
    <>
      <SaveButton ticketID={own.ticketId} picture={picture} className="grow md:grow-0" />
      <Button
        variant="secondary"
        className="grow md:grow-0"
        isBusy={calendar.isBusy}
        onPress={calendar.save}
      >
        {!calendar.isBusy && <Icon d={bookingsIcon} />}
        {t('addToCalendar')}
      </Button>
      <Button variant="secondary" className="max-md:hidden" onPress={() => window.print()}>
        {tickets('print')}
      </Button>
    </>
  );
}

import type { SharedHold } from '#domain/events/sharedHold/shapes.ts';
import { openSharedHold } from '#domain/events/sharedHold/calls.ts';
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useLinkSecret } from '#web/platform/linkSecret.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useTitle } from '#web/platform/title.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Money } from '#web/ui/Money.tsx';
import { LinkArticle, LinkPending, linkPicture, LinkScreen } from '#web/ui/events/LinkScreen.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { When } from '#web/ui/When.tsx';

/** Poll interval in ms, because others take places while the page is open. */
const everyMs = 15_000;

/** Page of a shared hold, which also opens without an account (decision 0195). */
export function SharedHoldScreen() {
  const t = useTranslations('sharedHold');
  const secret = useLinkSecret('holdSecret', 'SharedHold');
  return (
    <LinkScreen secret={secret} noLinkTitle={t('noLinkTitle')} noLinkText={t('noLinkText')}>
      <Opened key={secret} secret={secret} />
    </LinkScreen>
  );
}

function Opened({ secret }: { secret: string }) {
  const t = useTranslations('sharedHold');
  const tickets = useTranslations('tickets');
  const { data, error, refetch } = useCallQuery(
    openSharedHold,
    { secret },
    { errorDisplay: 'silent', every: everyMs },
  );
  useTitle(data?.eventName ?? t('title'));
  if (data !== undefined) return <Hold hold={data} reload={() => void refetch()} />;
  return (
    <LinkPending
      label={t('title')}
      failure={error}
      isUnknown={isRefusedWith(error, ['sharedHoldUnknown'])}
      unknownTitle={t('unknownTitle')}
      failedTitle={t('failedTitle')}
      tryAgain={tickets('tryAgain')}
      reload={() => void refetch()}
    />
  );
}

type HoldProps = { hold: SharedHold; reload: () => void };

function Hold({ hold, reload }: HoldProps) {
  const t = useTranslations('sharedHold');
  return (
    <LinkArticle
      picture={
        <Picture
          address={hold.picture}
          type={hold.typeCode}
          name={hold.eventId}
          isFirst
          {...linkPicture}
        />
      }
      by={t('heldBy', { name: hold.holder })}
      name={hold.eventName}
      about={<p className="text-soft">{hold.typeName}</p>}
      facts={<Facts hold={hold} />}
    >
      <Answer hold={hold} reload={reload} />
    </LinkArticle>
  );
}

function Facts({ hold }: Pick<HoldProps, 'hold'>) {
  const t = useTranslations('sharedHold');
  const tickets = useTranslations('tickets');
  const events = useTranslations('events');
  return (
    <div className="space-y-1">
      <p className="font-semibold">
        <When from={hold.startTime} to={hold.endTime} />
      </p>
      {hold.sessions > 1 && <p className="text-soft">{t('sessions', { count: hold.sessions })}</p>}
      <p>{hold.isOnline ? tickets('online') : hold.venuesName}</p>
      {!hold.isOnline && hold.address !== '' && (
        <p className="text-soft">
          <Unbroken of={hold.address} />
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 pt-3">
        <span>{hold.ticketTypeName}</span>
        <span className="font-semibold">
          {hold.price === 0 ? events('free') : <Money cents={hold.price} />}
        </span>
      </p>
    </div>
  );
}

function Answer({ hold, reload }: HoldProps) {
  const t = useTranslations('sharedHold');
  const { state, left, places, until, eventId } = hold;
  const time = timeText(until);
  if (state !== 'OPEN')
    return (
      <div className="space-y-4">
        <div role="status" className="rounded-control bg-gold-soft p-4">
          <p className="font-semibold">{t(state === 'FULL' ? 'fullTitle' : 'overTitle')}</p>
          <p className="mt-1">{t(state === 'FULL' ? 'fullText' : 'overText', { time })}</p>
        </div>
        <LinkButton
          variant={state === 'OVER' ? 'primary' : 'secondary'}
          to={state === 'OVER' ? 'ActivityDetail' : 'SharedPlace'}
          query={state === 'OVER' ? { eventID: eventId } : {}}
        >
          {t(state === 'OVER' ? 'toEvent' : 'own')}
        </LinkButton>
      </div>
    );
  return (
    <div className="space-y-4">
      <p role="status">
        <span className="block text-lg font-semibold">{t('left', { count: left, places })}</span>
        {t('until', { time })} <Countdown until={until} onEnd={reload} className="font-semibold" />
      </p>
      <LinkButton variant="primary" to="SharedPlace" className="w-full">
        {t('take')}
      </LinkButton>
      <p className="text-sm text-soft">{t('takeHint')}</p>
    </div>
  );
}

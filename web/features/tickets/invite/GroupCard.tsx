import type { ReactNode } from 'react';
import type { TicketCard } from '#domain/tickets/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { fullMoment, When } from '#web/ui/When.tsx';
import { SendButtons } from './SendButtons.tsx';
import type { GuestGroup } from './useGuests.ts';
import { useGroup } from './useGroup.ts';

type GroupCardProps = {
  group: GuestGroup;
  /** A ticket of the group. */
  ticket: TicketCard;
  /** Whether the order has several groups, so that each needs its session and ticket type. */
  isOneOfMany: boolean;
};

/** One link for several guests: makes it, sends it, and shows how many places are taken. */
export function GroupCard({ group, ticket, isOneOfMany }: GroupCardProps) {
  const t = useTranslations('guests');
  const state = useGroup(group);
  const { link } = group;
  return (
    <section
      aria-label={t('groupTitle')}
      className="rounded-card border border-line bg-surface p-4 lg:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-semibold">{t('groupTitle')}</h3>
        {link !== null && <GroupState link={link} />}
      </div>
      {isOneOfMany && (
        <p className="text-soft">
          {ticket.ticketTypeName} · <When from={ticket.sessionStart} to={ticket.sessionEnd} />
        </p>
      )}
      {link === null ? (
        <>
          <p className="mt-1 max-w-[70ch] text-soft">{t('groupText')}</p>
          <Places state={state}>
            <Button isBusy={state.isSaving} onPress={state.save} className="grow sm:grow-0">
              {t('groupMake', { count: state.places })}
            </Button>
          </Places>
        </>
      ) : (
        <Made link={link} ticket={ticket} state={state} />
      )}
    </section>
  );
}

type Link = NonNullable<GuestGroup['link']>;
type State = ReturnType<typeof useGroup>;

function GroupState({ link }: { link: Link }) {
  const t = useTranslations('guests');
  if (now() >= link.closesAt) return <Tag>{t('groupClosed')}</Tag>;
  if (link.places === link.taken)
    return (
      <Tag tone="leaf" icon={checkIcon}>
        {t('groupFull')}
      </Tag>
    );
  return link.openedAt === null && link.taken === 0 ? (
    <Tag tone="gold">{t('stateMade')}</Tag>
  ) : (
    <Tag tone="lagoon">{t('groupOpened')}</Tag>
  );
}

/** Number of places in the link, and how many the owner keeps. */
function Places({ state, children }: { state: State; children: ReactNode }) {
  const t = useTranslations('guests');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div>
        <Stepper
          label={t('groupPlaces')}
          value={state.places}
          min={state.min}
          max={state.max}
          onChange={state.setPlaces}
        />
        <p className="mt-1 text-sm text-soft" aria-live="polite">
          {t('groupKept', { count: state.max - state.places })}
        </p>
      </div>
      {children}
    </div>
  );
}

function Made({ link, ticket, state }: { link: Link; ticket: TicketCard; state: State }) {
  const t = useTranslations('guests');
  const language = useLanguage();
  const closes = fullMoment(link.closesAt, language);
  const isClosed = now() >= link.closesAt;
  const text = t('groupMessage', {
    event: ticket.eventName,
    time: fullMoment(ticket.sessionStart, language),
    closes,
    url: link.url,
  });
  return (
    <>
      <p className="mt-1 font-semibold tabular-nums">
        {t('groupTaken', { taken: link.taken, count: link.places })}
      </p>
      {link.taken < link.places && (
        <p className="max-w-[70ch] text-soft">
          {t(isClosed ? 'groupClosedText' : 'groupClosesText', { time: closes })}
        </p>
      )}
      <div className="mt-4 max-w-xl">
        <TextField
          label={t('groupLink')}
          readOnly
          value={link.url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {state.isEditing ? (
        <Places state={state}>
          <Button isBusy={state.isSaving} onPress={state.save}>
            {t('groupSave')}
          </Button>
          <Button variant="quiet" onPress={state.stop}>
            {t('groupKeep')}
          </Button>
        </Places>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {!isClosed && <SendButtons title={ticket.eventName} text={text} />}
          <Button variant="quiet" onPress={state.edit}>
            {t(isClosed ? 'groupReopen' : 'groupChange')}
          </Button>
          <Button variant="quiet" isBusy={state.isEnding} onPress={state.end}>
            {t('groupEnd')}
          </Button>
        </div>
      )}
    </>
  );
}

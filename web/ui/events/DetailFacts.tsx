import type { ReactNode } from 'react';
import type { EventDetail } from '#domain/events/shapes.detail.ts';
import type { EventCard } from '#domain/events/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { CallLink } from '#web/ui/page/CallLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon, infoIcon, languageIcon } from '#web/ui/icons.ts';
import { meIcon, pinIcon } from '#web/ui/icons.shell.ts';
import { Money } from '#web/ui/Money.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { When } from '#web/ui/When.tsx';
import { globeIcon } from './icons.ts';
import { languagesText } from './languages.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

function Fact({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-10 pl-13">
      <dt className="text-sm text-soft">
        <span className="absolute top-0 left-0 flex size-10 items-center justify-center rounded-full bg-leaf-soft text-leaf">
          <Icon d={icon} />
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Cards have no speakers. */
export function Facts({ event }: { event: EventCard & Partial<Pick<EventDetail, 'speakers'>> }) {
  const t = useTranslations('eventPage');
  const language = useLanguage();
  const { speakers = [] } = event;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact icon={clockIcon} label={t('when')}>
        <When from={event.startTime} to={event.endTime} className="font-medium" />
      </Fact>
      <Fact icon={event.isOnline ? globeIcon : pinIcon} label={t('where')}>
        {event.isOnline ? (
          t('onlineWhere')
        ) : (
          <>
            <span className="block font-medium">
              <Unbroken of={event.venueName} />
            </span>
            <span className="block text-sm text-soft">
              <Unbroken of={event.address} />
            </span>
          </>
        )}
      </Fact>
      {event.languages.length > 0 && (
        <Fact icon={languageIcon} label={t('spoken')}>
          {languagesText(event.languages, language)}
        </Fact>
      )}
      {speakers.length > 0 && (
        <Fact icon={meIcon} label={t('speakers')}>
          {speakers.join(language === 'zh-CN' ? '、' : ', ')}
        </Fact>
      )}
    </dl>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export function Sessions({ event }: { event: EventDetail }) {
  const t = useTranslations('eventPage');
  if (event.sessions.length < 2) return null;
  return (
    <Section title={t('sessions', { count: event.sessions.length })}>
      <ul className="divide-y divide-line">
        {event.sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <When
              from={session.startTime}
              to={session.endTime}
              className={session.status === 'OPEN' ? 'font-medium' : 'text-soft'}
            />
            <span className="text-sm text-soft">
              {session.status === 'ENDED' ? (
                t('sessionEnded')
              ) : session.status === 'CANCELLED' ? (
                t('sessionCancelled')
              ) : (
                <Unbroken of={session.venueName} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function TicketTypes({ event }: { event: EventDetail }) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  // Remaining places are not shown after the end of sale.
  const isClosed = event.isCancelled || now() > event.salesCloseAt;
  return (
    <>
      <ul className="divide-y divide-line">
        {event.ticketTypes.map((type) => (
          <li key={type.id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{type.name}</p>
              <p className="text-sm text-soft">
                {type.setName !== null && (
                  <span className="block">{t('setFor', { count: type.sessionIds.length })}</span>
                )}
                {!isClosed && (
                  <span className={type.balance === 0 ? 'font-semibold text-coral' : ''}>
                    {type.balance === 0
                      ? t('ticketSoldOut')
                      : events('placesLeft', { count: type.balance })}
                  </span>
                )}
              </p>
            </div>
            {type.price === 0 ? (
              <span className="font-semibold">{events('free')}</span>
            ) : (
              <Money cents={type.price} className="font-semibold" />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        {t('salesWindow')} <When from={event.salesOpenAt} to={event.salesCloseAt} />
      </p>
      {event.quota !== null && (
        <p className="mt-2 text-sm font-semibold text-gold">
          {t('quotaLeft', { count: event.quota })}
        </p>
      )}
    </>
  );
}

export function Story({ event }: { event: EventDetail }) {
  const t = useTranslations('eventPage');
  return (
    <>
      {event.description !== '' && (
        <Section title={t('about')}>
          <SafeHtml html={event.description} />
        </Section>
      )}
      {event.warmReminder !== '' && (
        <section className="flex gap-3 rounded-card bg-gold-soft p-4">
          <Icon d={infoIcon} className="mt-0.5 size-5 text-gold" />
          <div>
            <h2 className="font-semibold text-gold">{t('reminder')}</h2>
            <p className="mt-1 whitespace-pre-line">{event.warmReminder}</p>
          </div>
        </section>
      )}
      {event.contacts.length > 0 && (
        <Section title={t('contacts')}>
          <ul className="space-y-1">
            {event.contacts.map((contact) => (
              <li
                key={contact.person + contact.phone}
                className="flex flex-wrap items-center justify-between gap-x-4"
              >
                <span>{contact.person}</span>
                <CallLink phone={contact.phone} label={t('callPerson', contact)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

import type { AssessmentCard } from '#domain/services/shapes.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { noteUse } from '#web/platform/session/tracking.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { dayInShort } from '#web/ui/services/days.ts';
import { ServicePicture } from '#web/ui/services/ServicePicture.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import { pinIcon } from '#web/ui/icons.shell.ts';
import { nameOfService, typesOfService } from './useServices.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

type BookServiceProps = { service: AssessmentCard; date?: string; page: string };

/** Link to a service, optionally on a day; presses are traced (SVC-004, SVC-034). */
export function BookService({ service, date, page }: BookServiceProps) {
  const t = useTranslations('services');
  return (
    <LinkButton
      to="BecDetails"
      query={{ id: service.assessParentId, date }}
      onClick={() => noteUse('book_now', page, service.assessParentId, { kind: 'assessment' })}
      data-press="service-book"
      className="relative shrink-0 text-leaf"
    >
      {t('book')}
      <span className="sr-only"> {nameOfService(service)}</span>
    </LinkButton>
  );
}

/** A service of the list (SVC-003); the whole card is a link. */
export function ServiceCard({ service, isFirst }: { service: AssessmentCard; isFirst: boolean }) {
  const t = useTranslations('services');
  const { venueName } = service;
  const name = nameOfService(service);
  const types = typesOfService(service);
  return (
    <article className="relative flex h-full gap-3 overflow-hidden rounded-card border border-line bg-surface p-3 transition-shadow duration-150 focus-within:shadow-lift hover:shadow-lift sm:flex-col sm:gap-0 sm:p-0">
      <div className="w-20 shrink-0 self-start overflow-hidden rounded-control sm:w-full sm:rounded-none">
        <ServicePicture
          of={service}
          address={service.picture}
          isFirst={isFirst}
          sizes="(min-width: 1280px) 20rem, (min-width: 640px) 45vw, 6rem"
          className="max-sm:aspect-square"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col sm:p-4">
        <h3 className="leading-snug font-semibold sm:text-lg">
          <ScreenLink
            to="BecDetails"
            query={{ id: service.assessParentId }}
            className="outline-none after:absolute after:inset-0 after:rounded-card hover:text-leaf focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            {name}
          </ScreenLink>
        </h3>
        {types.length > 0 && (
          <ul aria-label={t('types')} className="mt-1.5 flex flex-wrap gap-1">
            {types.map((type) => (
              <li key={type.id} className="rounded-full bg-sunk px-2.5 py-0.5 text-sm">
                {type.name}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-soft">
          <Icon d={pinIcon} className="mt-0.5 size-4" />
          <span>{venueName}</span>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1.5 sm:pt-3">
          <NextDay day={service.nextDay} />
          <BookService service={service} page="BecList" />
        </div>
      </div>
    </article>
  );
}

function NextDay({ day }: { day: string | null }) {
  const t = useTranslations('services');
  const language = useLanguage();
  return (
    <p
      className={`flex min-w-0 flex-1 basis-24 items-start gap-1.5 text-sm tabular-nums ${day === null ? 'text-soft' : 'font-semibold text-leaf'}`}
    >
      <Icon d={clockIcon} className="mt-0.5 size-4 max-sm:hidden" />
      <span>
        <Unbroken
          of={day === null ? t('noFreeDay') : t('nextFree', { day: dayInShort(day, language) })}
        />
      </span>
    </p>
  );
}

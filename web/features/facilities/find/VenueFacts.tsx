import type { ReactNode } from 'react';
import type { VenueDetail } from '#domain/facilities/shapes.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { meIcon, pinIcon } from '#web/ui/icons.shell.ts';
import { CallLink } from '#web/ui/page/CallLink.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

type View = { venue: VenueDetail };
const link = 'tap inline-flex items-center font-semibold text-leaf hover:underline';

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

/** Address and contact of a venue (S-18). */
export function VenueFacts({ venue }: View) {
  const t = useTranslations('facilities');
  const hasMap = /^https:\/\//i.test(venue.mapUrl);
  return (
    <dl className="grid gap-4 sm:max-lg:grid-cols-2">
      <Fact icon={pinIcon} label={t('address')}>
        <span className="font-medium">
          <Unbroken of={venue.address} />
        </span>
        {hasMap && (
          <a
            href={venue.mapUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={`${link} flex`}
          >
            {t('map')}
          </a>
        )}
      </Fact>
      {(venue.contactPerson !== '' || venue.contactTel !== '') && (
        <Fact icon={meIcon} label={t('contact')}>
          <span className="font-medium">{venue.contactPerson}</span>
          {venue.contactTel !== '' && (
            <CallLink
              phone={venue.contactTel}
              label={t('callPerson', { person: venue.contactPerson, phone: venue.contactTel })}
            />
          )}
        </Fact>
      )}
    </dl>
  );
}

export function VenueRules({ venue }: View) {
  const t = useTranslations('facilities');
  return (
    <section aria-labelledby="house-rules" className="border-t border-line pt-5">
      <h3 id="house-rules" className="mb-2 text-lg font-semibold">
        {t('rules')}
      </h3>
      {venue.rules !== '' && <p className="prose whitespace-pre-line">{venue.rules}</p>}
      <ScreenLink to="SiteMsg" query={{ venueID: venue.id }} className={link}>
        {t('notices')}
      </ScreenLink>
    </section>
  );
}

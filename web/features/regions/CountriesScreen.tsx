import type { ReactNode } from 'react';
import { getApplicationInfos } from '#domain/members/calls.ts';
import { canSwitchCountry } from '#domain/members/rules.ts';
import { accountCountries, type SiteState, siteStateOf } from '#domain/regions/rules.ts';
import type { Application } from '#domain/regions/shapes.ts';
import { request } from '#web/platform/calls/request.ts';
import { useCountryName } from '#web/platform/locale/countryName.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { tokenClaims } from '#web/platform/session/account.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, clockIcon, forwardIcon, infoIcon } from '#web/ui/icons.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

const states = {
  open: { text: 'stateOpen', tone: 'leaf', icon: checkIcon },
  servicesOnly: { text: 'stateServicesOnly', tone: 'lagoon', icon: infoIcon },
  closed: { text: 'stateClosed', tone: 'plain', icon: clockIcon },
} as const satisfies Record<SiteState, { text: string; tone: Tone; icon: string }>;

/** Shows any failure, including network errors, because the fallback list is incomplete (S-50). */
async function applications(): Promise<Application[]> {
  try {
    return await request(getApplicationInfos, {});
  } catch (failure) {
    if (!(failure instanceof Refused && failure.kind === 'ended'))
      toast(textOf('regions', 'sitesFailed'), 'danger');
    throw failure;
  }
}

type Site = Pick<Application, 'country' | 'accessMode' | 'isWorkflow'> & { name?: string };

/**
 * Countries with the portal and their access modes (S-50). After a failure it lists only the
 * member's own.
 */
export function CountriesScreen() {
  const t = useTranslations('regions');
  const frame = useTranslations('frame');
  const { data, isPending } = useCallQuery(
    getApplicationInfos,
    {},
    { errorDisplay: 'silent', from: applications },
  );
  const { country, access } = self();
  const claims = tokenClaims();
  const accounts = accountCountries(claims?.accounts ?? []);
  if (isPending)
    return (
      <div className="pt-4">
        <RowsSkeleton label={frame('loading')} />
      </div>
    );
  const sites: readonly Site[] = firstOfEach<Site>(
    data ?? [{ country, accessMode: access, isWorkflow: true }],
  );
  return (
    <div className="mx-auto max-w-xl pt-4">
      <p className="mb-4 text-soft">{t('sitesIntro')}</p>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {sites.map((site) => (
          <li key={site.country} className="border-b border-line last:border-0">
            <SiteRow site={site} isCurrent={site.country === country}>
              {site.country !== country && (
                <Way country={site.country} hasAccount={accounts.includes(site.country)} />
              )}
            </SiteRow>
          </li>
        ))}
      </ul>
      {sites.some((site) => !accounts.includes(site.country)) && (
        <p className="mt-4 text-sm text-soft">{t('accountNeeded')}</p>
      )}
    </div>
  );
}

/** Link to switch to a country where the member has an account, else the reason why not. */
function Way({ country, hasAccount }: { country: string; hasAccount: boolean }) {
  const t = useTranslations('regions');
  const claims = tokenClaims();
  const canSwitch = claims !== null && canSwitchCountry(claims.accounts, claims.origin);
  if (!hasAccount) return <p className="text-sm text-soft">{t('noAccount')}</p>;
  if (!canSwitch) return <p className="text-sm text-soft">{t('imported')}</p>;
  return (
    <ScreenLink
      to="SwitchCountry"
      query={{ country }}
      className="tap -mb-2 flex items-center gap-1 self-start text-sm font-semibold text-leaf hover:underline"
    >
      {t('switchThere')}
      <Icon d={forwardIcon} className="size-4" />
    </ScreenLink>
  );
}

/** Of several applications of a country the first counts (SES-013). */
function firstOfEach<S extends { country: string }>(sites: readonly S[]): S[] {
  return sites.filter(
    (site, place) => sites.findIndex((other) => other.country === site.country) === place,
  );
}

type SiteRowProps = { site: Site; isCurrent: boolean; children: ReactNode };

function SiteRow({ site, isCurrent, children }: SiteRowProps) {
  const t = useTranslations('regions');
  const nameOf = useCountryName();
  const { text, tone, icon } = states[siteStateOf(site)];
  return (
    <div
      aria-current={isCurrent || undefined}
      className="flex gap-3 p-4 aria-[current]:bg-leaf-soft"
    >
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunk text-sm font-bold text-soft"
      >
        {site.country.toUpperCase()}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-base font-semibold">{nameOf(site.country, site.name)}</h2>
          <Tag tone={tone} icon={icon}>
            {t(text)}
          </Tag>
        </div>
        {isCurrent && <p className="text-sm font-medium text-leaf">{t('yourCountry')}</p>}
        {children}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { canSwitchCountry } from '#domain/members/rules.ts';
import { accountCountries, preselectedCountry } from '#domain/regions/rules.ts';
import { boot } from '#web/platform/session/boot.ts';
import { useCountryName } from '#web/platform/locale/countryName.ts';
import { useAddress } from '#web/platform/nav.ts';
import { tokenClaims } from '#web/platform/session/account.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { countryIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';

/** Address of the company's account-switch page. It returns to a silent sign-in (EXT-005, I35). */
function switchAddress(country: string): string {
  const back = `${location.origin}/auth/sign-in?${new URLSearchParams({ silent: '1', language: currentLanguage() }).toString()}`;
  const address = new URL(boot().addresses.accountSwitch, location.origin);
  address.searchParams.set('country', country);
  address.searchParams.set('language', currentLanguage());
  address.searchParams.set('return_address', back);
  return address.href;
}

/** Choice of an active account country of the token (S-51, SHL-023, SHL-024, A-89). */
export function SwitchCountryScreen() {
  const t = useTranslations('regions');
  const claims = tokenClaims();
  const countries = accountCountries(claims?.accounts ?? []);
  return claims === null || !canSwitchCountry(claims.accounts, claims.origin) ? (
    <NoData
      icon={countryIcon}
      title={t('switchNone')}
      text={countries.length > 1 ? t('imported') : t('switchNoneText')}
    >
      <LinkButton to="CountrySite">{t('sites')}</LinkButton>
    </NoData>
  ) : (
    <CountryForm countries={countries} />
  );
}

function CountryForm({ countries }: { countries: ReturnType<typeof accountCountries> }) {
  const t = useTranslations('regions');
  const frame = useTranslations('frame');
  const nameOf = useCountryName();
  const { query } = useAddress();
  const { country: current } = self();
  const [chosen, choose] = useState(() => preselectedCountry(countries, current, query['country']));
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && chosen === null;
  const confirm = () => {
    if (chosen === null) setAsked(true);
    else if (navigator.onLine) location.assign(switchAddress(chosen));
    else toast(frame('offline'), 'danger');
  };
  return (
    <form
      className="mx-auto max-w-xl pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <fieldset aria-describedby={isMissing ? 'choose-first' : undefined}>
        <legend className="mb-4 text-soft">{t('switchIntro')}</legend>
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {countries.map((country) => (
            <CountryOption
              key={country}
              country={country}
              isChosen={country === chosen}
              isCurrent={country === current}
              onChoose={() => choose(country)}
            />
          ))}
        </div>
      </fieldset>
      {isMissing && (
        <p id="choose-first" role="alert" className="mt-3 text-sm text-coral">
          {t('switchChoose')}
        </p>
      )}
      <p className="my-4 text-sm text-soft">{t('switchAway')}</p>
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        <LinkButton to="CountrySite" variant="quiet">
          {t('sites')}
        </LinkButton>
        <Button type="submit" className="grow sm:grow-0">
          {chosen === null ? t('switchPlain') : t('switchConfirm', { country: nameOf(chosen) })}
        </Button>
      </div>
    </form>
  );
}

type CountryOptionProps = {
  country: string;
  isChosen: boolean;
  isCurrent: boolean;
  onChoose: () => void;
};

function CountryOption({ country, isChosen, isCurrent, onChoose }: CountryOptionProps) {
  const t = useTranslations('regions');
  const nameOf = useCountryName();
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-4 last:border-0 has-checked:bg-leaf-soft has-checked:font-semibold has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-lagoon">
      <input
        type="radio"
        name="country"
        value={country}
        checked={isChosen}
        disabled={isCurrent}
        onChange={onChoose}
        className="size-5 shrink-0 accent-leaf"
      />
      <span className="flex-1">{nameOf(country)}</span>
      {isCurrent && <span className="text-sm font-medium text-lagoon">{t('yourCountry')}</span>}
    </label>
  );
}

import { hasWords, searchWords } from '#domain/text/shapes.search.ts';
import { useState } from 'react';
import {
  getAddressList,
  getDefaultDistrict,
  saveDistrict,
  type CountryDistrict,
} from '#domain/regions/calls.ts';
import { request } from '#web/platform/calls/request.ts';
import { goBackAndReload } from '#web/platform/nav.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { store, stored } from '#web/platform/store.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCountryName } from '#web/platform/locale/countryName.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, countryIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Number of districts from which a search field is shown (S-47). */
const longList = 8;

/** Failures show the address error instead of their own text (REG-008). */
async function districts(): Promise<CountryDistrict[]> {
  try {
    return await request(getAddressList, { regionCode: '', countryCode: '', districtCode: '' });
  } catch (failure) {
    if (!(failure instanceof Refused && failure.kind === 'ended'))
      toast(textOf('general', 'addressError'), 'danger');
    throw failure;
  }
}

/** Stores the chosen district in this browser, and with the member for the next sign-in. */
async function keep(code: string | null, name: string | null, saved: string) {
  store('regionCode', code);
  store('address', name);
  // A failed save is ignored: this browser has the choice.
  await request(saveDistrict, { districtCode: saved }).catch(() => {});
  goBackAndReload(stored('backAddress'));
}

/** Choice of the district (REG-001 to REG-010). */
export function ChooseRegionScreen() {
  const t = useTranslations('regions');
  const frame = useTranslations('frame');
  const general = useTranslations('general');
  const { ada, country } = self();
  const list = useCallQuery(
    getAddressList,
    { regionCode: '', countryCode: '', districtCode: '' },
    { errorDisplay: 'silent', from: districts },
  );
  const suggested = useCallQuery(
    getDefaultDistrict,
    { countryCode: country, ada },
    { errorDisplay: 'silent', quiet: true },
  );

  if (list.isPending)
    return (
      <div className="pt-4">
        <RowsSkeleton label={frame('loading')} />
      </div>
    );
  if (list.isError)
    return (
      <NoData title={general('addressError')} text={t('kept')}>
        <Button onPress={() => void list.refetch()}>{frame('retry')}</Button>
      </NoData>
    );
  return list.data.length === 0 ? (
    <NoData title={t('empty')} />
  ) : (
    <Choosing all={list.data} suggested={suggested.data?.districtCode} />
  );
}

type ChoosingProps = { all: readonly CountryDistrict[]; suggested: string | undefined };

function Choosing({ all, suggested }: ChoosingProps) {
  const t = useTranslations('regions');
  const nameOf = useCountryName();
  const [find, setFind] = useState('');
  const { country } = self();
  const chosen = stored('regionCode');
  const first = chosen === null ? suggested : undefined;
  const wanted = searchWords(find);
  const visible = all
    .filter(({ name }) => hasWords(name, wanted))
    .sort((a, b) => Number(b.districtCode === first) - Number(a.districtCode === first));
  return (
    <div className="mx-auto max-w-xl pt-4">
      <p className="mb-4 text-soft">{t('intro')}</p>
      {all.length >= longList && (
        <div className="mb-4">
          <TextField
            label={t('search')}
            type="search"
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        </div>
      )}
      <button
        type="button"
        aria-current={chosen === null || undefined}
        // Removes the choice: the whole country.
        onClick={() => void keep(null, null, country)}
        className="mb-3 flex min-h-14 w-full items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 text-left hover:bg-sunk aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf"
      >
        {t('wholeCountry', { country: nameOf(country, country.toUpperCase()) })}
        {chosen === null && <Chosen />}
      </button>
      {visible.length === 0 ? (
        <p className="py-8 text-center text-soft">{t('none', { text: find })}</p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {visible.map((district) => (
            <li key={district.districtCode} className="border-b border-line last:border-0">
              <District
                district={district}
                isChosen={district.districtCode === chosen}
                isSuggested={district.districtCode === first}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-center">
        <LinkButton to="CountrySite" variant="quiet">
          <Icon d={countryIcon} className="size-5" />
          {t('otherCountries')}
        </LinkButton>
      </p>
    </div>
  );
}

function Chosen() {
  const t = useTranslations('regions');
  return (
    <>
      <Icon d={checkIcon} />
      <span className="sr-only">{t('chosen')}</span>
    </>
  );
}

type DistrictProps = { district: CountryDistrict; isChosen: boolean; isSuggested: boolean };

function District({ district: { districtCode, name }, isChosen, isSuggested }: DistrictProps) {
  const t = useTranslations('regions');
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={() => void keep(districtCode, name, districtCode)}
      className="flex min-h-14 w-full items-center justify-between gap-3 px-4 text-left hover:bg-sunk aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf"
    >
      {name}
      {isChosen && <Chosen />}
      {isSuggested && <span className="text-sm font-medium text-lagoon">{t('suggested')}</span>}
    </button>
  );
}

import type { ReactNode } from 'react';
import { changeQuery, countriesWithin, useConsolePlace } from '#web/console/platform/console.ts';
import {
  FiguresFilter,
  type FiguresPeriod,
  useFiguresPeriod,
} from '#web/console/ui/figures/FiguresFilter.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { useServices } from '#web/console/services/useServices.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Filter of service figures; `zone` is the time zone of the country. */
export type FiguresFilter = {
  country: string;
  zone: string;
  serviceId: string | undefined;
  period: FiguresPeriod;
};

/**
 * Fields for country, service and days of the address, above `children`. The default country is the
 * first one of the administrator.
 */
export function FiguresOf({
  label,
  children,
}: {
  label: string;
  children: (filter: FiguresFilter) => ReactNode;
}) {
  const a = useTranslations('administrators');
  const { query } = useConsolePlace();
  const countries = countriesWithin('services.read');
  const country = countries.find(({ code }) => code === query['country']) ?? countries[0];
  if (country === undefined) return <NoData title={a('nothingFound')} />;
  return (
    <OfCountry label={label} country={country} countries={choicesOf(countries)}>
      {children}
    </OfCountry>
  );
}

function OfCountry({
  label,
  country: { code, zone },
  countries,
  children,
}: {
  label: string;
  country: { code: string; zone: string };
  countries: readonly { value: string; label: string }[];
  children: (filter: FiguresFilter) => ReactNode;
}) {
  const t = useTranslations('serviceFiguresAdmin');
  const a = useTranslations('administrators');
  const { query } = useConsolePlace();
  const services = useServices(code);
  const period = useFiguresPeriod(zone);
  const serviceId = services.find(({ value }) => value === query['service'])?.value;
  return (
    <>
      <FiguresFilter label={label} period={period} zone={zone}>
        {countries.length > 1 && (
          <Select
            label={a('country')}
            value={code}
            options={countries}
            className="min-w-36"
            onChange={({ target }) =>
              changeQuery({ country: target.value, service: null, page: null })
            }
          />
        )}
        <Select
          label={t('service')}
          value={serviceId ?? ''}
          options={[{ value: '', label: t('all') }, ...services]}
          className="w-56"
          onChange={({ target }) => changeQuery({ service: target.value || null, page: null })}
        />
      </FiguresFilter>
      {period.isRight && children({ country: code, zone, serviceId, period })}
    </>
  );
}

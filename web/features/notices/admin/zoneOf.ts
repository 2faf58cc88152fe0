import { consoleSelf } from '#web/kit/console.ts';
import { stampText } from '#web/kit/dates.ts';

/** Zone in which an interruption of a country is planned; those of all countries are planned on the first country's clock. */
export const zoneOf = (country: string | null): string => {
  const { countries } = consoleSelf();
  return (countries.find((one) => one.code === country) ?? countries[0])?.zone ?? 'Asia/Brunei';
};

/** `2026/12/03 02:00 (Asia/Brunei)` */
export const zonedStamp = (at: number, country: string | null): string => `${stampText(at, zoneOf(country))} (${zoneOf(country)})`;

import type { RegisterOptions } from 'react-hook-form';
import { countriesWithin } from '#web/console/platform/console.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { type Entry, select } from '#web/console/ui/fields/kinds.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

/** Countries in which the caller may change venues. */
export const myCountries = () => countriesWithin('facilities.write');

/**
 * Fields for the venue of a new record; the country is shown if the caller has several. Read-only
 * once saved.
 */
export const venueEntries = (of: {
  isNew: boolean;
  country: string;
  venues: readonly { value: string; text: string }[];
  words: { country: string; venue: string; none: string };
  onCountry: (code: string) => void;
  isRequired: true | 'byServer';
  rules?: RegisterOptions;
}): Entry<'venueId'>[] => [
  of.isNew && myCountries().length > 1 && (
    <Select
      key="country"
      label={of.words.country}
      value={of.country}
      onChange={({ target }) => of.onCountry(target.value)}
      options={choicesOf(myCountries())}
    />
  ),
  select('venueId', of.words.venue, choicesOf(of.venues, of.words.none), {
    isRequired: of.isRequired,
    disabled: !of.isNew,
    rules: of.rules,
  }),
];

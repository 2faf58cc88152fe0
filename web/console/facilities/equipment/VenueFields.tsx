import type { SelectHTMLAttributes } from 'react';
import { countriesWithin } from '#web/console/platform/console.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Select } from '#web/ui/fields/Select.tsx';

/** Countries whose equipment they may change. */
export const myCountries = () => countriesWithin('facilities.write');

/**
 * The venue that equipment belongs to, by its country where there are several. It is said once, for
 * a new one.
 */
export function VenueFields({
  isNew,
  country,
  venues,
  error,
  onCountry,
  ...field
}: SelectHTMLAttributes<HTMLSelectElement> & {
  isNew: boolean;
  country: string;
  venues: readonly { value: string; text: string }[];
  error?: string | undefined;
  onCountry: (code: string) => void;
}) {
  const t = useWords('administrators');
  const own = useWords('equipmentAdmin');
  return (
    <>
      {isNew && myCountries().length > 1 && (
        <Select
          label={t('country')}
          value={country}
          onChange={({ target }) => onCountry(target.value)}
          options={myCountries().map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <Select
        label={own('venue')}
        isRequired
        disabled={!isNew}
        {...field}
        options={[
          { value: '', label: own('none') },
          ...venues.map(({ value, text }) => ({ value, label: text })),
        ]}
        error={error}
      />
    </>
  );
}

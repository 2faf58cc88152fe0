import { lazy, Suspense } from 'react';
import {
  addTextFiles,
  currentLanguage,
  loadTranslations,
  type Translations,
} from '#web/platform/locale/translations.ts';

export type DayFieldProps = {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  /** First and last day of the calendar; others can still be typed. */
  min?: string;
  max?: string;
  /** Without a value the calendar opens at the month of this day, if that is later than today. */
  after?: string;
  error?: string | undefined;
  onDay: (day: string) => void;
};

// The first script names none of these words: they come with the field.
addTextFiles(import.meta.glob<{ default: Translations }>('../../../locales/*/dayField.json'));

const Typed = lazy(async () => {
  const [{ TypedDay }] = await Promise.all([
    import('./DayField.typed.tsx'),
    loadTranslations(currentLanguage(), ['dayField']),
  ]);
  return { default: TypedDay };
});

/**
 * A calendar day in the member's language, typed or picked from a month. It is handed on when it is
 * picked, and once the field is left or Enter is pressed when it is typed, since every key makes
 * another day. What is no day empties the value and is told at the field; a day that `onDay` does
 * not take gives way to the one before.
 */
export const DayField = (props: DayFieldProps) => (
  <div className="min-w-36 flex-1">
    <Suspense
      fallback={
        <>
          <p className="mb-1 text-sm text-soft">{props.label}</p>
          <div className="tap rounded-control border border-edge bg-surface" />
        </>
      }
    >
      <Typed {...props} />
    </Suspense>
  </div>
);

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
  /** First and last day of the calendar; other days can still be typed. */
  min?: string;
  max?: string;
  /** Without a value the calendar opens at the month of this day, if it is later than today. */
  after?: string;
  error?: string | undefined;
  onDay: (day: string) => void;
};

// Registered here, so that the first bundle does not contain their addresses.
addTextFiles(import.meta.glob<{ default: Translations }>('../../../locales/*/dayField.json'));

const Typed = lazy(async () => {
  // The first view has the fallback, on the server as in the browser.
  if (import.meta.env.SSR) await new Promise<never>(() => {});
  const [{ TypedDay }] = await Promise.all([
    import('./DayField.typed.tsx'),
    loadTranslations(currentLanguage(), ['dayField']),
  ]);
  return { default: TypedDay };
});

/**
 * A typed or chosen date. `onDay` is called for a typed one after blur or Enter, because each key
 * makes another date; unreadable text gives an empty value. If the parent does not adopt a day, the
 * old value returns.
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

import { lazy, Suspense } from 'react';
import { currentLanguage, loadTranslations } from '#web/platform/locale/translations.ts';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import type { LateChoiceProps } from './LateChoice.tsx';

const Choice = lazy(async (): Promise<{ default: (props: LateChoiceProps) => React.ReactNode }> => {
  try {
    await loadTranslations(currentLanguage(), ['latePayment']);
    return { default: (await import('./LateChoice.tsx')).LateChoice };
  } catch {
    return { default: ({ children }) => children(null) };
  }
});

/** Loads the page of an order that was paid too late together with the choice of its member. */
export const LatePage = (props: LateChoiceProps) => (
  <Suspense fallback={<PageSkeleton label={props.title} />}>
    <Choice {...props} />
  </Suspense>
);

import { Check } from 'lucide-react';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';

const steps = [
  { path: '/admin/service', word: 'service' },
  { path: '/admin/consultant', word: 'consultant' },
  { path: '/admin/service-batch', word: 'times' },
] as const;

/** The new service of the address if the page is a step after it; undefined otherwise. */
export function useNewService(): string | undefined {
  const { query } = useConsolePlace();
  return query['new'] === undefined ? undefined : query['serviceId'];
}

/** Query of the next step for a new service. */
export const stepQuery = (serviceId: string) => ({ serviceId, new: 1 });

/**
 * Steps from a new service to its first bookable times: service, consultant, times (issue 52).
 * Renders nothing outside of them.
 */
export function ServiceSteps() {
  const own = useTranslations('servicesAdmin');
  const { path } = useConsolePlace();
  const serviceId = useNewService();
  if (serviceId === undefined) return null;
  const current = steps.findIndex((step) => step.path === path);
  return (
    <nav aria-label={own('steps')}>
      <ol className="flex flex-wrap gap-x-5 gap-y-1">
        {steps.map(({ path: to, word }, at) => (
          <li key={to}>
            <ConsoleLink
              to={to}
              query={at === 0 ? { id: serviceId } : stepQuery(serviceId)}
              {...(at === current && { 'aria-current': 'step' })}
              className="tap inline-flex items-center gap-2 text-sm hover:underline aria-[current]:font-semibold"
            >
              <span
                aria-hidden="true"
                className={`flex size-6 items-center justify-center rounded-full border-2 ${
                  at < current
                    ? 'border-leaf bg-leaf text-on-leaf'
                    : at === current
                      ? 'border-leaf'
                      : 'border-line'
                }`}
              >
                {at < current ? <Check className="size-3.5 shrink-0 stroke-3" /> : at + 1}
              </span>
              {own(word)}
            </ConsoleLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

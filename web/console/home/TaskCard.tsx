import { ChevronRight } from 'lucide-react';
import type { GapKind, Home, WaitKind } from '#domain/home/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { gapTargets, waitTargets } from './targets.ts';

type Counted = { what: WaitKind | GapKind; count: number };

const targets = { ...waitTargets, ...gapTargets };

/** What an administrator can do now, each with the list of its rows. */
export function TaskCard({
  title,
  none,
  tasks,
}: {
  title: string;
  none: string;
  tasks: Home['waits'] | Home['gaps'];
}) {
  const t = useTranslations('homeAdmin');
  // Without any of these rights the card is hidden.
  if (tasks.length === 0) return null;
  const open: Counted[] = tasks.filter(({ count }) => count > 0);
  return (
    <Card>
      <section aria-label={title}>
        <h2 className="mb-2 font-semibold">{title}</h2>
        {open.length === 0 && <p className="text-soft">{none}</p>}
        <ul>
          {open.map(({ what, count }) => (
            <li key={what}>
              <ConsoleLink
                {...targets[what]}
                className="tap -mx-2 flex items-center gap-2 rounded-control px-2 font-semibold text-leaf hover:bg-sunk"
              >
                <span className="mr-auto">{t(what, { count })}</span>
                <ChevronRight className="shrink-0 size-4" />
              </ConsoleLink>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

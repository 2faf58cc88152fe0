import { useAddress, ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import { nextExpiring } from './entries.ts';
import { TimeLeft } from './OverviewPanel.tsx';
import { useOverview } from './useOverview.ts';

/**
 * The held order or offer that expires first, in the header of all pages except lists; its
 * appearance moves nothing (ORD-021).
 */
export function PressingOrder() {
  const t = useTranslations('overview');
  const { query } = useAddress();
  const { overview } = useOverview();
  const entry = overview && nextExpiring(overview, query['eventID'], t);
  if (entry === null) return null;
  const { title, text, until, to, action } = entry;
  return (
    <p
      data-overview=""
      className="relative ml-2 flex h-11 shrink-0 items-center gap-2 rounded-control bg-gold-soft px-3 text-sm text-gold print:hidden"
    >
      <Icon d={clockIcon} className="size-4 shrink-0" />
      <span className="max-w-60 truncate max-md:sr-only">
        {text}: <span className="font-semibold text-ink">{title}</span>
      </span>
      {until !== undefined && <TimeLeft until={until} />}
      <ScreenLink
        to={to}
        query={entry.query}
        aria-label={t('goOn', { action, title })}
        className="font-semibold text-leaf outline-none max-sm:absolute max-sm:inset-0 after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:after:outline-3 focus-visible:after:outline-lagoon"
      >
        <span className="max-sm:sr-only">{action}</span>
      </ScreenLink>
    </p>
  );
}
